import AdaptiveCore
import PhotoModel
import Testing

@testable import Browser

/// Help, information, the menu and the question before quitting.
@Suite("Boxes")
struct BoxTests {
  @Test("information is a popover if there is room and otherwise fills the screen, and back")
  func information() throws {
    let fixture = try AppFixture("100x30")
    try fixture.press("j Enter j 4 i")
    let shown = try #require(fixture.app.root.presentedViewController as? InformationController)
    #expect(shown.photo.name == "b2.jpg")
    #expect(shown.presentationController?.effectiveStyle == .popover)
    let text = fixture.rows.joined(separator: "\n")
    for fact in [
      "│ Name            b2.jpg", "│ Folder          /photos", "│ Format          JPEG",
      "│ Pixels          600×400",
      "│ Rating          ★★★★", "│ Caption         comment b2",
    ] {
      #expect(text.contains(fact), "\(fact)\n\(text)")
    }
    #expect(!text.contains("File size") && !text.contains("Damaged"))
    #expect(fixture.rows[28].contains("┬") && !fixture.rows.joined().contains("▼"))
    #expect(fixture.rows.contains { $0.contains("┌ Information ─") })

    try fixture.press("60x24")
    #expect(fixture.rows[0].contains("Information") && fixture.rows[0].hasSuffix("Done"))
    #expect(fixture.rows[1].hasPrefix(" Rating          ★★★★"))
    #expect(fixture.app.root.presentedViewController === shown.navigationController)
    try fixture.press("100x30")
    #expect(fixture.app.root.presentedViewController === shown)
    try fixture.press("i")
    #expect(fixture.app.root.presentedViewController == nil)
    #expect(fixture.app.window.invariantViolations().isEmpty)
  }

  @Test("information states the size and format of a photo that can't be decoded, as far as they are known")
  func undecodable() throws {
    let fixture = try AppFixture("100x30")
    fixture.pictures.failedSize = PixelSize(width: 60_000, height: 50_000)
    fixture.pictures.answersAtOnce = false
    try fixture.press("j Enter j Enter i")
    #expect(!fixture.rows.contains { $0.contains("Pixels") })
    for request in fixture.pictures.open { fixture.pictures.fail(request) }
    fixture.app.finishTurn()
    #expect(fixture.rows.contains { $0.contains("Pixels          60000×50000") }, "\(fixture.rows)")
  }

  @Test("Done, Escape and a click outside close information", arguments: ["Done", "Esc", "outside"])
  func closing(way: String) throws {
    let fixture = try AppFixture(way == "Done" ? "60x24" : "100x30")
    try fixture.press("j Enter i")
    #expect(fixture.app.root.presentedViewController != nil)
    switch way {
    case "Done": fixture.click(57, 0)
    case "outside": fixture.click(90, 3)
    default: try fixture.press(way)
    }
    #expect(fixture.app.root.presentedViewController == nil)
    #expect(fixture.app.window.focusedItem === (try fixture.album.list))
  }

  @Test("without a photo there is no information") func noPhoto() throws {
    let fixture = try AppFixture("100x30")
    try fixture.press("i")
    #expect(fixture.app.root.presentedViewController == nil)
  }

  @Test("while a box is open, the screens below do not change", arguments: ["i", "?"])
  func modal(key: String) throws {
    let fixture = try AppFixture("100x30")
    try fixture.press("j Enter j \(key) Tab f P M 3")
    #expect(fixture.app.window.presentations.count == 1)
    #expect(fixture.app.split.displayMode == .allVisible)
    #expect(try fixture.album.cursorPhoto?.rating == .unrated)
  }

  @Test("the menu lists the keys of the current screen, and choosing a row performs its command")
  func menu() throws {
    let fixture = try AppFixture("100x30")
    try fixture.press("j Enter j M")
    let menu = try #require(fixture.app.root.presentedViewController as? MenuController)
    #expect(menu.items.first?.title == "Open" && menu.items.first?.keyHint == "l")
    #expect(menu.items.filter(\.isSeparator).count == 4)
    #expect(menu.items.map(\.title).contains("Thumbnails, rows or names"))
    #expect(menu.items.map(\.title).contains("4 stars"))
    #expect(!menu.items.map(\.title).contains("Next row"))
    #expect(fixture.rows[29].hasSuffix("Enter choose  Esc close"))
    try fixture.press("j j j j j j j j j j Enter")
    #expect(fixture.app.root.presentedViewController == nil)
    #expect(try fixture.album.cursorPhoto?.rating.stars == 4)
    #expect(fixture.rows[29].contains(" ★★★★ "))
    #expect(fixture.app.window.focusedItem === (try fixture.album.list))
  }

  @Test("keys with another meaning do nothing in the menu, but the screen can be redrawn")
  func menuIsModal() throws {
    let fixture = try AppFixture("100x30")
    var quits = 0
    fixture.app.onQuit = { quits += 1 }
    try fixture.press("F10 q P ? 5")
    #expect(fixture.app.root.presentedViewController is MenuController)
    try fixture.press("^l")
    #expect(fixture.display.frame?.isFullRedraw == true)
    try fixture.press("^c")
    #expect(fixture.app.root.presentedViewController == nil && quits == 0)
  }

