import AdaptiveCore
import AdaptiveTesting
import Testing

@MainActor @Suite("Row actions and reordering") struct RowActionTests {
  private final class Notes: ListViewController {
    var names = ["Anna", "Ben", "Cleo", "Dora", "Emil"]
    var log: [String] = []
    var areMovable = true

    override func numberOfRows(in list: ListView) -> Int { names.count }
    override func listView(_ list: ListView, row index: Int) -> ListRow { ListRow(title: names[index]) }
    override func listView(_ list: ListView, didActivate row: Int) { log.append("open \(names[row])") }
    override func listView(_ list: ListView, canMoveRow row: Int) -> Bool { areMovable }
    override func listView(_ list: ListView, moveRow row: Int, to newRow: Int) {
      names.insert(names.remove(at: row), at: newRow)
    }
    override func listView(
      _ list: ListView, trailingSwipeActionsConfigurationForRow row: Int
    ) -> SwipeActionsConfiguration? {
      let name = names[row]
      return SwipeActionsConfiguration(actions: [
        ContextualAction(style: .destructive, title: "Delete", key: KeyEvent(.delete)) { [weak self] in
          self?.log.append("delete \(name)")
        },
        ContextualAction(title: "Flag") { [weak self] in self?.log.append("flag \(name)") },
      ])
    }
    override func listView(
      _ list: ListView, leadingSwipeActionsConfigurationForRow row: Int
    ) -> SwipeActionsConfiguration? {
      row == 0 ? SwipeActionsConfiguration(actions: [ContextualAction(title: "Read") {}]) : nil
    }
    override var contextMenuItems: [MenuItem] { [MenuItem(title: "New Note")] }
  }

  private let notes = Notes()

  private func app(_ size: String = "40x10") -> ApplicationTester { ApplicationTester(size, root: notes) }

  private func mouse(_ app: ApplicationTester, _ action: MouseEvent.Action, _ x: Int, _ y: Int) {
    app.send(.mouse(MouseEvent(action, at: Point(x: x, y: y))))
  }

