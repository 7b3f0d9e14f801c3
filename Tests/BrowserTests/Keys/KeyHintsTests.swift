import AdaptiveCore
import Testing

@testable import Browser

@Suite("Keys that may follow")
struct KeyHintsTests {
  private func wait(_ fixture: AppFixture) {
    fixture.clock.advance(by: BrowserApplication.keyHintsDelay)
    fixture.app.finishTurn()
  }

  private func shown(_ fixture: AppFixture) -> Bool {
    fixture.rows.contains { $0.contains("┌ g and then ─") }
  }

  @Test("a sequence that was begun in one library is completed in the next one")
  func otherLibrary() throws {
    let previous = try AppFixture("100x40")
    try previous.press("j Enter g")
    let fixture = try AppFixture("100x40")
    fixture.app.continueSession(of: previous.app)
    try fixture.press("j")
    #expect(!fixture.app.dispatcher.isUnfinished)
    fixture.app.continueSession(of: previous.app)
    #expect(fixture.app.dispatcher.isUnfinished)
    try fixture.press("n")
    #expect(fixture.app.root.presentedViewController != nil)
  }

  @Test("after a moment, a box lists what may follow g; the next key works as without it")
  func box() throws {
    let fixture = try AppFixture("100x40")
    try fixture.press("j Enter End g")
    #expect(!shown(fixture))
    wait(fixture)
    #expect(shown(fixture))
    for text in [
      "g First row", "s Sharpest photo of the burst", "m Map", "S Statistics", "r Read the folders again",
    ] {
      #expect(fixture.rows.contains { $0.contains(text) }, "\(text)")
    }
    try fixture.press("g")
    #expect(!shown(fixture))
    #expect(try fixture.album.cursorIndex == 0)
  }

  @Test("a sequence that is typed at once shows no box") func fluent() throws {
    let fixture = try AppFixture("100x40")
    try fixture.press("j Enter g g")
    wait(fixture)
    #expect(!shown(fixture))
  }

  @Test("a key that does not continue the sequence does what it does alone") func others() throws {
    let fixture = try AppFixture("100x40")
    try fixture.press("j Enter g")
    wait(fixture)
    try fixture.press("j")
    #expect(!shown(fixture))
    #expect(try fixture.album.cursorIndex == 1)
  }

  @Test("a redraw leaves the sequence and its box as they are") func redraw() throws {
    let fixture = try AppFixture("100x40")
    try fixture.press("j Enter End g")
    wait(fixture)
    try fixture.press("^l")
    #expect(shown(fixture))
    try fixture.press("g")
    #expect(try !shown(fixture) && fixture.album.cursorIndex == 0)
  }

  @Test("Esc closes the box and leaves nothing else; a click closes it, too") func closing() throws {
    let fixture = try AppFixture("100x40")
    try fixture.press("j Enter Enter g")
    wait(fixture)
    #expect(shown(fixture))
    try fixture.press("Esc")
    #expect(!shown(fixture) && fixture.focused == "P(b1)")
    try fixture.press("g")
    wait(fixture)
    fixture.click(60, 5)
    #expect(!shown(fixture))
    try fixture.press("g Esc Esc")
    #expect(fixture.focused == "B")
  }

  @Test("after # it lists the movements that take a number, until one follows") func count() throws {
    let fixture = try AppFixture("100x40")
    try fixture.press("j Enter #")
    wait(fixture)
    for text in ["# and then", "0-9 How often", "Next row", "Last row"] {
      #expect(fixture.rows.contains { $0.contains(text) }, "\(text)")
    }
    try fixture.press("2")
    #expect(fixture.rows.joined().contains("#2 and then"))
    try fixture.press("j")
    #expect(try fixture.album.cursorIndex == 2 && !fixture.rows.joined().contains("and then"))
  }

  @Test("a digit that begins a number in the list of albums says so, and what may follow")
  func digitAlone() throws {
    let fixture = try AppFixture("100x40")
    try fixture.press("3")
    #expect(fixture.rows.last?.hasPrefix(" #3 ") == true && !fixture.rows.joined().contains("and then"))
    wait(fixture)
    #expect(fixture.rows.contains { $0.contains("#3 and then") })
    #expect(fixture.rows.contains { $0.contains("Next row") })
    try fixture.press("Esc")
    #expect(!fixture.rows.joined().contains("and then"))
  }

  @Test("the box is over a slideshow, too") func slideshow() throws {
    let fixture = try AppFixture("100x40")
    try fixture.press("j Enter s g")
    wait(fixture)
    #expect(shown(fixture) && fixture.rows.contains { $0.contains("u Remove the flag") })
    try fixture.press("Esc")
    #expect(!shown(fixture) && fixture.app.root.presentedViewController is SlideshowController)
  }

  @Test(
    "the box takes at most half of the window and has every key",
    arguments: ["20x5", "40x12", "60x24", "80x24", "120x40", "200x60"])
  func sizes(size: String) throws {
    let fixture = try AppFixture(size)
    try fixture.press("j Enter Enter g")
    wait(fixture)
    let box = fixture.app.keyHintsView
    let height = try #require(Size(size)).height
    #expect(box.superview === fixture.app.window)
    // Without a border it takes whole rows.
    #expect(height >= 10 || box.frame.width == fixture.display.size.width)
    #expect(height < 10 || fixture.rows[box.frame.minY + 1].hasPrefix("│ "))
    #expect(box.frame.height <= height / 2 && box.frame.width <= fixture.display.size.width)
    #expect(fixture.app.window.invariantViolations() == [])
    try fixture.press("60x24")
    #expect(box.frame.maxY == 23)
  }

  @Test("keys are in as few rows as possible; texts are shortened, and at last left out")
  func layout() {
    let entries = "abcdefgh".map { KeyHints.Entry(key: String($0), text: "Some command of a screen") }
    let hints = KeyHints(title: "g", entries: entries)
    let wide = hints.layout(columns: 118, rows: 18)
    #expect(wide.size.height == 2 && wide.textColumns == 24)
    let narrow = hints.layout(columns: 38, rows: 4)
    #expect(narrow.cells.count == 8 && narrow.size.height == 4 && narrow.textColumns < 24)
    let tiny = hints.layout(columns: 18, rows: 2)
    #expect(tiny.cells.count == 8 && tiny.textColumns == 0 && tiny.size.height <= 2)
    for columns in 1...80 {
      for rows in 1...8 {
        let layout = hints.layout(columns: columns, rows: rows)
        #expect(layout.size.height <= rows && (layout.size.width <= columns || layout.cells.count <= rows))
      }
    }
  }
}
