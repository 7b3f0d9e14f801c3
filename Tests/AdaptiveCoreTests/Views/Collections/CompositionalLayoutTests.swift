import AdaptiveTesting
import Testing

@testable import AdaptiveCore

@MainActor @Suite("Compositional layouts of collections") struct CompositionalLayoutTests {
  private typealias Length = CollectionLayoutDimension

  private func item(
    _ width: Length, _ height: Length = .fractionalHeight(1), _ insets: DirectionalEdgeInsets = .zero
  ) -> CollectionLayoutSubitem {
    .item(
      CollectionLayoutItem(
        layoutSize: CollectionLayoutSize(width: width, height: height), contentInsets: insets))
  }

  private func size(_ width: Length, _ height: Length) -> CollectionLayoutSize {
    CollectionLayoutSize(width: width, height: height)
  }

  private func arrangement(
    _ section: CollectionLayoutSection, count: Int, in space: String, title: String? = nil
  ) -> CollectionArrangement {
    let layout = CollectionViewCompositionalLayout(section: section)
    return CollectionViewLayout.compositional(layout).arrangement(
      of: [CollectionSection(title, itemCount: count)], in: Size(space[...]) ?? .zero,
      traits: TraitCollection()
    ) { _ in nil }
  }

  private func frames(_ arrangement: CollectionArrangement) -> [Rect] {
    (0..<arrangement.count).map(arrangement.frame)
  }

