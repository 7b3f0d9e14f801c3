import AdaptiveCore
import AdaptiveSeededRandom
import AdaptiveTesting
import Testing

@MainActor @Suite("Diffable data sources") struct DiffableDataSourceTests {
  private typealias Snapshot = DiffableDataSourceSnapshot<Int, Int>

  private func snapshot(_ items: [Int]) -> Snapshot {
    var snapshot = Snapshot()
    snapshot.appendSections([0])
    snapshot.appendItems(items)
    return snapshot
  }

  @Test("a list stays on the item under the cursor and on the selected one when items move") func list() {
    let list = ListView()
    let source = ListViewDiffableDataSource<Int, Int>(list: list) { _, _, item in ListRow(title: "\(item)") }
    let easel = Easel("20x5", list)
    source.apply(snapshot([1, 2, 3, 4]))
    list.setCursor(2)
    list.selectedRow = 1
    var next = source.snapshot
    next.moveItem(3, beforeItem: 1)
    next.insertItems([9], beforeItem: 3)
    next.deleteItems([4])
    source.apply(next)
    #expect((0..<4).map(source.itemIdentifier) == [9, 3, 1, 2] && easel.rows[0].contains("9"))
    #expect(list.cursorRow == 1 && list.selectedRow == 3)
    next.deleteItems([3])
    source.apply(next)
    #expect(list.cursorRow.flatMap(source.itemIdentifier) == 1, "the item that took its place")
    source.apply(Snapshot())
    #expect(list.cursorRow == nil && list.selectedRow == nil && list.rowCount == 0)
  }

  @Test("a table has the sections, and configures only the views of new and reconfigured items")
  func table() {
    let table = TableView()
    table.columns = [TableColumn("Title", width: .flexible(minimum: 4))]
    table.selectionMode = .multiple
    var configured: [Int] = []
    let source = TableViewDiffableDataSource<String, Int>(table: table) { _, _, item in
      TableRow(["\(item)"])
    }
    source.sectionTitle = { $0 }
    source.makeView = { TableRowView() }
    source.configureView = { _, _, item in configured.append(item) }
    let easel = Easel("20x9", table)
    var next = DiffableDataSourceSnapshot<String, Int>()
    next.appendSections(["Today", "Earlier"])
    next.appendItems([1, 2], toSection: "Today")
    next.appendItems([3, 2], toSection: "Earlier")
    source.apply(next)
    easel.application.finishTurn()
    #expect(table.rowCount == 3 && table.section(ofRow: 2) == 1 && Set(configured) == [1, 2, 3])
    table.selectedRows = RangeSet(0..<2)
    configured = []
    next = source.snapshot
    next.moveItem(1, afterItem: 3)
    next.appendItems([4])
    next.reconfigureItems([3])
    source.apply(next)
    easel.application.finishTurn()
    #expect(Set(configured) == [3, 4] && configured.count == 2)
    #expect(table.selectedRows.ranges.map { $0 } == [0..<1, 2..<3])
    #expect(source.tableView(table, rowWithIdentifier: 4) == 3)
  }

  @Test("a collection stays on its items") func collection() {
    let collection = CollectionView()
    collection.layout = .grid(CollectionLayout(itemSize: Size(width: 4, height: 1)))
    var configured: [Int] = []
    let source = CollectionViewDiffableDataSource<Int, Int, CollectionViewCell>(
      collection: collection, makeCell: { CollectionViewCell() }
    ) { _, _, item in configured.append(item) }
    let easel = Easel("20x5", collection)
    source.apply(snapshot(Array(0..<8)))
    easel.application.finishTurn()
    collection.setCursor(5)
    collection.selectedItem = 6
    configured = []
    source.apply(snapshot(Array((0..<8).reversed()) + [9]))
    easel.application.finishTurn()
    #expect(collection.cursorItem == 2 && collection.selectedItem == 1 && configured == [9])
  }

