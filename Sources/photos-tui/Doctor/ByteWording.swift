/// Formats bytes for reading: printable ASCII unchanged, everything else escaped.
nonisolated enum ByteWording {
  /// For example `\e[?62;4c`.
  static func shown(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map { byte in
      switch byte {
      case 0x1B: "\\e"
      case 0x07: "\\a"
      case 0x20..<0x7F: String(Character(Unicode.Scalar(byte)))
      default: "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }.joined()
  }

  /// Formats the UTF-8 bytes of a text.
  static func shown(_ text: String) -> String { shown(text.utf8) }
}