  @Test("fractions share the columns that remain, at every width") func fractions() {
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(2)), subitems: [item(.fractionalWidth(1 / 3))])
    for width in 3...120 {
      let result = arrangement(CollectionLayoutSection(group: group), count: 4, in: "\(width)x9")
      let frames = frames(result)
      #expect(frames[0].minX == 0 && frames[2].maxX == width && frames[3].origin == Point(x: 0, y: 2))
      #expect(frames[1].minX == frames[0].maxX && frames[2].minX == frames[1].maxX)
      #expect(Set(frames.map(\.size.width)).count <= 2, "\(width)")
    }
  }

  @Test("absolute widths repeat until the group is full, with cells between them") func absolute() {
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: size(.absolute(20), .absolute(3)), subitems: [item(.absolute(6)), item(.absolute(2))],
      interItemSpacing: 1)
    let result = arrangement(
      CollectionLayoutSection(group: group, interGroupSpacing: 1), count: 5, in: "40x20")
    #expect(frames(result).map(\.minX) == [0, 7, 10, 17, 0])
    #expect(frames(result).map(\.minY) == [0, 0, 0, 0, 4] && result.contentHeight == 7)
    let equal = CollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(1)), repeatingSubitem: item(.absolute(99)), count: 3,
      interItemSpacing: 2)
    #expect(
      frames(arrangement(CollectionLayoutSection(group: equal), count: 3, in: "16x9")).map(\.minX)
        == [0, 6, 12])
  }

  @Test("groups are in groups, and insets are around items and sections") func nested() {
    let pair = CollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)),
      repeatingSubitem: item(
        .fractionalWidth(1), .fractionalHeight(1), DirectionalEdgeInsets(leading: 1, bottom: 1)), count: 2)
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(6)),
      subitems: [item(.fractionalWidth(0.5)), .group(pair)])
    let section = CollectionLayoutSection(
      group: group, interGroupSpacing: 1,
      contentInsets: DirectionalEdgeInsets(top: 1, leading: 2, bottom: 1, trailing: 2))
    let result = arrangement(section, count: 4, in: "24x30", title: "A")
    #expect(
      frames(result) == [
        Rect(x: 2, y: 2, width: 10, height: 6), Rect(x: 13, y: 2, width: 9, height: 2),
        Rect(x: 13, y: 5, width: 9, height: 2), Rect(x: 2, y: 9, width: 10, height: 6),
      ])
    #expect(result.contentHeight == 16 && result.groupCount == 2)
  }

  @Test("a fraction of the height is one of the view's, and no group is higher than the view")
  func heights() {
    for (height, expected) in [(Length.fractionalHeight(0.5), 10), (.absolute(90), 20), (.absolute(-4), 1)] {
      let group = CollectionLayoutGroup.horizontal(
        layoutSize: size(.fractionalWidth(1), height), subitems: [item(.fractionalWidth(1))])
      let result = arrangement(CollectionLayoutSection(group: group), count: 2, in: "10x20")
      #expect(result.frame(of: 0).size.height == expected)
    }
  }

  @Test("the last column is reserved for the indicator if not all items fit") func indicator() {
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(2)), subitems: [item(.fractionalWidth(1))])
    let section = CollectionLayoutSection(group: group)
    #expect(arrangement(section, count: 2, in: "10x4").frame(of: 0).size.width == 10)
    #expect(arrangement(section, count: 3, in: "10x4").frame(of: 0).size.width == 9)
  }

  @Test("the layout of a section adapts to the width and to the traits") func adaptive() {
    var asked: [Int] = []
    let layout = CollectionViewCompositionalLayout { section, environment in
      asked.append(section)
      let columns = environment.traitCollection.horizontalSizeClass == .compact ? 1 : 3
      return CollectionLayoutSection(
        group: .horizontal(
          layoutSize: self.size(.fractionalWidth(1), .absolute(section + 1)),
          repeatingSubitem: self.item(.fractionalWidth(1)), count: columns))
    }
    for (sizeClass, columns) in [(SizeClass.compact, 1), (.regular, 3)] {
      asked = []
      let result = CollectionViewLayout.compositional(layout).arrangement(
        of: [CollectionSection(itemCount: 4), CollectionSection(itemCount: 2)],
        in: Size(width: 30, height: 40), traits: TraitCollection(horizontalSizeClass: sizeClass)
      ) { _ in nil }
      #expect(result.itemsPerGroup == columns && asked == [0, 1])
      #expect(result.frame(of: 4).size.height == 2)
    }
  }

  @Test("a measured group moves those below it, and others keep the estimate") func estimated() {
    let group = CollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .estimated(2)),
      subitems: [item(.fractionalWidth(0.5), .absolute(1), DirectionalEdgeInsets(bottom: 1))])
    var result = arrangement(
      CollectionLayoutSection(group: group, interGroupSpacing: 1), count: 100_000, in: "20x9")
    #expect(result.contentHeight == 149_999 && result.isEstimated(1) && result.measures(1))
    #expect(result.setHeight(5, ofGroup: 1) == 3)
    #expect(result.lines(ofGroup: 1) == 3..<8 && result.lines(ofGroup: 2) == 9..<11)
    // The line below the item stays.
    #expect(result.frame(of: 3).size.height == 4 && result.frame(of: 4).size.height == 1)
    #expect(result.contentHeight == 150_002 && !result.isEstimated(1))
    #expect(
      (0..<20).map { result.groups(in: $0..<$0 + 1).first }
        == (0..<20).map { line in
          [0..<2, 3..<8, 9..<11, 12..<14, 15..<17, 18..<20].firstIndex { $0.contains(line) }
        })
  }

  @Test("groups without subitems, meaningless numbers and views without room do no harm")
  func extremes() {
    for number in [Int.min, -1, 0, 1, .max] {
      for fraction in [-1, 0, 1, 1e300, .nan, .infinity] {
        for axisIsVertical in [true, false] {
          let layoutSize = size(.fractionalWidth(fraction), .estimated(number))
          let inner = CollectionLayoutGroup.horizontal(layoutSize: layoutSize, subitems: [])
          let subitems = [
            item(.absolute(number), .fractionalHeight(fraction), DirectionalEdgeInsets(top: number)),
            .group(inner),
          ]
          let group =
            axisIsVertical
            ? CollectionLayoutGroup.vertical(
              layoutSize: layoutSize, subitems: subitems, interItemSpacing: number)
            : .horizontal(
              layoutSize: layoutSize, repeatingSubitem: subitems[0], count: number, interItemSpacing: number)
          let section = CollectionLayoutSection(
            group: group, interGroupSpacing: number,
            contentInsets: DirectionalEdgeInsets(top: number, leading: number, trailing: number))
          for space in ["0x0", "1x1", "20x4"] {
            let result = arrangement(section, count: 50, in: space)
            #expect(result.count == 50 && frames(result).allSatisfy { !$0.isEmpty })
            _ = (result.groups(in: .min..<(.max)), result.item(49, movedByRows: .min), result.contentHeight)
          }
        }
      }
    }
  }
}
