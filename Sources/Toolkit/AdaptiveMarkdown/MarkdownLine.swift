import AdaptiveCore

/// A row of a document: pieces of text with their attributes.
struct MarkdownLine {
  private(set) var text = AttributedText()
  private(set) var width = 0

  init() {}

  init(_ text: String, _ attributes: AttributedText.Attributes = .plain) { append(text, attributes) }

  mutating func append(_ new: String, _ attributes: AttributedText.Attributes) {
    append(new, columns: new.columns, attributes)
  }

  mutating func append(_ new: String, columns: Int, _ attributes: AttributedText.Attributes) {
    text += AttributedText(new, style: attributes.style, link: attributes.link)
    width += columns
  }

  mutating func append(_ other: MarkdownLine) {
    text += other.text
    width += other.width
  }

  /// Adds spaces up to a width.
  mutating func pad(to columns: Int) {
    guard columns > width else { return }
    append(String(repeating: " ", count: columns - width), columns: columns - width, .plain)
  }
}

extension String {
  /// The columns that a terminal needs for the text.
  var columns: Int {
    let isPlain = utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    return isPlain ? utf8.count : GlyphSequence(self).width
  }
}
