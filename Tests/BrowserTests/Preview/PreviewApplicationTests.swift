import AdaptiveCore
import AdaptiveStoryboards
import TestSupport
import Testing

@testable import Browser

@Suite("Previews that follow a file") struct PreviewApplicationTests {
  private let display: MemoryDisplay
  private let app: PreviewApplication

  init() throws {
    display = MemoryDisplay(size: Size(width: 60, height: 12))
    app = PreviewApplication(
      display: display, fileName: "main.json",
      variants: ["20x3", "20x4", "50x2"].compactMap { PreviewVariant($0) })
  }

  /// Scenes that each show a text.
  private func scenes(_ names: String..., text: String = "text") -> PreviewReading {
    .scenes(
      StoryboardPreview(scenes: names) { name throws(PreviewError) in
        if name == "broken" { throw PreviewError("it can't be made") }
        let controller = ViewController()
        let label = Label("\(text) of \(name)")
        label.frame = Rect(x: 0, y: 0, width: 20, height: 1)
        controller.view.addSubview(label)
        return controller
      })
  }

  private func press(_ keys: String) throws {
    for key in keys.split(separator: " ") { app.sendEvent(.key(try #require(KeyEvent(name: key), "\(key)"))) }
  }

  private var rows: [String] {
    app.finishTurn()
    return display.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private var status: String { rows.last ?? "" }

  @Test("scenes are below each other, their sizes side by side, above a line that describes them")
  func sheet() {
    app.receive(scenes("a", "b"))
    #expect(
      rows == [
        "┌ a  20x3  wC hC ────┐ ┌ a  20x4  wC hC ────┐", "│text of a           │ │text of a           │",
        "│                    │ │                    │", "│                    │ │                    │",
        "└────────────────────┘ │                    │", "                       └────────────────────┘",
        "┌ a  50x2  wC hC ──────────────────────────────────┐",
        "│text of a                                         │",
        "│                                                  │",
        "└──────────────────────────────────────────────────┘", "",
        " main.json  2 scenes  3 sizes                ? keys  q quit",
      ])
  }

  @Test(
    "keys scroll and stop at the ends",
    arguments: [
      ("j", "│text of a           │ │text of a           │"),
      ("Down Down k", "│text of a           │ │text of a           │"),
      ("k", "┌ a  20x3  wC hC ────┐ ┌ a  20x4  wC hC ────┐"),
      ("PgDn PgUp", "┌ a  20x3  wC hC ────┐ ┌ a  20x4  wC hC ────┐"),
      ("l", " 20x3  wC hC ────┐ ┌ a  20x4  wC hC ────┐"),
      ("l h h", "┌ a  20x3  wC hC ────┐ ┌ a  20x4  wC hC ────┐"),
      ("End Home", "┌ a  20x3  wC hC ────┐ ┌ a  20x4  wC hC ────┐"), ("PgDn", ""),
    ])
  func scrolling(keys: String, first: String) throws {
    // Wide tiles, so that there is something to scroll to on the right.
    display.size = Size(width: 48, height: 12)
    app.sendEvent(.resize(display.size))
    app.receive(scenes("a", "b"))
    try press(keys)
    #expect(rows[0].hasPrefix(first) && (first.isEmpty == rows[0].isEmpty))
  }

  @Test("the wheel scrolls three rows") func wheel() {
    app.receive(scenes("a", "b"))
    app.sendEvent(.mouse(MouseEvent(.wheelDown, at: Point(x: 3, y: 3))))
    #expect(rows[1].hasPrefix("└──────"))
    app.sendEvent(.mouse(MouseEvent(.wheelUp, at: Point(x: 3, y: 3))))
    #expect(rows[0].hasPrefix("┌ a"))
  }

  @Test("Tab goes through the scenes and back to all, Shift-Tab the other way") func choosing() throws {
    app.receive(scenes("a", "b"))
    var seen: [String] = []
    for key in ["Tab", "]", "Tab", "Shift-Tab", "[", "["] {
      try press(key)
      seen.append(status.split(separator: "  ").dropFirst().first.map(String.init) ?? "")
    }
    #expect(seen == ["a", "b", "2 scenes", "b", "a", "2 scenes"])
    try press("]")
    #expect(status.hasPrefix(" main.json  a  1 of 2  3 sizes") && !rows.contains { $0.contains(" of b") })
  }

  @Test("g switches between the grid of size classes and the sizes") func grid() throws {
    app.receive(scenes("a"))
    try press("g")
    #expect(rows[0].hasPrefix("┌ a  44x22  wC hC  CC ──") && status.hasPrefix(" main.json  1 scene  grid"))
    try press("g")
    #expect(rows[0].hasPrefix("┌ a  20x3  wC hC ─"))
  }

  @Test("errors appear over the last good preview, which is dim, and disappear when they are fixed")
  func faults()
    throws
  {
    app.receive(scenes("a"))
    let before = rows
    app.receive(.errors(["$.a: the first", "$.b (b): the second"]))
    let broken = rows
    #expect(broken[0] == " $.a: the first" && broken[1] == " $.b (b): the second")
    #expect(broken[2...10] == before[2...10])
    #expect(status.hasPrefix(" 2 errors  main.json"))
    let cell = try #require(display.frame?.buffer[0, 4])
    #expect(cell.attributes == .dim)
    app.receive(scenes("a"))
    #expect(rows == before)
    #expect(display.frame?.buffer[1, 1].attributes == [])
  }

  @Test("more errors than rows scroll, and long ones continue indented") func manyFaults() throws {
    app.receive(.errors((1...20).map { "fault \($0)" }))
    #expect(rows[0] == " fault 1" && rows[10] == " fault 11")
    try press("j j")
    #expect(rows[0] == " fault 3")
    try press("End")
    #expect(rows[10] == " fault 20")
    try press("Home k")
    #expect(rows[0] == " fault 1")
    let long = Array(repeating: "word", count: 20).joined(separator: " ")
    app.receive(.errors([long, "next"]))
    #expect(rows[0].hasPrefix(" word word") && rows[1].hasPrefix("   word") && rows.contains(" next"))
  }

  @Test("the scroll position and the scene stay when the file is read again with more scenes before them")
  func keeping()
    throws
  {
    app.receive(scenes("a", "b", "c"))
    try press("End k k")
    let before = rows[0...9]
    app.receive(.errors(["wrong"]))
    app.receive(scenes("a", "b", "c"))
    #expect(rows[0...9] == before)
    try press("Home Tab Tab")
    #expect(status.contains("  b  2 of 3"))
    app.receive(scenes("new", "a", "b", "c"))
    #expect(status.contains("  b  3 of 4") && rows[1].contains("text of b"))
    app.receive(scenes("a", "c"))
    #expect(status.contains("no scene b") && rows[1].contains("text of a"))
    app.receive(scenes("b"))
    #expect(status.contains("  b  1 of 1"))
  }

  @Test("the tile at the top stays there in another width") func anchor() throws {
    app.receive(scenes("a", "b", "c"))
    try press("PgDn")
    try press("j")
    #expect(rows[0].hasPrefix("│text of b") || rows[0].hasPrefix("┌ b"))
    display.size = Size(width: 30, height: 12)
    app.sendEvent(.resize(display.size))
    #expect(rows[0].hasPrefix("│text of b") || rows[0].hasPrefix("┌ b"))
  }

  @Test("a scene that cannot be made explains why in its tile") func failure() {
    app.receive(scenes("broken", "a"))
    #expect(rows[1].hasPrefix("│it can't be made    │"))
  }

  @Test("? shows the keys above the last line and hides them again") func help() throws {
    app.receive(scenes("a"))
    let before = rows
    try press("?")
    #expect(rows[9].hasPrefix(" hjkl scroll, PgUp PgDn page") && rows[10].hasSuffix("q quit"))
    try press("?")
    #expect(rows == before)
  }

  @Test("q and ^c quit, ^z suspends, ^l draws everything again") func program() throws {
    var calls: [String] = []
    app.onQuit = { calls.append("quit") }
    app.onSuspend = { calls.append("suspend") }
    app.receive(scenes("a"))
    _ = rows
    let frames = display.frameCount
    try press("q ^c ^z ^l")
    app.finishTurn()
    #expect(calls == ["quit", "quit", "suspend"])
    #expect(display.frameCount == frames + 1 && display.frame?.isFullRedraw == true)
  }

  @Test("previews follow the display's capabilities when they change") func capabilities() {
    app.receive(scenes("a"))
    _ = rows
    display.capabilities.isUnicode = false
    app.sendEvent(.capabilities(display.capabilities))
    #expect(rows[0].hasPrefix("+ a  20x3"))
  }

  @Test("every key in the table has a name and an action, and every action has a key in the help")
  func table() {
    for (key, action) in PreviewKey.all.flatMap(\.actions) {
      #expect(KeyEvent(name: key).flatMap(PreviewKey.action) == action, "\(key)")
    }
    #expect(PreviewKey.help.contains("Tab [ ] scene"))
  }

  @Test("the layout is valid at every size, with and without errors and help") func sweep() throws {
    for (width, height) in [(1, 1), (2, 1), (1, 2), (3, 3), (20, 5), (40, 12), (200, 60)] {
      display.size = Size(width: width, height: height)
      app.sendEvent(.resize(display.size))
      for reading in [scenes("a", "b"), .errors(["a fault that is rather long"]), scenes("b")] {
        app.receive(reading)
        try press("j l End PgDn ? g Tab Home k")
        _ = rows
        #expect(app.window.invariantViolations() == [], "\(display.size)")
      }
    }
  }
}
