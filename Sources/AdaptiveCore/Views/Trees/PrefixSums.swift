/// Numbers whose partial sums are known in O(log n), although single numbers change: a Fenwick tree.
///
/// Source: P. M. Fenwick, "A new data structure for cumulative frequency tables", 1994.
struct PrefixSums {
  /// Entry `i`, counted from 1, is the sum of the numbers from `i` minus its lowest set bit up to `i`.
  private var sums: [Int]
  /// The sum of all numbers.
  private(set) var total: Int

  /// Creates a number of ones. O(n).
  init(ones count: Int) {
    sums = (0...count).map { $0 & -$0 }
    total = count
  }

  /// Adds to the number at an index. O(log n).
  mutating func add(_ amount: Int, at index: Int) {
    total += amount
    var entry = index + 1
    while entry < sums.count {
      sums[entry] += amount
      entry += entry & -entry
    }
  }

  /// Returns the sum of the numbers before an index. O(log n).
  func sum(before index: Int) -> Int {
    var (entry, sum) = (index, 0)
    while entry > 0 {
      sum += sums[entry]
      entry -= entry & -entry
    }
    return sum
  }

  /// Returns the index whose number covers a position in the total, and the position within that number. The
  /// numbers must be positive, and the position in 0..<`total`. O(log n).
  func find(_ position: Int) -> (index: Int, rest: Int) {
    var (index, rest) = (0, position)
    var step = 1
    while step * 2 < sums.count { step *= 2 }
    while step > 0 {
      if index + step < sums.count, sums[index + step] <= rest {
        index += step
        rest -= sums[index]
      }
      step /= 2
    }
    return (index, rest)
  }
}
