import AdaptiveCore
import Glibc
import TestSupport
import Testing

@Suite("Opening other libraries from inside")
struct OpeningTests {
  /// A program with the library `home/one`, whose folders have three photos each, and `home/two` with one
  /// folder.
  private func program() throws -> Program {
    let program = try Program()
    let photo = try Fixture.bytes(Fixture.small)
    for album in ["A", "B"] {
      for number in 1...3 { try program.folder.file("home/one/\(album)/\(album)\(number).jpg", photo) }
    }
    for number in 1...4 { try program.folder.file("home/two/C/c\(number).jpg", photo) }
    try program.folder.file("home/two/D/d.jpg", photo)
    try program.folder.file("home/single.jpg", photo)
    try program.folder.file("home/nothing/notes.txt", Array("x".utf8))
    try program.folder.file("home/bad.json", Array("{".utf8))
    return program
  }

  @Test("another library opens in place of the first, and coming back restores place, marks, filter and undo")
  func thereAndBack() throws {
    let program = try program()
    let app = try ProgramInTmux(program, [program.folder("home/one")])
    func wait(for text: String) throws { try app.tmux.wait("‘\(text)’") { $0.text.contains(text) } }
    try wait(for: "A1")
    for key in ["Enter", "4", "m", "G"] { try app.press(key) }
    try wait(for: "1 marked  A  3 of 3")
    try app.press("^o")
    try wait(for: "Tab complete")
    try app.tmux.type("~/t")
    try app.press("Tab")
    try wait(for: "~/two/")
    try app.press("Enter")
    try wait(for: "5 photos")
    for key in ["Enter", "2"] { try app.press(key) }
    try wait(for: "c1 ★★")
    // The rating in the first library is undone only there.
    try app.press("u")
    try wait(for: "Undid")
    try app.press("u")
    try wait(for: "nothing to undo")
    for key in ["Esc", "G", "Enter"] { try app.press(key) }
    try wait(for: "A  3 of 3")
    try wait(for: "1 marked")
    try app.press("u")
    try app.press("u")
    try wait(for: "A1")
    try app.rest()
    try app.press("q")
    try app.tmux.wait("end") { _ in try app.tmux.isDead() }
    #expect(!program.folder.text("home/one/A/A1.jpg.xmp").contains("Rating=\"4\""))
    program.expectNoDiagnostics()
  }

  @Test(
    "what can't be opened leaves the library as it is, with a sentence",
    arguments: [
      ("~/none", "no such file or directory"), ("~/nothing", "no photos found"),
      ("~/bad.json", "invalid JSON"), ("~/nothing/notes.txt/x", "directory"),
    ])
  func refusals(path: String, sentence: String) throws {
    let program = try program()
    let app = try ProgramOnTerminal(program, [program.folder("home/one")])
    try app.wait(for: "A1")
    try app.press("^o")
    try app.wait(for: "Tab complete")
    app.terminal.type(path)
    try app.press("Enter")
    try app.wait(for: sentence)
    try app.press("Esc")
    try app.rest()
    #expect(app.text.contains("A1"))
    try app.press("Enter 3")
    try app.wait(for: "A1 ★★★")
    try app.expectQuit()
  }

  @Test("h above the first list lists the folder around, and a photo there opens in its folder")
  func around() throws {
    let program = try program()
    let app = try ProgramOnTerminal(program, size: "60x24", [program.folder("home/one")])
    try app.wait(for: "2 albums")
    try app.press("h")
    try app.wait(for: "single.jpg")
    #expect(app.text.contains("two/") && app.text.contains("nothing/"))
    try app.press("G Enter")
    try app.wait(for: "single.jpg")
    try app.wait(for: "48×32")
    try app.expectQuit()
  }

  @Test("decisions of a library that was left just before the end are written")
  func pendingDecisions() throws {
    let program = try program()
    let app = try ProgramOnTerminal(program, [program.folder("home/one")])
    try app.wait(for: "A1")
    try app.press("Enter 5 ^o")
    app.terminal.type("~/two\r")
    try app.wait(for: "5 photos")
    try app.expectQuit()
    let text = program.folder.text("home/one/A/A1.jpg.xmp")
    #expect(text.contains("Rating=\"5\"") || text.contains("Rating='5'"))
  }
}
