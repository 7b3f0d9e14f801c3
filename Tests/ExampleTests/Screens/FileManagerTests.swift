import AdaptiveCore
import AdaptiveFileSystem
import AdaptiveSeededRandom
import AdaptiveTesting
import Glibc
import TestSupport
import Testing

@testable import FileManagerScreens

@Suite("The file manager example") @MainActor struct FileManagerTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.file("home/letters/ada.txt", "Dear Ada,\nthe engine weaves.")
    try folder.file("home/letters/data.bin", "a\u{0}b")
    try folder.file("home/notes.txt", "Buy film.")
    try folder.file("home/a name that is longer than the column of a list in most windows.txt", "Long.")
    try folder.file("home/.profile", "hidden")
    for name in try folder.names(in: folder("home")) {
      let time = timeval(tv_sec: 1_795_000_000, tv_usec: 0)
      try systemCall { folder("home/\(name)").withCString { utimes($0, [time, time]) } }
    }
  }

  private func start(_ size: String) async -> ApplicationTester {
    let app = ApplicationTester(size, root: FilesController("\(folder("home"))"))
    await wait(app) { app.text.contains("notes.txt") }
    return app
  }

  @Test("a folder is next to what is under the cursor, or alone in a narrow window") func adapting() async {
    let app = await start("100x30")
    await wait(app) { app.text.contains("ada.txt") }
    app.press("Down Down")
    await wait(app) { app.text.contains("Buy film.") }
    app.resize("40x12")
    #expect(app.text.contains("notes.txt") && !app.text.contains("Buy film."))
    app.press("Enter")
    await wait(app) { app.text.contains("Buy film.") && !app.text.contains("letters") }
    app.resize("100x30")
    await wait(app) { app.text.contains("Buy film.") && app.text.contains("letters/") }
    #expect(app.diagnostics.isEmpty)
  }

  @Test("folders open on a stack, and files without a text say so") func opening() async {
    let app = await start("100x30")
    app.press("Enter")
    await wait(app) { app.text.contains("the engine weaves.") }
    app.press("Down")
    await wait(app) { app.text.contains("3 bytes without a text") }
    app.press("Esc")
    await wait(app) { app.text.contains("notes.txt") }
  }

  @Test("a file is renamed, and the cursor follows it") func renaming() async throws {
    let app = await start("80x24")
    app.press("Down Down r")
    #expect(app.text.contains("Rename notes.txt"))
    app.type("a/b")
    app.press("Enter")
    #expect(app.text.contains("no slash"))
    app.press("Esc r")
    app.type("film")
    app.press("Enter")
    await wait(app) { app.text.contains(" film ") }
    #expect(try folder("home/film").exists() && !folder("home/notes.txt").exists())
  }

  @Test("a name that exists is not replaced") func taken() async throws {
    let app = await start("80x24")
    app.press("Down Down r")
    app.type("letters")
    app.press("Enter")
    await wait(app) { app.text.contains("File exists") }
    #expect(try folder.content(folder("home/notes.txt")) == "Buy film.")
  }

  @Test("a file is deleted after a question, and a folder only if it is empty") func deleting() async throws {
    let app = await start("80x24")
    app.press("Down Down d Esc")
    #expect(try folder("home/notes.txt").exists())
    app.press("d d")
    await wait(app) { !app.text.contains("notes.txt") }
    #expect(try !folder("home/notes.txt").exists())
    app.press("Home d d")
    await wait(app) { app.text.contains("Directory not empty") }
    #expect(try folder("home/letters/ada.txt").exists())
  }

  @Test("dot files are hidden until they are wanted") func dotFiles() async {
    let app = await start("80x24")
    #expect(!app.text.contains(".profile"))
    app.press(".")
    #expect(app.text.contains(".profile"))
  }

  @Test("a folder that can't be read says why") func missing() async {
    let app = ApplicationTester("60x24", root: FilesController("\(folder("missing"))"))
    await wait(app) { app.text.contains("No such file or directory") }
  }

  @Test("the screen looks as reviewed at eight sizes") func snapshots() async {
    let app = await start("80x24")
    app.press("Down Down")
    let files = await snapshot(app) {
      $0.traits.horizontalSizeClass == .compact || $0.text.contains("Buy film.")
    }
    files.expectMatch("files")
  }

  @Test("no input leads to a mistake in the use of the toolkit", arguments: 1...3 as ClosedRange<UInt64>)
  func randomWalk(_ seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    let app = await start("80x24")
    var steps: [String] = []
    for _ in 0..<150 {
      let keys = ["Up", "Down", "Enter", "Esc", "Tab", "Left", "Right", "Home", "End", "r", "d", ".", "x"]
      let key = try #require(keys.randomElement(using: &generator))
      let size =
        Int.random(in: 0..<8, using: &generator) > 0 ? nil : reviewedSizes.randomElement(using: &generator)
      if let size { app.resize(size) } else { app.press(key) }
      steps.append(size ?? key)
      await app.runTasks()
      try #require(app.diagnostics.isEmpty, "\(steps): \(app.diagnostics)")
      try #require(app.application.window.invariantViolations() == [], "\(steps)")
    }
  }
}
