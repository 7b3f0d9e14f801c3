import CCodecs
import CCodecsExtra
import CMetadata
import DecodeProtocol
import DecoderService
import Glibc

/// Reads metadata with CMetadata and with the codecs.
enum FileMetadata {
  /// Reads the metadata of a file, with the properties of its pixels unless these aren't needed. Fails only
  /// if the format is unknown or nothing is readable.
  static func read(
    _ bytes: UnsafeRawBufferPointer, describesPixels: Bool = true
  ) -> Result<MetadataDocument, MetadataError> {
    let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
    let file = cpx_bytes(start: start, count: bytes.count)
    var document = readBlocks(of: file) ?? MetadataDocument()
    var message = [CChar](repeating: 0, count: 160)
    var status = CMT_OK
    if document.entries.isEmpty {
      status = readWhole(file, into: &document, message: &message)
    }
    let isKnownToCodecs = describesPixels && addPixels(of: file, to: &document)
    if !document.entries.isEmpty || status == CMT_OK || isKnownToCodecs { return .success(document) }
    let text = String(decoding: message.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    return .failure(MetadataError(status: DecodeReply.Status(status), message: text))
  }

  /// Reads the file with exiv2, or the JPEG inside or a copy of its metadata in a form that exiv2 knows.
  private static func readWhole(
    _ file: cpx_bytes, into document: inout MetadataDocument, message: inout [CChar]
  ) -> cmt_status {
    var count = 0
    let copy = ccd_png_with_exif(file, &count) ?? cce_psb_as_psd(file, &count)
    defer { free(copy) }
    let preview = cce_x3f_jpeg(file)
    let original = preview.count > 0 ? preview : file
    let bytes = copy.map { cpx_bytes(start: $0, count: count) } ?? original
    return withUnsafeMutablePointer(to: &document) {
      cmt_read(bytes.start, bytes.count, append, $0, &message, message.count)
    }
  }

  /// Reads the metadata blocks of a HEIF, AVIF, JPEG XL, BigTIFF or GIF file, which the codecs find. `nil`
  /// if there are none.
  ///
  /// exiv2 knows no metadata in GIF and BigTIFF, and none that JPEG XL compresses. In HEIF and AVIF it
  /// refuses some files, and in others it finds nothing and reports no error, as with the offsets that
  /// libheif writes.
  private static func readBlocks(of file: cpx_bytes) -> MetadataDocument? {
    for find in [cce_heif_metadata, cce_jxl_metadata, cce_big_tiff_metadata] {
      var blocks = cce_metadata_blocks()
      defer { cce_end_metadata_blocks(&blocks) }
      guard find(file, &blocks) != 0 else { continue }
      return read(
        exif: cpx_bytes(start: blocks.exif, count: blocks.exif_count),
        packet: cpx_bytes(start: blocks.xmp, count: blocks.xmp_count))
    }
    let packet = ccd_gif_packet(file)
    return packet.count > 0 ? read(exif: cpx_bytes(), packet: packet) : nil
  }

  private static func read(exif: cpx_bytes, packet: cpx_bytes) -> MetadataDocument? {
    var document = MetadataDocument()
    var message = [CChar](repeating: 0, count: 160)
    let status = withUnsafeMutablePointer(to: &document) {
      cmt_read_blocks(
        exif.start, exif.count, packet.start, packet.count, append, $0, &message, message.count)
    }
    return status == CMT_OK ? document : nil
  }

  /// Adds the properties of the pixels, which only their own headers contain. Returns whether the format is
  /// known.
  private static func addPixels(of file: cpx_bytes, to document: inout MetadataDocument) -> Bool {
    var pixels = cce_pixel_description()
    guard cce_describe_pixels(file, &pixels) != 0 else { return false }
    if document[.colorProfile] == nil {
      document.append(.colorProfile, colorProfile(of: pixels))
    }
    document.append(.pixelLayout, text(in: &pixels.layout))
    cce_end_pixel_description(&pixels)
    return true
  }

  private static func colorProfile(of pixels: cce_pixel_description) -> String {
    var pixels = pixels
    guard pixels.profile_count > 0 else { return text(in: &pixels.color_space) }
    var name = [CChar](repeating: 0, count: 256)
    cmt_profile_name(pixels.profile, pixels.profile_count, &name, name.count)
    return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  private static func text<Characters>(in characters: inout Characters) -> String {
    withUnsafeBytes(of: &characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}

/// Appends an entry to the `MetadataDocument` at `context`.
private func append(
  _ context: UnsafeMutableRawPointer?, field: cmt_field, text: UnsafePointer<CChar>?, count: Int
) {
  MetadataDocument.append(to: context, field: field.rawValue, text: text, count: count)
}

extension DecodeReply.Status {
  fileprivate init(_ status: cmt_status) {
    switch status {
    case CMT_OK: self = .ok
    case CMT_UNKNOWN_FORMAT: self = .unknownFormat
    case CMT_OUT_OF_MEMORY: self = .outOfMemory
    default: self = .corrupt
    }
  }
}
