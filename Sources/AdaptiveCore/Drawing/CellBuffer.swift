/// A grid of cells: a whole screen, or a picture made of characters.
public struct CellBuffer: Hashable, Sendable {
  /// Columns and rows.
  public let size: Size
  /// All cells, row after row: `size.area` of them.
  public private(set) var cells: [Cell]

  /// Makes a grid filled with one cell.
  public init(size: Size, filledWith cell: Cell = .blank) {
    self.size = size
    cells = Array(repeating: cell, count: size.area)
  }

  /// Makes a grid of given cells, row after row; `nil` when their number does not fit the size.
  public init?(size: Size, cells: [Cell]) {
    guard cells.count == size.area else { return nil }
    self.size = size
    self.cells = cells
  }

  /// Makes a blank grid and draws into it.
  @MainActor public init(size: Size, drawing draw: (Canvas) -> Void) {
    let surface = DrawingSurface(size: size)
    draw(Canvas(surface: surface))
    self = surface.buffer
  }

  /// The whole grid as a rectangle.
  public var bounds: Rect { Rect(size: size) }

  /// The cell in a column and a row; outside the grid it reads as blank and writes nothing.
  public subscript(x: Int, y: Int) -> Cell {
    get { contains(x, y) ? cells[y * size.width + x] : .blank }
    set {
      guard contains(x, y) else { return }
      repairNeighbours(x, y, width: 1)
      cells[y * size.width + x] = newValue
    }
  }

  /// The cells of one row; empty outside the grid.
  public func row(_ y: Int) -> ArraySlice<Cell> {
    guard y >= 0, y < size.height else { return [] }
    return cells[y * size.width..<(y + 1) * size.width]
  }

  /// Whether a row shows the same as that row of another grid of the same width.
  public func rowEquals(_ y: Int, _ other: CellBuffer) -> Bool {
    guard size.width == other.size.width, y < size.height, y < other.size.height, y >= 0 else { return false }
    let start = y * size.width
    let count = size.width * MemoryLayout<Cell>.stride / 8
    // Cells have no padding, so eight bytes at a time say the same as field by field, and faster.
    return cells.withUnsafeBytes { mine in
      other.cells.withUnsafeBytes { theirs in
        let offset = start * MemoryLayout<Cell>.stride
        for index in 0..<count {
          let position = offset + index * 8
          if mine.load(fromByteOffset: position, as: UInt64.self)
            != theirs.load(fromByteOffset: position, as: UInt64.self)
          {
            return false
          }
        }
        return true
      }
    }
  }

  /// Writes a double-width character: its cell and the right half after it. Needs both cells inside.
  public mutating func setWide(_ cell: Cell, x: Int, y: Int) {
    guard contains(x, y), contains(x + 1, y) else { return }
    repairNeighbours(x, y, width: 2)
    cells[y * size.width + x] = cell
    cells[y * size.width + x + 1] = cell.continuation
  }

  /// Changes the cells from a column on, in one row. Halves of double-width characters that this leaves beside
  /// the run are repaired; the run itself must not begin or end with half a character.
  mutating func replace(x: Int, y: Int, with run: ArraySlice<Cell>) {
    guard !run.isEmpty, contains(x, y), contains(x + run.count - 1, y) else { return }
    repairNeighbours(x, y, width: run.count)
    let start = y * size.width + x
    for (offset, cell) in run.enumerated() { cells[start + offset] = cell }
  }

  /// Leaves of a cell only its colours and attributes.
  mutating func blankText(_ x: Int, _ y: Int) {
    modify(x, y) { cell in
      cell.kind = .text
      cell.scalar = 0x20
      cell.marks = .zero
    }
  }

  /// Changes a cell inside the grid in place, without touching the halves of double-width characters.
  mutating func modify(_ x: Int, _ y: Int, _ change: (inout Cell) -> Void) {
    guard contains(x, y) else { return }
    change(&cells[y * size.width + x])
  }

  /// Fills a rectangle, as far as it lies inside.
  public mutating func fill(_ rect: Rect, with cell: Cell) {
    let area = rect.intersection(bounds)
    guard !area.isEmpty else { return }
    for y in area.minY..<area.maxY {
      repairNeighbours(area.minX, y, width: area.width)
      let start = y * size.width
      for x in area.minX..<area.maxX { cells[start + x] = cell }
    }
  }

  private func contains(_ x: Int, _ y: Int) -> Bool {
    x >= 0 && y >= 0 && x < size.width && y < size.height
  }

  /// Blanks the halves of double-width characters that a write of `width` cells at (x, y) would cut off.
  private mutating func repairNeighbours(_ x: Int, _ y: Int, width: Int) {
    let start = y * size.width
    if x > 0, cells[start + x].kind == .continuation { blankText(x - 1, y) }
    let after = x + width
    if after < size.width, cells[start + after].kind == .continuation { blankText(after, y) }
  }
}

extension CellBuffer: CustomStringConvertible {
  /// The text of all rows, one line each, without trailing blanks.
  public var description: String {
    (0..<size.height).map { y in
      var line = row(y).reduce(into: "") { $0 += $1.text }
      while line.last == " " { line.removeLast() }
      return line
    }.joined(separator: "\n")
  }
}
