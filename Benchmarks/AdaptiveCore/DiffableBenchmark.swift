import AdaptiveCore

/// A million rows that are applied to a diffable data source, in pieces between which the main actor does
/// other work.
@MainActor struct DiffableBenchmark {
  private let rowCount = 1_000_000

  func rows() async -> [String] {
    let table = TableView()
    let source = TableViewDiffableDataSource<Int, Int>(table: table) { _, _, item in TableRow(["\(item)"]) }
    table.columns = [TableColumn("Number")]
    let application = Application(display: MemoryDisplay(size: Size(width: 200, height: 60)))
    let controller = ViewController()
    table.frame = Rect(size: Size(width: 200, height: 60))
    controller.view.addSubview(table)
    application.start(with: controller)
    application.finishTurn()
    return [
      await applying(Array(0..<rowCount), to: source, in: application, "into an empty table"),
      await applying((0..<rowCount).reversed(), to: source, in: application, "in the opposite order"),
    ]
  }

  /// Applies items, and measures the time until they are shown and the longest time without other work.
  private func applying(
    _ items: [Int], to source: TableViewDiffableDataSource<Int, Int>, in application: Application,
    _ description: String
  ) async -> String {
    var snapshot = DiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(items)
    let start = Sample.now()
    var last = start
    var longest = Duration.zero
    source.apply(snapshot)
    while source.isApplying {
      longest = max(longest, Sample.now() - last)
      last = Sample.now()
      await Task.yield()
    }
    longest = max(longest, Sample.now() - last)
    application.finishTurn()
    let total = Sample.now() - start
    return "\(rowCount) rows applied \(description): \(decimal(total / .milliseconds(1))) ms, "
      + "longest piece on the main actor \(decimal(longest / .milliseconds(1))) ms"
  }
}
