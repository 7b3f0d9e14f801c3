/// A sparse matrix. Its memory is proportional to the number of cells that are not 0.
///
/// Every cell is linked with its neighbours in its row and in its column, so that it can be inserted or
/// removed without moving others, and both rows and columns can be visited. The order of the cells has no
/// meaning.
struct Matrix: ~Copyable {
  /// Numbers closer to 0 than this count as 0.
  static let negligible = 1e-11

  /// A cell that is not 0. Links are indices of cells; -1 ends a list.
  struct Cell: BitwiseCopyable {
    var number = 0.0
    var row: Int32 = -1
    var column: Int32 = -1
    var nextInRow: Int32 = -1
    var previousInRow: Int32 = -1
    var nextInColumn: Int32 = -1
    var previousInColumn: Int32 = -1
  }

  /// The first cell and the number of cells of a row or column.
  struct List: BitwiseCopyable {
    var first: Int32 = -1
    var count: Int32 = 0
  }

  private(set) var rowCount = 0
  private(set) var columnCount = 0
  var rows = GrowingBuffer<List>(capacity: 64, filler: List())
  var columns = GrowingBuffer<List>(capacity: 32, filler: List())
  var cells = GrowingBuffer<Cell>(capacity: 128, filler: Cell())
  private var cellCount = 0
  /// The first unused cell; `nextInRow` has the next one.
  private var unused: Int32 = -1

  /// Scratch memory of `pivot`: the other columns of the pivot row, their numbers, and the row that each was
  /// last found in.
  var solvedColumn = GrowingBuffer<Int32>(capacity: 32, filler: 0)
  var solvedNumber = GrowingBuffer<Double>(capacity: 32, filler: 0)
  var foundInRow = GrowingBuffer<Int32>(capacity: 32, filler: -1)
  /// Scratch memory of `pivot`: for each column of the pivot row its index in `solvedColumn`; otherwise -1.
  var solvedIndex = GrowingBuffer<Int32>(capacity: 32, filler: -1)

  /// Adds a column of zeros and returns its index.
  mutating func addColumn() -> Int {
    columnCount += 1
    columns.reserve(columnCount)
    return columnCount - 1
  }

  /// Adds a row of zeros and returns its index.
  mutating func addRow() -> Int {
    rowCount += 1
    rows.reserve(rowCount)
    return rowCount - 1
  }

  /// The number of cells.
  var count: Int {
    var count = 0
    for row in 0..<rowCount { count += self.count(inRow: row) }
    return count
  }

  /// The number of cells in a row.
  @inline(__always)
  func count(inRow row: Int) -> Int { Int(rows[row].count) }

  /// The number of cells in a column.
  @inline(__always)
  func count(inColumn column: Int) -> Int { Int(columns[column].count) }

  /// The cells of a row. Don't insert or remove cells of the row meanwhile.
  @inline(__always)
  func cells(inRow row: Int) -> RowCells { RowCells(cells: cells.elements, index: rows[row].first) }

  /// The cells of a column. Don't insert or remove cells of the column meanwhile.
  @inline(__always)
  func cells(inColumn column: Int) -> ColumnCells {
    ColumnCells(cells: cells.elements, index: columns[column].first)
  }

  struct RowCells: Sequence, IteratorProtocol {
    fileprivate let cells: UnsafeMutablePointer<Cell>
    fileprivate var index: Int32

    @inline(__always)
    mutating func next() -> Cell? {
      guard index >= 0 else { return nil }
      let cell = cells[Int(index)]
      index = cell.nextInRow
      return cell
    }
  }

  struct ColumnCells: Sequence, IteratorProtocol {
    fileprivate let cells: UnsafeMutablePointer<Cell>
    fileprivate var index: Int32

    @inline(__always)
    mutating func next() -> Cell? {
      guard index >= 0 else { return nil }
      let cell = cells[Int(index)]
      index = cell.nextInColumn
      return cell
    }
  }

