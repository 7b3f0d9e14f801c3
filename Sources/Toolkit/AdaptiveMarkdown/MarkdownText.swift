/// A text within a block: words with their emphasis and links.
struct MarkdownText: Hashable, Sendable {
  /// The kinds of a part of a text.
  struct Kind: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    static let emphasis = Kind(rawValue: 1)
    static let strong = Kind(rawValue: 2)
    static let struck = Kind(rawValue: 4)
    static let code = Kind(rawValue: 8)
    /// The alternative text of an image.
    static let image = Kind(rawValue: 16)
    /// A tag, which is shown as it is.
    static let tag = Kind(rawValue: 32)
  }

  /// A part of the text.
  struct Span: Hashable, Sendable {
    /// The characters. A line feed is a line break that the author wants.
    var text: String
    var kind: Kind
    /// The target of a link; `nil` for none.
    var link: String?
  }

  private(set) var spans: [Span] = []

  init() {}

  /// Creates ordinary text.
  init(_ text: String) { append(text, [], link: nil) }

  var isEmpty: Bool { spans.isEmpty }

  /// The characters alone.
  var plain: String { spans.reduce(into: "") { $0 += $1.text } }

  mutating func append(_ text: String, _ kind: Kind, link: String?) {
    guard !text.isEmpty else { return }
    if let last = spans.last, last.kind == kind, last.link == link {
      spans[spans.count - 1].text += text
    } else {
      spans.append(Span(text: text, kind: kind, link: link))
    }
  }

  static func += (left: inout MarkdownText, right: MarkdownText) {
    for span in right.spans { left.append(span.text, span.kind, link: span.link) }
  }
}
