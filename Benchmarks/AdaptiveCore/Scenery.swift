import AdaptiveCore

/// Typical trees of controllers and views.
@MainActor enum Scenery {
  /// A controller with rows of labels, all visible at 200x60.
  static func labels(_ count: Int, inRowsOf columns: Int) -> ViewController {
    BoardController(rows: count / (columns + 1), columns: columns)
  }

  /// A split view with a stack of lists next to a controller.
  static func split(beside secondary: ViewController, stackOf count: Int) -> SplitViewController {
    let split = SplitViewController()
    split.preferredDisplayMode = .allVisible
    split.setViewControllers([stack(of: (0..<count).map { _ in RowsController() }), secondary])
    return split
  }

  /// A navigation controller whose controllers have all been on top once, so their views are loaded.
  static func stack(of controllers: [ViewController]) -> NavigationController {
    let stack = NavigationController()
    for controller in controllers { _ = controller.view }
    stack.setViewControllers(controllers)
    return stack
  }

  /// A root that forces regular width on its child from 61 columns, as the photo browser does.
  static func forcing(_ content: ViewController) -> ViewController {
    let root = ForcingController()
    root.addChild(content)
    root.view.addSubview(content.view)
    content.didMove(toParent: root)
    return root
  }
}

/// Rows of labels, one below the other.
private final class BoardController: ViewController {
  private let rows: Int
  private let columns: Int

  init(rows: Int, columns: Int) {
    self.rows = rows
    self.columns = columns
    super.init()
  }

  override func loadView() -> View {
    let board = LayoutView { [weak self] bounds in
      for (index, row) in (self?.view.subviews ?? []).enumerated() {
        row.frame = Rect(x: 0, y: index, width: bounds.width, height: 1)
      }
    }
    for _ in 0..<rows { board.addSubview(makeRow()) }
    return board
  }

  private func makeRow() -> View {
    let labels = (0..<columns).map { Label("\($0 % 10)") }
    let row = LayoutView { bounds in
      let width = max(1, bounds.width / max(1, labels.count))
      for (index, label) in labels.enumerated() {
        label.frame = Rect(x: index * width, y: 0, width: width, height: bounds.height)
      }
    }
    for label in labels { row.addSubview(label) }
    return row
  }
}

/// A screen with a list of 300 rows.
private final class RowsController: ViewController, ListViewDataSource {
  private let list = ListView()

  override func loadView() -> View {
    let view = LayoutView { [list] in list.frame = $0 }
    view.addSubview(list)
    list.dataSource = self
    return view
  }

  func numberOfRows(in list: ListView) -> Int { 300 }

  func listView(_ list: ListView, row index: Int) -> ListRow {
    ListRow(title: "photo-\(index).jpg", detail: "4000x3000", showsDisclosure: true)
  }
}

private final class ForcingController: ViewController {
  override func loadView() -> View {
    LayoutView { [weak self] bounds in self?.view.subviews.first?.frame = bounds }
  }

  override func viewWillTransition(to size: Size, with coordinator: TransitionCoordinator) {
    children.first?.traitOverrides.horizontalSizeClass = size.width > 60 ? .regular : .unspecified
    super.viewWillTransition(to: size, with: coordinator)
  }
}
