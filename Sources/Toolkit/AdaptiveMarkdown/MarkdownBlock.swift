/// A block that contains no other blocks, with the blocks around it.
struct MarkdownBlock: Hashable, Sendable {
  /// A block that contains other blocks.
  enum Container: Hashable, Sendable {
    case quote
    /// An item of a list: its number in the document, and its sign.
    case item(number: Int, sign: Sign)
  }

  /// The sign before an item.
  enum Sign: Hashable, Sendable {
    /// At a depth, from 0.
    case bullet(Int)
    case ordinal(Int)
    case task(isDone: Bool)
  }

  enum Content: Hashable, Sendable {
    case heading(level: Int, MarkdownText)
    case paragraph(MarkdownText)
    /// Lines that don't wrap.
    case code([String])
    /// Lines of HTML, which are shown as they are.
    case tags([String])
    case table(MarkdownTable)
    case rule
    /// An item without any block.
    case nothing
  }

  /// The blocks around it, from the outermost. At most `MarkdownDocument.Limits.depth`.
  var containers: [Container]
  /// Whether an empty row is above it.
  var isApart: Bool
  var content: Content
}

/// A table: the first row is its header.
struct MarkdownTable: Hashable, Sendable {
  enum Alignment: Hashable, Sendable {
    case left
    case center
    case right
  }

  var alignments: [Alignment]
  var rows: [[MarkdownText]]
}
