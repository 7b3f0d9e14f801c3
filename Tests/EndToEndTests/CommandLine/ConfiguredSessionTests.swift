import AdaptiveCore
import AdaptiveFileSystem
import AdaptiveJSON
import Browser
import Foundation
import TestSupport
import Testing

@testable import photos_tui

@Suite("A configuration in tmux", .tmux)
struct ConfiguredSessionTests {
  @Test("keys of the file hold in the browser, and a mistake is said once, in the status line")
  func browsing() throws {
    let program = try Program(photos: ["one.jpg", "two.jpg"])
    try program.folder.file(
      "home/.config/photos-tui/config.toml",
      Array(
        """
        vieww = 1
        view = "rows"
        [keys]
        preset = "lightroom"
        "q" = false
        [keys.photo]
        "ctrl+d" = "rate-4"
        """.utf8))
    let session = try ProgramInTmux(
      program, [program.folder("photos")], extra: ["PHOTOS_TUI_VIEW": ""])
    try session.tmux.wait("mistake") {
      $0.text.contains("config.toml:1:1: there is no key vieww; did you mean view?")
    }
    try session.press("Enter")
    try session.tmux.wait("photo") { $0.text.contains("1 of 2") && !$0.text.contains("vieww") }
    try session.press("p")
    try session.tmux.wait("pick") { $0.text.contains("⚑") }
    try session.press("^d")
    try session.tmux.wait("stars") { $0.text.contains("★★★★") }
    try session.press("?")
    try session.tmux.wait("help") { $0.text.contains("Keys") && !$0.text.contains("Quit") }
    try session.press("Esc")
    try session.press("^c")
    try session.tmux.wait("way out") { $0.text.contains("^c again") }
    try session.press("^c")
    try session.tmux.wait("question") { $0.text.contains("Quit?") }
    program.expectNoDiagnostics()
  }

  @Test("a configuration that is saved while the program runs holds at once; a mistake is said")
  func reload() throws {
    let program = try Program(photos: ["one.jpg", "two.jpg"])
    let path = "home/.config/photos-tui/config.toml"
    try program.folder.file(path, Array("keys = \"vim\"\n".utf8))
    let session = try ProgramInTmux(program, [program.folder("photos")])
    try session.tmux.wait("list") { $0.text.contains("two") }
    try session.rest()
    // Editors write another file and rename it.
    func save(_ text: String) throws {
      let new = try program.folder.file(path + "~", Array(text.utf8))
      try systemCall { rename(new, program.folder(path)) }
    }
    try save("[keys]\n\"ctrl+g\" = \"rate-3\"\n")
    try session.tmux.wait("new keys") { $0.text.contains("Configuration read again") }
    try session.rest()
    try session.press("^g")
    try session.tmux.wait("stars") { $0.text.contains("★★★") || $0.text.contains("3★") }
    try save("compact-width = 70\ntheme = \"high-contrst\"\n")
    try session.tmux.wait("mistake") { $0.text.contains("did you mean high-contrast?") }
    try save("compact-width = 70\ntheme = \"high-contrast\"\n")
    try session.tmux.wait("theme") { $0.text.contains("some of it counts from the next start") }
    try session.expectNoStaleCells()
    try session.rest()
    program.expectNoDiagnostics()
  }

  @Test("a configuration whose folder is made while the program runs holds at once")
  func newFolder() throws {
    let program = try Program(photos: ["one.jpg", "two.jpg"])
    let session = try ProgramInTmux(program, [program.folder("photos")])
    try session.tmux.wait("list") { $0.text.contains("two") }
    try session.rest()
    try program.folder.file(
      "home/.config/photos-tui/config.toml", Array("[keys]\n\"ctrl+g\" = \"rate-3\"\n".utf8))
    try session.tmux.wait("new keys") { $0.text.contains("Configuration read again") }
    try session.rest()
    program.expectNoDiagnostics()
  }

  @Test("an address of a catalogue that is wrong in the file is said, and the photos are shown")
  func wrongAddress() throws {
    let program = try Program(photos: ["one.jpg", "two.jpg"])
    try program.folder.file(
      "home/.config/photos-tui/config.toml",
      Array("view = \"rows\"\ncatalogue = \"postgresql://a:secret@b/c\"".utf8))
    let session = try ProgramInTmux(program, [program.folder("photos")])
    try session.tmux.wait("mistake") { $0.text.contains("config.toml:2:1: ") && $0.text.contains("two") }
    try session.rest()
    let other = try program.run(["--catalogue", "postgresql://a:secret@b/c", program.folder("photos")])
    #expect(other.status == .exited(2) && !other.error.contains("secret"))
    #expect(try program.run(["find", "x"]).status == .exited(2))
    program.expectNoDiagnostics()
  }

  @Test("a theme of the configuration has its colours on the screen")
  func theme() throws {
    let program = try Program(photos: ["one.jpg", "two.jpg"])
    try program.folder.file(
      "home/.config/photos-tui/config.toml", Array("theme = \"mine\"".utf8))
    try program.folder.file(
      "home/.config/photos-tui/themes/mine.toml", Array("panel = \"#123456\"".utf8))
    let outcome = try program.run(
      ["render", "--ansi", "--size", "80x24", program.folder("photos")])
    #expect(outcome.status == .exited(0) && outcome.error == "")
    #expect(outcome.text.contains("48;2;18;52;86"))
  }
}
