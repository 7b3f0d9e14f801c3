import AdaptiveSeededRandom
import AdaptiveTesting
import Testing

@testable import AdaptiveCore

@MainActor @Suite("Flow layouts of collections") struct FlowLayoutTests {
  private func arrangement(
    _ layout: CollectionViewFlowLayout, _ sizes: [[Size?]], in space: String,
    titles: [String?] = []
  ) -> CollectionArrangement {
    let all = sizes.flatMap { $0 }
    let sections = sizes.enumerated().map { index, sizes in
      CollectionSection(index < titles.count ? titles[index] : nil, itemCount: sizes.count)
    }
    return CollectionViewLayout.flow(layout).arrangement(
      of: sections, in: Size(space[...]) ?? .zero, traits: TraitCollection()
    ) { all[$0] }
  }

  private func size(_ width: Int, _ height: Int = 1) -> Size { Size(width: width, height: height) }

  private func frames(_ arrangement: CollectionArrangement) -> [Rect] {
    (0..<arrangement.count).map(arrangement.frame)
  }

  @Test("a line has as many items as fit with the columns between them") func wrapping() {
    let result = arrangement(
      CollectionViewFlowLayout(), [[size(5), size(4), size(6), size(3), size(2)]], in: "11x9")
    #expect(
      frames(result) == [
        Rect(x: 0, y: 0, width: 5, height: 1), Rect(x: 6, y: 0, width: 4, height: 1),
        Rect(x: 0, y: 1, width: 6, height: 1), Rect(x: 7, y: 1, width: 3, height: 1),
        Rect(x: 0, y: 2, width: 2, height: 1),
      ])
    #expect(result.groupCount == 3 && result.contentHeight == 3 && result.itemsPerGroup == 2)
    let apart = arrangement(
      CollectionViewFlowLayout(interItemSpacing: 3), [[size(5), size(4)]], in: "11x9")
    #expect(frames(apart).map(\.origin) == [.zero, Point(x: 0, y: 1)])
  }

  @Test("a line is as high as its highest item, and lines are apart") func heights() {
    let layout = CollectionViewFlowLayout(lineSpacing: 2)
    let result = arrangement(layout, [[size(3), size(3, 4), size(3, 2)]], in: "7x20")
    #expect(frames(result).map(\.minY) == [0, 0, 6] && result.contentHeight == 8)
    #expect(result.lines(ofGroup: 0) == 0..<4)
    #expect(result.item(at: Point(x: 1, y: 3)) == nil && result.item(at: Point(x: 5, y: 3)) == 1)
    #expect(result.groups(in: 4..<6).isEmpty && result.groups(in: 3..<7) == 0..<2)
  }

  @Test("a section has a title, insets below it, and begins in a line of its own") func sections() {
    let layout = CollectionViewFlowLayout(
      sectionInset: DirectionalEdgeInsets(top: 1, leading: 2, bottom: 1, trailing: 3))
    let result = arrangement(
      layout, [[size(3), size(3)], [], [size(9)]], in: "11x20", titles: ["A", "B"])
    #expect(
      frames(result) == [
        Rect(x: 2, y: 2, width: 3, height: 1), Rect(x: 2, y: 3, width: 3, height: 1),
        Rect(x: 2, y: 9, width: 6, height: 1),
      ])
    #expect(result.titles(in: 0..<20).map(\.line) == [0, 5] && result.contentHeight == 11)
    #expect((0..<3).map(result.title) == ["A", "A", nil])
  }

  @Test("no item is larger than the view, and insets leave a column") func tooLarge() {
    let wide = arrangement(CollectionViewFlowLayout(), [[size(40, 30), size(0, -3)]], in: "10x5")
    #expect(frames(wide).map(\.size) == [size(9, 5), size(1, 1)])
    let layout = CollectionViewFlowLayout(sectionInset: DirectionalEdgeInsets(leading: 40, trailing: 40))
    let narrow = arrangement(layout, [[size(4)]], in: "10x5")
    #expect(frames(narrow) == [Rect(x: 9, y: 0, width: 1, height: 1)])
    for space in ["0x0", "0x5", "5x0", "1x1"] {
      let result = arrangement(layout, [[size(4), size(.max, .min)], [nil]], in: space)
      #expect(result.count == 3 && frames(result).allSatisfy { !$0.isEmpty })
    }
  }

  @Test("without sizes from the delegate all items are equal, and any number takes no time") func equal() {
    let layout = CollectionViewFlowLayout(itemSize: size(4, 2), interItemSpacing: 1, lineSpacing: 1)
    let result = CollectionViewLayout.flow(layout).arrangement(
      of: [CollectionSection(itemCount: .max)], in: size(20, 10), traits: TraitCollection()
    ) { _ in nil }
    #expect(result.count == CollectionGrid.maximumCount && result.itemsPerGroup == 4)
    #expect(result.frame(of: 6) == Rect(x: 10, y: 3, width: 4, height: 2))
    #expect(result.frame(of: result.count - 1).minX == 15)
  }

  @Test("items beyond the greatest number that is asked for have the layout's size, in the same section")
  func greatestNumber() {
    let sized = CollectionViewFlowLayout.maximumSizedItemCount
    let layout = CollectionViewFlowLayout(
      itemSize: size(2), lineSpacing: 1, sectionInset: DirectionalEdgeInsets(top: 1, bottom: 2))
    var asked = 0
    let result = CollectionViewLayout.flow(layout).arrangement(
      of: [CollectionSection("A", itemCount: sized + 3)], in: size(9, 9), traits: TraitCollection()
    ) { _ in
      asked += 1
      return Size(width: 8, height: 1)
    }
    #expect(asked == sized && result.count == sized + 3)
    let last = result.frame(of: sized - 1)
    #expect(result.frame(of: sized) == Rect(x: 0, y: last.minY + 2, width: 2, height: 1))
    #expect(result.title(of: sized) == "A" && result.contentHeight == last.minY + 5 + 2 - 2)
  }

  @Test("positions match a search through all items", arguments: 0..<12)
  func oracle(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let sizes = (0..<4).map { _ in
      (0..<Int.random(in: 0...9, using: &random)).map { _ -> Size? in
        Int.random(in: 0...5, using: &random) == 0
          ? nil
          : size(Int.random(in: 1...9, using: &random), Int.random(in: 1...3, using: &random))
      }
    }
    let layout = CollectionViewFlowLayout(
      itemSize: size(5, 2), interItemSpacing: seed % 3, lineSpacing: seed % 2,
      sectionInset: DirectionalEdgeInsets(top: seed % 2, leading: seed % 3, trailing: seed % 4))
    let result = arrangement(layout, sizes, in: "\(6 + seed * 2)x7", titles: ["A", nil, "C"])
    let frames = frames(result)
    for (item, frame) in frames.enumerated() {
      let group = result.group(of: item)
      #expect(result.items(inGroup: group).contains(item))
      #expect(result.lines(ofGroup: group).contains(frame.minY))
      #expect(frames[..<item].allSatisfy { !$0.intersects(frame) })
      #expect(frame.minX >= 0 && frame.maxX <= 6 + seed * 2 && frame.maxY <= result.contentHeight)
    }
    let groups = (0..<result.groupCount).map { result.lines(ofGroup: $0) }
    for top in -2...result.contentHeight + 1 {
      for height in [0, 1, 3, 50] {
        let lines = top..<top + height
        #expect(Array(result.groups(in: lines)) == groups.indices.filter { groups[$0].overlaps(lines) })
      }
      for x in -1...20 {
        let point = Point(x: x, y: top)
        #expect(result.item(at: point) == frames.firstIndex { $0.contains(point) })
      }
    }
  }
}
