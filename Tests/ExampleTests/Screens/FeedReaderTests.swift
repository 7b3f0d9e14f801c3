import AdaptiveCore
import AdaptiveFileSystem
import AdaptiveTesting
import TestSupport
import Testing

@testable import FeedScreens

@Suite("The feed reader example") @MainActor struct FeedReaderTests {
  private static let rss = """
    <?xml version="1.0"?>
    <rss version="2.0"><channel><title>Harbour news</title><link>https://h.example</link>
    <description>All about the harbour</description><image><title>A logo</title></image>
    <item><title>The &amp; new crane</title><link>https://h.example/crane</link>
    <pubDate>Sun, 22 Nov 2026 10:00:00 GMT</pubDate>
    <description><![CDATA[<p class="x">It lifts <b>400</b> t &amp; more.</p><ul><li>One<li>Two</ul>]]></description>
    </item><item><title>A headline that is longer than a column of a list in a window of any usual width</title>
    <link>https://h.example/long</link></item></channel></rss>
    """
  private static let atom = """
    <?xml version="1.0" encoding="utf-8"?>
    <feed xmlns="http://www.w3.org/2005/Atom"><title>Tides</title>
    <entry><title>潮の満ち引き</title><link href="https://t.example/1"/><updated>2026-11-20T10:00:00Z</updated>
    <content type="xhtml"><div><p>The tide <em>and</em> the moon.</p></div></content></entry></feed>
    """

  private static var feeds: [Feed] { [rss, atom].compactMap { FeedParser.feed(in: Array($0.utf8)) } }

  private func start(_ size: String) async -> ApplicationTester {
    let app = ApplicationTester(size, root: ReaderController(Reader { @MainActor in Self.feeds }))
    await app.runTasks()
    return app
  }

  @Test("RSS and Atom are read, and other documents are no feeds") func parsing() throws {
    try #require(Self.feeds.count == 2)
    #expect(Self.feeds.map(\.title) == ["Harbour news", "Tides"])
    let crane = Article(
      title: "The & new crane", link: "https://h.example/crane", text: "It lifts 400 t & more.\n\nOne\n\nTwo",
      date: "22 Nov 2026")
    #expect(Self.feeds[0].articles.first == crane && Self.feeds[0].articles.count == 2)
    let tide = Article(
      title: "潮の満ち引き", link: "https://t.example/1", text: "The tide and the moon.", date: "2026-11-20")
    #expect(Self.feeds[1].articles == [tide])
    for text in ["", "no feed", "<html/>", "<rss><channel>", "<rss>\u{0}</rss>"] {
      #expect(FeedParser.feed(in: Array(text.utf8)) == nil, "\(text)")
    }
  }

  @Test("no beginning of a feed traps") func prefixes() {
    let bytes = Array(Self.rss.utf8)
    for count in bytes.indices { #expect(FeedParser.feed(in: Array(bytes.prefix(count))) == nil) }
  }

  @Test("the feeds in a folder are read, and other files are left out") func folder() throws {
    let folder = try TemporaryFolder()
    try folder.file("b.xml", Self.atom)
    try folder.file("a.xml", Self.rss)
    try folder.file("readme.txt", "Not a feed")
    try folder.folder("empty")
    #expect(Feed.read([folder.path]).map(\.title) == ["Harbour news", "Tides"])
    #expect(Feed.read([folder("b.xml"), folder("missing")]).map(\.title) == ["Tides"])
  }

  @Test("feeds, articles and an article are in three columns, in two, and in one") func adapting() async {
    let app = await start("200x60")
    app.press("Enter")
    #expect(app.text.contains("Feeds") && app.text.contains("22 Nov 2026"))
    app.press("Enter")
    #expect(app.text.contains("It lifts 400 t & more.") && app.text.contains("Tides"))
    app.resize("80x24")
    #expect(app.text.contains("It lifts") && app.text.contains("22 Nov") && !app.text.contains("Tides"))
    app.resize("40x12")
    #expect(app.text.contains("It lifts") && !app.text.contains("22 Nov 2026  "))
    app.press("Esc")
    #expect(app.rows[0].contains("Harbour news"))
    app.press("Esc")
    #expect(app.text.contains("Tides"))
    app.resize("200x60")
    #expect(app.text.contains("Tides") && app.text.contains("No article chosen"))
    #expect(app.diagnostics.isEmpty)
  }

  @Test("an article is read when it was opened, and can be unread again") func marking() async {
    let app = await start("60x24")
    #expect(app.rows[1].contains("2"))
    app.press("Enter Enter Esc Esc")
    #expect(app.rows[1].contains("1") && !app.rows[1].contains("2"))
    app.press("Enter u Esc")
    #expect(app.rows[1].contains("2"))
    app.press("Enter A Esc")
    #expect(!app.rows[1].contains("2") && !app.rows[1].contains("1"))
  }

  @Test("the link of an article is copied") func copying() async {
    let app = await start("60x24")
    app.press("Enter Enter y")
    #expect(app.application.pasteboardText == "https://h.example/crane")
  }

  @Test("without feeds, the list says so") func empty() async {
    let app = ApplicationTester("40x12", root: ReaderController(Reader { @MainActor in [] }))
    #expect(app.text.contains("Reading"))
    await app.runTasks()
    #expect(app.text.contains("No feeds here"))
  }

  @Test("the screens look as reviewed at eight sizes") func snapshots() async {
    let app = await start("80x24")
    await snapshot(app).expectMatch("feeds")
    app.resize("80x24")
    app.press("Enter Enter")
    await snapshot(app).expectMatch("article")
  }

  @Test("no input leads to a mistake in the use of the toolkit", arguments: 1...5 as ClosedRange<UInt64>)
  func randomWalk(_ seed: UInt64) throws {
    let walk = RandomWalk(keys: RandomWalk.standardKeys + "uAy".map(KeyEvent.character)) {
      let reader = Reader { @MainActor in [] }
      reader.feeds = Self.feeds
      return ApplicationTester("80x24", root: ReaderController(reader))
    }
    if let failure = walk.run(seed: seed, steps: 200) { throw failure }
  }
}
