import AdaptiveSeededRandom
import AdaptiveTesting
import Testing

@testable import AdaptiveCore

/// The cursor among items of different sizes, in sections.
@MainActor @Suite("The cursor of a collection with sections") struct CollectionCursorTests {
  private let whole = CollectionLayoutSize(width: .fractionalWidth(1), height: .fractionalHeight(1))

  private func flow(_ widths: [[Int]], width: Int, titles: Bool = false) -> CollectionArrangement {
    let all = widths.flatMap { $0 }
    return CollectionViewLayout.flow(CollectionViewFlowLayout()).arrangement(
      of: widths.map { CollectionSection(titles ? "A" : nil, itemCount: $0.count) },
      in: Size(width: width, height: 100), traits: TraitCollection()
    ) { Size(width: all[$0], height: 1) }
  }

  /// A large item next to two small ones.
  private func nested(_ counts: [Int], height: Int = 100) -> CollectionArrangement {
    let half = CollectionLayoutSize(width: .fractionalWidth(0.5), height: .fractionalHeight(1))
    let item = CollectionLayoutItem(layoutSize: whole)
    let pair = CollectionLayoutGroup.vertical(layoutSize: half, repeatingSubitem: .item(item), count: 2)
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: CollectionLayoutSize(width: .fractionalWidth(1), height: .absolute(4)),
      subitems: [.item(CollectionLayoutItem(layoutSize: half)), .group(pair)])
    return CollectionViewLayout.compositional(
      CollectionViewCompositionalLayout(section: CollectionLayoutSection(group: group))
    ).arrangement(
      of: counts.map { CollectionSection("A", itemCount: $0) }, in: Size(width: 20, height: height),
      traits: TraitCollection()
    ) { _ in nil }
  }

  @Test("rows lead to the item in the same columns, or else to the closest") func ragged() {
    // Lines: 0 1 2 | 3 4 | 5
    let lines = flow([[4, 4, 4, 9, 4, 3]], width: 14)
    #expect((0..<6).map { lines.item($0, movedByRows: 1) } == [3, 3, 4, 5, 5, 5])
    #expect((0..<6).map { lines.item($0, movedByRows: -1) } == [0, 1, 2, 0, 2, 3])
    #expect(lines.item(2, movedByRows: 2) == 5 && lines.item(5, movedByRows: .min) == 0)
  }

  @Test("in lines of items of different heights, only the columns count") func highItems() {
    let sizes = [Size(width: 4, height: 1), Size(width: 4, height: 5), Size(width: 9, height: 1)]
    let lines = CollectionViewLayout.flow(CollectionViewFlowLayout()).arrangement(
      of: [CollectionSection(itemCount: 3)], in: Size(width: 10, height: 20), traits: TraitCollection()
    ) { sizes[$0] }
    #expect(lines.item(2, movedByRows: -1) == 0 && lines.item(0, movedByRows: 1) == 2)
  }

  @Test("rows lead from section to section, past those without items") func sections() {
    let lines = flow([[], [4, 4, 4], [], [9], [4, 4]], width: 14, titles: true)
    #expect((0..<6).map { lines.item($0, movedByRows: 1) } == [3, 3, 3, 4, 4, 5])
    #expect((0..<6).map { lines.item($0, movedByRows: -1) } == [0, 1, 2, 0, 3, 3])
    #expect(lines.titles(in: 0..<100).map(\.line) == [0, 1, 3, 4, 6])
  }

  @Test("within a group, rows lead to the items below each other") func groups() {
    // 0 at the left; 1 above 2 at the right; then 3, and 4 above 5; then 6 alone.
    let groups = nested([7])
    #expect((0..<7).map { groups.item($0, movedByRows: 1) } == [3, 2, 4, 6, 5, 6, 6])
    #expect((0..<7).map { groups.item($0, movedByRows: -1) } == [0, 1, 1, 0, 2, 4, 3])
  }

  @Test("from every item, rows lead down to the last group and up to the first", arguments: 0..<20)
  func always(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let counts = (0..<5).map { _ in Int.random(in: 0...8, using: &random) }
    let widths = counts.map { count in (0..<count).map { _ in Int.random(in: 1...12, using: &random) } }
    for arrangement in [flow(widths, width: 20), nested(counts)] where arrangement.count > 0 {
      for item in 0..<arrangement.count {
        for step in [1, -1] {
          var places = [item]
          while places.count < 200 {
            let next = arrangement.item(places[places.count - 1], movedByRows: step)
            if next == places.last { break }
            let (from, to) = (arrangement.frame(of: places[places.count - 1]), arrangement.frame(of: next))
            #expect(step > 0 ? to.minY >= from.maxY : to.maxY <= from.minY)
            places.append(next)
          }
          let end = arrangement.group(of: places[places.count - 1])
          #expect(end == (step > 0 ? arrangement.groupCount - 1 : 0), "\(places)")
        }
      }
    }
  }

  @Test("the wheel stops at groups and titles") func wheel() {
    let groups = nested([3, 3, 0, 3], height: 6)
    // Titles at 0, 5, 10 and 11; groups at 1, 6 and 12.
    #expect([0, 1, 4, 5, 11].map { groups.line($0, afterNotchUp: false) } == [5, 5, 5, 11, 16])
    #expect([16, 12, 11, 5, 1, 0].map { groups.line($0, afterNotchUp: true) } == [11, 11, 5, 0, 0, -1])
  }

  @Test("an arrangement without items answers every question") func empty() {
    for arrangement in [flow([], width: 9), flow([[], []], width: 9, titles: true), nested([0])] {
      #expect(arrangement.count == 0 && arrangement.groupCount == 0)
      #expect(arrangement.item(3, movedByRows: 1) == 0 && arrangement.item(atLine: 4) == 0)
      #expect(arrangement.items(in: 0..<9).isEmpty && arrangement.item(at: .zero) == nil)
      #expect(arrangement.item(closestTo: 3, within: 0..<4) == 0 || arrangement.count == 0)
      #expect(arrangement.rows(inHeight: 9, at: 0) == 1 && arrangement.coveredLines(above: 0, height: 9) == 0)
    }
  }
}
