/// Text from untrusted bytes that may be shown on a terminal.
enum HarmlessText {
  /// The text up to the first zero byte without control characters, invisible formatting and broken UTF-8, at most so
  /// many bytes of it. With `keepsLines` line feeds and tabs stay.
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
