import AdaptiveCore
import TestSupport
import Testing

@Suite("The examples that show files")
struct FileExampleTests {
  @Test("a feed is chosen, and an article is read in three columns and in one", .tmux)
  func feeds() throws {
    let folder = try TemporaryFolder()
    try folder.file(
      "harbour.xml",
      """
      <rss><channel><title>Harbour</title><item><title>The new crane</title>
      <description>It lifts 400 t.</description></item></channel></rss>
      """)
    let tmux = try Tmux(
      size: Size(width: 150, height: 24),
      running: [BuiltProduct.path("feed-reader-example"), "\(folder.path)"],
      environment: PseudoTerminal.environment)
    try tmux.wait("the feed and a hint") {
      $0.text.contains("Harbour") && $0.text.contains("No article chosen")
    }
    try tmux.send("Enter")
    try tmux.wait("the article in the list") { $0.text.contains("The new crane") }
    try tmux.send("Enter")
    try tmux.wait("the article") { $0.text.contains("It lifts 400 t.") && $0.text.contains("Feeds") }
    try tmux.resize(to: Size(width: 40, height: 12))
    try tmux.wait("the article alone") {
      $0.text.contains("It lifts 400 t.") && !$0.text.contains("Feeds")
    }
    try tmux.send("C-c")
  }

  @Test("a file is shown next to its folder, and renamed", .tmux)
  func files() throws {
    let folder = try TemporaryFolder()
    try folder.file("notes.txt", "Buy film.")
    let tmux = try Tmux(
      size: Size(width: 100, height: 24),
      running: [BuiltProduct.path("file-manager-example"), "\(folder.path)"],
      environment: PseudoTerminal.environment)
    try tmux.wait("the file and its text") {
      $0.text.contains("notes.txt") && $0.text.contains("Buy film.")
    }
    try tmux.send("r")
    try tmux.wait("the question") { $0.text.contains("Rename notes.txt") }
    try tmux.type("film")
    try tmux.send("Enter")
    try tmux.wait("the new name") { $0.text.contains(" film ") && !$0.text.contains("notes.txt") }
    #expect(try folder.names(in: folder.path) == ["film"])
    try tmux.send("C-c")
  }
}
