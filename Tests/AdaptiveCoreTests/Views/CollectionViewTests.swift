import AdaptiveTesting
import Testing
import TestSupport

@testable import AdaptiveCore

@MainActor @Suite("Collection view") struct CollectionViewTests {
  private let source = CountedItems()

  /// A visible collection of `count` items of 4x2, in `size`, with the keyboard focus.
  private func collection(_ count: Int, _ size: String = "20x6") -> (CollectionView, Easel) {
    source.count = count
    let collection = CollectionView()
    collection.layout = .grid(CollectionLayout(itemSize: Size(width: 4, height: 2)))
    collection.dataSource = source
    collection.delegate = source
    let easel = Easel(size, collection)
    easel.application.window.requestFocusUpdate(to: collection)
    easel.application.finishTurn()
    source.reset()
    return (collection, easel)
  }

  private func resize(_ easel: Easel, _ collection: CollectionView, _ size: Size) {
    easel.display.size = size
    easel.application.sendEvent(.resize(size))
    collection.superview?.frame = Rect(size: size)
    collection.frame = Rect(size: size)
    easel.application.finishTurn()
  }

  private func expectValid(_ easel: Easel, _ place: @autoclosure () -> String = "") {
    let violations = easel.application.window.invariantViolations()
    #expect(violations.isEmpty, "\(place()): \(violations)")
  }

  @Test("an empty collection has no cursor, shows the placeholder, and ignores movements") func empty() {
    let (collection, easel) = collection(0)
    collection.placeholder = "nothing is here at all"
    #expect(collection.cursorItem == nil && collection.visibleItems.isEmpty)
    #expect(easel.rows.prefix(2) == [" nothing is here at", " all"])
    #expect(!collection.moveCursor(by: 1) && !collection.moveCursor(byRows: 1))
    collection.moveCursor(to: 3)
    collection.activateCursorItem()
    #expect(collection.mouseUsed(MouseEvent(.press, at: .zero)))
    #expect(collection.mouseUsed(MouseEvent(.wheelDown, at: .zero)))
    #expect(source.log.isEmpty && source.requested.isEmpty && source.madeCount == 0)
    expectValid(easel)
  }

  @Test("a hidden collection that gets fewer columns keeps fewer unused cells") func hidden() {
    let (collection, easel) = collection(40)
    collection.isHidden = true
    easel.application.finishTurn()
    expectValid(easel, "five columns")
    resize(easel, collection, Size(width: 6, height: 6))
    collection.reload(keepingCursorAt: 0)
    easel.application.finishTurn()
    expectValid(easel, "one column")
    #expect(collection.pool.spares.count <= 1)
  }

  @Test("items are drawn in rows from left to right, with an indicator if not all are visible")
  func drawing() {
    let (_, small) = collection(7)
    #expect(small.rows.prefix(4) == ["0   1   2   3   4", "", "5   6", ""])
    let (collection, easel) = collection(40)
    #expect(easel.cell(19, 0).text == "┃" && easel.cell(19, 5).text == "│")
    #expect(easel.rows[2].hasPrefix("5   6   7   8   9"))
    #expect(collection.visibleItems == 0..<15)
    collection.moveCursor(to: 39)
    #expect(easel.cell(19, 0).text == "│" && easel.cell(19, 5).text == "┃")
    expectValid(easel)
  }

  @Test(
    "keys move along the items, and between rows within a column where there are items")
  func moving() {
    let (collection, easel) = collection(13)
    func press(_ key: Key) -> Int? {
      easel.application.sendEvent(.key(KeyEvent(key)))
      easel.application.finishTurn()
      return collection.cursorItem
    }
    #expect([.right, .right, .down, .down, .up].map(press) == [1, 2, 7, 12, 7])
    #expect([.right, .right, .right, .down, .down].map(press) == [8, 9, 10, 10, 10])
    #expect([.left, .down, .end, .left, .right, .right].map(press) == [9, 12, 12, 11, 12, 12])
    #expect([.home, .left, .up, .pageDown, .pageUp].map(press) == [0, 0, 0, 10, 0])
    #expect(source.log.first == "cursor 1" && source.log.last == "cursor 0")
    #expect(press(.enter) == 0 && source.log.last == "activate 0")
    #expect(!collection.keyPressed(KeyEvent(.character("x"))))
    #expect(!collection.keyPressed(KeyEvent(.right, .control)))
  }

