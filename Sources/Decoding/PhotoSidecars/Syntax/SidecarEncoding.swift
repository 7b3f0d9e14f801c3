import PhotoDecisions

/// How the bytes of a sidecar become text.
enum SidecarEncoding: Hashable, Sendable {
  /// UTF-8, which the byte order mark or nothing at all indicates.
  case utf8
  /// Declared as ASCII. Other characters must be written as references.
  case ascii
  /// An encoding that expat reads and this module doesn't write, by its name.
  case readOnly(String)

  /// The encoding that the first bytes imply, before any declaration. `nil` if they imply none.
  ///
  /// Source: XML 1.0, appendix F.1.
  static func implied(by bytes: [UInt8]) throws(SidecarError) -> SidecarEncoding? {
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF])
      || bytes.starts(with: [0, 0, 0, 0x3C]) || bytes.starts(with: [0x3C, 0, 0, 0])
    {
      throw .unsupportedEncoding("UTF-32")
    }
    let startsWithTag =
      bytes.starts(with: [0, 0x3C, 0]) || (bytes.starts(with: [0x3C, 0]) && bytes.dropFirst(3).first == 0)
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) || startsWithTag {
      return .readOnly("UTF-16")
    }
    return bytes.starts(with: byteOrderMark) ? .utf8 : nil
  }

  /// The encoding that an XML declaration names.
  init(declared name: String) {
    switch name.uppercased() {
    case "UTF-8", "UTF8": self = .utf8
    case "US-ASCII", "ASCII": self = .ascii
    default: self = .readOnly(name)
    }
  }

  /// The characters of the 256 bytes of an encoding that expat doesn't know by itself. `nil` for encodings
  /// other than Windows-1252.
  ///
  /// Source: index windows-1252 of the Encoding Standard of WHATWG.
  static func scalars(of name: String) -> [UInt32]? {
    guard ["WINDOWS-1252", "CP1252"].contains(name.uppercased()) else { return nil }
    let from0x80 =
      "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars.map(\.value)
    return Array(0..<0x80) + from0x80 + Array(0xA0...0xFF)
  }

  /// The mark at the start of some UTF-8 files.
  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
}
