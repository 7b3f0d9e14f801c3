/// A character as a terminal shows it: one base scalar and its marks, in one or two columns.
public struct Glyph: Hashable, Sendable {
  /// The base character.
  public let scalar: UInt32
  /// Up to four marks on it; 0 where there are fewer.
  public private(set) var marks: SIMD4<UInt32> = .zero
  /// Columns: 1 or 2.
  public let width: Int

  /// What stands for text that was cut.
  static let ellipsis = Glyph(scalar: 0x2026, width: 1)

  init(scalar: UInt32, width: Int) {
    self.scalar = scalar
    self.width = width
  }

  /// The base character and its marks.
  public var text: String { Cell(scalar: scalar, marks: marks).text }

  /// Adds a mark; a fifth one is left out, as ncurses has room for four.
  mutating func add(_ mark: Unicode.Scalar) {
    for index in 0..<4 where marks[index] == 0 {
      marks[index] = mark.value
      return
    }
  }
}