  @Test("movements of any length end at the first or last item") func extremes() {
    let (collection, easel) = collection(40)
    collection.moveCursor(to: 17)
    collection.moveCursor(byRows: .max)
    #expect(collection.cursorItem == 37)
    collection.moveCursor(byRows: .min)
    #expect(collection.cursorItem == 2)
    collection.moveCursor(by: .max)
    #expect(collection.cursorItem == 39)
    collection.moveCursor(by: .min)
    #expect(collection.cursorItem == 0)
    for y in [Int.min, -1, 6, Int.max] {
      #expect(collection.mouseUsed(MouseEvent(.press, at: Point(x: 0, y: y))))
    }
    collection.selectedItem = .max
    source.count = -3
    collection.reload()
    easel.application.finishTurn()
    #expect(collection.itemCount == 0 && collection.cursorItem == nil && collection.selectedItem == nil)
    #expect(easel.rows.allSatisfy { $0.isEmpty })
    expectValid(easel)
  }

  @Test("scrolling follows the cursor by the smallest amount") func scrolling() {
    let (collection, easel) = collection(100, "20x5")
    var offsets: [Int] = []
    for item in [0, 9, 10, 14, 99, 95, 94, 85, 0] {
      collection.moveCursor(to: item)
      easel.application.finishTurn()
      offsets.append(collection.contentOffset)
      expectValid(easel, "\(item)")
    }
    #expect(offsets == [0, 0, 1, 1, 35, 35, 35, 34, 0])
  }

  @Test("of forty thousand items only the visible ones are configured, and cells are reused") func many() {
    let (collection, easel) = collection(40_000)
    for cursor in [0, 15, 16, 39_999, 20_000, 19_990, 3] {
      collection.moveCursor(to: cursor)
      source.reset()
      collection.reload()
      easel.application.finishTurn()
      #expect(source.requested == Array(collection.visibleItems), "\(cursor)")
      #expect(source.countCalls == 1)
      expectValid(easel)
    }
    // Five columns in six rows of cells: three full rows of items, part of a fourth, and a row of spares.
    #expect(source.allMade <= 5 * 4 + 5)
    #expect(collection.subviews.count <= 5 * 4 + 5 + 1)
  }

  @Test("scrolling configures only items that become visible, and the others keep their cells")
  func scrollingRequestsItems() throws {
    let (collection, easel) = collection(100)
    let seventh = try #require(collection.cell(forItemAt: 7))
    collection.moveCursor(to: 15)
    easel.application.finishTurn()
    #expect(source.requested == [15, 16, 17, 18, 19])
    #expect(source.reused == 5)
    #expect(collection.cell(forItemAt: 7) === seventh && collection.cell(forItemAt: 4) == nil)
    source.reset()
    collection.moveCursor(to: 16)
    easel.application.finishTurn()
    #expect(source.requested.isEmpty)
  }

  @Test("reloading an item changes only its own cell, and nothing if it is not visible") func single()
    throws
  {
    let (collection, easel) = collection(100)
    collection.moveCursor(to: 1)
    easel.application.finishTurn()
    let before = try #require(easel.display.frame)
    source.reset()
    source.suffix = "!"
    collection.reloadItem(at: 7)
    collection.reloadItem(at: 99)
    easel.application.finishTurn()
    let after = try #require(easel.display.frame)
    #expect(source.requested == [7])
    let place = try #require(collection.cell(forItemAt: 7)).frame
    for y in 0..<6 {
      for x in 0..<20 where !place.contains(Point(x: x, y: y)) {
        #expect(after.buffer[x, y] == before.buffer[x, y])
      }
    }
    #expect(easel.cell(place.minX + 1, place.minY).text == "!")
  }

  @Test("a click moves the cursor and activates the item, and does nothing outside items")
  func clicking() {
    let (collection, easel) = collection(7)
    easel.application.sendEvent(.mouse(MouseEvent(.press, at: Point(x: 5, y: 3))))
    #expect(collection.cursorItem == 6)
    #expect(source.log == ["activate 6 by pointer"])
    for point in [Point(x: 9, y: 3), Point(x: 1, y: 5)] {
      easel.application.sendEvent(.mouse(MouseEvent(.press, at: point)))
    }
    #expect(source.log.count == 1 && !collection.isHandlingPointer)
    #expect(!collection.mouseUsed(MouseEvent(.release, at: .zero)))
  }

