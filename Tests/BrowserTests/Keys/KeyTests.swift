import AdaptiveCore
import PhotoDecisions
import PhotoModel
import Testing

@testable import Browser

@Suite("Keys")
struct KeyTests {
  @Test("digits rate the photo on the screen and the photo under the cursor")
  func rating() throws {
    let fixture = try AppFixture("100x40")
    try fixture.press("j Enter j 4")
    let album = fixture.library.user.albums[1]
    #expect(album.photos[1].rating == Rating(4))
    #expect(try fixture.photo.ratingControl.rating == 4)
    try fixture.press("Enter n 2")
    #expect(album.photos[2].rating == Rating(2))
    #expect(fixture.rows[3].contains("★★"))
    try fixture.press("0")
    #expect(album.photos[2].rating == .unrated)
  }

  @Test("x rejects a photo and removes the rejection")
  func rejecting() throws {
    let fixture = try AppFixture("100x40")
    try fixture.press("j Enter Enter x")
    let photo = fixture.library.user.albums[1].photos[0]
    #expect(photo.rating == .rejected)
    #expect(fixture.rows.last?.contains(" rejected; u undoes it") == true)
    try fixture.press("x")
    #expect(photo.rating == .unrated)
  }

  @Test("the list beside the photo follows to the next and previous photo")
  func neighbours() throws {
    let fixture = try AppFixture("100x40")
    try fixture.press("j Enter Enter")
    #expect(fixture.focused == "P(b1)")
    try fixture.press("n Space")
    #expect(fixture.shape == "[L, B] + P(b3)")
    #expect(try fixture.album.list.selectedRow == 2)
    #expect(try fixture.album.list.cursorRow == 2)
    try fixture.press("n")
    #expect(fixture.shape == "[L, B] + P(b3)")
    #expect(fixture.display.beepCount == 1)
    try fixture.press("p Left Up")
    #expect(fixture.shape == "[L, B] + P(b1)")
    #expect(fixture.display.beepCount == 2)
  }

  @Test("on a stack, the list below follows too")
  func neighboursCollapsed() throws {
    let fixture = try AppFixture("60x24")
    try fixture.press("j Enter Enter n n")
    #expect(fixture.rows[0].contains("3 of 3"))
    try fixture.press("h")
    #expect(try fixture.album.list.cursorRow == 2)
  }

  @Test("back goes from the photo to the list beside it, then up the stack, then beeps")
  func back() throws {
    let fixture = try AppFixture("100x40")
    try fixture.press("j Enter Enter h")
    #expect(fixture.focused == "B")
    try fixture.press("Esc")
    #expect(fixture.shape == "[L] + P(b1)")
    #expect(fixture.focused == "L")
    try fixture.press("Backspace")
    #expect(fixture.display.beepCount == 1)
  }

  @Test("Tab moves the keyboard between columns, and reports if there is only one")
  func columns() throws {
    let fixture = try AppFixture("100x40")
    try fixture.press("j Enter j Tab")
    #expect(fixture.focused == "P(b2)")
    try fixture.press("Shift-Tab")
    #expect(fixture.focused == "B")
    try fixture.press("60x24 Tab")
    #expect(fixture.rows.last?.contains("only one column") == true)
  }

  @Test("f shows the photo full screen, then the list again")
  func photoAlone() throws {
    let fixture = try AppFixture("100x40")
    try fixture.press("j Enter j f")
    #expect(try fixture.photo.view.frame.width == 100)
    #expect(fixture.focused == "P(b2)")
    try fixture.press("n f")
    #expect(fixture.shape == "[L, B] + P(b3)")
    #expect(fixture.app.navigation.view.frame.width == 40)
    try fixture.press("f h")
    #expect(fixture.focused == "B")
    #expect(fixture.app.navigation.view.frame.width == 40)
  }

  @Test("f without a photo explains why nothing happens")
  func photoAloneWithoutPhoto() throws {
    let fixture = try AppFixture("100x40")
    try fixture.press("f")
    #expect(fixture.display.beepCount == 1)
    #expect(fixture.app.navigation.view.frame.width == 40)
  }

  @Test("a caption can be typed and pasted; cancelling changes nothing")
  func caption() throws {
    let fixture = try AppFixture("60x24")
    try fixture.press("j Enter Enter c ^u H i")
    fixture.app.sendEvent(.paste(" the\u{1B}[31mre\nyou"))
    fixture.app.finishTurn()
    #expect(fixture.rows.last?.contains("Hi the[31mre you") == true)
    try fixture.press("Enter")
    let photo = fixture.library.user.albums[1].photos[0]
    #expect(photo.caption == "Hi the[31mre you")
    #expect(fixture.focused == "P(b1)")
    try fixture.press("c ^u x y Esc")
    #expect(photo.caption == "Hi the[31mre you")
    try fixture.press("c q q 100x40")
    #expect(fixture.app.root.isEditing)
    #expect(fixture.rows.last?.contains("youqq") == true)
    try fixture.press("^c")
    #expect(photo.caption == "Hi the[31mre you")
    #expect(!fixture.app.root.isEditing)
  }

  @Test("gg goes to the first row and G to the last; a lone g waits and is forgotten")
  func sequences() throws {
    let fixture = try AppFixture("100x40")
    try fixture.press("G")
    #expect(try fixture.list.list.cursorRow == 3)
    try fixture.press("g g")
    #expect(try fixture.list.list.cursorRow == 0)
    try fixture.press("g j")
    #expect(try fixture.list.list.cursorRow == 1)
  }

