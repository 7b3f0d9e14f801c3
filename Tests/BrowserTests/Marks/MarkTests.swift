import AdaptiveCore
import AdaptiveFileSystem
import Testing

@testable import Browser
@testable import DecisionStorage
@testable import PhotoModel
@testable import PhotoSources

@Suite("Marks")
struct MarkTests {
  /// The user Ada with the albums A (photos p0 to p9) and B (photos q0 to q2).
  static func library() -> Library {
    func album(_ name: String, _ letter: String, _ count: Int) -> UserFile.Album {
      UserFile.Album(
        name: name,
        photos: (0..<count).map { UserFile.Photo(imageName: "\(letter)\($0).jpg", caption: "photo \($0)") })
    }
    return Library(
      UserFile(name: "Ada", albums: [album("A", "p", 10), album("B", "q", 3)]),
      relativeTo: FilePath("/photos"))
  }

  private func fixture(_ size: String, _ keys: String) throws -> AppFixture {
    try AppFixture(size, library: Self.library(), pressing: keys)
  }

  @Test("m marks the photo under the cursor and unmarks it again", arguments: ["Enter", "Enter t"])
  func toggling(start: String) throws {
    let fixture = try fixture("60x24", "\(start) j")
    let before = fixture.rows
    let name = try #require(try fixture.album.cursorPhoto).name.prefix(2)
    try fixture.press("m")
    #expect(fixture.marked == name)
    #expect(fixture.rows.count { $0.contains("✓") } == 1)
    #expect(fixture.status.hasPrefix(" 1 marked  \(start == "Enter" ? "2" : "5") of 10  \(name).jpg"))
    try fixture.press("m")
    #expect(fixture.rows == before)
  }

  @Test("the photo screen shows the mark in its corner and marks with m; Space is still the next photo")
  func photoScreen() throws {
    let fixture = try fixture("100x30", "Enter Enter m")
    #expect(fixture.marked == "p0" && fixture.rows[0].contains(" ✓ "))
    #expect(fixture.rows[1].contains("✓"), "the list beside it follows")
    try fixture.press("Space")
    #expect(try fixture.photo.photo.name == "p1.jpg")
    #expect(fixture.marked == "p0" && !fixture.rows[0].contains("✓"))
    try fixture.press("p m")
    #expect(fixture.marked == "" && !fixture.rows.contains { $0.contains("✓") })
  }

  @Test("Space marks and moves on, and stays on the last photo", arguments: ["Enter", "Enter t"])
  func markingAndMovingOn(start: String) throws {
    let fixture = try fixture("60x24", start)
    try fixture.press("Space Space Space")
    #expect(fixture.marked == "p0 p1 p2")
    #expect(try fixture.album.cursorIndex == 3)
    try fixture.press("G Space Space")
    #expect(fixture.marked == "p0 p1 p2")
    #expect(try fixture.album.cursorIndex == 9)
  }

  @Test("v starts a range that follows the cursor in both directions, and v again marks it")
  func range() throws {
    let fixture = try fixture("60x24", "Enter j j v j j")
    #expect(fixture.marked == "p2 p3 p4")
    #expect(fixture.status.hasPrefix(" range of 3  5 of 10  p4.jpg"))
    try fixture.press("g g")
    #expect(fixture.marked == "p0 p1 p2")
    try fixture.press("v")
    #expect(fixture.marked == "p0 p1 p2" && fixture.status.hasPrefix(" 3 marked"))
    try fixture.press("G v k v")
    #expect(fixture.marked == "p0 p1 p2 p8 p9")
    try fixture.press("v 100x30")
    #expect(fixture.status.contains("Esc cancel range  v mark range"))
  }

  @Test("Esc cancels the range and only then goes back; other marks stay", arguments: ["60x24", "100x30"])
  func cancellingRange(size: String) throws {
    let fixture = try fixture(size, "Enter m j j v j Esc")
    #expect(fixture.marked == "p0" && fixture.focused == "A")
    try fixture.press("Enter v n Esc")
    #expect(fixture.marked == "p0" && fixture.focused == "P(p4)")
    try fixture.press("Esc Esc")
    #expect(fixture.focused == "L" && fixture.marked == "p0")
  }

  @Test("a range goes on across the photo screen, thumbnails and sizes")
  func rangeAcrossScreens() throws {
    let fixture = try fixture("60x24", "Enter j v Enter n n")
    #expect(fixture.marked == "p1 p2 p3")
    try fixture.press("h t l 100x30 20x5 150x40 60x24")
    #expect(fixture.marked == "p1 p2 p3 p4")
    try fixture.press("v")
    #expect(fixture.app.context.marks.count == 4)
  }

  @Test("a range belongs to its album: another one starts its own")
  func rangeInOtherAlbum() throws {
    let fixture = try fixture("60x24", "Enter j v j h j Enter j")
    #expect(fixture.marked == "p1 p2")
    try fixture.press("v j")
    #expect(fixture.marked == "q1 q2")
    try fixture.press("Esc")
    #expect(fixture.marked == "" && fixture.shape == "[L, B]")
  }

