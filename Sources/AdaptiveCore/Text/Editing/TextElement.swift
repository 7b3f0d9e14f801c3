/// A character of a line as it is drawn.
struct TextElement {
  /// The contents of an element.
  enum Content {
    /// One ASCII character.
    case ascii(UInt8)
    /// Glyphs, usually one.
    case glyphs([Glyph])
    /// Empty columns: a tab.
    case blank
    /// A visible form of a character that a terminal must not receive, in caret notation or as `<200B>`.
    case control(String)
  }

  /// The bytes of the character, relative to the start of the text.
  let range: Range<Int>
  /// The first column.
  let column: Int
  /// The number of columns; 0 for a character that is not shown.
  let width: Int
  let content: Content

  /// Whether a row may end after the character: a space or a tab.
  var isSpace: Bool {
    switch content {
    case .ascii(let byte): byte == 0x20
    // A space before a character that is not ASCII, with which it could form a single character.
    case .glyphs(let glyphs): glyphs.count == 1 && glyphs[0] == Glyph(scalar: 0x20, width: 1)
    case .blank, .control: isTab
    }
  }

  /// Whether the character is a tab.
  var isTab: Bool {
    if case .blank = content { true } else { false }
  }
}

/// How the characters of a line become columns.
struct TextMetrics: Hashable, Sendable {
  /// The columns between two tab stops, at least 1.
  var tabWidth = 8
  /// Whether characters without a width have a visible form, as in an editor. Otherwise they are left out.
  var showsInvisibles = true

  /// Visits the characters of a part of a text, which begins in a column, until the closure returns `false`.
  ///
  /// Columns of tabs are counted from the first character visited. O(length of the part).
  func visit(
    _ text: String, in range: Range<Int>, column: Int = 0, _ body: (TextElement) -> Bool
  ) {
    var column = column
    var offset = range.lowerBound
    // A small or native string always has contiguous storage.
    text.utf8.withContiguousStorageIfAvailable { bytes in
      let end = min(range.upperBound, bytes.count)
      while offset < end {
        let byte = bytes[offset]
        let element: TextElement
        if byte >= 0x20, byte < 0x7F, offset + 1 >= bytes.count || bytes[offset + 1] < 0x80 {
          element = TextElement(
            range: offset..<offset + 1, column: column, width: 1, content: .ascii(byte))
        } else if byte == 0x09 {
          element = TextElement(
            range: offset..<offset + 1, column: column, width: tabWidth(at: column), content: .blank)
        } else {
          element = slowElement(text, at: offset, column: column)
        }
        guard body(element) else { return }
        offset = element.range.upperBound
        column += element.width
      }
    }
  }

  /// Returns the columns of a tab that begins in a column.
  func tabWidth(at column: Int) -> Int { max(1, tabWidth) - column % max(1, tabWidth) }

  /// Returns the columns of a part of a text.
  func width(of text: String, in range: Range<Int>) -> Int {
    var width = 0
    visit(text, in: range) { element in
      width = element.column + element.width
      return true
    }
    return width
  }

  /// Returns the element of any character.
  private func slowElement(_ text: String, at offset: Int, column: Int) -> TextElement {
    let start = text.utf8.index(text.startIndex, offsetBy: offset)
    let character = text[start]
    let range = offset..<offset + max(1, character.utf8.count)
    let scalars = character.unicodeScalars
    guard let first = scalars.first else {
      return TextElement(range: range, column: column, width: 0, content: .blank)
    }
    if scalars.count == 1, Self.isPlain(first), let width = CharacterWidth.columns(of: first), width > 0 {
      let glyph = Glyph(scalar: first.value, width: width)
      return TextElement(range: range, column: column, width: width, content: .glyphs([glyph]))
    }
    if showsInvisibles, let notation = Self.notation(scalars) {
      return TextElement(
        range: range, column: column, width: notation.utf8.count, content: .control(notation))
    }
    let sequence = GlyphSequence(String(character))
    if showsInvisibles, sequence.width == 0 {
      let notation = scalars.map { "<\(Self.hex($0.value))>" }.joined()
      return TextElement(
        range: range, column: column, width: notation.utf8.count, content: .control(notation))
    }
    return TextElement(
      range: range, column: column, width: sequence.width, content: .glyphs(sequence.glyphs))
  }

  /// Returns whether a scalar on its own is drawn as itself: letters of common scripts, and ideographs.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20..<0x7F, 0xA1..<0xAD, 0xAE..<0x300, 0x370..<0x483, 0x4E00..<0xA000, 0xAC00..<0xD7A4,
      0x3041..<0x3097, 0x30A1..<0x30FB:
      true
    default: false
    }
  }

  /// The visible form of a character that begins with a control character; `nil` for others.
  private static func notation(_ scalars: Character.UnicodeScalarView) -> String? {
    guard let value = scalars.first?.value else { return nil }
    switch value {
    case 0x0D where scalars.count == 2: return "^M^J"
    case 0..<0x20: return "^" + String(Character(Unicode.Scalar(UInt8(value) + 0x40)))
    case 0x7F: return "^?"
    case 0x80..<0xA0, 0x2028, 0x2029: return "<\(hex(value))>"
    default: return nil
    }
  }

  private static func hex(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 2 - digits.count)) + digits
  }
}
