import AdaptiveSeededRandom
import Testing

@testable import AdaptiveCore

@Suite("Changes of items") struct ItemChangeTests {
  @Test("cursor and selection follow the items of an array through random changes", arguments: 0..<40)
  func randomHistory(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var items = Array(0..<Int.random(in: 0...30, using: &random))
    var next = items.count
    for step in 0..<60 {
      let previous = items
      let change = Self.change(of: &items, next: &next, using: &random)
      guard let change = change.clamped(to: previous.count) else { continue }
      for (index, item) in previous.enumerated() {
        #expect(change.position(of: index) == items.firstIndex(of: item), "\(step): \(change) of \(index)")
      }
      let marked = previous.indices.filter { _ in Bool.random(using: &random) }
      let ranges = RangeSet(marked.map { $0..<$0 + 1 })
      let moved = change.positions(of: ranges).ranges.flatMap(Array.init)
      #expect(
        moved == marked.compactMap { items.firstIndex(of: previous[$0]) }.sorted(), "\(step): \(change)")
    }
  }

  @Test("changes outside the items are limited to the items, and never trap")
  func extremes() {
    let numbers = [Int.min, -1, 0, 1, 4, 5, .max]
    for first in numbers {
      for second in numbers {
        let range = min(first, second)..<max(first, second)
        for change in [
          ItemChange.insertion(first, before: second), .removal(range), .move(from: first, to: second),
        ] {
          guard let change = change.clamped(to: 5) else { continue }
          for item in 0..<5 { #expect((0...Int.max).contains(change.nearestPosition(of: item))) }
          #expect(change.positions(of: RangeSet(0..<5)).ranges.allSatisfy { $0.lowerBound >= 0 })
        }
      }
    }
  }

  /// Changes the items at random and returns how.
  private static func change(
    of items: inout [Int], next: inout Int, using random: inout SeededGenerator
  ) -> ItemChange {
    switch Int.random(in: 0..<3, using: &random) {
    case 0:
      let count = Int.random(in: 0...4, using: &random)
      let place = Int.random(in: 0...items.count, using: &random)
      items.insert(contentsOf: next..<next + count, at: place)
      next += count
      return .insertion(count, before: place)
    case 1:
      let start = Int.random(in: 0...items.count, using: &random)
      let end = min(items.count, start + Int.random(in: 0...4, using: &random))
      items.removeSubrange(start..<end)
      return .removal(start..<end)
    default:
      guard let from = items.indices.randomElement(using: &random),
        let to = items.indices.randomElement(using: &random)
      else { return .removal(0..<0) }
      items.insert(items.remove(at: from), at: to)
      return .move(from: from, to: to)
    }
  }
}
