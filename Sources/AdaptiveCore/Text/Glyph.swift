/// A character as a terminal shows it: a base scalar with its combining marks, in one or two columns.
public struct Glyph: Hashable, Sendable {
  /// The base character.
  public let scalar: UInt32
  /// Up to four combining marks; unused slots are 0.
  public private(set) var marks: SIMD4<UInt32> = .zero
  /// The width in columns, 1 or 2.
  public let width: Int

  /// The glyph that replaces truncated text.
  static let ellipsis = Glyph(scalar: 0x2026, width: 1)

  /// Whether this is a space without marks.
  var isSpace: Bool { scalar == 0x20 && marks == .zero }

  /// The base character and its marks.
  public var text: String { Cell(scalar: scalar, marks: marks).text }

  /// Returns the glyph with another base character of the same width.
  func showing(_ other: UInt32) -> Glyph {
    var glyph = Glyph(scalar: other, width: width)
    glyph.marks = marks
    return glyph
  }

  /// Adds a combining mark. A fifth mark is dropped, because ncurses stores at most four.
  mutating func add(_ mark: Unicode.Scalar) {
    for index in 0..<4 where marks[index] == 0 {
      marks[index] = mark.value
      return
    }
  }
}
