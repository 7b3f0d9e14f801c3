import AdaptiveCore

/// All cells of a terminal's screen.
public struct ScreenGrid: Hashable, Sendable {
  /// The size in columns and rows.
  public let size: Size
  /// The rows, each with a cell for every column.
  public var rows: [[ScreenCell]]

  /// Creates a screen of blanks.
  public init(size: Size) {
    self.size = size
    rows = Array(repeating: Array(repeating: .blank, count: size.width), count: size.height)
  }

  /// Creates the screen that a terminal of a size and gamut must show for a frame. The frame is clipped, or
  /// surrounded by blanks.
  ///
  /// The darkest blues (`#0000xx`) get the trace of green that ncurses' colour numbers require.
  public init(_ buffer: CellBuffer, size: Size? = nil, gamut: ColorGamut = .trueColor) {
    self.init(size: size ?? buffer.size)
    for y in 0..<min(self.size.height, buffer.size.height) {
      let row = Array(buffer.row(y))
      for x in 0..<min(self.size.width, row.count) {
        rows[y][x] = Self.expected(row, x, width: self.size.width, gamut)
        // The character in the corner is shown without combining marks.
        if y == self.size.height - 1, x == self.size.width - 1,
          let base = rows[y][x].text.unicodeScalars.first
        {
          rows[y][x].text = String(Character(base))
        }
      }
    }
  }

  private static func expected(_ row: [Cell], _ x: Int, width: Int, _ gamut: ColorGamut) -> ScreenCell {
    let cell = row[x]
    func color(_ color: Color) -> Color {
      let color = color.limited(to: gamut)
      guard let rgb = color.rgbValue, rgb < 256 else { return color }
      return .rgb(rgb | 0x100)
    }
    var text = cell.text
    let isWide = x + 1 < row.count && row[x + 1].kind == .continuation
    if cell.kind == .text, isWide, x + 1 >= width { text = " " }
    if cell.kind == .picture { text = "\u{A0}" }
    return ScreenCell(
      text, foreground: color(cell.foreground), background: color(cell.background),
      attributes: cell.attributes)
  }

  /// The cell in a column and a row; blank outside the screen.
  public subscript(x: Int, y: Int) -> ScreenCell {
    rows.indices.contains(y) && rows[y].indices.contains(x) ? rows[y][x] : .blank
  }

  /// Returns the text of a row without trailing blanks.
  public func text(_ y: Int) -> String {
    var line = rows.indices.contains(y) ? rows[y].map(\.text).joined() : ""
    while line.last == " " { line.removeLast() }
    return line
  }

  /// The text of all rows, one line each, without trailing blanks.
  public var text: String { (0..<size.height).map(text).joined(separator: "\n") }

  /// Describes the visible differences from another screen, cell by cell, in at most `limit` lines; empty if
  /// there are none. `ignoringLastRow` leaves out the last row.
  public func differences(
    from other: ScreenGrid, ignoringLastRow: Bool = false, limit: Int = 10
  ) -> [String] {
    if size != other.size { return ["size \(size) instead of \(other.size)"] }
    var found: [String] = []
    for y in 0..<(ignoringLastRow ? max(0, size.height - 1) : size.height) {
      for x in 0..<size.width where rows[y][x].visible != other.rows[y][x].visible {
        found.append("column \(x), row \(y): \(rows[y][x]) instead of \(other.rows[y][x])")
        if found.count >= limit { return found + ["and perhaps more"] }
      }
    }
    return found
  }
}
