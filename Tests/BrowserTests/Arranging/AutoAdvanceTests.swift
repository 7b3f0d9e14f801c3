import AdaptiveCore
import PhotoModel
import Testing

@testable import Browser

@Suite("Moving on after a rating")
struct AutoAdvanceTests {
  private func fixture(_ size: String, _ keys: String) throws -> AppFixture {
    try AppFixture(size, library: FilterTests.library(Array(repeating: 0, count: 5)), pressing: keys)
  }

  @Test("without the option, a rating stays at its photo")
  func off() throws {
    let fixture = try fixture("60x24", "Enter Enter 3 4")
    #expect(fixture.ratings() == [4, 0, 0, 0, 0])
  }

  @Test(
    "on the photo, stars and rejections go on; labels and unrejecting stay", arguments: ["60x24", "120x40"])
  func photo(size: String) throws {
    let fixture = try fixture(size, "Enter Enter A 3 x 6 5")
    #expect(fixture.ratings() == [3, -1, 5, 0, 0])
    #expect(try fixture.photo.photo.name == "p4.jpg")
    try fixture.press("p p x")
    #expect(try fixture.photo.photo.name == "p2.jpg" && fixture.ratings()[1] == 0)
    #expect(fixture.library.user.albums[0].photos[2].label == "Red")
  }

  @Test("in rows and thumbnails the cursor moves on", arguments: ["", "t "])
  func list(mode: String) throws {
    let fixture = try fixture("60x24", "Enter \(mode)A 1 2 3")
    #expect(fixture.ratings() == [1, 2, 3, 0, 0])
    #expect(try fixture.album.cursorIndex == 3)
  }

  @Test(
    "no photo is skipped when the rated ones leave the filter, and undo returns to the photo",
    arguments: ["60x24", "120x40"])
  func filtered(size: String) throws {
    let fixture = try fixture(size, "Enter F 0 Esc Enter A 1 2")
    #expect(fixture.ratings() == [1, 2, 0, 0, 0])
    #expect(try fixture.photo.photo.name == "p3.jpg")
    try fixture.press("u")
    #expect(try fixture.photo.photo.name == "p2.jpg")
    try fixture.press("3 4 5 1")
    #expect(fixture.ratings() == [1, 3, 4, 5, 1])
  }

  @Test("the status line shows the progress of culling the album")
  func progress() throws {
    let fixture = try fixture("120x40", "Enter Enter A 3 x 5 n")
    fixture.clock.advance(by: .seconds(6))
    fixture.app.finishTurn()
    #expect(fixture.rows.last?.contains("3 of 5 decided: 2 with stars or a pick, 1 rejected") == true)
    try fixture.press("u n")
    fixture.clock.advance(by: .seconds(6))
    fixture.app.finishTurn()
    #expect(fixture.rows.last?.contains("2 of 5 decided: 1 with stars or a pick, 1 rejected") == true)
    try fixture.press("A A")
    fixture.clock.advance(by: .seconds(6))
    fixture.app.finishTurn()
    #expect(fixture.rows.last?.contains("decided") == false)
  }

  @Test("in the last mode, labels go on, too; removing one stays", arguments: ["60x24", "120x40"])
  func all(size: String) throws {
    let fixture = try fixture(size, "Enter Enter A A 3 6 7")
    #expect(try fixture.photo.photo.name == "p4.jpg")
    let photos = fixture.library.user.albums[0].photos
    #expect(photos.map(\.label) == [nil, "Red", "Yellow", nil, nil])
    try fixture.press("p 7")
    #expect(try fixture.photo.photo.name == "p3.jpg" && photos[2].label == nil)
    try fixture.press("A 6")
    #expect(try fixture.photo.photo.name == "p3.jpg", "the mode after the last one is off")
  }

  @Test(
    "the line shows the present photo, and before it the last decision, until the user moves",
    arguments: [
      ("120x40", "Enter Enter ", "n"), ("60x24", "Enter Enter ", "n"), ("60x24", "Enter ", "j"),
      ("60x24", "Enter t ", "l"),
    ])
  func decision(size: String, start: String, next: String) throws {
    // The first decision says that nothing is saved.
    let fixture = try fixture(size, start + "x x A 4")
    #expect(fixture.rows.last?.contains(" AUTO  p1 ★★★★ →  ") == true)
    #expect(fixture.rows.last?.contains("  p2.jpg  ") == true)
    try fixture.press("x")
    #expect(fixture.rows.last?.contains(" p2 ✗ →  ") == true)
    #expect(fixture.rows.last?.contains(" p3.jpg ") == true)
    try fixture.press(next)
    #expect(fixture.rows.last?.contains("→") == false && fixture.rows.last?.contains(" p4.jpg ") == true)
    try fixture.press("2")
    fixture.clock.advance(by: .seconds(6))
    fixture.app.finishTurn()
    #expect(fixture.rows.last?.contains("→") == false)
  }

