/// Dots that are drawn as Braille patterns, 2x4 in each character.
struct DotGrid {
  let columns: Int
  let rows: Int
  private var patterns: [UInt8]

  static let dotsPerColumn = 2
  static let dotsPerRow = 4

  /// Empty dots for a number of characters.
  init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
    patterns = Array(repeating: 0, count: self.columns * self.rows)
  }

  var width: Int { columns * Self.dotsPerColumn }
  var height: Int { rows * Self.dotsPerRow }

  /// The bits of a pattern, by row and column; see the Unicode standard, "Braille Patterns".
  private static let bits: [[UInt8]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]

  /// Sets a dot, if it is inside.
  mutating func set(x: Int, y: Int) {
    guard x >= 0, y >= 0, x < width, y < height else { return }
    patterns[y / Self.dotsPerRow * columns + x / Self.dotsPerColumn] |=
      Self.bits[y % Self.dotsPerRow][x % Self.dotsPerColumn]
  }

  /// Draws the part of a line that is inside. Linear in the length of that part.
  mutating func line(from start: (x: Double, y: Double), to end: (x: Double, y: Double)) {
    guard let (first, last) = clipped(start, end) else { return }
    let (dx, dy) = (last.x - first.x, last.y - first.y)
    let steps = Int(max(abs(dx), abs(dy)).rounded(.up))
    for step in 0...steps {
      let part = steps == 0 ? 0 : Double(step) / Double(steps)
      set(x: Int((first.x + dx * part).rounded(.down)), y: Int((first.y + dy * part).rounded(.down)))
    }
  }

  /// The part of a line inside, by Liang and Barsky; nil if there is none.
  private func clipped(
    _ start: (x: Double, y: Double), _ end: (x: Double, y: Double)
  ) -> ((x: Double, y: Double), (x: Double, y: Double))? {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    var (first, last) = (0.0, 1.0)
    let edges = [
      (-dx, start.x), (dx, Double(width) - start.x), (-dy, start.y), (dy, Double(height) - start.y),
    ]
    for (change, room) in edges {
      if change == 0 {
        if room < 0 { return nil }
      } else if change < 0 {
        first = max(first, room / change)
      } else {
        last = min(last, room / change)
      }
    }
    guard first <= last else { return nil }
    return (
      (start.x + dx * first, start.y + dy * first), (start.x + dx * last, start.y + dy * last)
    )
  }

  /// The character at a place; `nil` if no dot in it is set.
  subscript(column: Int, row: Int) -> Character? {
    let pattern = patterns[row * columns + column]
    guard pattern != 0, let scalar = Unicode.Scalar(0x2800 + UInt32(pattern)) else { return nil }
    return Character(scalar)
  }
}