  @Test("a collection shows sections with titles, and items that move between them")
  func collectionSections() {
    let collection = CollectionView()
    collection.layout = .flow(CollectionViewFlowLayout(itemSize: Size(width: 4, height: 1)))
    var configured: [Int] = []
    let source = CollectionViewDiffableDataSource<String, Int, CollectionViewCell>(
      collection: collection, makeCell: { CollectionViewCell() }
    ) { _, _, item in configured.append(item) }
    source.sectionTitle = { $0 == "b" ? nil : $0.uppercased() }
    let easel = Easel("20x8", collection)
    var next = DiffableDataSourceSnapshot<String, Int>()
    next.appendSections(["a", "b", "c"])
    next.appendItems([1, 2, 3, 4, 5], toSection: "a")
    next.appendItems([6], toSection: "b")
    source.apply(next)
    #expect(
      easel.rows.enumerated().filter { !$0.element.isEmpty }.map { "\($0.offset)\($0.element)" } == [
        "0A", "4C",
      ])
    #expect(collection.cell(forItemAt: 5)?.frame.origin == Point(x: 0, y: 3))
    collection.setCursor(1)
    collection.selectedItem = 4
    configured = []
    next.moveItem(2, afterItem: 6)
    next.insertItems([9], beforeItem: 1)
    next.deleteItems([3])
    next.moveSection("c", beforeSection: "a")
    source.apply(next)
    easel.application.finishTurn()
    // C, then A with 9 1 4 5, then 6 2.
    #expect(collection.cursorItem == 5 && collection.selectedItem == 3 && configured == [9])
    #expect(collection.cell(forItemAt: 5)?.frame.origin == Point(x: 5, y: 3))
    next.deleteSections(["b"])
    source.apply(next)
    easel.application.finishTurn()
    #expect(collection.cursorItem == 3 && collection.itemCount == 4)
    #expect(easel.application.window.invariantViolations().isEmpty)
  }

  @Test("a tree keeps what is expanded, the cursor and the selection") func tree() {
    let tree = TreeView()
    let source = TreeViewDiffableDataSource<String>(tree: tree) { _, item in ListRow(title: item) }
    let easel = Easel("20x6", tree)
    var next = DiffableDataSourceSectionSnapshot<String>()
    next.append(["Europe", "Asia"])
    next.append(["Iceland", "Norway"], to: "Europe")
    source.apply(next)
    tree.expand("Europe")
    tree.moveCursor(to: AnyHashable("Norway"))
    tree.selectedItem = "Iceland"
    next.insert(["Africa"], before: "Europe")
    next.append(["Europe", "Nowhere"], to: "Atlantis")
    next.delete(["Iceland"])
    source.apply(next)
    #expect(tree.cursorItem == AnyHashable("Norway") && tree.selectedItem == nil && tree.rowCount == 4)
    #expect(easel.rows.joined().contains("Africa") && next.parent(of: "Norway") == "Europe")
    next.delete(["Europe"])
    source.apply(next)
    #expect(tree.rowCount == 2 && !next.contains("Norway"))
  }

  @Test("a large snapshot is shown when it is complete, and a newer one replaces it") func large() async {
    let list = ListView()
    let source = ListViewDiffableDataSource<Int, Int>(list: list) { _, _, item in ListRow(title: "\(item)") }
    let easel = Easel("20x5", list)
    source.apply(snapshot([7]))
    var completed: [Int] = []
    source.apply(snapshot(Array(0..<100_000))) { completed.append(1) }
    #expect(source.isApplying && list.rowCount == 1 && easel.rows[0] == " 7")
    await withCheckedContinuation { done in
      source.apply(snapshot(Array((0..<50_000).reversed()))) {
        completed.append(2)
        done.resume()
      }
    }
    #expect(completed == [2] && !source.isApplying && list.rowCount == 50_000)
    #expect(list.cursorRow == 49_992)
    source.apply(snapshot(Array(0..<100_000)))
    source.apply(snapshot([1]))
    #expect(!source.isApplying && list.rowCount == 1)
  }

  @Test("random snapshots equal a simple model, and the cursor and the selection stay on their items")
  func random() {
    var random = SeededGenerator(seed: 38)
    let table = TableView()
    table.columns = [TableColumn("Title", width: .flexible(minimum: 4))]
    table.selectionMode = .multiple
    let source = TableViewDiffableDataSource<Int, Int>(table: table) { _, _, item in TableRow(["\(item)"]) }
    let easel = Easel("20x6", table)
    var model: [[Int]] = [[], [], []]
    var next = Snapshot()
    next.appendSections([0, 1, 2])
    var fresh = 0
    for step in 0..<400 {
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let all = model.flatMap { $0 }
        let section = Int.random(in: 0..<3, using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0, 1:
          next.appendItems([fresh, fresh + 1], toSection: section)
          model[section] += [fresh, fresh + 1]
          fresh += 2
        case 2:
          guard let item = all.randomElement(using: &random) else { continue }
          next.deleteItems([item])
          for index in model.indices { model[index].removeAll { $0 == item } }
        default:
          guard let item = all.randomElement(using: &random), let other = all.randomElement(using: &random),
            item != other
          else { continue }
          next.moveItem(item, afterItem: other)
          for index in model.indices { model[index].removeAll { $0 == item } }
          for index in model.indices {
            if let place = model[index].firstIndex(of: other) { model[index].insert(item, at: place + 1) }
          }
        }
      }
      let cursor = table.cursorRow.flatMap(source.itemIdentifier)
      let selected = Set(table.selectedRows.ranges.joined().compactMap(source.itemIdentifier))
      source.apply(next)
      easel.application.finishTurn()
      let items = model.flatMap { $0 }
      #expect((0..<table.rowCount).map(source.itemIdentifier) == items.map { $0 }, "step \(step)")
      #expect(items.allSatisfy { source.row(for: $0) == items.firstIndex(of: $0) })
      if let cursor, items.contains(cursor) {
        #expect(table.cursorRow.flatMap(source.itemIdentifier) == cursor, "step \(step)")
      }
      let kept = Set(table.selectedRows.ranges.joined().compactMap(source.itemIdentifier))
      #expect(kept == selected.intersection(items), "step \(step)")
      guard !items.isEmpty else { continue }
      table.setCursor(Int.random(in: items.indices, using: &random))
      let row = Int.random(in: items.indices, using: &random)
      table.selectedRows.insert(contentsOf: row..<row + 1)
    }
  }
}
