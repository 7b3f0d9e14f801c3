import AdaptiveTesting
import Testing

@testable import AdaptiveCore

@MainActor @Suite("Lists and collections with extreme data") struct ItemViewExtremesTests {
  private static let keys: [Key] = [
    .down, .up, .end, .pageUp, .up, .pageDown, .home, .pageDown, .left, .right,
  ]

  @Test("a list has any number of rows", arguments: [Int.min, -1, 0, 1, 2, 1 << 40, .max - 1, .max])
  func list(count: Int) {
    let source = Liar(count)
    let list = ListView()
    list.dataSource = source
    let easel = Easel("40x5", list)
    for key in Self.keys {
      _ = list.keyPressed(KeyEvent(key))
      turnWheel(in: easel)
      #expect(list.cursorRow.map { $0 >= 0 && $0 < count } ?? (count <= 0))
      #expect(list.topRow >= 0 && list.topRow <= max(5, count) - 5)
    }
    _ = list.keyPressed(KeyEvent(.end))
    #expect(easel.rows[min(4, max(1, count) - 1)] == (count > 0 ? " row \(count - 1)" : ""))
    list.rowsWereRemoved(.min..<Int.max)
    list.rowWasMoved(from: .min, to: .max)
    list.rowsWereInserted(.min, before: .max)
    #expect(list.rowCount == max(0, count))
  }

  @Test("a collection shows at most 2⁴⁰ items", arguments: [Int.min, -1, 0, 1, 2, 1 << 40, .max])
  func collection(count: Int) {
    let source = Liar(count)
    let collection = CollectionView()
    collection.dataSource = source
    let easel = Easel("40x12", collection)
    for key in Self.keys {
      _ = collection.keyPressed(KeyEvent(key))
      easel.application.finishTurn()
      turnWheel(in: easel)
      #expect(easel.application.window.invariantViolations().isEmpty)
    }
    #expect(collection.itemCount == max(0, min(count, 1 << 40)))
  }

  @Test("a data source can reload the collection or ask for cells while it configures one") func reentrancy()
  {
    let source = Liar(50)
    let collection = CollectionView()
    collection.dataSource = source
    source.whileConfiguring = {
      _ = collection.cell(forItemAt: 0)
      collection.setCursor(.max)
      source.count = 3
      collection.reload()
    }
    let easel = Easel("40x12", collection)
    #expect(easel.rows.count == 12)
    #expect(collection.itemCount == 3)
  }

  @Test("a click outside of the rows moves the focus to the list") func emptyClick() {
    let source = Liar(1)
    let list = ListView()
    list.dataSource = source
    let easel = Easel("20x5", list)
    let button = Button("New")
    button.frame = Rect(x: 12, y: 0, width: 7, height: 1)
    list.superview?.addSubview(button)
    #expect(easel.application.window.requestFocusUpdate(to: button))
    easel.application.sendEvent(.mouse(MouseEvent(.press, at: Point(x: 3, y: 4))))
    #expect(list.isFocused && list.cursorRow == 0)
  }

  @Test("arrows at the edges go to the next responder only if the list passes them") func edges() {
    let source = Liar(2)
    let list = ListView()
    list.dataSource = source
    _ = Easel("20x5", list)
    #expect(list.keyPressed(KeyEvent(.up)))
    list.passesArrowsAtEdges = true
    #expect(!list.keyPressed(KeyEvent(.up)))
    #expect(list.keyPressed(KeyEvent(.down)) && !list.keyPressed(KeyEvent(.down)))
    #expect(list.keyPressed(KeyEvent(.home)) && list.keyPressed(KeyEvent(.home)))
  }

  private func turnWheel(in easel: Easel) {
    for action in [MouseEvent.Action.wheelDown, .wheelUp, .wheelDown] {
      easel.application.sendEvent(.mouse(MouseEvent(action, at: .zero)))
    }
    easel.application.finishTurn()
  }
}

/// A source whose number of items is anything.
@MainActor private final class Liar: ListViewDataSource, CollectionViewDataSource {
  var count: Int
  var whileConfiguring: () -> Void = {}

  init(_ count: Int) { self.count = count }

  func numberOfRows(in list: ListView) -> Int { count }
  func listView(_ list: ListView, row index: Int) -> ListRow { ListRow(title: "row \(index)") }
  func numberOfItems(in collection: CollectionView) -> Int { count }
  func makeCell(for collection: CollectionView) -> CollectionViewCell { CollectionViewCell() }
  func collectionView(_ collection: CollectionView, configure cell: CollectionViewCell, forItemAt item: Int) {
    let once = whileConfiguring
    whileConfiguring = {}
    once()
  }
}
