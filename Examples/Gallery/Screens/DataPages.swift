import AdaptiveCore

extension GalleryPage {
  static let charts = GalleryPage(
    "Charts",
    rows: {
      let values = (0..<240).map { (index: Int) in Double((index * index) % 97) + Double(index % 7) }
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

  static let lists = GalleryPage("Lists", make: { ListPageController() })
}

/// A list in all its states.
@MainActor final class ListPageController: ListViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    clearsSelectionOnViewWillAppear = false
    list.selectedRow = 2
  }

  override func numberOfRows(in list: ListView) -> Int { 1_000_000 }

  override func listView(_ list: ListView, row index: Int) -> ListRow {
    ListRow(
      title: "Row \(index + 1)", detail: index % 3 == 0 ? "detail" : "", showsDisclosure: index % 4 == 1,
      isDimmed: index % 5 == 4, showsCheckmark: index % 6 == 3)
  }
}
