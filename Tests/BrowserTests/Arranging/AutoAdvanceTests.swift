import AdaptiveCore
import PhotoModel
import Testing

@testable import Browser

@Suite("Moving on after a rating")
struct AutoAdvanceTests {
  private func fixture(_ size: String, _ keys: String) throws -> AppFixture {
    let fixture = try AppFixture(size, library: FilterTests.library(Array(repeating: 0, count: 5)))
    try fixture.press(keys)
    return fixture
  }

  private func ratings(_ fixture: AppFixture) -> [Int] {
    fixture.library.user.albums[0].photos.map(\.rating.value)
  }

  @Test("without the option, a rating stays at its photo")
  func off() throws {
    let fixture = try fixture("60x24", "Enter Enter 3 4")
    #expect(ratings(fixture) == [4, 0, 0, 0, 0])
  }

  @Test(
    "on the photo, stars and rejections go on; labels and unrejecting stay", arguments: ["60x24", "120x40"])
  func photo(size: String) throws {
    let fixture = try fixture(size, "Enter Enter A 3 x 6 5")
    #expect(ratings(fixture) == [3, -1, 5, 0, 0])
    #expect(try fixture.photo.photo.name == "p4.jpg")
    try fixture.press("p p x")
    #expect(try fixture.photo.photo.name == "p2.jpg" && ratings(fixture)[1] == 0)
    #expect(fixture.library.user.albums[0].photos[2].label == "Red")
  }

  @Test("in rows and thumbnails the cursor moves on", arguments: ["", "t "])
  func list(mode: String) throws {
    let fixture = try fixture("60x24", "Enter \(mode)A 1 2 3")
    #expect(ratings(fixture) == [1, 2, 3, 0, 0])
    #expect(try fixture.album.cursorIndex == 3)
  }

  @Test(
    "no photo is skipped when the rated ones leave the filter, and undo returns to the photo",
    arguments: ["60x24", "120x40"])
  func filtered(size: String) throws {
    let fixture = try fixture(size, "Enter F 0 Esc Enter A 1 2")
    #expect(ratings(fixture) == [1, 2, 0, 0, 0])
    #expect(try fixture.photo.photo.name == "p3.jpg")
    try fixture.press("u")
    #expect(try fixture.photo.photo.name == "p2.jpg")
    try fixture.press("3 4 5 1")
    #expect(ratings(fixture) == [1, 3, 4, 5, 1])
  }

  @Test("the status line shows the progress of culling the album")
  func progress() throws {
    let fixture = try fixture("120x40", "Enter Enter A 3 x 5 n")
    fixture.clock.advance(by: .seconds(6))
    fixture.app.finishTurn()
    #expect(fixture.rows.last?.contains("3 of 5 rated, 2 picks, 1 rejected") == true)
    try fixture.press("u n")
    fixture.clock.advance(by: .seconds(6))
    fixture.app.finishTurn()
    #expect(fixture.rows.last?.contains("2 of 5 rated, 1 pick, 1 rejected") == true)
    try fixture.press("A")
    fixture.clock.advance(by: .seconds(6))
    fixture.app.finishTurn()
    #expect(fixture.rows.last?.contains("rated") == false)
  }

  @Test("marked photos are rated together, and the cursor stays")
  func marked() throws {
    let fixture = try fixture("60x24", "Enter A Space Space 4")
    #expect(ratings(fixture) == [4, 4, 0, 0, 0])
    #expect(try fixture.album.cursorIndex == 2)
  }

  @Test("at the end it says what remains, and J opens the next album", arguments: ["60x24", "120x40"])
  func end(size: String) throws {
    let fixture = try fixture(size, "Enter Enter A G 3")
    #expect(fixture.app.root.status.shownMessage?.contains("4 unrated") == true)
    try fixture.press("J")
    #expect(try fixture.photo.photo.name == "q1.jpg")
    try fixture.press("J")
    #expect(fixture.display.beepCount == 1)
  }

  @Test("[ and ] go to the nearest unrated photo", arguments: ["Enter ", "Enter Enter "])
  func unrated(keys: String) throws {
    let fixture = try fixture("60x24", "Enter j 3 j 3 g g h")
    try fixture.press("\(keys)]")
    func current() throws -> String? {
      try keys == "Enter " ? fixture.album.cursorPhoto?.name : fixture.photo.photo.name
    }
    #expect(try current() == "p4.jpg")
    try fixture.press("] ] [ [")
    #expect(try current() == "p1.jpg" && fixture.display.beepCount == 1)
  }
}