  @Test("help opens, scrolls and closes; q in it does not quit")
  func help() throws {
    let fixture = try AppFixture("60x12")
    var quits = 0
    fixture.app.onQuit = { quits += 1 }
    try fixture.press("?")
    #expect(fixture.rows[1].contains("Move"))
    try fixture.press("Down Down")
    #expect(!fixture.rows[1].contains("Move"))
    try fixture.press("q Esc Esc")
    #expect(fixture.rows[1].contains("A"))
    #expect(quits == 0)
    try fixture.press("q")
    #expect(quits == 1)
  }

  @Test("^z suspends, ^l draws a full frame")
  func application() throws {
    let fixture = try AppFixture("60x12")
    var suspensions = 0
    fixture.app.onSuspend = { suspensions += 1 }
    try fixture.press("j ^z")
    #expect(suspensions == 1)
    #expect(fixture.display.frame?.isFullRedraw == false)
    try fixture.press("^l")
    #expect(fixture.display.frame?.isFullRedraw == true)
  }

  @Test("while a caption is edited, ^l and ^z still work and all other keys go to the text")
  func applicationWhileEditing() throws {
    let fixture = try AppFixture("60x24")
    var suspensions = 0
    var quits = 0
    fixture.app.onSuspend = { suspensions += 1 }
    fixture.app.onQuit = { quits += 1 }
    try fixture.press("j Enter Enter c q ^d P ^z ^l")
    #expect(suspensions == 1 && quits == 0)
    #expect(fixture.display.frame?.isFullRedraw == true)
    #expect(fixture.app.root.isEditing)
    #expect(fixture.rows.last?.contains("comment b1qP") == true)
  }

  @Test("a message alone causes a frame")
  func messageTurn() throws {
    let fixture = try AppFixture("100x40")
    var turns = 0
    fixture.app.onNeedsTurn = { turns += 1 }
    fixture.app.sendEvent(.key(.character("f")))
    #expect(turns > 0)
  }

  @Test("a click opens a row and leaves the keyboard in the list; the wheel scrolls")
  func mouse() throws {
    let fixture = try AppFixture("100x40")
    fixture.click(3, 2)
    #expect(fixture.shape == "[L, B] + E")
    fixture.click(3, 3)
    #expect(fixture.shape == "[L, B] + P(b3)")
    #expect(fixture.focused == "B")
    fixture.click(1, 0)
    #expect(fixture.shape == "[L] + P(b3)")
  }

  @Test("a click on a star rates the photo")
  func starClick() throws {
    let fixture = try AppFixture("100x40")
    try fixture.press("j Enter Enter 1")
    let stars = try fixture.photo.ratingControl.frameInWindow
    fixture.click(stars.minX + 1 + 2 * 3, stars.minY)
    #expect(try fixture.photo.photo.rating == Rating(4))
  }

  @Test("after a resize, pictures are requested at the new size, and not for photos that are gone")
  func pictures() throws {
    let fixture = try AppFixture("100x40")
    fixture.pictures.answersAtOnce = false
    try fixture.press("j Enter j")
    #expect(fixture.pictures.open.map(\.space) == [Size(width: 59, height: 39)])
    try fixture.press("j 120x40")
    #expect(fixture.pictures.open.map(\.file.name) == ["b3.jpg"])
    #expect(fixture.pictures.open.map(\.space) == [Size(width: 79, height: 39)])
    #expect(fixture.pictures.prepared.map(\.name) == ["b2.jpg"])
  }

  @Test("a photo that cannot be shown explains why, and the next one works")
  func failure() throws {
    let fixture = try AppFixture("100x40")
    fixture.pictures.answersAtOnce = false
    try fixture.press("j Enter j")
    fixture.pictures.fail(try #require(fixture.pictures.open.first))
    fixture.app.finishTurn()
    #expect(fixture.rows.contains { $0.contains("b2.jpg: the file is damaged") })
    try fixture.press("j")
    let request = try #require(fixture.pictures.open.first)
    fixture.pictures.answer(request, isDamaged: true)
    fixture.app.finishTurn()
    #expect(fixture.rows[5].contains("bbbb"))
    #expect(fixture.rows.last?.contains("damaged") == true)
  }

  @Test("a message stays for five seconds, and a later one for its own five")
  func messages() throws {
    let fixture = try AppFixture("100x40")
    try fixture.press("j Enter Enter 3")
    fixture.clock.advance(by: .seconds(3))
    try fixture.press("4")
    fixture.clock.advance(by: .seconds(3))
    fixture.app.finishTurn()
    #expect(fixture.rows.last?.contains("b1 ★★★★") == true)
    fixture.clock.advance(by: .seconds(3))
    fixture.app.finishTurn()
    #expect(fixture.rows.last?.contains("B  1 of 3  b1.jpg  600×400  ★★★★") == true)
  }

  @Test("the previous photo stays briefly while the next one loads")
  func overdue() throws {
    let fixture = try AppFixture("100x40")
    try fixture.press("j Enter Enter")
    fixture.pictures.answersAtOnce = false
    try fixture.press("n")
    #expect(fixture.rows[5].contains("bbbb"))
    fixture.clock.advance(by: .milliseconds(300))
    fixture.app.finishTurn()
    #expect(!fixture.rows[5].contains("bbbb"))
    #expect(fixture.rows.contains { $0.contains("Loading b2.jpg") })
  }
}
