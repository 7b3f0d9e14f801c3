import DecodeProtocol

/// Guesses a file's format in order to choose its decoder.
///
/// It only compares the first bytes with constants; the decoder finds out what the file really is. A wrong
/// guess costs a message.
enum FormatSniffer {
  /// The number of bytes at the start of a file that matter.
  static let headByteCount = 512

  /// The format by the first bytes, and by the name if they are ambiguous. Raw files that begin like TIFF
  /// count as TIFF.
  static func format(head: [UInt8], name: PictureFile) -> DecodeFormat {
    for (prefix, format) in prefixes where head.starts(with: prefix) { return format }
    if head.starts(with: Array("RIFF".utf8)), has("WEBP", at: 8, in: head) { return .webp }
    if head.starts(with: Array("RIFF".utf8)), has("AVI ", at: 8, in: head) { return .video }
    if has("ftyp", at: 4, in: head) { return brandedFormat(head) }
    if movieAtoms.contains(where: { has($0, at: 4, in: head) }) { return .video }
    if isPNM(head) { return .pnm }
    return isSVG(head, name: name) ? .svg : .unknown
  }

  /// The format by the name alone.
  static func format(name: PictureFile) -> DecodeFormat { extensions[fileExtension(of: name)] ?? .unknown }

  private static let prefixes: [([UInt8], DecodeFormat)] = [
    ([0xFF, 0xD8, 0xFF], .jpeg),
    ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], .png),
    (Array("GIF87a".utf8), .gif),
    (Array("GIF89a".utf8), .gif),
    ([0xFF, 0x0A], .jpegXL),
    ([0, 0, 0, 0x0C] + Array("JXL ".utf8) + [0x0D, 0x0A, 0x87, 0x0A], .jpegXL),
    ([0, 0, 0, 0x0C] + Array("jP  ".utf8) + [0x0D, 0x0A, 0x87, 0x0A], .jpeg2000),
    ([0xFF, 0x4F, 0xFF, 0x51], .jpeg2000),
    (Array("8BPS".utf8), .psd),
    ([0x1A, 0x45, 0xDF, 0xA3], .video),
    ([0x76, 0x2F, 0x31, 0x01], .openEXR),
    (Array("#?RADIANCE".utf8), .radiance),
    (Array("#?RGBE".utf8), .radiance),
    (Array("PF\n".utf8), .pfm),
    (Array("Pf\n".utf8), .pfm),
    ([0, 0, 1, 0], .ico),
    (Array("qoif".utf8), .qoi),
    (Array("DDS ".utf8), .dds),
    (Array("BM".utf8), .bmp),
    (Array("II*\0".utf8), .tiff),
    (Array("MM\0*".utf8), .tiff),
    (Array("II+\0".utf8), .tiff),
    (Array("MM\0+".utf8), .tiff),
    // Fujifilm, Panasonic, Olympus (three), Minolta, Sigma.
    (Array("FUJIFILMCCD-RAW".utf8), .raw),
    (Array("IIU\0".utf8), .raw),
    (Array("IIRO".utf8), .raw),
    (Array("IIRS".utf8), .raw),
    (Array("MMOR".utf8), .raw),
    (Array("\0MRM".utf8), .raw),
    (Array("FOVb".utf8), .raw),
  ]

  /// The format of each extension of a name.
  static let extensions: [String: DecodeFormat] = [
    "jpg": .jpeg, "jpeg": .jpeg, "jpe": .jpeg, "jfif": .jpeg, "mpo": .jpeg, "png": .png, "apng": .png,
    "gif": .gif, "webp": .webp, "heic": .heif, "heif": .heif, "hif": .heif, "heics": .heif, "heifs": .heif,
    "avif": .avif, "avifs": .avif, "jxl": .jpegXL,
    "tif": .tiff, "tiff": .tiff, "bmp": .bmp, "dib": .bmp, "pbm": .pnm, "pgm": .pnm, "ppm": .pnm, "pnm": .pnm,
    "pam": .pnm, "svg": .svg, "svgz": .svg, "dng": .raw, "cr2": .raw, "cr3": .raw, "crw": .raw, "nef": .raw,
    "nrw": .raw, "arw": .raw, "sr2": .raw, "srf": .raw, "raf": .raw, "orf": .raw, "rw2": .raw, "pef": .raw,
    "srw": .raw, "x3f": .raw, "mrw": .raw, "3fr": .raw, "erf": .raw, "kdc": .raw, "dcr": .raw, "iiq": .raw,
    "fff": .raw, "rwl": .raw, "mef": .raw, "mos": .raw, "raw": .raw, "psd": .psd, "psb": .psd,
    "jp2": .jpeg2000, "jpf": .jpeg2000, "jpx": .jpeg2000, "j2k": .jpeg2000, "j2c": .jpeg2000,
    "jpc": .jpeg2000, "mp4": .video, "m4v": .video, "mov": .video, "qt": .video, "webm": .video,
    "mkv": .video, "avi": .video, "3gp": .video, "3g2": .video, "exr": .openEXR, "hdr": .radiance,
    "pfm": .pfm, "ico": .ico, "tga": .tga, "qoi": .qoi, "pcx": .pcx, "dds": .dds,
  ]

  private static func fileExtension(of name: PictureFile) -> String {
    guard let name = name.path.lastName?.bytes, let dot = name.lastIndex(of: UInt8(ascii: ".")) else {
      return ""
    }
    return String(decoding: name[(dot + 1)...], as: UTF8.self).lowercased()
  }

  private static func has(_ text: String, at place: Int, in head: [UInt8]) -> Bool {
    head.dropFirst(place).starts(with: text.utf8)
  }

  /// The format of a file in the ISO base media format: by its major brand, or by the others if that only
  /// says "pictures". A sequence of pictures that has no picture outside it is read as a video.
  private static func brandedFormat(_ head: [UInt8]) -> DecodeFormat {
    let byteCount = head.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    let box = head.prefix(max(0, min(byteCount, head.count)))
    let brands = stride(from: 8, to: box.count - 3, by: 4).filter { $0 != 12 }
      .map { String(decoding: box[$0..<$0 + 4], as: UTF8.self) }
    for brand in brands {
      switch brand {
      case "avif": return .avif
      case "heic", "heix", "heim", "heis": return .heif
      case "crx ": return .raw
      default: break
      }
    }
    if brands.contains("mif1") || brands.contains("miaf") { return brands.contains("avis") ? .avif : .heif }
    // Everything else is a film, or sound, which has no pictures.
    return brands.first?.hasPrefix("M4A") == true || brands.isEmpty ? .unknown : .video
  }

  /// The beginnings of films without a brand.
  private static let movieAtoms = ["moov", "mdat", "wide", "free", "skip", "pnot"]

  private static func isPNM(_ head: [UInt8]) -> Bool {
    guard head.count > 2, head[0] == UInt8(ascii: "P") else { return false }
    return (UInt8(ascii: "1")...UInt8(ascii: "7")).contains(head[1]) && [9, 10, 13, 32].contains(head[2])
  }

  private static func isSVG(_ head: [UInt8], name: PictureFile) -> Bool {
    let text = String(decoding: head, as: UTF8.self).drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    let isNamedSo = format(name: name) == .svg
    if text.hasPrefix("<svg") || head.starts(with: [0x1F, 0x8B]) && isNamedSo { return true }
    return text.hasPrefix("<") && (isNamedSo || text.contains("<svg"))
  }
}
