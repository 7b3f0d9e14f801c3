import AdaptiveSeededRandom
import Testing

@testable import AdaptiveCore

@Suite("Rows of a tree") struct TreeNodesTests {
  @Test("sums of numbers are right after random changes", arguments: 0..<20)
  func sums(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var numbers = Array(repeating: 1, count: Int.random(in: 0...40, using: &random))
    var sums = PrefixSums(ones: numbers.count)
    for _ in 0..<50 {
      guard let index = numbers.indices.randomElement(using: &random) else { break }
      let amount = Int.random(in: -numbers[index] + 1...5, using: &random)
      numbers[index] += amount
      sums.add(amount, at: index)
    }
    #expect(sums.total == numbers.reduce(0, +))
    for index in 0...numbers.count { #expect(sums.sum(before: index) == numbers[..<index].reduce(0, +)) }
    let places = numbers.enumerated().flatMap { index, number in (0..<number).map { (index, $0) } }
    for (position, place) in places.enumerated() {
      let found = sums.find(position)
      #expect(found.index == place.0 && found.rest == place.1)
    }
  }

  /// A plain tree that says which rows there should be.
  private struct Oracle {
    var children: [Int: [Int]] = [0: []]
    var parents: [Int: Int] = [:]
    var expanded: Set<Int> = [0]

    func rows(below item: Int = 0) -> [Int] {
      guard expanded.contains(item) else { return [] }
      return (children[item] ?? []).flatMap { [$0] + rows(below: $0) }
    }

    mutating func remove(below item: Int) {
      for child in children[item] ?? [] {
        remove(below: child)
        parents[child] = nil
      }
      children[item] = nil
    }
  }

  @Test("rows are those of a plain tree through random histories", arguments: 0..<60)
  func histories(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var (nodes, oracle) = (TreeNodes(), Oracle())
    var last = 0
    for _ in 0..<80 {
      let known = [0] + oracle.parents.keys.sorted()
      let item = known.randomElement(using: &random) ?? 0
      let number = item == 0 ? TreeNodes.root : try #require(nodes.number(of: item))
      if oracle.children[item] == nil || Int.random(in: 0..<4, using: &random) == 0 {
        let kept = (oracle.children[item] ?? []).filter { _ in Bool.random(using: &random) }
        let new = (0..<Int.random(in: 0...4, using: &random)).map { last + 1 + $0 }
        last += new.count
        oracle.remove(below: item)
        oracle.children[item] = kept + new
        for child in kept + new { oracle.parents[child] = item }
        _ = nodes.setChildren(kept + new, of: number)
        for child in kept { oracle.expanded.remove(child) }
      } else if item != 0 {
        let isExpanded = Bool.random(using: &random)
        if isExpanded { oracle.expanded.insert(item) } else { oracle.expanded.remove(item) }
        nodes.setExpanded(isExpanded, number)
      }
      let rows = oracle.rows()
      #expect(nodes.rowCount == rows.count)
      #expect(rows.indices.map { nodes.number(atRow: $0).flatMap { nodes.item($0) } as? Int } == rows)
      var next = nodes.number(atRow: 0)
      for row in rows.indices {
        let number = try #require(next)
        #expect(nodes.item(number) as? Int == rows[row] && nodes.row(of: number) == row)
        next = nodes.next(after: number)
      }
      #expect(next == nil)
    }
  }

  @Test("a chain of a hundred thousand items needs no deep recursion") func deep() {
    var nodes = TreeNodes()
    var chain = [TreeNodes.root]
    for item in 0..<100_000 {
      _ = nodes.setChildren([item], of: chain[item])
      chain.append(nodes.number(of: item) ?? TreeNodes.root)
    }
    for number in chain.reversed() { nodes.setExpanded(true, number) }
    #expect(nodes.rowCount == 100_000)
    #expect(nodes.number(atRow: 99_999) == chain.last)
    nodes = TreeNodes()
    #expect(nodes.rowCount == 0)
  }
}
