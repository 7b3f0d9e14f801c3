import AdaptiveCore
import TestSupport
import Testing

/// Help, the box after the first key of a sequence, the palette and presets of keys, in the real program.
@Suite("Keys and help in tmux", .tmux)
struct KeyHelpTests {
  private func session(
    _ arguments: [String] = [], size: String = "100x30", extra: [String: String] = [:]
  ) throws -> ProgramInTmux {
    let program = try Program()
    let photo = try Fixture.bytes(Fixture.small)
    for name in ["one", "two", "three"] { try program.folder.file("shots/\(name).jpg", photo) }
    let session = try ProgramInTmux(
      program, size: size, arguments + [program.folder("shots")], extra: extra)
    try session.tmux.wait("photos") { $0.text.contains("three") }
    try session.press("Enter")
    try session.tmux.wait("photo") { $0.text.contains("1 of 3") }
    try session.rest()
    return session
  }

  @Test("help has two layers and a search; the box after g waits for its key; the palette says what it lacks")
  func layers() throws {
    let session = try session()
    let before = try session.rest()
    try session.press("?")
    try session.tmux.wait("help") {
      $0.text.contains("Keys") && $0.text.contains("0-5   Stars") && $0.text.contains("Tab lists all keys")
    }
    try session.expectNoStaleCells()
    try session.press("Tab")
    try session.tmux.wait("all keys") { $0.text.contains("Ten photos forward or back") }
    for key in ["t", "r", "a", "s", "h"] { try session.press(key) }
    try session.tmux.wait("search") {
      $0.text.contains("Move to the trash") && !$0.text.contains("Ten photos")
    }
    try session.press("Esc")
    try session.press("Esc")
    try session.tmux.wait("no help") { !$0.text.contains("Ten photos") }

    try session.press("g")
    try session.tmux.wait("box") { $0.text.contains("g and then") && $0.text.contains("s Sharpest") }
    try session.press("Esc")
    try session.tmux.wait("no box") { !$0.text.contains("g and then") }
    #expect(try session.rest().differences(from: before).isEmpty)

    try session.press("^p")
    try session.tmux.wait("palette") { $0.text.contains("Type a command") && $0.text.contains("Commands") }
    for key in ["t", "h", "e", "m", "e"] { try session.press(key) }
    try session.tmux.wait("no command") { $0.text.contains("No command matches “theme”") }
    try session.press("Esc")
    try session.tmux.wait("no palette") { !$0.text.contains("No command") }
    #expect(try session.rest().differences(from: before).isEmpty)
  }

  @Test("an option and a variable choose the keys of another program")
  func presets() throws {
    let lightroom = try session(["--keys", "lightroom"])
    try lightroom.press("x")
    try lightroom.tmux.wait("rejected") { $0.text.contains("^z undoes it") }
    try lightroom.press("^z")
    try lightroom.tmux.wait("undone") { $0.text.contains("Undid") }

    let photoMechanic = try session(extra: ["PHOTOS_TUI_KEYS": "photomechanic"])
    try photoMechanic.press("2")
    try photoMechanic.tmux.wait("label") { $0.text.lowercased().contains("yellow") }
    try photoMechanic.tmux.send("M-4")
    try photoMechanic.tmux.wait("stars") { $0.text.contains("★★★★") }
  }
}
