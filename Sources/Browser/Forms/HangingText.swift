import AdaptiveCore

/// A text whose further lines begin below the column after its start, for the rows of narrow lists.
enum HangingText {
  /// The columns of a row that its title never has.
  static let rowMargin = 4
  /// A blank at which a text is not wrapped.
  private static let fixedSpace = "\u{A0}"

  /// Returns the start and the text in as many lines as they need, or `nil` if one line has room for both, or
  /// if the start leaves no room.
  static func wrap(_ text: String, after start: String, columns: Int) -> String? {
    let indent = GlyphSequence(start).width
    guard indent < columns, indent + GlyphSequence(text).width > columns else { return nil }
    // The blanks before a line are not those at which it is wrapped.
    let end = "\n" + String(repeating: fixedSpace, count: indent)
    let lines = GlyphSequence.wrap(text, columns: columns - indent)
    return start.replacing(" ", with: fixedSpace) + lines.joined(separator: end)
  }
}
