/// What one cell of the screen shows. Plain data of 32 bytes without padding, so that rows compare fast.
public struct Cell: Hashable, Sendable {
  /// What kind of content a cell has.
  public enum Kind: UInt8, Hashable, Sendable {
    /// A character that begins in this cell.
    case text
    /// The right half of the double-width character one cell to the left; its own scalar is 0.
    case continuation
    /// Covered by a picture placement; `picture` says which one. The rest is a character of width 1, which a display
    /// without such pictures, or as long as it has not got this one, shows in its place.
    case picture
  }

  /// The base character; 0 in a continuation.
  public var scalar: UInt32
  /// The colour of the text.
  public var foreground: Color
  /// The colour behind it.
  public var background: Color
  /// Bold, dim and so on.
  public var attributes: TextStyle.Attributes
  /// Text, right half or picture.
  public var kind: Kind
  /// The number of the placement in the frame that covers this cell; 0 in other cells.
  public var picture: UInt16
  /// Up to four combining marks on the base character; 0 where there are fewer.
  public var marks: SIMD4<UInt32>

  /// An empty cell in the default colours.
  public static let blank = Cell(scalar: 0x20)

  /// Makes a text cell; `scalar` is a base character of width 1 or 2.
  public init(
    scalar: UInt32, foreground: Color = .default, background: Color = .default,
    attributes: TextStyle.Attributes = [], marks: SIMD4<UInt32> = .zero
  ) {
    self.scalar = scalar
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
    self.kind = .text
    self.picture = 0
    self.marks = marks
  }

  /// Whether the cell shows nothing but its background.
  public var isBlank: Bool { kind == .text && scalar == 0x20 && marks == .zero }

  /// Covers the cell with a picture. One half of a double-width character would be left of it: it becomes a blank.
  mutating func cover(with placement: UInt16) {
    if kind == .continuation || scalar == 0 { scalar = 0x20 }
    kind = .picture
    picture = placement
  }

  /// What the cell shows where the picture over it is not shown.
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

  /// The base character and its marks; empty for a continuation, what a picture covers for its cells.
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
