import CCodecs
import CCodecsExtra
import CMetadata
import PhotoDecodeProtocol
import PhotoDecoderService
import PhotoEmbeddedMetadata
import Glibc

/// Reads metadata from the files of photos, with the help of the codecs.
enum FileMetadata {
  /// Reads the metadata of a file, with the properties of its pixels unless these aren't needed. Fails only
  /// if the format is unknown or nothing is readable.
  static func read(
    _ bytes: UnsafeRawBufferPointer, layout: UnsafeMutablePointer<cpx_layout>, describesPixels: Bool = true
  ) -> Result<MetadataDocument, MetadataError> {
    let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
    let file = cpx_bytes(start: start, count: bytes.count)
    let reading = readBlocks(of: file) ?? readWhole(file, layout)
    var document = reading.document
    PNGTexts.add(of: file, to: &document)
    let isKnownToCodecs = describesPixels && addPixels(of: file, layout, to: &document)
    if !document.entries.isEmpty || reading.status == .ok || isKnownToCodecs { return .success(document) }
    return .failure(MetadataError(status: reading.status, message: reading.message))
  }

  /// Reads the file with exiv2, or the JPEG inside or a copy of its metadata in a form that exiv2 knows.
  private static func readWhole(
    _ file: cpx_bytes, _ layout: UnsafeMutablePointer<cpx_layout>
  ) -> MetadataReading {
    let preview = cce_x3f_jpeg(file)
    let original = preview.count > 0 ? preview : file
    var layoutOfPreview = cpx_layout()
    let jpeg = preview.count > 0 ? readJPEG(preview, &layoutOfPreview) : readJPEG(file, layout)
    if let jpeg { return jpeg }
    var count = 0
    let copy = ccd_png_with_exif(file, &count) ?? cce_psb_as_psd(file, &count)
    defer { free(copy) }
    let bytes = copy.map { cpx_bytes(start: $0, count: count) } ?? original
    var reading = MetadataReading(packets: [cpx_packet_box(file).buffer])
    reading.readFile(bytes.buffer)
    return reading
  }

  /// Reads a JPEG with XMP, which exiv2 gets without it: it knows no second part, and takes longer. Also a
  /// JPEG whose EXIF has a name that exiv2 does not know. `nil` for anything else.
  private static func readJPEG(
    _ file: cpx_bytes, _ layout: UnsafeMutablePointer<cpx_layout>
  ) -> MetadataReading? {
    var packets = ccd_jpeg_packets()
    defer { ccd_jpeg_end_packets(&packets) }
    guard ccd_jpeg_read_packets(file, layout, &packets) != 0 else { return nil }
    let others = cpx_bytes(start: packets.others, count: packets.others_count)
    let extended = cpx_bytes(start: packets.extension, count: packets.extension_count)
    var reading = MetadataReading(packets: [packets.main.buffer, extended.buffer])
    reading.readFile(others.count > 0 ? others.buffer : file.buffer)
    return reading
  }

  /// Reads the metadata blocks of a HEIF, AVIF, JPEG XL, BigTIFF or GIF file, which the codecs find. `nil`
  /// if there are none.
  ///
  /// exiv2 knows no metadata in GIF and BigTIFF, and none that JPEG XL compresses. In HEIF and AVIF it
  /// refuses some files, and in others it finds nothing and reports no error, as with the offsets that
  /// libheif writes.
  private static func readBlocks(of file: cpx_bytes) -> MetadataReading? {
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

  private static func read(exif: cpx_bytes, packet: cpx_bytes) -> MetadataReading? {
    var reading = MetadataReading(packets: [packet.buffer])
    reading.readExif(exif.buffer)
    return reading.document.entries.isEmpty ? nil : reading
  }

  /// Adds the properties of the pixels, which only their own headers contain. Returns whether the format is
  /// known.
  private static func addPixels(
    of file: cpx_bytes, _ layout: UnsafeMutablePointer<cpx_layout>, to document: inout MetadataDocument
  ) -> Bool {
    var pixels = cce_pixel_description()
    guard cce_describe_pixels(file, layout, &pixels) != 0 else { return false }
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

extension cpx_bytes {
  fileprivate var buffer: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: start, count: count) }
}
