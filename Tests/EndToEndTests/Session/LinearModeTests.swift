import AdaptiveCore
import TestSupport
import Testing

@testable import photos_tui

@Suite("Linear mode") struct LinearModeTests {
  /// Waits until a text is among the lines that were received.
  private func wait(_ app: ProgramOnTerminal, for text: String) throws {
    try app.terminal.wait("‘\(text)’") { String(decoding: $0.received, as: UTF8.self).contains(text) }
  }

  /// The text from the cursor on, which a braille display shows.
  private func lineAtCursor(_ app: ProgramOnTerminal) -> String {
    var model = VirtualTerminal(size: Size(width: 80, height: 24))
    model.feed(app.terminal.received)
    return String(model.screen.text(model.cursor.y).dropFirst(model.cursor.x))
  }

  @Test("a dumb terminal gets lines, in which the user browses, rates, captions, searches and quits")
  func dumb() throws {
    let program = try Program(photos: ["beach.jpg", "harbour.jpg", "town.jpg"])
    let app = try ProgramOnTerminal(
      program, [program.folder("photos")], extra: ["TERM": "dumb"], answers: false)
    try wait(app, for: "Linear mode (TERM=dumb). ? lists the keys")
    try wait(app, for: "beach.jpg, 1 of 3\r")
    try app.press("j")
    try wait(app, for: "\nharbour.jpg, 2 of 3\r")
    #expect(lineAtCursor(app) == "harbour.jpg, 2 of 3")
    try app.press("4")
    try wait(app, for: "4 stars")
    try app.press("c")
    try wait(app, for: "Caption: ")
    app.terminal.type("Evening\r")
    try wait(app, for: "\nEvening, harbour.jpg, 4 stars, 2 of 3\r")
    try app.press("/")
    app.terminal.type("town\r")
    try wait(app, for: "\ntown.jpg, 1 of 1\r")
    #expect(lineAtCursor(app) == "town.jpg, 1 of 1")
    try app.press(".")
    try app.rest()
    try app.expectQuit()
    #expect(lineAtCursor(app) == "", "the shell's prompt has a line of its own")
    let sidecar = program.folder.text("photos/harbour.jpg.xmp")
    #expect(sidecar.contains("xmp:Rating=\"4\"") && sidecar.contains("Evening"))
    // Neither an escape sequence nor anything else that is not text.
    let controls = app.terminal.received.filter { $0 < 0x20 || $0 == 0x7F }
    #expect(Set(controls) == [UInt8(ascii: "\r"), UInt8(ascii: "\n")])
  }

  @Test("the option and ACCESSIBLE write lines on any terminal, and 0 counts as off")
  func switches() throws {
    #expect(try Options.parse(line: "--linear a").linearReason == "--linear")
    #expect(try Options.parse(line: "a", ["ACCESSIBLE": "1"]).linearReason == "ACCESSIBLE")
    #expect(try Options.parse(line: "a", ["TERM": "dumb"]).linearReason == "TERM=dumb")
    for off in ["", "0", "false", "no"] {
      #expect(try Options.parse(line: "a", ["ACCESSIBLE": off]).linearReason == nil, "\(off)")
    }
    #expect(try Options.parse(line: "a", ["ACCESSIBLE": "0", "TERM": "dumb"]).linearReason == nil)
    #expect(try Options.parse(line: "--linear a", ["ACCESSIBLE": "0"]).linearReason == "--linear")
  }
}
