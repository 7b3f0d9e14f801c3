/// Makes text from untrusted bytes safe to show on a terminal.
enum HarmlessText {
  /// Returns the text up to the first NUL, without control characters, invisible formatting and invalid
  /// UTF-8, cut to at most `mostBytes`. Line feeds and tabs stay if `keepsLines` is true.
  static func make(_ bytes: some Sequence<UInt8>, mostBytes: Int, keepsLines: Bool = false) -> String {
    let text = String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    var result = String.UnicodeScalarView()
    var count = 0
    for scalar in text.unicodeScalars where isHarmless(scalar, keepsLines: keepsLines) {
      count += UTF8.width(scalar)
      guard count <= mostBytes else { break }
      result.append(scalar)
    }
    return String(result)
  }

  private static func isHarmless(_ scalar: Unicode.Scalar, keepsLines: Bool) -> Bool {
    switch scalar.properties.generalCategory {
    case .control: keepsLines && (scalar == "\n" || scalar == "\t")
    case .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned, .surrogate: false
    default: scalar != "\u{FFFD}"
    }
  }
}
