/// The heights of rows, most of which have not been measured and count as an estimate.
///
/// Only what differs from the estimate is stored, in a Fenwick tree without its zeros. So the heights of 2⁴⁰
/// rows take no memory until they are measured, and a height or a sum takes O(log n) for n rows.
///
/// ```swift
/// var heights = RowHeights(count: 1000, estimate: 2)
/// heights.set(5, of: 10)
/// let lines = heights.lines(before: 11)  // 25
/// ```
struct RowHeights: Equatable {
  /// The number of rows, not negative.
  let count: Int
  /// The height of a row that has not been measured, at least 1.
  let estimate: Int
  /// The rows that have been measured, with their heights.
  private(set) var measured: [Int: Int] = [:]
  /// Entry `i`, counted from 1, is the sum of the differences of the rows from `i` minus its lowest set bit.
  private var differences: [Int: Int] = [:]

  /// The maximum height of a row.
  static let limit = 1 << 16

  /// Creates the heights of rows that have not been measured.
  init(count: Int, estimate: Int) {
    self.count = max(0, count)
    self.estimate = max(1, min(estimate, Self.limit))
  }

  /// Returns the height of a row. O(1).
  func height(of row: Int) -> Int { measured[row] ?? estimate }

  /// Returns the sum of the heights of the rows before a row. O(log n).
  func lines(before row: Int) -> Int {
    var (entry, sum) = (row, row * estimate)
    guard !differences.isEmpty else { return sum }
    while entry > 0 {
      sum += differences[entry] ?? 0
      entry -= entry & -entry
    }
    return sum
  }

  /// Stores the height of a row, at least 1. Returns by how much it differs from the previous one.
  @discardableResult
  mutating func set(_ height: Int, of row: Int) -> Int {
    guard (0..<count).contains(row) else { return 0 }
    let height = max(1, min(height, Self.limit))
    let change = height - self.height(of: row)
    measured[row] = height
    guard change != 0 else { return 0 }
    var entry = row + 1
    while entry <= count {
      differences[entry, default: 0] += change
      entry += entry & -entry
    }
    return change
  }

  /// Returns the heights after a change of the rows. Those of rows outside `kept` are forgotten, so that a
  /// change takes no longer if many rows have been measured.
  func following(_ change: ItemChange, count: Int, keeping kept: Range<Int>) -> RowHeights {
    var next = RowHeights(count: count, estimate: estimate)
    guard !measured.isEmpty else { return next }
    for row in kept {
      if let height = measured[row], let position = change.position(of: row) {
        next.set(height, of: position)
      }
    }
    return next
  }
}