  @Test("in little room the line still says what was decided", arguments: ["40x12", "30x6", "20x5"])
  func brief(size: String) throws {
    let fixture = try fixture(size, "Enter Enter x x A 4")
    #expect(fixture.rows.last?.contains("★★★★ →  p2.jpg") == true, "\(fixture.rows.last ?? "")")
  }

  @Test("another program's decision takes the decision back from the line")
  func contradicted() throws {
    let fixture = try fixture("120x40", "Enter Enter x x A 4")
    #expect(fixture.rows.last?.contains("→") == true)
    let photo = fixture.library.user.albums[0].photos[0]
    _ = fixture.library.decide(.rating(.unrated), for: [photo])
    fixture.app.finishTurn()
    #expect(fixture.rows.last?.contains("→") == false)
  }

  @Test(
    "a chip shows the mode wherever photos are decided about",
    arguments: [
      ("80x24", "Enter"), ("80x24", "Enter t"), ("120x40", "Enter T"), ("120x40", "Enter Enter"),
      ("60x24", "Enter Enter f"), ("120x40", "Enter Enter C"), ("60x24", "Enter"), ("40x12", "Enter Enter"),
    ])
  func chip(size: String, keys: String) throws {
    let fixture = try fixture(size, "Enter A h")
    fixture.clock.advance(by: .seconds(6))
    fixture.app.finishTurn()
    #expect(fixture.rows.last?.contains("AUTO") == false, "a list of albums decides nothing")
    try fixture.press(keys)
    #expect(fixture.rows.last?.hasPrefix(" AUTO ") == true)
    try fixture.press("9")
    #expect(fixture.rows.last?.hasPrefix(" A") == true, "a message leaves the chip, or its letter")
  }

  @Test("the counter takes neither the exposure's place nor that of the help's key", arguments: 60...130)
  func counter(columns: Int) throws {
    let fixture = try fixture("\(columns)x24", "Enter Enter")
    let before = try #require(fixture.rows.last)
    try fixture.press("A")
    fixture.clock.advance(by: .seconds(6))
    fixture.app.finishTurn()
    let line = try #require(fixture.rows.last)
    #expect(line.contains("600×400") == before.contains("600×400") || columns < 70)
    #expect(line.contains("? keys") || !before.contains("? keys") || columns < 70)
    #expect(line.contains("decided") || columns < 100)
  }

  @Test("marked photos are rated together, and the cursor stays")
  func marked() throws {
    let fixture = try fixture("60x24", "Enter A Space Space 4")
    #expect(fixture.ratings() == [4, 4, 0, 0, 0])
    #expect(try fixture.album.cursorIndex == 2)
  }

  @Test("at the end it says what remains, and J opens the next album", arguments: ["60x24", "120x40"])
  func end(size: String) throws {
    let fixture = try fixture(size, "Enter Enter A G 3")
    #expect(fixture.app.root.status.shownMessage?.contains("4 undecided") == true)
    try fixture.press("J")
    #expect(try fixture.photo.photo.name == "q1.jpg")
    try fixture.press("J")
    #expect(fixture.display.beepCount == 1)
  }

  @Test("a pick goes on, and unpicking stays")
  func picks() throws {
    let fixture = try fixture("60x24", "Enter Enter A A Y Y")
    #expect(fixture.library.user.albums[0].photos.map(\.flag).prefix(3) == [.picked, .picked, .unflagged])
    #expect(try fixture.photo.photo.name == "p3.jpg")
    try fixture.press("p Y")
    #expect(try fixture.photo.photo.name == "p2.jpg" && fixture.photo.photo.flag == .unflagged)
  }

  @Test("[ and ] go to the nearest undecided photo", arguments: ["Enter ", "Enter Enter "])
  func undecided(keys: String) throws {
    let fixture = try fixture("60x24", "Enter j 3 j Y g g h")
    try fixture.press("\(keys)]")
    func current() throws -> String? {
      try keys == "Enter " ? fixture.album.cursorPhoto?.name : fixture.photo.photo.name
    }
    #expect(try current() == "p4.jpg")
    try fixture.press("] ] [ [")
    #expect(try current() == "p1.jpg" && fixture.display.beepCount == 1)
  }
}
