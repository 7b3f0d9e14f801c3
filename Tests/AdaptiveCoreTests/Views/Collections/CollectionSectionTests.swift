import AdaptiveTesting
import Testing

@testable import AdaptiveCore

@MainActor @Suite("Collections with sections") struct CollectionSectionTests {
  private let words = SectionedWords()
  private let collection = CollectionView()

  private func easel(
    _ sections: [CollectionSection], _ layout: CollectionViewLayout = .flow(CollectionViewFlowLayout()),
    in size: String = "14x5"
  ) -> Easel {
    words.sections = sections
    collection.layout = layout
    collection.dataSource = words
    collection.delegate = words
    let easel = Easel(size, collection)
    easel.application.window.requestFocusUpdate(to: collection)
    easel.application.finishTurn()
    words.reset()
    return easel
  }

  /// Two columns with as many lines as their cells need, estimated as two.
  private var estimated: CollectionViewLayout {
    let item = CollectionLayoutItem(
      layoutSize: CollectionLayoutSize(width: .fractionalWidth(0.5), height: .fractionalHeight(1)))
    let size = CollectionLayoutSize(width: .fractionalWidth(1), height: .estimated(2))
    return .compositional(
      CollectionViewCompositionalLayout(
        section: CollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: [.item(item)]))))
  }

  private func press(_ easel: Easel, _ keys: Key...) -> Int? {
    for key in keys {
      easel.application.receive(.key(KeyEvent(key)))
      easel.application.finishTurn()
      expectValid(easel)
    }
    return collection.cursorItem
  }

  private func expectValid(_ easel: Easel) {
    let violations = easel.application.window.invariantViolations()
    #expect(violations.isEmpty, "\(violations)")
  }

  @Test("titles are above the items of their sections") func drawing() {
    words.sizes = [3: Size(width: 9, height: 2)]
    let easel = easel(
      [
        CollectionSection("First", itemCount: 3), CollectionSection("None", itemCount: 0),
        CollectionSection(itemCount: 1),
      ], in: "14x8")
    #expect(easel.rows.prefix(6) == ["First", "i0   i1   i2", "None", "i3", "", ""])
    #expect(easel.cell(0, 0).attributes == collection.style.heading.attributes)
    expectValid(easel)
  }

  @Test("a title is visible with its first row, and a scrolled item with its own lines") func scrolling() {
    let easel = easel([
      CollectionSection("None", itemCount: 0), CollectionSection("First", itemCount: 6),
      CollectionSection("Second", itemCount: 6),
    ])
    // Two items fit next to each other, besides the indicator. Titles are in the lines 0, 1 and 5.
    #expect(easel.rows[0].hasPrefix("None") && easel.rows[1].hasPrefix("First"))
    collection.moveCursor(to: 6)
    easel.application.finishTurn()
    #expect(collection.contentOffset == 2 && easel.rows[3].hasPrefix("Second"))
    collection.moveCursor(to: 11)
    easel.application.finishTurn()
    #expect(collection.contentOffset == 4)
    #expect(press(easel, .up, .up) == 7 && collection.contentOffset == 4)
    #expect(press(easel, .up) == 5 && press(easel, .up, .up) == 1)
    #expect(collection.contentOffset == 0)
    #expect(press(easel, .end) == 11 && press(easel, .home) == 0 && collection.contentOffset == 0)
    #expect(press(easel, .pageDown) == 10)
  }

  @Test("a click on a title or beside the items does nothing, one on an item activates it") func clicking() {
    let easel = easel([CollectionSection("First", itemCount: 1), CollectionSection("Second", itemCount: 3)])
    for (x, y) in [(1, 0), (6, 1), (1, 2), (5, 3)] {
      easel.application.sendEvent(.mouse(MouseEvent(.press, at: Point(x: x, y: y))))
      easel.application.sendEvent(.mouse(MouseEvent(.release, at: Point(x: x, y: y))))
    }
    #expect(words.log == ["open 2"])
  }

  @Test("groups are as high as their cells, and the first visible item stays where it is") func heights() {
    words.heights = [1: 3, 2: 1, 4: 4, 9: 2]
    let easel = easel([CollectionSection("First", itemCount: 40)], estimated, in: "14x7")
    #expect(
      easel.rows.map { $0.prefix(13).filter { $0 != " " } } == ["First", "i0i1", "", "", "i2i3", "i4i5", ""])
    #expect(press(easel, .down, .down, .down) == 6)
    // The group of the items 6 and 7 was visible with two lines, and has one.
    #expect(collection.contentOffset == 4 && easel.rows[5].hasPrefix("i6"))
    #expect(press(easel, .down, .down, .up, .up, .up) == 4 && collection.cursorFrame?.size.height == 4)
    #expect(press(easel, .end) == 39 && press(easel, .home) == 0)
    #expect(easel.rows[1].hasPrefix("i0"))
  }

  @Test("a cell that is configured again is measured again") func measuredAgain() {
    let easel = easel([CollectionSection(itemCount: 40)], estimated, in: "14x7")
    #expect(easel.rows[1].hasPrefix("i2"))
    words.heights[1] = 3
    collection.reloadItem(at: 1)
    #expect(easel.rows[3].hasPrefix("i2"))
    words.heights[1] = 2
    collection.reloadVisibleItems()
    #expect(easel.rows[2].hasPrefix("i2"))
    expectValid(easel)
  }

  @Test("a data source that changes heights without end doesn't stop the program") func endless() {
    final class Restless: CollectionViewDataSource {
      var height = 1
      func numberOfItems(in collection: CollectionView) -> Int { 9 }
      func makeCell(for collection: CollectionView) -> CollectionViewCell { SectionedWords.Cell() }
      func collectionView(
        _ collection: CollectionView, configure cell: CollectionViewCell, forItemAt item: Int
      ) {
        height = 3 - height
        (cell as? SectionedWords.Cell)?.height = height
        if item == 0 { cell.needsConfiguration = true }
      }
    }
    let source = Restless()
    collection.layout = estimated
    collection.dataSource = source
    let easel = Easel("14x5", collection)
    #expect(easel.rows.count == 5 && collection.cell(forItemAt: 0) != nil)
  }

  @Test("the item under the cursor keeps its line when the width or the layout changes") func anchoring() {
    let easel = easel([CollectionSection("First", itemCount: 300)], in: "30x9")
    collection.moveCursor(to: 200)
    easel.application.finishTurn()
    collection.moveCursor(to: 190)
    easel.application.finishTurn()
    let line = collection.cursorFrame?.minY
    for width in [11, 60, 23] {
      easel.display.size = Size(width: width, height: 9)
      easel.application.sendEvent(.resize(easel.display.size))
      collection.superview?.frame = Rect(size: easel.display.size)
      collection.frame = Rect(size: easel.display.size)
      easel.application.finishTurn()
      #expect(collection.cursorFrame?.minY == line)
      expectValid(easel)
    }
    collection.layout = .grid(CollectionLayout(itemSize: Size(width: 5, height: 1)))
    easel.application.finishTurn()
    #expect(collection.cursorFrame?.minY == line && collection.grid.columns > 1)
  }

  @Test("other sizes count after a reload, and with another delegate") func sizes() {
    let easel = easel([CollectionSection(itemCount: 2)])
    #expect(easel.rows[0] == "i0   i1")
    words.sizes[0] = Size(width: 12, height: 1)
    #expect(easel.rows[0] == "i0   i1")
    collection.reload()
    #expect(easel.rows.prefix(2) == ["i0", "i1"])
    collection.delegate = nil
    easel.application.finishTurn()
    #expect(collection.cell(forItemAt: 0)?.frame.size == Size(width: 13, height: 5))
  }

  @Test("of 100,000 items, a key asks for no size and configures only cells that become visible")
  func many() {
    let sections = (0..<100).map { CollectionSection("Section \($0)", itemCount: 1_000) }
    let easel = easel(sections, in: "40x20")
    _ = press(easel, .down)
    #expect(words.askedSizes == 0 && words.configured == 0)
    collection.moveCursor(to: 50_500)
    easel.application.finishTurn()
    words.reset()
    let lines = collection.contentOffset
    _ = press(easel, .down)
    #expect(words.askedSizes == 0 && words.configured <= 8 * (collection.contentOffset - lines))
    collection.reload()
    easel.application.finishTurn()
    #expect(words.askedSizes == 100_000 && words.configured <= 8 * 20 + 8)
    #expect(collection.subviews.count <= 8 * 22)
  }

  @Test("where the interface begins at the right, items and titles do, and the keys are mirrored")
  func mirrored() throws {
    let easel = easel([CollectionSection("First", itemCount: 4)], in: "14x5")
    easel.application.window.traitOverrides.layoutDirection = .rightToLeft
    easel.application.finishTurn()
    #expect(easel.rows[0] == "         First")
    #expect(easel.rows[1] == "  i2   i1   i0" && easel.rows[2].hasSuffix("  i3"))
    #expect(press(easel, .left) == 1 && press(easel, .down) == 3 && press(easel, .right) == 2)
    easel.application.receive(.mouse(MouseEvent(.press, at: Point(x: 11, y: 1))))
    easel.application.receive(.mouse(MouseEvent(.release, at: Point(x: 11, y: 1))))
    #expect(words.log == ["open 0"])
  }

  @Test("an item is described with the title of its section") func accessibility() {
    _ = easel([CollectionSection(itemCount: 1), CollectionSection("Second", itemCount: 2)])
    #expect(collection.accessibilityElement.text() == "i0, 1 of 3")
    collection.moveCursor(to: 2)
    #expect(collection.accessibilityElement.text() == "i2, Second, 3 of 3")
  }

  @Test("the actions of an item have a key, a row in the menu, and a drag to the side") func actions() {
    let easel = easel([CollectionSection("First", itemCount: 3)], in: "30x8")
    _ = press(easel, .right, .delete)
    #expect(words.log == ["delete 1"])
    #expect(collection.contextMenuItems.first?.title == "Delete")
    for (action, x) in [(MouseEvent.Action.press, 8), (.drag, 5)] {
      easel.application.sendEvent(.mouse(MouseEvent(action, at: Point(x: x, y: 1))))
      easel.application.finishTurn()
    }
    // The titles are within the item.
    #expect(easel.rows[1].hasPrefix("i0    Del") || easel.rows[1].contains(" De"))
    expectValid(easel)
    easel.application.sendEvent(.mouse(MouseEvent(.drag, at: Point(x: 0, y: 1))))
    easel.application.sendEvent(.mouse(MouseEvent(.release, at: Point(x: 0, y: 1))))
    easel.application.finishTurn()
    expectValid(easel)
  }

  @Test("random keys, clicks, sizes and changes leave every view in order", arguments: 0..<6)
  func storm(seed: Int) throws {
    let layouts: [CollectionViewLayout] = [
      .flow(
        CollectionViewFlowLayout(lineSpacing: 1, sectionInset: DirectionalEdgeInsets(top: 1, leading: 2))),
      estimated, .grid(CollectionLayout(itemSize: Size(width: 5, height: 2))),
    ]
    let (words, collection) = (words, collection)
    let walk = RandomWalk(check: { app in
      // Each step also changes the items, the heights or the layout.
      let step = app.rows.joined().utf8.count + (collection.cursorItem ?? 0)
      words.heights[step % 30] = step % 4 + 1
      words.sizes[step % 30] = Size(width: step % 9, height: step % 3)
      switch step % 5 {
      case 0:
        words.sections = (0..<step % 4).map {
          CollectionSection($0 % 2 == 0 ? "A" : nil, itemCount: (step + $0) % 17)
        }
        collection.reload()
      case 1: collection.layout = layouts[step % layouts.count]
      case 2: collection.reloadItem(at: step % 20)
      default: break
      }
      app.application.finishTurn()
      return app.diagnostics.first.map { "\($0)" } ?? app.application.window.invariantViolations().first
    }) {
      words.sections = [CollectionSection("A", itemCount: 30), CollectionSection(itemCount: 9)]
      collection.removeFromSuperview()
      collection.layout = layouts[seed % layouts.count]
      collection.dataSource = words
      collection.delegate = words
      collection.reload()
      let view = LayoutView { collection.frame = $0 }
      view.addSubview(collection)
      return ApplicationTester("30x10", root: ViewController(view: view))
    }
    if let failure = walk.run(seed: UInt64(seed), steps: 200) { throw failure }
  }
}
