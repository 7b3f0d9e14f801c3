import AdaptiveCore
import AdaptiveFileSystem
import DecisionStorage
import PhotoDecisions
import PhotoModel
import Testing

@testable import Browser

@Suite("What the cursor is on, beside the lists")
struct ContactSheetTests {
  /// Albums of 1, 5 and 60 photos.
  private func fixture(_ size: String, _ keys: String = "") throws -> AppFixture {
    let albums = [("One", 1), ("Five", 5), ("Sixty", 60)].map { name, count in
      UserFile.Album(
        name: name, photos: (1...count).map { UserFile.Photo(imageName: "\(name)\($0).jpg", caption: nil) })
    }
    let fixture = try AppFixture(
      size,
      library: Library(UserFile(name: "Ada", albums: albums), relativeTo: FilePath("/photos")))
    try fixture.press(keys)
    return fixture
  }

  /// The names of the photos above the status line, once the cursor rests.
  private func names(_ fixture: AppFixture) -> [String] {
    fixture.clock.advance(by: .milliseconds(100))
    fixture.app.finishTurn()
    return fixture.rows.dropLast().flatMap { $0.split(separator: " ") }.filter { $0.hasSuffix(".jpg") }.map(
      String.init)
  }

  @Test("an album has as many of its photos as fit, in equal cells; moving the cursor shows the next one's")
  func album() throws {
    let fixture = try fixture("100x40")
    #expect(names(fixture) == ["One1.jpg"])
    try fixture.press("j")
    #expect(names(fixture) == (1...5).map { "Five\($0).jpg" })
    #expect(fixture.shape == "[L] + E" && fixture.focused == "L")
    try fixture.press("j")
    #expect(names(fixture).count == 3 * 5)
  }

  @Test("an album that is open shows the photo at the cursor as the photo screen does, before one is chosen")
  func photo() throws {
    let fixture = try fixture("100x40", "j Enter")
    #expect(fixture.shape.hasSuffix("+ E"))
    fixture.clock.advance(by: .milliseconds(100))
    fixture.app.finishTurn()
    let preview = fixture.rows.map { $0.dropFirst(41) }
    #expect(preview[20].allSatisfy { $0 == "F" }, "the picture fills the column, without a frame and a name")
    try fixture.press("Enter")
    #expect(fixture.shape.hasSuffix("+ P(Fi)"))
    #expect(fixture.rows.dropLast().map { $0.dropFirst(41) } == preview.dropLast())
    let back = try self.fixture("100x40", "j Enter h")
    #expect(names(back).count == 5)
  }

  @Test("a photo that is only shown has no keyboard, follows ratings, and opens with a click")
  func preview() throws {
    let fixture = try fixture("100x40", "j Enter")
    fixture.clock.advance(by: .milliseconds(100))
    try fixture.press("4")
    #expect(fixture.rows.contains { $0.contains("★ ★ ★ ★") }, "on the photo")
    #expect(fixture.app.restorationState.photo == nil)
    try fixture.press("Tab Tab")
    #expect(!fixture.focused.hasPrefix("P("))
    fixture.click(70, 20)
    #expect(try fixture.photo.photo.name == "Five1.jpg")
    #expect(fixture.app.window.invariantViolations() == [])
  }

  @Test(
    "of three columns the middle one lists every album in the same way, from the start, and the last one shows its first photo"
  )
  func threeColumns() throws {
    let fixture = try fixture("150x40")
    #expect(fixture.shape == "[L] + [One] + E" && fixture.focused == "L")
    #expect(names(fixture) == ["One1.jpg"])
    #expect(fixture.rows[20].hasSuffix("OOOO"))
    try fixture.press("j")
    #expect(fixture.shape == "[L] + [Five] + E")
    #expect(names(fixture) == (1...5).map { "Five\($0).jpg" })
    #expect(fixture.rows[20].hasSuffix("FFFF"))
  }

  @Test("a cursor that does not rest requests no pictures")
  func passing() throws {
    let fixture = try fixture("100x40")
    let before = fixture.pictures.requestCount
    try fixture.press("j j k k j")
    #expect(fixture.pictures.requestCount == before)
    _ = names(fixture)
    #expect(fixture.pictures.requestCount > before)
  }

  @Test("ratings and filters change it at once")
  func changes() throws {
    let fixture = try fixture("100x40", "j")
    #expect(names(fixture).contains("Five2.jpg"))
    let photos = fixture.library.user.albums[1].photos
    fixture.library.decide(.rating(Rating(clamping: 4)), for: [photos[1]])
    fixture.app.finishTurn()
    #expect(fixture.rows.contains { $0.contains("★★★★") })
    fixture.app.context.lists.arrangement.filter = .rating(.atLeast(4))
    fixture.app.finishTurn()
    #expect(names(fixture) == ["Five2.jpg"])
  }

  @Test("a click on a photo opens it")
  func click() throws {
    let fixture = try fixture("100x40", "j")
    #expect(names(fixture).contains("Five3.jpg"))
    let row = try #require(fixture.rows.firstIndex { $0.contains("Five3.jpg") })
    let column = try #require(fixture.rows[row].range(of: "Five3.jpg"))
    let x = fixture.rows[row].distance(from: fixture.rows[row].startIndex, to: column.lowerBound)
    fixture.app.sendEvent(.mouse(MouseEvent(.press, at: Point(x: x, y: row))))
    fixture.app.finishTurn()
    #expect(try fixture.album.cursorPhoto?.name == "Five3.jpg")
  }
}