  @Test("the wheel scrolls by rows of items, and the cursor stays visible and notifies the delegate")
  func wheel() {
    let (collection, easel) = collection(40, "20x5")
    func turn(_ action: MouseEvent.Action) -> [Int] {
      easel.application.sendEvent(.mouse(MouseEvent(action, at: .zero)))
      easel.application.finishTurn()
      expectValid(easel)
      return [collection.contentOffset, collection.cursorItem ?? -1]
    }
    collection.moveCursor(to: 1)
    source.reset()
    #expect(
      (0..<7).map { _ in turn(.wheelDown) } == [
        [2, 6], [4, 11], [6, 16], [8, 21], [10, 26], [11, 31], [11, 31],
      ])
    #expect(
      (0..<7).map { _ in turn(.wheelUp) } == [
        [10, 31], [8, 26], [6, 21], [4, 16], [2, 11], [0, 6], [0, 6],
      ])
    #expect(source.log.first == "cursor 6 by pointer")
  }

  @Test("the cursor and the selection are visible, and the cursor differs without the keyboard focus")
  func appearance() {
    let (collection, easel) = collection(3)
    collection.selectedItem = 1
    #expect(easel.cell(0, 0).attributes == .reverse && easel.cell(3, 1).attributes == .reverse)
    #expect(easel.cell(4, 0).attributes == .bold && easel.cell(5, 1).attributes == [])
    #expect(easel.cell(8, 0).attributes == [])
    let other = TextField()
    other.frame = Rect(x: 0, y: 5, width: 5, height: 1)
    collection.superview?.addSubview(other)
    easel.application.window.requestFocusUpdate(to: other)
    #expect(easel.cell(0, 0).attributes == .underline && easel.cell(3, 1).attributes == [])
  }

  @Test("a hidden collection has no cells, and is at the same position when shown again") func hiding() {
    let (collection, easel) = collection(100)
    collection.moveCursor(to: 50)
    easel.application.finishTurn()
    let offset = collection.contentOffset
    source.reset()
    collection.isHidden = true
    easel.application.finishTurn()
    #expect(source.reused == 15 && source.requested.isEmpty && collection.visibleItems.isEmpty)
    expectValid(easel)
    collection.moveCursor(to: 51)
    collection.isHidden = false
    easel.application.finishTurn()
    #expect(collection.contentOffset == offset && collection.cursorItem == 51)
    #expect(source.requested == Array(collection.visibleItems))
    expectValid(easel)
  }

  @Test("the item under the cursor keeps its row on the screen when the number of columns changes")
  func anchoring() {
    let (collection, easel) = collection(400, "20x12")
    collection.moveCursor(to: 200)
    collection.moveCursor(to: 195)
    easel.application.finishTurn()
    let place = collection.cursorFrame
    for size in ["60x12", "9x12", "20x12"] {
      resize(easel, collection, Size(size) ?? .zero)
      #expect(collection.cursorFrame?.minY == place?.minY, "\(size)")
    }
    #expect(collection.cursorFrame == place)
  }

  @Test(
    "at every size, the cursor is visible, and exactly the visible items have cells",
    arguments: [0, 1, 30, 5_000])
  func sweep(count: Int) async {
    let (collection, easel) = collection(count)
    collection.setCursor(count / 2)
    for size in Sweep.sizes(upTo: Size(width: 70, height: 24), step: 1)
    where size.width % 3 != 1 || size.height < 4 {
      resize(easel, collection, size)
      let violations = easel.application.window.invariantViolations()
      #expect(violations.isEmpty, "\(size): \(violations)")
      #expect(collection.cursorItem == (count == 0 ? nil : count / 2))
      await Task.yield()
    }
  }

  @Test("the tree description lists the items") func description() {
    let (collection, _) = collection(7)
    #expect(collection.treeDescription.contains("7 items in 5 columns  cursor 0"))
    #expect(collection.treeDescription.contains("item 6"))
  }
}
