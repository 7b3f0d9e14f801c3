/// The content of one screen cell. A cell is 32 bytes of plain data without padding, so that rows compare
/// fast.
public struct Cell: Hashable, Sendable {
  /// The kind of content in a cell.
  public enum Kind: UInt8, Hashable, Sendable {
    /// A character that starts in this cell.
    case text
    /// The right half of the double-width character in the cell to the left. Its scalar is 0.
    case continuation
    /// A cell covered by the placement with the number `picture`. Its character has width 1 and is shown
    /// until the display shows the picture, or always if the display can't.
    case picture
  }

  /// The base character; 0 in a continuation.
  public var scalar: UInt32
  /// The text colour.
  public var foreground: Color
  /// The background colour.
  public var background: Color
  /// Attributes such as bold and dim.
  public var attributes: TextStyle.Attributes
  /// Whether the cell is text, a continuation or covered by a picture.
  public var kind: Kind
  /// The number of the placement that covers this cell; 0 if there is none.
  public var picture: UInt16
  /// Up to four combining marks on the base character; unused slots are 0.
  public var marks: SIMD4<UInt32>

  /// An empty cell in the default colours.
  public static let blank = Cell(scalar: 0x20)

  /// Creates a text cell. `scalar` is a base character of width 1 or 2. Of `marks`, the first four count.
  public init(
    scalar: UInt32, foreground: Color = .default, background: Color = .default,
    attributes: TextStyle.Attributes = [], marks: [Unicode.Scalar] = []
  ) {
    var slots = SIMD4<UInt32>.zero
    for (index, mark) in marks.prefix(4).enumerated() { slots[index] = mark.value }
    self.init(
      scalar: scalar, foreground: foreground, background: background, attributes: attributes, marks: slots)
  }

  /// Creates a text cell with a character of width 1 or 2, such as `" "`. A style without a background has
  /// the default one. Characters whose width terminals disagree about are replaced as `GlyphSequence` says.
  public init(_ character: Character, style: TextStyle = .plain) {
    let glyph = GlyphSequence(String(character)).glyphs.first
    self.init(
      scalar: glyph?.scalar ?? 0x20, foreground: style.foreground, background: style.background ?? .default,
      attributes: style.attributes, marks: glyph?.marks ?? .zero)
  }

  /// Creates a text cell with the slots of its marks; unused ones are 0.
  public init(
    scalar: UInt32, foreground: Color = .default, background: Color = .default,
    attributes: TextStyle.Attributes = [], marks: SIMD4<UInt32>
  ) {
    self.scalar = scalar
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
    self.kind = .text
    self.picture = 0
    self.marks = marks
  }

  /// Whether the cell shows only its background.
  public var isBlank: Bool { kind == .text && scalar == 0x20 && marks == .zero }

  /// Covers the cell with a picture. Half of a double-width character becomes a space.
  mutating func cover(with placement: UInt16) {
    if kind == .continuation || scalar == 0 { scalar = 0x20 }
    kind = .picture
    picture = placement
  }

  /// The cell as it appears without the picture that covers it.
  public var uncovered: Cell {
    guard kind == .picture else { return self }
    var cell = self
    cell.kind = .text
    cell.picture = 0
    return cell
  }

  /// The right half of this cell's double-width character.
  public var continuation: Cell {
    var cell = self
    cell.scalar = 0
    cell.marks = .zero
    cell.kind = .continuation
    return cell
  }

  /// The base character and its marks; empty for a continuation. A covered cell returns the text beneath the
  /// picture.
  public var text: String {
    switch kind {
    case .continuation: return ""
    case .text, .picture:
      var text = String.UnicodeScalarView()
      if let base = Unicode.Scalar(scalar) { text.append(base) }
      for index in 0..<4 where marks[index] != 0 {
        if let mark = Unicode.Scalar(marks[index]) { text.append(mark) }
      }
      return String(text)
    }
  }
}
