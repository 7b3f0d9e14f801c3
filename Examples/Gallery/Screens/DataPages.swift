import AdaptiveCore

extension GalleryPage {
  static let charts = GalleryPage(
    "Charts",
    rows: {
      let values = (0..<240).map { index in Double((index * index) % 97) + Double(index % 7) }
      let sales = [("North", 120.5), ("East", 80), ("South", 43.25), ("West", 12)]
      let balance = [("Jan", 5.0), ("Feb", -3), ("Mar", 8), ("Apr", -6), ("May", 0)]
      let strange = [("finite", 3.0), ("infinite", .infinity), ("no number", .nan)]
      @MainActor func bars(_ values: [(String, Double)], _ axis: Axis = .horizontal) -> BarChart {
        BarChart(values.map { BarChart.Bar($0.0, $0.1) }, axis: axis)
      }
      return [
        .init("Sparkline", Sparkline(values), height: 1),
        .init("Three rows", Sparkline(values), height: 3),
        .init("With a gap", Sparkline([1, 2, .nan, 4, 5]), height: 1),
        .init("Bars", bars(sales), height: 4),
        .init("Below zero", bars(balance), height: 5),
        .init("Not finite", bars(strange), height: 3),
        .init("Upright", bars(sales, .vertical), height: 7),
        .init("Upright, too many", bars(sales + balance + sales + balance, .vertical), height: 5),
      ]
    })

  static let log = GalleryPage(
    "Log",
    rows: {
      let log = LogView()
      for (index, level) in LogLevel.allCases.enumerated() {
        log.append("Line \(index + 1): \(level)", level: level)
      }
      log.append(
        "A long line that goes on behind the right edge of most windows. "
          + String(repeating: "=", count: 200))
      let filtered = LogView()
      for number in 1...20 {
        filtered.append("Attempt \(number)", level: number.isMultiple(of: 3) ? .error : .info)
      }
      filtered.minimumLevel = .error
      let empty = LogView()
      empty.placeholder = "Nothing has happened yet"
      return [
        .init("All levels", log, height: 6), .init("Only errors", filtered, height: 4),
        .init("Empty", empty, height: 1),
      ]
    })

  static let text = GalleryPage(
    "Text",
    rows: {
      let wrapping = Label(
        "A label that wraps takes the width it gets, and as many rows as its words need there.")
      wrapping.wraps = true
      let overlay = OverlayView()
      overlay.text = "Over other content"
      let status = StatusBar()
      status.leadingText = "Ready"
      status.trailingTexts = ["F1 help  F10 quit", "F1"]
      let field = TextField()
      field.text = "Text that can be edited"
      let disabled = TextField()
      disabled.text = "Disabled"
      disabled.isEnabled = false
      return [
        .init("Label", Label("A line of text")),
        .init("Fonts", Label("A headline").configured { $0.font = .headline }),
        .init("Wrapped", wrapping),
        .init("Field", field, height: 1),
        .init("Disabled field", disabled, height: 1),
        .init("Status bar", status, height: 1),
        .init("Overlay", overlay),
      ]
    })

  static let lists = GalleryPage("Lists", make: { ListPageController() })

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
}

extension GalleryPage {
  /// Selects the next tab of the tab controller around a control.
  private static func selectNextTab(_ sender: Control) {
    let tabs = sender.responderChain.lazy.compactMap { $0 as? TabController }.first { _ in true }
    tabs?.selectNextTab()
  }
}

/// A list in all its states.
@MainActor final class ListPageController: ListViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    list.selectedRow = 2
  }

  override func numberOfRows(in list: ListView) -> Int { 1_000_000 }

  override func listView(_ list: ListView, row index: Int) -> ListRow {
    ListRow(
      title: "Row \(index + 1)", detail: index % 3 == 0 ? "detail" : "", showsDisclosure: index % 4 == 1,
      isDimmed: index % 5 == 4, showsCheckmark: index % 6 == 3)
  }
}
