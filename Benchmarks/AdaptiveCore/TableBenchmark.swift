import AdaptiveCore

/// Tables of a million rows, and trees of a hundred thousand.
@MainActor struct TableBenchmark {
  private let rowCount = 1_000_000
  private let itemCount = 100_000

  func rows() -> [String] { tableRows() + treeRows() + [searchRow] }

  private func tableRows() -> [String] {
    let opening = Sample(100) { _ in _ = shown(Numbers(rowCount: rowCount)) }
    let stage = shown(Numbers(rowCount: rowCount))
    var rows = [
      "a table of \(rowCount) rows, from nothing to its first frame at 200x60: \(opening.inMilliseconds)"
    ]
    for (name, keys) in [
      ("Down", [Key.down]), ("Page Down", [.pageDown]), ("End and Home", [.end, .home]),
    ] {
      rows.append("\(name) in that table, key to frame: \(pressing(keys, on: stage).inMilliseconds)")
    }
    return rows
  }

  private func treeRows() -> [String] {
    let source = Folders(itemCount: itemCount)
    let opening = Sample(20, warmUp: 3) { _ in
      let tree = TreeView()
      tree.expandedItems = [0]
      tree.dataSource = source
    }
    let tree = TreeView()
    tree.expandedItems = [0]
    tree.dataSource = source
    let stage = Stage(tree)
    stage.source = source
    return [
      "a tree of \(itemCount) visible rows, asked for and counted: \(opening.inMilliseconds)",
      "Down in that tree, key to frame: \(pressing([.down], on: stage).inMilliseconds)",
      "End and Home in that tree, key to frame: \(pressing([.end, .home], on: stage).inMilliseconds)",
      "collapsing and expanding all of that tree, key to frame: "
        + pressing([.home, .left, .right], on: stage).inMilliseconds,
    ]
  }

  private var searchRow: String {
    let names = (0..<itemCount).map { "item \($0)" }
    let search = SearchController(resultsController: ListViewController())
    search.setProvider { text in
      names.filter { $0.contains(text) }
    } show: {
      $0.count
    }
    let application = Application(display: MemoryDisplay(size: Size(width: 200, height: 60)))
    application.start(with: search)
    application.finishTurn()
    search.activate()
    let sample = Sample(300) { round in
      let key: Key = round % 2 == 0 ? .character("7") : .backspace
      application.sendEvent(.key(KeyEvent(key)))
      application.finishTurn()
    }
    return "a key in a search of \(itemCount) texts, key to frame: \(sample.inMilliseconds)"
  }

  private func shown(_ source: Numbers) -> Stage {
    let table = TableView()
    table.columns = [
      TableColumn("Name", width: .flexible(minimum: 12, weight: 2), priority: 2, isSortable: true),
      TableColumn("Size", width: .fixed(10), alignment: .trailing, priority: 1, isSortable: true),
      TableColumn("Kind"), TableColumn("Changed", width: .fixed(16)), TableColumn("Where"),
    ]
    table.selectionMode = .multiple
    table.dataSource = source
    let stage = Stage(table)
    stage.source = source
    return stage
  }

  private func pressing(_ keys: [Key], on stage: Stage) -> Sample {
    Sample(300) { round in
      stage.application.sendEvent(.key(KeyEvent(keys[round % keys.count])))
      stage.application.finishTurn()
    }
  }
}

/// A view that fills a window of 200x60 and has the keyboard focus.
@MainActor private final class Stage {
  let application = Application(display: MemoryDisplay(size: Size(width: 200, height: 60)))
  var source: AnyObject?

  init(_ view: View) {
    let root = ViewController()
    view.frame = Rect(size: application.display.size)
    root.view.addSubview(view)
    application.start(with: root)
    application.window.requestFocusUpdate(to: view)
    application.finishTurn()
  }
}

/// Rows that are made when they are asked for.
@MainActor private final class Numbers: TableViewDataSource {
  let rowCount: Int

  init(rowCount: Int) { self.rowCount = rowCount }

  func numberOfRows(in table: TableView) -> Int { rowCount }

  func tableView(_ table: TableView, row index: Int) -> TableRow {
    TableRow(["file \(index).txt", "\(index * 37 % 10_000)", "text", "2026-11-22 13:40", "/a/folder"])
  }
}

/// A folder with all other items in it.
@MainActor private final class Folders: TreeViewDataSource {
  let itemCount: Int

  init(itemCount: Int) { self.itemCount = itemCount }

  func treeView(_ tree: TreeView, childrenOf item: AnyHashable?) -> [AnyHashable] {
    guard let number = item as? Int else { return [0] }
    return number == 0 ? Array(1..<itemCount) : []
  }

  func treeView(_ tree: TreeView, isExpandable item: AnyHashable) -> Bool { item as? Int == 0 }
  func treeView(_ tree: TreeView, row item: AnyHashable) -> ListRow { ListRow(title: "item \(item)") }
}
