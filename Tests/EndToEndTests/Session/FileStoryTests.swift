import AdaptiveCore
import AdaptiveFileSystem
import Testing
import TestSupport

@Suite("Files, in a shell in tmux")
struct FileStoryTests {
  private func size(_ text: String) throws -> Size { try #require(Size(text)) }

  @Test("a digit copies to a preset folder, and to one that an earlier session has used", .tmux)
  func targets() throws {
    let program = try Program()
    for name in ["photos/A/a.jpg", "photos/A/b.jpg", "preset/x.jpg", "used/y.jpg"] {
      try program.folder.file(name, try Fixture.bytes(Fixture.small))
    }
    let tmux = try Tmux(size: try size("100x30"), environment: program.environment)
    try tmux.wait("prompt") { $0.text(0) == "$" }
    /// Copies the first photo in a session of its own.
    func copy(_ keys: String, to folder: String, hint: String, session: Int) throws {
      try tmux.type(
        "clear; $program --fresh --target '\(program.folder("preset"))' '\(program.folder("photos/A"))'"
          + "; echo over-$((\(session)+1))")
      try tmux.send("Enter")
      try tmux.wait("photos") { $0.text.contains("a.jpg") }
      try tmux.send("b")
      try tmux.wait(hint) { $0.text(29).contains(hint) }
      try tmux.type(keys)
      if keys.count > 1 { try tmux.send("Enter") }
      try tmux.wait("the copy") { $0.text(29).contains("Copied a to \(folder)") }
      try tmux.send("q")
      try tmux.wait("shell") { $0.text.contains("over-\(session + 1)") }
      #expect(try FilePath("\(program.folder(folder))/a.jpg").exists())
    }
    try copy(program.folder("used"), to: "used", hint: "1 preset", session: 1)
    try #require(try program.run(["trash", program.folder("used/a.jpg")]).status == .exited(0))
    try copy("2", to: "used", hint: "1 preset, 2 used", session: 2)
    try copy("1", to: "preset", hint: "1 preset, 2 used", session: 3)
  }

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
    try tmux.wait("the trash") { $0.text(23).contains("Trashed a") && !$0.text.contains("a.jpg") }
    #expect(try names() == ["b.jpg", "c.jpg", "d.jpg"])
    try tmux.send("B")
    try tmux.type("\(photos)/Pi")
    try tmux.send("Tab")
    try tmux.wait("the completion") { $0.text(23).contains("Picks/") }
    try tmux.send("Enter")
    try tmux.wait("the move") { $0.text(23).contains("Moved b to Picks") }
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
    try tmux.wait("undo of the move") { $0.text(23).contains("Undid: moved b to Picks") }
    try tmux.send("u")
    try tmux.wait("undo of the trash") {
      $0.text(23).contains("Undid: trashed a") && $0.text.contains("★★★★")
    }
    #expect(try names() == ["a.jpg", "b.jpg", "c.jpg", "d.jpg"])
    try tmux.send("q")
    try tmux.wait("the end") { $0.text.contains("over-3") }
  }
}
