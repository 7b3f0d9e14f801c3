import AdaptiveCore

// The examples in the comments of the main types. `ArticleTests` compares them with the comments.

/// The types and functions of the examples.
enum TypeListings {
  @MainActor static func memory(_ notes: ViewController) -> Frame? {
    let display = MemoryDisplay(size: Size(width: 80, height: 24))
    let application = Application(display: display)
    application.start(with: NavigationController(rootViewController: notes))
    application.receive(.key(KeyEvent(.down)))
    application.finishTurn()
    return display.frame
  }

  final class NoteController: ViewController {
    private let label = Label("Buy film.")

    override func loadView() -> View {
      title = "Note"
      let view = LayoutView { [label] bounds in label.frame = bounds }
      view.addSubview(label)
      return view
    }
  }

  @MainActor static func lines(_ application: Application, _ clock: any MainClock) {
    application.transcript = LinearTranscript(clock: clock) { print($0, terminator: "") }
  }

  static func joined(_ name: String) -> String {
    let line = "\(name.isolated) · 2026-12-07"
    return line
  }

  static func facts(_ name: String) -> String {
    [name, "2026-12-07", "15 kB"].joined(isolatedBy: " · ", always: false)
  }

  @MainActor static func columns(_ notes: ViewController) -> SplitViewController {
    let split = SplitViewController()
    split.preferredDisplayMode = .allVisible
    split.setViewControllers([NavigationController(rootViewController: notes), NoteController()])
    return split
  }

  @MainActor static func stack(_ notes: ViewController) -> NavigationController {
    let navigation = NavigationController(rootViewController: notes)
    navigation.push(NoteController())
    navigation.pop()
    return navigation
  }

  @MainActor static func tabs(_ notes: ViewController, _ archive: ViewController) -> TabController {
    notes.tabBarItem = TabBarItem(title: "Notes", badge: "3")
    archive.tabBarItem = TabBarItem(title: "Archive")
    let tabs = TabController([notes, archive])
    return tabs
  }

  final class Gauge: View {
    @Invalidating(.display) var fraction = 0.5

    override func draw(in canvas: Canvas) {
      let filled = Int(Double(bounds.size.width) * fraction)
      canvas.write(String(repeating: "█", count: filled), at: .zero, style: .plain)
    }
  }

  @MainActor static func actions(_ delete: @escaping () -> Void) -> Button {
    let button = Button("Delete")
    button.isEnabled = false
    button.addAction(for: .primaryAction) { _ in delete() }
    return button
  }

  final class NoteListController: ListViewController {
    var notes = ["Buy film", "Clean the lens"]

    override func numberOfRows(in list: ListView) -> Int { notes.count }

    override func listView(_ list: ListView, row index: Int) -> ListRow { ListRow(title: notes[index]) }

    override func listView(_ list: ListView, didActivate row: Int) {
      showDetail(NoteController(), sender: self)
    }
  }

  @MainActor static func columns(of table: TableView) {
    table.columns = [
      TableColumn("Name", width: .flexible(minimum: 12), priority: 2, isSortable: true),
      TableColumn("Size", width: .fixed(8), alignment: .trailing, priority: 1),
      TableColumn("Date", width: .fixed(10)),
    ]
    table.sort = TableSort(column: "Name")
  }

  @MainActor static func form(_ screen: View) {
    let stack = StackView(arrangedSubviews: [Label("Name"), TextField()], spacing: 1)
    stack.vary(\.axis, Adaptive(.horizontal, [.compactWidth: .vertical]))
    screen.addSubview(stack)
  }

  @MainActor static func name(_ rename: @escaping (String) -> Void) -> TextField {
    let field = TextField()
    field.placeholder = "Name"
    field.validator = { $0.isEmpty ? "A name has at least one character." : nil }
    field.addAction(for: .primaryAction) { [weak field] _ in rename(field?.text ?? "") }
    return field
  }

  @MainActor static func ask(_ controller: ViewController, _ delete: @escaping () -> Void) {
    let alert = AlertController(title: "Delete the note?", message: "You can't undo this.")
    alert.addAction(AlertAction(title: "Delete", style: .destructive, handler: delete))
    alert.addAction(AlertAction(title: "Keep", style: .cancel))
    controller.present(alert)
  }

  @MainActor fileprivate static func rename(_ note: Note) -> AlertController {
    let rename = AlertController(title: "Title", text: note.title, buttonTitle: "OK") { note.title = $0 }
    return rename
  }

  static func merged() -> (TraitCollection, Bool) {
    let terminal = TraitCollection(horizontalSizeClass: .regular)
    let narrow = TraitCollection(traitsFrom: [terminal, TraitCollection(horizontalSizeClass: .compact)])
    let isCompact = narrow.contains(TraitCollection(horizontalSizeClass: .compact))  // true
    return (narrow, isCompact)
  }

  @MainActor static func centre(_ label: Label, in view: View) {
    label.usesConstraints = true
    view.addSubview(label)
    LayoutConstraint.activate([
      label.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      label.topAnchor.constraint(equalTo: view.topAnchor, constant: 2),
      label.widthAnchor.constraint(lessThanOrEqualTo: view.widthAnchor, multiplier: 0.5),
    ])
  }
}

@MainActor private final class Note {
  var title = ""
}

extension ViewController {
  fileprivate func rename(_ note: Note, to title: String) {
    let previous = note.title
    note.title = title
    undoManager?.registerUndo(withTarget: self) { $0.rename(note, to: previous) }
    undoManager?.setActionName("Rename")
  }
}

@MainActor private func restoreState(
  of root: ViewController, in application: Application, _ store: any RestorationStore,
  report: @escaping (String) -> Void, makeNote: @escaping (String) -> ViewController
) {
  application.stateRestoration = StateRestoration(store: store, version: 1) { coder in
    coder.identifier == "note" ? coder.decode(String.self, forKey: "title").map(makeNote) : nil
  } onFault: { fault in
    report("\(fault)")
  }
  application.start(with: root)
}
