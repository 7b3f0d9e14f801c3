import AdaptiveSeededRandom
import Testing

@testable import AdaptiveImaging

@Suite("The bounded cache")
struct BoundedCacheTests {
  @Test("it behaves like a slow, simple cache")
  func oracle() {
    var random = SeededGenerator(seed: 3)
    var cache = BoundedCache<Int, Int>(budget: 50)
    var simple: [(key: Int, value: Int, cost: Int)] = []
    for step in 0..<5000 {
      let key = Int.random(in: 0..<20, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        let index = simple.firstIndex { $0.key == key }
        let found = cache.value(for: key)
        #expect(found == index.map { simple[$0].value })
        if let index { simple.append(simple.remove(at: index)) }
      case 1:
        cache.remove(key)
        simple.removeAll { $0.key == key }
      default:
        let cost = Int.random(in: 0...60, using: &random)
        cache.insert(step, for: key, cost: cost)
        simple.removeAll { $0.key == key }
        guard cost <= 50 else { break }
        while simple.reduce(cost, { $0 + $1.cost }) > 50 { simple.removeFirst() }
        simple.append((key, step, cost))
      }
      #expect(cache.cost == simple.reduce(0) { $0 + $1.cost } && cache.cost <= 50)
      #expect(Set(cache.keys) == Set(simple.map(\.key)) && cache.count == simple.count)
    }
  }
}