  @Test("commands that make no sense are disabled") func disabledRows() throws {
    let fixture = try AppFixture("60x24")
    try fixture.press("M")
    let menu = try #require(
      fixture.app.root.presentedViewController?.children.first as? MenuController)
    #expect(menu.items.first { $0.title == "Next column" }?.isEnabled == false)
    #expect(fixture.rows[0].contains("Menu") && fixture.rows[0].hasSuffix("Done"))
    try fixture.press("Esc")
    #expect(fixture.app.root.presentedViewController == nil)
  }

  @Test("the right button opens the menu at the pointer, for the row below it") func rightButton() throws {
    let fixture = try AppFixture("100x30")
    try fixture.press("j Enter")
    fixture.app.sendEvent(.mouse(MouseEvent(.otherPress(2), at: Point(x: 6, y: 3))))
    fixture.app.finishTurn()
    #expect(try fixture.album.list.cursorRow == 2)
    let menu = try #require(fixture.app.root.presentedViewController as? MenuController)
    #expect(menu.popoverPresentationController?.sourceRect == Rect(x: 6, y: 3, width: 1, height: 1))
    let row = try #require(menu.items.firstIndex { $0.title == "Reject or unreject" })
    let origin = menu.view.frameInWindow.origin
    fixture.click(origin.x + 2, origin.y + row)
    #expect(try fixture.album.cursorPhoto?.rating.isRejected == true)
    #expect(try fixture.album.cursorPhoto?.name == "b3.jpg")
  }

  @Test("the menu can edit a caption") func captionFromMenu() throws {
    let fixture = try AppFixture("100x30")
    try fixture.press("j Enter M")
    let menu = try #require(fixture.app.root.presentedViewController as? MenuController)
    let row = try #require(menu.items.firstIndex { $0.title == "Edit the caption" })
    let origin = menu.view.frameInWindow.origin
    fixture.click(origin.x, origin.y + row)
    #expect(fixture.app.root.isEditing)
    try fixture.press("! Enter")
    #expect(try fixture.album.cursorPhoto?.caption == "comment b1!")
  }

  @Test("quitting asks only if there are unsaved changes") func quitting() throws {
    let fixture = try AppFixture("60x24")
    var quits = 0
    fixture.app.onQuit = { quits += 1 }
    try fixture.press("q")
    #expect(quits == 1)
    try fixture.press("j Enter 3 4 j 5 q")
    #expect(quits == 1)
    #expect(fixture.rows.joined(separator: "\n").contains("Quit and lose 2 changes?"))
    try fixture.press("Esc")
    #expect(quits == 1 && fixture.app.root.presentedViewController == nil)
    #expect(fixture.rows.joined().contains("comment b1"))
    try fixture.press("q q q")
    #expect(quits == 1 && fixture.app.root.presentedViewController != nil)
    try fixture.press("e")
    #expect(quits == 2)
    try fixture.press("q Tab Enter")
    #expect(quits == 3)
  }

  @Test(
    "the question before quitting takes y, e and a chosen Exit as yes, n, h, s and Esc as no",
    arguments: [
      ("y", true), ("e", true), ("q Q e", true), ("l Enter", true), ("Left Enter", true),
      ("Right Enter", true), ("l l Enter", false), ("Enter", false), ("n", false), ("h", false), ("s", false),
      ("Esc", false),
    ])
  func quitAnswers(keys: String, quits: Bool) throws {
    let fixture = try AppFixture("60x24")
    var hasQuit = false
    fixture.app.onQuit = { hasQuit = true }
    try fixture.press("j Enter 3 q \(keys)")
    #expect(hasQuit == quits)
    #expect(fixture.app.root.presentedViewController == nil)
    #expect(fixture.focused == "B")
  }

  @Test("the question fits every size", arguments: ["20x5", "40x12", "80x24", "200x60", "3x3"])
  func questionEverywhere(size: String) throws {
    let fixture = try AppFixture("60x24")
    try fixture.press("j Enter 3 q \(size)")
    #expect(fixture.app.window.presentations.first?.effectiveStyle == .custom)
    #expect(fixture.app.window.invariantViolations().isEmpty)
    try fixture.press("s")
    #expect(fixture.app.root.presentedViewController == nil)
  }

  @Test(
    "a file size is short",
    arguments: [
      (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1000, "1.0 kB"), (9_999, "9.9 kB"),
      (10_000, "10 kB"),
      (285_432, "285 kB"), (999_999, "999 kB"), (1_000_000, "1.0 MB"), (16_700_000, "16 MB"),
      (3_400_000_000, "3.4 GB"), (Int.max, "9.2 EB"),
    ])
  func fileSizes(bytes: Int, text: String) { #expect(Wording.fileSize(bytes) == text) }
}
