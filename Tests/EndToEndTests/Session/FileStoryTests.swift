import AdaptiveCore
import AdaptiveFileSystem
import TestSupport
import Testing

@Suite("Files, in a shell in tmux")
struct FileStoryTests {
  private func size(_ text: String) throws -> Size { try #require(Size(text)) }

  @Test("photos are trashed, moved and renamed; undo brings them back, also after a restart", .tmux)
  func story() throws {
    let program = try Program()
    let photos = try program.folder.folder("photos")
    let folder = FilePath(photos).appending(FileName("Dunes"))
    _ = try program.folder.folder("photos/Picks")
    for name in ["a", "b", "c", "d"] {
      try program.folder.file("photos/Dunes/\(name).jpg", try Fixture.bytes(Fixture.small))
    }
    func names() throws -> [String] {
      var names: [String] = []
      try FolderReader(folder).forEachEntry { entry in
        names.append(entry.fileName.description)
        return true
      }
      return names.filter { $0.hasSuffix("jpg") }.sorted()
    }
    let tmux = try Tmux(size: try size("80x24"), environment: program.environment)
    try tmux.wait("prompt") { $0.text(0) == "$" }
    try tmux.type("clear; $program --fresh '\(photos)'; echo over-$((1+1))")
    try tmux.send("Enter")
    try tmux.wait("photos") { $0.text.contains("b.jpg") }
    try tmux.send("4", "d")
    try tmux.wait("the trash") { $0.text(23).contains("Trashed 1 photo") && !$0.text.contains("a.jpg") }
    #expect(try names() == ["b.jpg", "c.jpg", "d.jpg"])
    try tmux.send("B")
    try tmux.type("\(photos)/Pi")
    try tmux.send("Tab")
    try tmux.wait("the completion") { $0.text(23).contains("Picks/") }
    try tmux.send("Enter")
    try tmux.wait("the move") { $0.text(23).contains("Moved 1 photo to Picks") }
    for narrow in ["60x24", "20x5", "40x12", "120x40", "80x24"] {
      try tmux.resize(to: try size(narrow))
      try tmux.wait("\(narrow)") { $0.size == tmux.size && $0.text.contains("c.jpg") }
    }
    try tmux.send("q")
    try tmux.wait("shell") { $0.text.contains("over-2") }
    #expect(try names() == ["c.jpg", "d.jpg"])

    try tmux.type("clear; $program --fresh '\(photos)'; echo over-$((1+2))")
    try tmux.send("Enter")
    try tmux.wait("albums") { $0.text.contains("Picks") && $0.text.contains("Dunes") }
    try tmux.send("Enter")
    try tmux.wait("photos again") { $0.text.contains("c.jpg") && $0.text.contains("d.jpg") }
    try tmux.send("u")
    try tmux.wait("undo of the move") { $0.text(23).contains("Undid: moved 1 photo to Picks") }
    try tmux.send("u")
    try tmux.wait("undo of the trash") {
      $0.text(23).contains("Undid: trashed 1 photo") && $0.text.contains("★★★★")
    }
    #expect(try names() == ["a.jpg", "b.jpg", "c.jpg", "d.jpg"])
    try tmux.send("q")
    try tmux.wait("the end") { $0.text.contains("over-3") }
  }
}
