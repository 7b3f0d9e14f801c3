import AdaptiveCore
import AdaptiveFileSystem
import Foundation
import Glibc
import Testing
import TestSupport

@Suite("preview --watch")
struct PreviewWatchTests {
  /// Starts `preview --watch` on `main.json` in tmux.
  private func watch(
    _ program: Program, size: String = "100x24", _ options: [String] = []
  ) throws -> ProgramInTmux {
    let file = try program.folder.file("main.json", Scenes.storyboard())
    let app = try ProgramInTmux(program, size: size, ["preview", "--watch", file] + options)
    try app.tmux.wait("previews") { $0.text.contains("hello") || $0.text.contains("main") }
    return app
  }

  /// Replaces the file as editors do, by renaming another file over it.
  private func save(_ content: [UInt8], in program: Program) throws {
    try program.folder.file("main.json~", content)
    try FilePath(program.folder("main.json~")).rename(to: FilePath(program.folder("main.json")))
  }

  /// Waits at most a second for the screen to contain a text.
  private func expect(
    _ text: String, in app: ProgramInTmux, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let start = ContinuousClock.now
    try app.tmux.wait(text) { $0.text.contains(text) }
    #expect(ContinuousClock.now - start < .seconds(1), sourceLocation: sourceLocation)
  }

  @Test("saved changes appear at once, errors included, and errors disappear when they are repaired", .tmux)
  func following() throws {
    let program = try Program()
    let app = try watch(program)
    try save(Scenes.storyboard("goodbye"), in: program)
    try expect("goodbye", in: app)

    try save(Scenes.faulty, in: program)
    try expect("2 errors  main.json", in: app)
    let broken = try app.rest().screen
    #expect(broken.text(0) == " $.initial: there is no scene “none”")
    #expect(broken.text(1).hasPrefix(" $.scenes[0].kind"))
    #expect(
      broken.text.contains("35x31") || broken.text.contains("│"), "the last good preview is still there")

    try save([], in: program)
    try expect("1 error  main.json", in: app)
    try save(Array(Scenes.storyboard().prefix(200)), in: program)
    try expect("the text ends too early", in: app)
    try program.folder.remove("main.json")
    try expect("no such file or directory", in: app)
    try save(Scenes.storyboard("again"), in: program)
    try expect("again", in: app)
    #expect(try !app.rest().screen.text.contains("errors"))
    try app.expectNoStaleCells()
    try app.press("q")
    try app.tmux.wait("end") { _ in try app.tmux.value("#{pane_dead}") == "1" }
    #expect(try app.tmux.value("#{pane_dead_status}") == "0")
  }

  @Test("a file written in place and a file behind a link are followed too", .tmux)
  func otherWays() throws {
    let program = try Program()
    try program.folder.file("real/scenes.json", Scenes.storyboard("first"))
    try program.folder.link("main.json", to: "real/scenes.json")
    let app = try ProgramInTmux(program, ["preview", "--watch", program.folder("main.json")])
    try app.tmux.wait("previews") { $0.text.contains("first") }
    try program.folder.file("real/scenes.json", Scenes.storyboard("second"))
    try expect("second", in: app)
    try program.folder.remove("main.json")
    try expect("no such file", in: app)
    try program.folder.file("main.json", Scenes.storyboard("third"))
    try expect("third", in: app)
  }

  @Test("the scroll position and the scene survive changes to the file", .tmux)
  func place() throws {
    let program = try Program()
    let app = try watch(program)
    try app.press("Shift-Tab")
    try app.tmux.wait("scene") { $0.text.contains("words  2 of 2") }
    for _ in 0..<5 { try app.press("j") }
    let before = try app.rest().screen
    #expect(before.text(0).contains("│"))
    try save(Scenes.faulty, in: program)
    try expect("2 errors", in: app)
    try save(Scenes.storyboard("hallo"), in: program)
    try app.tmux.wait("repair") { !$0.text.contains("errors") }
    let after = try app.rest().screen
    #expect(after.text == before.text.replacing("hello", with: "hallo"))
    try app.press("Home")
    try expect("hallo", in: app)
  }

  @Test("keys scroll, choose scenes, switch between grid and sizes, and show help", .tmux)
  func keys() throws {
    let program = try Program()
    let app = try watch(program)
    try expect("bar  44x22  wC hC  CC", in: app)
    try app.press("]")
    try expect("bar  1 of 2", in: app)
    try app.press("]")
    try expect("words  44x22  wC hC  CC", in: app)
    try app.press("End")
    try app.tmux.wait("end") { $0.text(22).hasPrefix("└──") }
    try app.press("g")
    try app.press("[")
    try app.press("[")
    try expect("main.json  2 scenes  4 sizes", in: app)
    try app.press("Home")
    for _ in 0..<8 { try app.press("l") }
    try app.rest()
    try app.press("?")
    try expect("g grid or sizes", in: app)
    try app.expectNoStaleCells()
  }

  @Test("it is usable at every size", .tmux, arguments: ["20x5", "1x1", "200x60", "40x2"])
  func sizes(_ size: String) throws {
    let program = try Program()
    let app = try watch(program, size: "100x24")
    try app.resize(to: try #require(Size(size)))
    for key in ["j", "?", "Tab", "g", "PgDn", "l"] { try app.press(key) }
    try app.rest()
    try save(Scenes.faulty, in: program)
    try app.rest()
    try app.press("j")
    try app.expectNoStaleCells()
    try save(Scenes.storyboard(), in: program)
    try app.resize(to: Size(width: 100, height: 24))
    try app.tmux.wait("previews") { $0.text.contains("main.json  ") && !$0.text.contains("errors") }
  }

  @Test("while nothing is saved it sleeps and draws nothing")
  func idle() throws {
    let program = try Program()
    let file = try program.folder.file("main.json", Scenes.storyboard())
    let app = try ProgramOnTerminal(program, ["preview", "--watch", file])
    try app.wait(for: "hello")
    try app.rest()
    let (before, bytes) = (Activity(of: app.pid), app.terminal.received.count)
    // The pool of libdispatch would wake the program every second.
    try app.terminal.letPass(.milliseconds(1500))
    #expect(Activity(of: app.pid) == before)
    #expect(app.terminal.received.count == bytes)
    try app.expectQuit()
  }
}
