import PhotoFormats

/// Guesses a file's format in order to choose its decoder.
///
/// It compares the first bytes with the signatures of `PhotoFormat`, and has the rules for formats without
/// one. The decoder finds out what the file really is; a wrong guess costs a message.
enum FormatSniffer {
  /// The number of bytes at the start of a file that matter.
  static let headByteCount = 512

  /// The format by the first bytes, and by the name if they are ambiguous; `nil` if it is unknown. Raw files
  /// that begin like TIFF count as TIFF.
  static func format(head: [UInt8], name: PictureFile) -> PhotoFormat? {
    if let format = PhotoFormat.format(withSignatureOf: head) { return format }
    if head.starts(with: "RIFF".utf8), has("WEBP", at: 8, in: head) { return .webp }
    if head.starts(with: "RIFF".utf8), has("AVI ", at: 8, in: head) { return .video }
    if has("ftyp", at: 4, in: head) { return brandedFormat(head) }
    if movieAtoms.contains(where: { has($0, at: 4, in: head) }) { return .video }
    if isPNM(head) { return .pnm }
    return isSVG(head, name: name) ? .svg : nil
  }

  /// The format by the name alone; `nil` for no known extension.
  static func format(name: PictureFile) -> PhotoFormat? {
    guard let name = name.path.lastName?.bytes, let dot = name.lastIndex(of: UInt8(ascii: ".")) else {
      return nil
    }
    return name[(dot + 1)...].withUnsafeBufferPointer { PhotoFormat.format(withExtension: $0[...]) }
  }

  private static func has(_ text: String, at place: Int, in head: [UInt8]) -> Bool {
    head.dropFirst(place).starts(with: text.utf8)
  }

  /// The format of a file in the ISO base media format: by its major brand, or by the others if that only
  /// says "pictures". A sequence of pictures that has no picture outside it is read as a video.
  private static func brandedFormat(_ head: [UInt8]) -> PhotoFormat? {
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
    return brands.first?.hasPrefix("M4A") == true || brands.isEmpty ? nil : .video
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