  @Test("a scan that finds photos inside the range adds them to it")
  func scanInRange() throws {
    let fixture = try fixture("60x24", "Enter v j")
    let album = try fixture.album.album
    let found = [fixture.library.makePhoto(source: PhotoSource(FilePath("/photos/n.jpg")))]
    album.insert(found, at: [1])
    fixture.library.notify(.photosInserted(found, album))
    fixture.app.finishTurn()
    #expect(fixture.app.context.marks.range?.photos.map(\.name) == ["p0.jpg", "n.jpg", "p1.jpg"])
    #expect(fixture.rows[1...4].map { $0.contains("✓") } == [true, true, true, false])
  }

  @Test("* marks all, I inverts, U unmarks all and then complains")
  func all() throws {
    let fixture = try fixture("60x24", "Enter *")
    #expect(fixture.app.context.marks.count == 10)
    try fixture.press("U j m h j Enter j m h k Enter I")
    #expect(fixture.marked == "p0 p2 p3 p4 p5 p6 p7 p8 p9 q1", "only the photos of this list are inverted")
    try fixture.press("h U")
    #expect(fixture.marked == "" && fixture.display.beepCount == 0)
    try fixture.press("U")
    #expect(fixture.display.beepCount == 1 && fixture.status.contains("No photo is marked"))
  }

  @Test("marks survive scrolling, leaving, thumbnails, collapsing and expanding")
  func survival() throws {
    let fixture = try fixture("60x10", "Enter m j j m G")
    for keys in [
      "g g", "t G g g t", "h j Enter h k Enter", "150x40", "20x5", "1x1", "100x30 Tab f f", "60x24", "P Esc",
    ] {
      try fixture.press(keys)
      #expect(fixture.marked == "p0 p2", "\(keys)")
      #expect(fixture.app.window.invariantViolations().isEmpty, "\(keys)")
    }
  }

  @Test("photos that a scan finds before a marked one leave its mark on it")
  func insertions() throws {
    let fixture = try fixture("60x24", "Enter j m")
    let album = try fixture.album.album
    let found = (0..<3).map {
      fixture.library.makePhoto(source: PhotoSource(FilePath("/photos/a\($0).jpg")))
    }
    album.insert(found, at: [0, 1, 2])
    fixture.library.notify(.photosInserted(found, album))
    fixture.app.finishTurn()
    #expect(fixture.marked == "p1")
    #expect(fixture.rows.firstIndex { $0.contains("✓") } == 5)
  }

  @Test("without Unicode a mark is a plus sign", arguments: [false, true])
  func signs(isUnicode: Bool) throws {
    let sign = isUnicode ? "✓" : "+"
    let fixture = try fixture("60x24", "Enter m")
    fixture.app.sendEvent(.capabilities(DisplayCapabilities(gamut: .mono, isUnicode: isUnicode)))
    fixture.app.finishTurn()
    #expect(fixture.rows[1].hasSuffix(sign))
    try fixture.press("t")
    #expect(fixture.rows.contains { $0.contains("\(sign) p0.jpg") })
    try fixture.press("Enter")
    #expect(fixture.rows[1].contains(" \(sign) "))
  }

  @Test("a mark has the theme's colour, on the background of its row", arguments: [false, true])
  func colors(isLight: Bool) throws {
    let fixture = try fixture("60x24", "Enter m j m")
    fixture.app.sendEvent(
      .capabilities(DisplayCapabilities(gamut: .trueColor, style: isLight ? .light : .dark)))
    fixture.app.finishTurn()
    let theme = Theme.full(isLight: isLight)
    let buffer = try #require(fixture.display.frame).buffer
    #expect(buffer[59, 1].foreground == theme.list.checkmark.foreground)
    // The colour of a mark has too little contrast with the cursor.
    #expect(buffer[59, 2].foreground == theme.list.cursor.foreground)
    #expect(buffer[59, 2].background == theme.list.cursor.background)
    #expect(theme.list.checkmark.foreground != Theme.full(isLight: !isLight).list.checkmark.foreground)
  }

  @Test("with forty thousand photos, marking takes no longer than with forty")
  func many() throws {
    func median(_ count: Int) throws -> Duration {
      let photos = (0..<count).map { UserFile.Photo(imageName: "p\($0).jpg") }
      let library = Library(
        UserFile(name: "Ada", albums: [UserFile.Album(name: "A", photos: photos)]),
        relativeTo: FilePath("/photos"))
      let fixture = try AppFixture("100x30", library: library)
      try fixture.press("Enter v G g g v *")
      let durations = try (0..<15).flatMap { _ in
        try ["m", "Space", "v", "j", "Esc"].map { key in
          try ContinuousClock().measure { try fixture.press(key) }
        }
      }
      return durations.sorted()[durations.count / 2]
    }
    let (few, many) = (try median(40), try median(40_000))
    #expect(many < few * 2 + .milliseconds(2), "\(few) became \(many)")
  }
}
