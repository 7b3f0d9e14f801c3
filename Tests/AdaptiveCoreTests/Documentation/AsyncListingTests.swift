import AdaptiveCore
import AdaptiveTesting
import Testing

// The listings of the article "Async work and timers".

struct FeedItem: Sendable { let title: String }

struct FeedSource: Sendable {
  let batches: [[FeedItem]]

  func updates() -> AsyncStream<[FeedItem]> {
    AsyncStream { continuation in
      for batch in batches { continuation.yield(batch) }
      continuation.finish()
    }
  }
}

final class FeedController: ListViewController {
  private var items: [FeedItem] = []

  init(_ source: FeedSource) {
    super.init()
    title = "Feed"
    workWhileVisible = { [weak self] in
      for await items in source.updates() { self?.show(items) }
    }
  }

  override func numberOfRows(in list: ListView) -> Int { items.count }

  override func listView(_ list: ListView, row index: Int) -> ListRow { ListRow(title: items[index].title) }

  private func show(_ items: [FeedItem]) {
    self.items = items
    list.reload()
  }
}

final class CountdownController: ViewController {
  private let clock: any MainClock
  private let label = Label()
  private var seconds = 60

  init(clock: any MainClock) {
    self.clock = clock
    super.init()
  }

  override func loadView() -> View { label }

  override func viewWillAppear() { tick() }

  private func tick() {
    guard appearanceState != .disappeared, seconds > 0 else { return }
    label.text = "\(seconds) s"
    seconds -= 1
    clock.schedule(after: .seconds(1)) { [weak self] in self?.tick() }
  }
}

@MainActor @Suite("Listings about async work") struct AsyncListingTests {
  @Test("a feed shows what its source sends") func feed() async {
    let batches = [["one"], ["one", "two"]].map { $0.map(FeedItem.init) }
    let feed = FeedController(FeedSource(batches: batches))
    let app = ApplicationTester("40x12", root: feed)
    for _ in 0..<20 where feed.list.rowCount < 2 { await app.runTasks() }
    #expect(app.text.contains("one") && app.text.contains("two"))
  }

  @Test("a countdown follows the clock of the test, and ends with its controller") func countdown() async {
    let clock = ManualClock()
    let app = ApplicationTester("40x12", root: CountdownController(clock: clock))
    #expect(app.text.contains("60 s"))
    clock.advance(by: .seconds(2))
    await app.runTasks()
    #expect(app.text.contains("58 s"))
    app.application.window.rootViewController = ViewController()
    clock.advance(by: .seconds(5))
    #expect(clock.waitingCount == 0)
  }
}
