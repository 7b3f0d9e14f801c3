import AdaptiveCore

/// Wraps text with attributes at spaces into lines.
struct MarkdownWrapping {
  private struct Piece {
    let text: String
    let columns: Int
    let attributes: AttributedText.Attributes
  }

  private let columns: Int
  private(set) var lines: [MarkdownLine] = []
  private var line = MarkdownLine()
  private var word: [Piece] = []
  private var wordColumns = 0
  /// The attributes of the space before the word; `nil` without one.
  private var gap: AttributedText.Attributes?

  /// Creates an empty text for lines of at most `columns`, at least 1.
  init(columns: Int) { self.columns = max(1, columns) }

  /// Adds a part of the text, which may begin and end within a word.
  mutating func append(_ text: String, _ attributes: AttributedText.Attributes) {
    var rest = text[...]
    while !rest.isEmpty {
      let end = rest.firstIndex { $0 == " " || $0 == "\n" } ?? rest.endIndex
      if end > rest.startIndex {
        let part = String(rest[..<end])
        let width = part.columns
        word.append(Piece(text: part, columns: width, attributes: attributes))
        wordColumns += width
      }
      guard end < rest.endIndex else { return }
      endWord()
      if rest[end] == "\n" { endLine() } else { gap = gap ?? attributes }
      rest = rest[rest.index(after: end)...]
    }
  }

  /// Ends the text.
  mutating func finish() -> [MarkdownLine] {
    endWord()
    if line.width > 0 || lines.isEmpty { endLine() }
    return lines
  }

  private mutating func endLine() {
    lines.append(line)
    line = MarkdownLine()
    gap = nil
  }

  private mutating func endWord() {
    guard wordColumns > 0 || !word.isEmpty else { return }
    if line.width > 0, let gap {
      if line.width + 1 + wordColumns > columns { endLine() } else { line.append(" ", columns: 1, gap) }
    }
    gap = nil
    for piece in word {
      if line.width + piece.columns <= columns {
        line.append(piece.text, columns: piece.columns, piece.attributes)
      } else {
        breakUp(piece)
      }
    }
    word.removeAll(keepingCapacity: true)
    wordColumns = 0
  }

  /// Adds a piece that is too long for the line, character by character.
  private mutating func breakUp(_ piece: Piece) {
    for glyph in GlyphSequence(piece.text).glyphs {
      if line.width > 0, line.width + glyph.width > columns { endLine() }
      line.append(glyph.text, columns: glyph.width, piece.attributes)
    }
  }
}
