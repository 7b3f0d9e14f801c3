/// How much a basic variable changes for each unit that something else moves.
struct Change: BitwiseCopyable {
  var number = 0.0
  var definition: Int32 = 0
}

/// The changes of all basic variables with one column, kept for the next time the column moves.
struct MovedColumn: ~Copyable {
  private var column = -1
  /// `Tableau.structureCount` when the changes were computed. They are outdated if it has changed since.
  private var structureCount = -1
  private(set) var changes = GrowingBuffer<Change>(capacity: 1, filler: Change())
  private(set) var count = 0

  /// Returns whether the changes are those with a column, and not outdated.
  func isFor(_ column: Int, _ structureCount: Int) -> Bool {
    self.column == column && self.structureCount == structureCount
  }

  mutating func set(
    _ column: Int, _ structureCount: Int, _ changes: borrowing GrowingBuffer<Change>, _ count: Int
  ) {
    (self.column, self.structureCount, self.count) = (column, structureCount, count)
    self.changes.reserve(count)
    for index in 0..<count { self.changes[index] = changes[index] }
  }
}
