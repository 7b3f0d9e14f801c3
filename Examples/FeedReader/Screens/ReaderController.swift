import AdaptiveCore
import AdaptiveFileSystem
import Observation

/// The feeds, and which of their articles have been read.
@MainActor @Observable package final class Reader {
  /// Nil until the files have been read.
  var feeds: [Feed]?
  var read: Set<Article> = []

  package init(_ read: @escaping @Sendable () async -> [Feed]) {
    Task { [weak self] in self?.feeds = await read() }
  }

  /// Reads files and folders; the current folder if none is named.
  package convenience init(of paths: some Sequence<String>) {
    let paths = paths.map { FilePath($0) }
    self.init { Feed.read(paths.isEmpty ? [FilePath(".")] : paths) }
  }
}

/// Feeds, articles and an article: three columns, two, or one.
package final class ReaderController: SplitViewController {
  package init(_ reader: Reader) {
    super.init(style: .tripleColumn)
    preferredDisplayMode = .allVisible
    placeholderViewController = ViewController(showing: .empty("No article chosen"))
    setViewControllers([NavigationController(rootViewController: FeedsController(reader))])
  }
}

final class FeedsController: ListViewController {
  private let reader: Reader

  init(_ reader: Reader) {
    self.reader = reader
    super.init()
    title = "Feeds"
  }

  override func updateProperties() {
    list.placeholder = reader.feeds == nil ? "Reading" : "No feeds here"
  }

  override func numberOfRows(in list: ListView) -> Int { reader.feeds?.count ?? 0 }

  override func listView(_ list: ListView, row index: Int) -> ListRow {
    guard let feed = reader.feeds?[index] else { return ListRow(title: "") }
    let unread = feed.articles.count { !reader.read.contains($0) }
    return ListRow(title: feed.title, detail: unread > 0 ? "\(unread)" : "", showsDisclosure: true)
  }

  override func listView(_ list: ListView, didActivate row: Int) {
    guard let feed = reader.feeds?[row] else { return }
    list.selectedRow = row
    let articles = NavigationController(rootViewController: ArticlesController(feed, reader))
    showSupplementary(articles, sender: self)
    splitViewController?.focus(.supplementary)
  }
}

final class ArticlesController: ListViewController {
  private let feed: Feed
  private let reader: Reader

  init(_ feed: Feed, _ reader: Reader) {
    (self.feed, self.reader) = (feed, reader)
    super.init()
    title = feed.title
    list.placeholder = "No articles"
  }

  override var keyCommands: [KeyCommand] {
    let article = list.cursorRow.map { feed.articles[$0] }
    let isRead = article.map(reader.read.contains) ?? false
    return [
      KeyCommand("u", title: isRead ? "Mark as Unread" : "Mark as Read", isEnabled: article != nil) {
        [reader] in
        if let article { reader.read.formSymmetricDifference([article]) }
      },
      KeyCommand("A", title: "Mark All as Read") { [reader, feed] in reader.read.formUnion(feed.articles) },
    ]
  }

  override func numberOfRows(in list: ListView) -> Int { feed.articles.count }

  override func listView(_ list: ListView, row index: Int) -> ListRow {
    let article = feed.articles[index]
    return ListRow(title: article.title, detail: article.date, isDimmed: reader.read.contains(article))
  }

  override func listView(_ list: ListView, didActivate row: Int) {
    list.selectedRow = row
    reader.read.insert(feed.articles[row])
    showDetail(articleController(feed.articles[row]), sender: self)
  }
}

/// The text of an article.
@MainActor func articleController(_ article: Article) -> ViewController {
  var text = AttributedText(article.title, style: TextStyle(attributes: .bold))
  text += AttributedText("\n\(article.date)\n\n\(article.text)\n\n")
  text += AttributedText(article.link, style: TextStyle(attributes: .underline))
  let view = LayoutView(TextView(text), insets: EdgeInsets(left: 1, right: 1))
  let controller = ViewController(title: article.title, view: view)
  controller.addKeyCommand(
    KeyCommand("y", title: "Copy Link") { [weak controller] in controller?.application?.copy(article.link) })
  return controller
}
