/// Makes text from untrusted bytes safe to show on a terminal.
enum HarmlessText {
  /// Returns the text up to the first NUL, without control characters, invisible formatting and invalid
  /// UTF-8, cut to at most `mostBytes`. If `keepsLines` is true, tabs stay, and so do ends of lines, as line
  /// feeds: a carriage return, alone or before a line feed, ends a line as well.
  static func make(_ bytes: some Sequence<UInt8>, mostBytes: Int, keepsLines: Bool = false) -> String {
    let text = String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    var result = String.UnicodeScalarView()
    var count = 0
    var last: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      defer { last = scalar }
      let endsLine = keepsLines && isLineEnd(scalar)
      guard endsLine || isHarmless(scalar, keepsLines: keepsLines) else { continue }
      if scalar == "\n", last == "\r" { continue }
      let harmless = endsLine ? "\n" : scalar
      count += UTF8.width(harmless)
      guard count <= mostBytes else { break }
      result.append(harmless)
    }
    return String(result)
  }

  /// Carriage returns, and the line ends of Unicode.
  private static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\r" || scalar == "\u{85}" || scalar == "\u{2028}" || scalar == "\u{2029}"
  }

  private static func isHarmless(_ scalar: Unicode.Scalar, keepsLines: Bool) -> Bool {
    switch scalar.properties.generalCategory {
    case .control: keepsLines && (scalar == "\n" || scalar == "\t")
    case .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned, .surrogate: false
    default: scalar != "\u{FFFD}"
    }
  }
}