  /// The index of a cell; -1 if it is 0. O(number of cells in the row or the column, whichever is smaller).
  func find(row: Int, column: Int) -> Int32 {
    if rows[row].count < columns[column].count {
      var index = rows[row].first
      while index >= 0, cells[Int(index)].column != Int32(column) { index = cells[Int(index)].nextInRow }
      return index
    }
    var index = columns[column].first
    while index >= 0, cells[Int(index)].row != Int32(row) { index = cells[Int(index)].nextInColumn }
    return index
  }

  /// A cell's number. O(number of cells in the row or in the column, whichever is smaller).
  subscript(row: Int, column: Int) -> Double {
    let index = find(row: row, column: column)
    return index < 0 ? 0 : cells[Int(index)].number
  }

  /// Inserts a cell that was 0.
  mutating func insert(_ number: Double, row: Int, column: Int) {
    let index: Int32
    if unused >= 0 {
      index = unused
      unused = cells[Int(index)].nextInRow
    } else {
      index = Int32(cellCount)
      cellCount += 1
      cells.reserve(cellCount)
    }
    let (nextInRow, nextInColumn) = (rows[row].first, columns[column].first)
    cells[Int(index)] = Cell(
      number: number, row: Int32(row), column: Int32(column), nextInRow: nextInRow, previousInRow: -1,
      nextInColumn: nextInColumn, previousInColumn: -1)
    if nextInRow >= 0 { cells.elements[Int(nextInRow)].previousInRow = index }
    if nextInColumn >= 0 { cells.elements[Int(nextInColumn)].previousInColumn = index }
    rows.elements[row].first = index
    rows.elements[row].count &+= 1
    columns.elements[column].first = index
    columns.elements[column].count &+= 1
  }

  /// Sets a cell to 0.
  mutating func remove(_ index: Int32) {
    unlinkFromRow(index)
    unlinkFromColumn(index)
    free(index)
  }

  @inline(__always)
  private mutating func unlinkFromRow(_ index: Int32) {
    let cell = cells[Int(index)]
    if cell.nextInRow >= 0 { cells.elements[Int(cell.nextInRow)].previousInRow = cell.previousInRow }
    if cell.previousInRow >= 0 {
      cells.elements[Int(cell.previousInRow)].nextInRow = cell.nextInRow
    } else {
      rows.elements[Int(cell.row)].first = cell.nextInRow
    }
    rows.elements[Int(cell.row)].count &-= 1
  }

  @inline(__always)
  private mutating func unlinkFromColumn(_ index: Int32) {
    let cell = cells[Int(index)]
    if cell.nextInColumn >= 0 {
      cells.elements[Int(cell.nextInColumn)].previousInColumn = cell.previousInColumn
    }
    if cell.previousInColumn >= 0 {
      cells.elements[Int(cell.previousInColumn)].nextInColumn = cell.nextInColumn
    } else {
      columns.elements[Int(cell.column)].first = cell.nextInColumn
    }
    columns.elements[Int(cell.column)].count &-= 1
  }

  @inline(__always)
  private mutating func free(_ index: Int32) {
    cells.elements[Int(index)].nextInRow = unused
    unused = index
  }

  /// Adds a number to a cell.
  mutating func add(_ number: Double, row: Int, column: Int) {
    let index = find(row: row, column: column)
    guard index >= 0 else {
      if abs(number) >= Matrix.negligible { insert(number, row: row, column: column) }
      return
    }
    let sum = cells[Int(index)].number + number
    if abs(sum) < Matrix.negligible { remove(index) } else { cells.elements[Int(index)].number = sum }
  }

  /// Sets a row to 0.
  mutating func clear(row: Int) {
    var index = rows[row].first
    while index >= 0 {
      let next = cells[Int(index)].nextInRow
      unlinkFromColumn(index)
      free(index)
      index = next
    }
    rows[row] = List()
  }

  /// Sets a column to 0.
  mutating func clear(column: Int) {
    var index = columns[column].first
    while index >= 0 {
      let next = cells[Int(index)].nextInColumn
      unlinkFromRow(index)
      free(index)
      index = next
    }
    columns[column] = List()
  }
}
