nonisolated extension String {
  /// The text with U+FFFD for characters that control the terminal or the order of what is shown, such as an
  /// escape sequence in a file's name, or U+202E, after which "gpj.exe" looks like "exe.jpg".
  public var harmless: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0.isHarmless ? $0 : "\u{FFFD}" }))
  }
}

nonisolated extension Unicode.Scalar {
  /// Whether a terminal shows the character in its place. U+200C and U+200D only join their neighbours.
  public var isHarmless: Bool {
    // Looking up the category takes most of the time of printing a long list of paths.
    if isASCII { return (0x20..<0x7F).contains(value) }
    return switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: false
    case .format: self == "\u{200C}" || self == "\u{200D}"
    default: true
    }
  }
}
