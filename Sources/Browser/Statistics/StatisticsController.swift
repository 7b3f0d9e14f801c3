import AdaptiveCore
import AdaptiveStoryboards
import Catalogue

/// Figures about the photos of an album, over the whole window: days, cameras, lenses, exposure, ratings and
/// places.
final class StatisticsController: TextBoxController, TitledSheet {
  private let list: PhotoList
  let context: BrowserContext
  var titleBar = StatusBar()
  var titleBarHeight: LayoutConstraint?
  private var statistics = CatalogueStatistics()
  private var map = StatisticsMap([], atlas: nil)
  private var reading: Task<Void, Never>?
  private var observations: [AnyObject] = []
  private lazy var update = PacedUpdate(context.clock) { [weak self] in self?.count() }

  /// The figures of a list's photos.
  init(_ list: PhotoList, context: BrowserContext) {
    self.list = list
    self.context = context
    super.init()
  }

  override func viewDidLoad() {
    observations = update.follow(list, in: context.library)
    update.request()
  }

  override func viewWillLayoutSubviews() {
    showTitle(Wording.statisticsTitle(list.album.shownTitle))
    super.viewWillLayoutSubviews()
  }

  override func viewDidDisappear() {
    update.cancel()
    reading?.cancel()
  }

  /// The columns next to the lines.
  private static let margins = 3

  override func lines(columns: Int) -> [Line] {
    let report = StatisticsReport(
      statistics, map: map, columns: columns - Self.margins, usesColors: false)
    return report.lines.map { text, isMap in
      let isHeading = text.first.map { $0 != " " } ?? false
      return Line(text: text, style: TextStyle(attributes: isHeading ? .bold : []), isSpatial: isMap)
    }
  }

  override var accessibilityContent: [String] {
    StatisticsReport(statistics, map: map, columns: 0, usesColors: false).sentences
  }

  /// Waits until the map has the names of places and the coastlines.
  func settled() async { await reading?.value }

  /// Counts the photos as they are now.
  private func count() {
    statistics = CatalogueStatistics(of: list.completePhotos())
    reading?.cancel()
    reading = Task.onMainQueue {
      [weak self, atlas = context.atlas, locations = statistics.locations] in
      let atlas = locations.isEmpty ? nil : await atlas.atlas()
      guard !Task.isCancelled, let self else { return }
      self.map = StatisticsMap(locations, atlas: atlas)
      self.show()
    }
    show()
  }

  private func show() {
    if isViewLoaded { reload() }
  }
}

extension StatisticsController: StoryboardScreen {
  static func register(in classes: ScreenClasses) {
    classes.register(StatisticsController.self) { StatisticsController($2.lists.list(of: $1), context: $2) }
      .outlet("text", \.text).outlet("title", \.titleBar).outlet("titleHeight", \.titleBarHeight)
  }
}
