import AdaptiveCore
import AdaptiveFileSystem
import DecisionStorage
import PhotoDecisions
import PhotoModel
import Testing

@testable import Browser

@Suite("Movements and counts")
struct CountTests {
  /// A library with an album of 30 photos (p1 to p30) and 11 more of 2 photos each.
  private func fixture(_ size: String, _ keys: String = "") throws -> AppFixture {
    let albums = (1...12).map { album in
      UserFile.Album(
        name: "Album \(album)",
        photos: (1...(album == 1 ? 30 : 2)).map { UserFile.Photo(imageName: "p\($0).jpg", caption: nil) })
    }
    let library = Library(
      UserFile(name: "Ada", albums: albums), relativeTo: FilePath("/photos"))
    return try AppFixture(size, library: library, pressing: keys)
  }

  @Test("on the photo, gg, G, Home and End go to the first and last photo, and page keys pass ten")
  func photoMovement() throws {
    let fixture = try fixture("100x40", "Enter Enter")
    for (keys, number) in [
      ("G", 30), ("g g", 1), ("End", 30), ("Home", 1), ("PgDn", 11), ("PgDn", 21), ("PgDn", 30),
      ("PgUp", 20), ("PgUp", 10), ("PgUp", 1),
    ] {
      try fixture.press(keys)
      #expect(try fixture.photo.photo.name == "p\(number).jpg", "after \(keys)")
      #expect(try fixture.album.list.cursorRow == number - 1)
    }
    #expect(fixture.display.beepCount == 0)
    try fixture.press("PgUp")
    #expect(fixture.display.beepCount == 1)
    #expect(fixture.rows.last?.contains("This is the first photo") == true)
  }

  @Test("on the photo, # starts a count, and digits alone still rate")
  func photoCounts() throws {
    let fixture = try fixture("100x40", "Enter Enter # 1 2 n")
    #expect(try fixture.photo.photo.name == "p13.jpg")
    try fixture.press("# 2 p # 5 G")
    #expect(try fixture.photo.photo.name == "p5.jpg")
    try fixture.press("# 7 g g # 1 PgDn # 9 9 p")
    #expect(try fixture.photo.photo.name == "p1.jpg")
    let photos = fixture.library.user.albums[0].photos
    #expect(photos.allSatisfy { $0.rating == .unrated && $0.label == nil })
    try fixture.press("3 n")
    #expect(photos[0].rating == Rating(3))
    #expect(try fixture.photo.photo.name == "p2.jpg")
  }

  @Test("in rows and thumbnails of photos, # starts a count", arguments: ["", "t "])
  func photoListCounts(mode: String) throws {
    let fixture = try fixture("60x24", "Enter \(mode)# 7 G")
    #expect(try fixture.album.cursorIndex == 6)
    try fixture.press("# 1 G # 1 0 \(mode.isEmpty ? "j" : "l")")
    #expect(try fixture.album.cursorIndex == 10)
    #expect(fixture.library.user.albums[0].photos.allSatisfy { $0.rating == .unrated })
  }

  @Test("in the list of albums, where digits mean nothing else, a count needs no #")
  func albumCounts() throws {
    let fixture = try fixture("60x24", "3 j")
    #expect(try fixture.list.list.cursorRow == 3)
    try fixture.press("1 2 G")
    #expect(try fixture.list.list.cursorRow == 11)
    try fixture.press("2 k 5 g g # 1 k")
    #expect(try fixture.list.list.cursorRow == 3)
  }

  @Test("the status line shows the count; Backspace takes a digit back and Esc discards it")
  func shownCount() throws {
    let fixture = try fixture("100x40", "Enter Enter # 1 2")
    #expect(fixture.rows.last?.hasPrefix(" #12  ") == true)
    try fixture.press("Backspace n")
    #expect(try fixture.photo.photo.name == "p2.jpg")
    #expect(fixture.rows.last?.contains("#") == false)
    try fixture.press("# 5 Esc")
    #expect(fixture.focused == "P(p2)", "Esc leaves one thing at a time")
    #expect(fixture.rows.last?.contains("#") == false)
    try fixture.press("n Esc")
    #expect(try fixture.photo.photo.name == "p3.jpg")
    #expect(fixture.focused == "Album 1")
  }

  @Test("a command that takes no count rejects one with a message")
  func uselessCount() throws {
    let fixture = try fixture("100x40", "Enter Enter # 5 x")
    #expect(try fixture.photo.photo.rating == .unrated)
    #expect(fixture.rows.last?.contains("x takes no number") == true)
    #expect(fixture.display.beepCount == 1)
    try fixture.press("x")
    #expect(try fixture.photo.photo.rating.isRejected == true)
  }

  @Test("the wheel forgets a count, although nothing else changes")
  func wheel() throws {
    let fixture = try fixture("100x40", "3")
    #expect(fixture.rows.last?.contains("#3") == true)
    fixture.app.sendEvent(.mouse(MouseEvent(.wheelUp, at: Point(x: 79, y: 20))))
    fixture.app.finishTurn()
    #expect(fixture.rows.last?.contains("#3") == false)
  }

  @Test("redrawing the screen leaves a count as it is")
  func redraw() throws {
    let fixture = try fixture("100x40", "Enter Enter # 1 2")
    try fixture.press("^l")
    #expect(fixture.display.frame?.isFullRedraw == true)
    #expect(fixture.rows.last?.hasPrefix(" #12  ") == true)
    try fixture.press("n")
    #expect(try fixture.photo.photo.name == "p13.jpg")
  }

  @Test("a click forgets a count")
  func click() throws {
    let fixture = try fixture("100x40", "Enter j # 5")
    #expect(fixture.rows.last?.contains("#5") == true)
    fixture.click(60, 10)
    #expect(fixture.rows.last?.contains("#5") == false)
    try fixture.press("n")
    #expect(try fixture.photo.photo.name == "p3.jpg")
  }
}
