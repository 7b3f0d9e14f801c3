import AdaptiveSeededRandom
import Testing

@testable import PhotoSources

@Suite("Sorted insertion")
struct SortedInsertionTests {
  @Test("batches inserted one after the other result in a sorted array", arguments: 0..<50)
  func batches(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var sorted: [Int] = []
    var all: [Int] = []
    for _ in 0..<Int.random(in: 1...6, using: &generator) {
      let batch = (0..<Int.random(in: 1...40, using: &generator))
        .map { _ in Int.random(in: 0...100, using: &generator) }.sorted()
      all += batch
      let positions = SortedInsertion.positions(of: batch, into: sorted, by: <)
      sorted.insert(batch, at: positions)
      #expect(sorted == all.sorted())
      #expect(positions.map { sorted[$0] } == batch)
    }
  }

  @Test("elements are inserted after equal ones")
  func stability() {
    let old = [(1, "old"), (2, "old")]
    let new = [(1, "new"), (2, "new")]
    let positions = SortedInsertion.positions(of: new, into: old) { $0.0 < $1.0 }
    #expect(positions == [1, 3])
  }

  @Test("appending to a long array needs few comparisons")
  func appending() {
    var comparisons = 0
    let positions = SortedInsertion.positions(of: [20_000, 20_001], into: Array(0..<10_000)) {
      comparisons += 1
      return $0 < $1
    }
    #expect(positions == [10_000, 10_001])
    #expect(comparisons < 60)
  }
}
