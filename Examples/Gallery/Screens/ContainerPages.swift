import AdaptiveCore

extension GalleryPage {
  static let scrolling = GalleryPage(
    "Scroll views",
    rows: {
      let fitting = ScrollView(contentView: LinesView(2, "of two lines"))
      let tall = ScrollView(contentView: LinesView(40, "of forty lines"))
      let both = ScrollView(
        contentView: LinesView(40, String(repeating: "as wide as it is ", count: 20)),
        axes: [.horizontal, .vertical])
      let form = ScrollView(
        contentView: FormView((1...12).map { .init("Switch \($0)", Switch("", isOn: $0 % 3 == 0)) }))
      return [
        .init("Fits", fitting, height: 2), .init("Vertical", tall, height: 4),
        .init("Both ways", both, height: 5), .init("With controls", form, height: 5),
      ]
    })

  static let search = GalleryPage("Search", make: { SearchPageController.make() })

  static let tabs = GalleryPage(
    "Tabs",
    make: {
      let tabs = TabController(
        ["Inbox", "Drafts", "Sent", "Archive", "Spam", "Trash"].map { title in
          let page = FormController([
            .init(title, Label("The content of “\(title)”")),
            .init("Select", Button("Next tab", action: { selectNextTab($0) })),
          ])
          page.title = title
          return page
        })
      tabs.viewControllers[0].tabBarItem.badge = "12"
      tabs.viewControllers[4].tabBarItem.badge = "!"
      return tabs
    })

  static let presentations = GalleryPage(
    "Presentations",
    rows: {
      [
        .init("Alert", Button("Ask", action: { present(alert, from: $0) })),
        .init("Menu", Button("Choose", action: { present(menu, from: $0) })),
        .init("Popover", Button("Point", action: { present(sheet(.popover), from: $0) })),
        .init("Sheet", Button("Show", action: { present(sheet(.formSheet), from: $0) })),
        .init("Full screen", Button("Cover", action: { present(sheet(.fullScreen), from: $0) })),
      ]
    })
}

extension GalleryPage {
  /// Returns the nearest controller of a class around a control.
  private static func controller<C: ViewController>(_ type: C.Type, around sender: Control) -> C? {
    sender.responderChain.lazy.compactMap { $0 as? C }.first { _ in true }
  }

  /// Selects the next tab of the tab controller around a control.
  private static func selectNextTab(_ sender: Control) {
    controller(TabController.self, around: sender)?.selectNextTab()
  }

  /// Presents a controller, with the control as the source of a popover.
  private static func present(_ controller: ViewController, from sender: Control) {
    controller.popoverPresentationController?.sourceView = sender
    self.controller(ViewController.self, around: sender)?.present(controller)
  }

  private static var alert: ViewController {
    let alert = AlertController(
      title: "Delete the file?", message: "It cannot be restored, unless there is a copy of it.")
    alert.addAction(AlertAction(title: "Cancel", style: .cancel))
    alert.addAction(AlertAction(title: "Delete", style: .destructive))
    return alert
  }

  private static var menu: ViewController {
    MenuController(items: [
      MenuItem(title: "New", keyHint: "n") {}, MenuItem(title: "Open…", keyHint: "o") {},
      MenuItem(title: "Save", keyHint: "s", isEnabled: false),
    ])
  }

  private static func sheet(_ style: ModalPresentationStyle) -> ViewController {
    let form = FormController([
      .init("Name", TextField().configured { $0.placeholder = "Name" }),
      .init("Notify", Switch("", isOn: true)),
      .init("Close", Button("Done", action: { controller(ViewController.self, around: $0)?.dismiss() })),
    ])
    form.title = "A controller"
    let navigation = NavigationController(rootViewController: form)
    navigation.modalPresentationStyle = style
    navigation.preferredContentSize = Size(width: 44, height: 8)
    return navigation
  }
}

/// Numbered lines, each with a view of its own, so that only visible ones are drawn.
@MainActor final class LinesView: View {
  private let labels: [Label]
  private let width: Int

  init(_ count: Int, _ text: String) {
    labels = (1...count).map { Label("\($0) \(text)") }
    width = labels.reduce(0) { max($0, GlyphSequence($1.text).width) }
    super.init()
    for label in labels { addSubview(label) }
  }

  override func sizeThatFits(_ space: Size) -> Size {
    Size(width: min(space.width, width), height: min(space.height, labels.count))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (row, label) in labels.enumerated() {
      label.frame = Rect(x: 0, y: row, width: bounds.width, height: 1)
    }
  }
}

/// The results of a search among words.
@MainActor final class SearchPageController: ListViewController, SearchResultsUpdating {
  private static let words = [
    "adapt", "border", "canvas", "cell", "column", "constraint", "controller", "cursor", "display", "event",
    "focus", "frame", "gallery", "key", "label", "layout", "list", "menu", "mouse", "navigation", "popover",
    "responder", "screen", "scroll", "segue", "size class", "split view", "storyboard", "style", "tab",
    "table", "terminal", "trait", "transition", "tree", "view", "window",
  ]
  private var results = words

  /// Creates a search that shows its results in a list.
  static func make() -> SearchController {
    let results = SearchPageController()
    let search = SearchController(resultsController: results)
    search.searchField.placeholder = "A word"
    search.searchResultsUpdater = results
    return search
  }

  func updateSearchResults(for searchController: SearchController) {
    let text = searchController.text.lowercased()
    results = Self.words.filter { text.isEmpty || $0.contains(text) }
    searchController.resultCount = results.count
    list.reload()
  }

  override func numberOfRows(in list: ListView) -> Int { results.count }

  override func listView(_ list: ListView, row index: Int) -> ListRow { ListRow(title: results[index]) }
}