  @Test("an action has a key, a row in the context menu, and a command in the palette") func keys() {
    let app = app()
    app.press("Down Delete")
    #expect(notes.log == ["delete Ben"])
    app.press("Up")
    mouse(app, .otherPress(2), 3, 1)
    let text = app.rows.joined(separator: "\n")
    for title in ["Delete", "Del", "Flag", "New Note"] { #expect(text.contains(title)) }
    app.press("Down Enter")
    #expect(notes.log == ["delete Ben", "flag Ben"])
    app.press("^p")
    app.type("Flag")
    app.press("Enter")
    #expect(notes.log == ["delete Ben", "flag Ben", "flag Ben"])
  }

  @Test("a drag to the side over a third of the row performs the first action, a shorter one shows a menu")
  func swipe() {
    let app = app()
    mouse(app, .press, 30, 2)
    mouse(app, .drag, 25, 2)
    #expect(app.rows[2].hasSuffix("Delete · Flag"))
    mouse(app, .drag, 15, 2)
    #expect(app.rows[2].hasSuffix("Delete"))
    mouse(app, .release, 15, 2)
    #expect(notes.log == ["delete Cleo"])
    #expect(!app.rows[2].contains("Delete"))
    mouse(app, .press, 30, 2)
    mouse(app, .drag, 25, 2)
    mouse(app, .release, 25, 2)
    #expect(app.rows.contains { $0.contains("Flag") })
    app.press("Down Enter")
    #expect(notes.log == ["delete Cleo", "flag Cleo"])
  }

  @Test("a row without actions at an edge can't be swiped there; a click still opens") func click() {
    let app = app()
    mouse(app, .press, 3, 2)
    mouse(app, .drag, 30, 2)
    mouse(app, .release, 30, 2)
    #expect(notes.log.isEmpty)
    app.click(x: 3, y: 2)
    #expect(notes.log == ["open Cleo"])
  }

  @Test("Alt with Up and Down moves the row under the cursor") func reorderByKey() {
    let app = app()
    app.press("Down Alt-Down")
    #expect(notes.names == ["Anna", "Cleo", "Ben", "Dora", "Emil"] && notes.list.cursorRow == 2)
    app.press("Alt-Up Alt-Up Alt-Up")
    #expect(notes.names == ["Ben", "Anna", "Cleo", "Dora", "Emil"] && notes.list.cursorRow == 0)
    #expect(app.rows[0] == " Ben")
    notes.areMovable = false
    app.press("Alt-Down")
    #expect(notes.names.first == "Ben")
  }

  @Test("a drag moves a row; a sign shows where it goes") func reorderByMouse() {
    let app = app()
    notes.list.selectedRow = 0
    mouse(app, .press, 3, 0)
    mouse(app, .drag, 3, 2)
    #expect(app.rows[2].hasPrefix("↓"))
    #expect(notes.names.first == "Anna")
    mouse(app, .release, 3, 2)
    #expect(notes.names == ["Ben", "Cleo", "Anna", "Dora", "Emil"])
    #expect(notes.list.cursorRow == 2 && notes.list.selectedRow == 2 && notes.log.isEmpty)
    #expect(!app.rows[2].hasPrefix("↓"))
    mouse(app, .press, 3, 4)
    mouse(app, .drag, 3, 1)
    #expect(app.rows[1].hasPrefix("↑"))
    mouse(app, .drag, 3, 4)
    mouse(app, .release, 3, 4)
    #expect(notes.names.last == "Emil")
  }

  @Test("a diffable data source moves its item, and says so") func diffable() {
    let list = ListView()
    let source = ListViewDiffableDataSource<Int, String>(list: list) { _, _, name in ListRow(title: name) }
    var snapshot = DiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["a", "b", "c"])
    source.apply(snapshot)
    let easel = Easel("10x4", list)
    #expect(!list.keyPressed(KeyEvent(.down, .alt)) || source.snapshot.itemIdentifiers == ["a", "b", "c"])
    source.canReorderItem = { $0 != "c" }
    var reordered: [String] = []
    source.didReorder = { reordered = $0.itemIdentifiers }
    #expect(list.keyPressed(KeyEvent(.down, .alt)))
    #expect(reordered == ["b", "a", "c"] && list.cursorRow == 1)
    #expect(easel.rows.prefix(3) == [" b", " a", " c"])
  }

  @Test("with activatesOnDoubleClick, one click moves the cursor and two open") func doubleClick() {
    (notes.areMovable, notes.list.activatesOnDoubleClick) = (false, true)
    let app = app()
    app.click(x: 3, y: 3)
    #expect(notes.log.isEmpty && notes.list.cursorRow == 3)
    app.click(x: 3, y: 3)
    #expect(notes.log == ["open Dora"])
    app.click(x: 3, y: 1)
    #expect(notes.log == ["open Dora"] && notes.list.cursorRow == 1)
  }

  @Test("a row of a list is dropped on a row of another one") func betweenLists() {
    final class Pair: ViewController {
      let (left, right) = (ListView(), ListView())
      override func loadView() -> View {
        let view = LayoutView { [left, right] bounds in
          left.frame = Rect(x: 0, y: 0, width: 20, height: bounds.height)
          right.frame = Rect(x: 20, y: 0, width: 20, height: bounds.height)
        }
        view.addSubview(left)
        view.addSubview(right)
        return view
      }
    }
    let pair = Pair()
    (pair.left.dataSource, pair.right.dataSource) = (notes, notes)
    var drops: [String] = []
    pair.left.dragInteraction = DragInteraction { [notes] in [DragItem(notes.names[$0.y])] }
    pair.right.dropInteraction = DropInteraction {
      $0.items.first?.localObject is String
    } performDrop: {
      drops.append("\($0.items[0].localObject) on \($0.destination ?? -1)")
    }
    let app = ApplicationTester("40x10", root: pair)
    mouse(app, .press, 3, 1)
    mouse(app, .drag, 23, 3)
    #expect(app.rows[3].contains("→"))
    mouse(app, .release, 23, 3)
    #expect(drops == ["Ben on 3"])
    app.drag(from: Point(x: 3, y: 1), to: Point(x: 23, y: 8))
    #expect(drops.last == "Ben on 5")
    #expect(!app.rows.joined().contains("→"))
  }
}
