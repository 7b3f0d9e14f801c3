/// A grid of cells, such as a screen or an image made of characters.
public struct CellBuffer: Hashable, Sendable {
  /// The size in columns and rows.
  public let size: Size
  /// All cells in row order; there are `size.area` of them.
  public private(set) var cells: [Cell]

  /// Creates a grid filled with one cell.
  public init(size: Size, filledWith cell: Cell = .blank) {
    self.size = size
    cells = Array(repeating: cell, count: size.area)
  }

  /// Creates a grid from cells in row order; `nil` if their number does not match the size.
  public init?(size: Size, cells: [Cell]) {
    guard cells.count == size.area else { return nil }
    self.size = size
    self.cells = cells
  }

  /// Creates a blank grid and draws into it.
  @MainActor public init(size: Size, drawing draw: (Canvas) -> Void) {
    let surface = DrawingSurface(size: size)
    draw(Canvas(surface: surface))
    self = surface.buffer
  }

  /// The whole grid as a rectangle.
  public var bounds: Rect { Rect(size: size) }

  /// The cell at a column and row. Outside the grid, reading returns a blank cell and writing has no effect.
  public subscript(x: Int, y: Int) -> Cell {
    get { contains(x, y) ? cells[y * size.width + x] : .blank }
    set {
      guard contains(x, y) else { return }
      repairNeighbours(x, y, width: 1)
      cells[y * size.width + x] = newValue
    }
  }

  /// Returns the cells of a row; empty outside the grid.
  public func row(_ y: Int) -> ArraySlice<Cell> {
    guard y >= 0, y < size.height else { return [] }
    return cells[y * size.width..<(y + 1) * size.width]
  }

  /// Returns whether a row equals the same row of another grid of equal width.
  public func rowEquals(_ y: Int, _ other: CellBuffer) -> Bool {
    guard size.width == other.size.width, y < size.height, y < other.size.height, y >= 0 else { return false }
    let start = y * size.width
    let count = size.width * MemoryLayout<Cell>.stride / 8
    // Cells have no padding, so comparing words is equivalent to comparing fields, and faster.
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

  /// Returns whether another grid has the same size and cells.
  func hasSameCells(as other: CellBuffer) -> Bool {
    size == other.size && (0..<size.height).allSatisfy { rowEquals($0, other) }
  }

  /// Writes a double-width character and its right half. Both cells must be inside the grid.
  public mutating func setWide(_ cell: Cell, x: Int, y: Int) {
    guard contains(x, y), contains(x + 1, y) else { return }
    repairNeighbours(x, y, width: 2)
    cells[y * size.width + x] = cell
    cells[y * size.width + x + 1] = cell.continuation
  }

  /// Replaces cells in a row, starting at a column. Double-width characters that the replacement cuts are
  /// repaired. The new cells must not start or end with half a character.
  mutating func replace(x: Int, y: Int, with run: ArraySlice<Cell>) {
    guard !run.isEmpty, contains(x, y), contains(x + run.count - 1, y) else { return }
    repairNeighbours(x, y, width: run.count)
    let start = y * size.width + x
    for (offset, cell) in run.enumerated() { cells[start + offset] = cell }
  }

  /// Removes the text of a cell and keeps its colours and attributes.
  mutating func blankText(_ x: Int, _ y: Int) {
    modify(x, y) { cell in
      cell.kind = .text
      cell.scalar = 0x20
      cell.marks = .zero
    }
  }

  /// Changes a cell in place, without repairing double-width characters.
  mutating func modify(_ x: Int, _ y: Int, _ change: (inout Cell) -> Void) {
    guard contains(x, y) else { return }
    change(&cells[y * size.width + x])
  }

  /// Fills the part of a rectangle that is inside the grid.
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

  /// Blanks the remaining halves of double-width characters that writing `width` cells at (x, y) would cut.
  private mutating func repairNeighbours(_ x: Int, _ y: Int, width: Int) {
    let start = y * size.width
    if x > 0, cells[start + x].kind == .continuation { blankText(x - 1, y) }
    let after = x + width
    if after < size.width, cells[start + after].kind == .continuation { blankText(after, y) }
  }
}

extension CellBuffer: CustomStringConvertible {
  /// The text of all rows, one per line, without trailing spaces.
  public var description: String {
    (0..<size.height).map { y in
      var line = row(y).reduce(into: "") { $0 += $1.text }
      while line.last == " " { line.removeLast() }
      return line
    }.joined(separator: "\n")
  }
}
