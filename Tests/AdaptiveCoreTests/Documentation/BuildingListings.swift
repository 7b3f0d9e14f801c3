import AdaptiveCore
import Observation

// The examples in the comments about observation, snapshots and builders. `ArticleTests` compares them.

/// The types and functions of the examples.
enum BuildingListings {
  @Observable final class Counter {
    var count = 0
  }

  final class CounterController: ViewController {
    let counter = Counter()
    private let label = Label("")

    override func loadView() -> View { label }

    override func updateProperties() { label.text = "\(counter.count) photos" }
  }

  static func numbers() -> DiffableDataSourceSnapshot<String, Int> {
    var snapshot = DiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["Today", "Earlier"])
    snapshot.appendItems([3, 1, 2], toSection: "Earlier")
    snapshot.moveItem(2, beforeItem: 3)
    return snapshot
  }

  @MainActor static func names() -> ListViewDiffableDataSource<Int, String> {
    let list = ListView()
    let source = ListViewDiffableDataSource<Int, String>(list: list) { _, _, name in ListRow(title: name) }
    var snapshot = DiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["Iceland", "Norway"])
    source.apply(snapshot)
    return source
  }

  @MainActor static func note() -> StackView {
    let stack = StackView(.vertical, spacing: 1) {
      Label("Buy film.")
      Button("Done") { print("done") }
    }
    return stack
  }

  @MainActor static func person() -> Form {
    let name = TextField()
    let form = Form {
      FormRow("Name", name, hint: "As on the card") { name.text.isEmpty ? "A name is needed." : nil }
      FormRow("Public", Switch())
    }
    return form
  }

  @MainActor static func bar() -> MenuBar {
    let bar = MenuBar {
      MenuItem(submenu: "File") { MenuItem(title: "Open", keyHint: "o") { print("open") } }
      MenuItem(submenu: "View") { MenuItem(title: "Larger", keyHint: "+") { print("larger") } }
    }
    return bar
  }

  @MainActor static func menu() -> MenuController {
    let menu = MenuController {
      MenuItem(title: "Open", keyHint: "o") { print("open") }
      MenuItem(submenu: "Sort By") {
        MenuItem(title: "Name")
        MenuItem(title: "Date")
      }
    }
    return menu
  }
}
