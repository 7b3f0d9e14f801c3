import AdaptiveCore
import AdaptiveFileSystem
import Glibc
import TestSupport
import Testing

@Suite("Browsing while an ingest copies")
struct IngestSessionTests {
  private let program: Program

  init() throws {
    program = try Program()
    for (name, fixture) in [("A_1", "good/cmyk.jpg"), ("A_2", "good/grey.jpg"), ("A_3", Fixture.small)] {
      try program.folder.file("card/DCIM/\(name).JPG", try Fixture.bytes(fixture))
    }
    try program.folder.folder("to")
    try program.folder.file("to/DCIM-old.JPG", try Fixture.bytes(Fixture.preview))
  }

  /// Adds a photo to the card that takes minutes to copy.
  private func addSlowPhoto() throws {
    let path = try program.folder.file("card/DCIM/Z.JPG", [])
    #expect(truncate(path, 1 << 34) == 0)
  }

  private func start(_ arguments: String...) throws -> ProgramOnTerminal {
    try ProgramOnTerminal(program, size: "80x24", ["ingest", "card", "to", "--open"] + arguments)
  }

  @Test("photos can be rated while others are copied; quitting asks, and the same command copies the rest")
  func rating() throws {
    try addSlowPhoto()
    let first = try start("--rating", "2")
    try first.wait(for: "Copying 3 of 4 files")
    // The list has the album of the card, without the photo that was there before.
    try first.terminal.wait("the photos") { $0.screen.screen.text.contains("A_3.JPG") }
    #expect(!first.text.contains("DCIM-old"))
    try first.press("l 5", whileBusy: true)
    try first.terminal.wait("five stars") { $0.screen.screen.text.contains("★★★★★") }
    try first.press("q")
    try first.wait(for: "Stop copying and quit?")
    try first.press("n q y")
    try first.wait(for: "3 photos copied")
    #expect(try first.process.wait() == .exited(1))
    let to = program.folder("to")
    #expect(program.folder.text("to/A_1.JPG.xmp").contains("Rating=\"5\""))
    #expect(program.folder.text("to/A_2.JPG.xmp").contains("Rating=\"2\""))
    #expect(program.folder.text("to/A_3.JPG.xmp").contains("Rating=\"2\""))
    #expect(!(try FilePath("\(to)/Z.JPG").exists()))
    #expect(first.text.contains("1 photo was not copied"))

    #expect(truncate(program.folder("card/DCIM/Z.JPG"), 4096) == 0)
    let second = try start()
    try second.wait(for: "1 photo copied, 3 already there")
    try second.press("q")
    #expect(try second.process.wait() == .exited(0))
    #expect(try FilePath("\(to)/Z.JPG").exists())
    #expect(program.folder.text("to/A_1.JPG.xmp").contains("Rating=\"5\""))
  }

  @Test("a terminal that hangs up ends the copying, and leaves nothing half copied")
  func hangup() throws {
    try addSlowPhoto()
    let session = try start()
    try session.wait(for: "Copying 3 of 4 files")
    kill(session.pid, SIGHUP)
    #expect(try session.process.wait() == .signaled(SIGHUP))
    var names: [String] = []
    try FolderReader(FilePath(program.folder("to"))).forEachEntry { entry in
      names.append(entry.fileName.description)
      return true
    }
    let photos = names.filter { !$0.hasPrefix(".") && !$0.hasSuffix(".sha256") }.sorted()
    #expect(photos == ["A_1.JPG", "A_2.JPG", "A_3.JPG", "DCIM-old.JPG"])
    #expect(!names.contains { $0.hasPrefix(".photos-tui") })
  }

  @Test("a card without photos ends the program with a message")
  func emptyCard() throws {
    try program.folder.folder("empty")
    let session = try ProgramOnTerminal(program, ["ingest", "empty", "to", "--open"])
    try session.wait(for: "photos-tui: empty: no photos found")
    #expect(try session.process.wait() == .exited(4))
  }

  @Test("photos that are missing are said while others are copied, and at the end")
  func missing() throws {
    try program.folder.link("card/DCIM/B.JPG", to: "/proc/self/mem")
    try program.folder.file("card/notes.txt", [1])
    try addSlowPhoto()
    let session = try start()
    try session.wait(for: "B.JPG: input/output error")
    // A key makes room for the progress.
    try session.press("Down", whileBusy: true)
    try session.wait(for: "2 not copied  Copying 4 of 5 files")
    #expect(truncate(program.folder("card/DCIM/Z.JPG"), 4096) == 0)
    try session.wait(for: "3 photos copied, 0 already there in …/to, 2 failed, 1 file left out")
    try session.press("Up")
    try session.wait(for: "3 not copied")
    try session.press("q")
    #expect(try session.process.wait() == .exited(1))
    session.terminal.drain()
    // The terminal wraps the line.
    let words = session.text.split(whereSeparator: \.isWhitespace).joined()
    #expect(words.contains("notes.txt:notcopied"))
  }
}
