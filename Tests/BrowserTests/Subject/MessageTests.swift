import AdaptiveCore
import AdaptiveFileSystem
import PhotoDecisions
import Testing

@testable import Browser
@testable import DecisionStorage
@testable import PhotoModel

@Suite("Messages about decisions")
struct MessageTests {
  private func fixture(_ size: String = "80x24", _ keys: String) throws -> AppFixture {
    try AppFixture(size, library: MarkTests.library(), pressing: keys)
  }

  @Test(
    "a message names its photo, and undo and redo name it, too",
    arguments: [
      ("4", "p1 ★★★★"), ("4 0", "p1 unrated"), ("x", "p1 rejected; u undoes it"), ("x x", "p1 unrejected"),
      ("Y", "p1 picked"), ("Y Y", "p1 unflagged"), ("Y g u", "p1 unflagged"), ("x g u", "p1 unrejected"),
      ("6", "p1 labelled red"), ("6 6", "Label of p1 removed"), ("c ! Enter", "Caption of p1 changed"),
      ("c ^u Enter", "Caption of p1 removed"), ("^t a Enter", "Title of p1 changed"),
      ("K a Enter", "Keywords of p1 changed"), (">", "p1 rotated"),
    ], ["Enter j ", "Enter j Enter "])
  func one(_ key: (keys: String, message: String), _ start: String) throws {
    let fixture = try fixture("80x24", start + key.keys)
    #expect(fixture.status.contains(" \(key.message) "))
    let phrase = key.message.replacingPrefix(of: "; u undoes it")
    let inSentence = phrase.hasPrefix("p1") ? phrase : phrase.prefix(1).lowercased() + phrase.dropFirst()
    try fixture.press("u")
    #expect(fixture.status.contains("Undid: \(inSentence)"))
    try fixture.press("^r")
    #expect(fixture.status.contains("Redid: \(inSentence)"))
  }

  @Test("a message about a photo ends when another screen comes", arguments: ["C", "g m", "g S"])
  func otherScreen(keys: String) throws {
    let fixture = try fixture("40x12", "Enter Enter t")
    #expect(fixture.rows.contains { $0.contains("too low") })
    try fixture.press(keys)
    #expect(!fixture.rows.contains { $0.contains("too low") })
  }

  @Test("it names the photo that was rated, and not the next one, to which the rating moves on")
  func advancing() throws {
    let fixture = try fixture("80x24", "Enter Enter A 4")
    #expect(try fixture.photo.photo.name == "p1.jpg" && fixture.status.contains("p0 ★★★★"))
  }

  @Test("it counts what has changed, and undo counts the same")
  func counts() throws {
    let fixture = try fixture("100x24", "Enter 4 Space Space Space 4")
    #expect(fixture.status.contains("2 photos ★★★★, 1 already"))
    try fixture.press("4")
    #expect(fixture.status.contains("3 photos ★★★★ already"))
    try fixture.press("u")
    #expect(fixture.status.contains("Undid: 2 photos ★★★★"))
    try fixture.press("U g g 4")
    #expect(fixture.status.contains("p0 ★★★★ already"))
  }

  @Test("one marked photo elsewhere is named, in the prompt, too")
  func elsewhere() throws {
    let fixture = try fixture("100x24", "Enter m G c")
    #expect(fixture.status.contains("Caption of p0:"))
    try fixture.press("! Enter")
    #expect(fixture.status.contains("Caption of p0 changed"))
  }

  @Test("a text is given to the photos for which it was typed, and the message counts these")
  func typed() throws {
    let fixture = try fixture("100x30", "Enter Space Space Space Space C c")
    #expect(fixture.status.contains(" Caption:"))
    try fixture.press("! Enter")
    #expect(fixture.status.contains("Caption of p1 changed"))
    let photos = fixture.library.user.albums[0].photos
    #expect(photos.map(\.caption).prefix(2) == ["photo 0", "photo 1!"])
    try fixture.press("c Enter")
    #expect(fixture.status.contains("Caption unchanged"))
    // Marks that change while the text is typed.
    try fixture.press("h Esc c")
    #expect(fixture.status.contains("Caption of 4 photos:"))
    fixture.app.context.marks.removeAll()
    try fixture.press("x Enter")
    #expect(fixture.status.contains("Caption of 4 photos changed"))
  }

  @Test("photos whose names differ only in their extension are named with it")
  func twins() throws {
    let photos = ["a.heic", "a.jpg", "b.jpg"].map { UserFile.Photo(imageName: $0) }
    let library = Library(
      UserFile(name: "Ada", albums: [UserFile.Album(name: "A", photos: photos)]),
      relativeTo: FilePath("/photos"))
    let fixture = try AppFixture("80x24", library: library)
    try fixture.press("Enter 3")
    #expect(fixture.status.contains("a.heic ★★★"))
    try fixture.press("j 3 j 3")
    #expect(fixture.status.contains(" b ★★★"))
  }

  @Test("a photo that is gone is not decided about, and auto-advance stays")
  func gone() throws {
    let fixture = try fixture("80x24", "Enter Enter A c !")
    fixture.library.contents.isScanned = true
    let album = try fixture.album.album
    let (photo, previous) = (try fixture.photo.photo, album.photos)
    photo.album = nil
    album.replacePhotos(with: previous.filter { $0 !== photo })
    fixture.library.notify(
      .photosRearranged(PhotoRearrangement(album: album, previous: previous, successors: [:])))
    try fixture.press("Enter")
    #expect(fixture.rows.contains { $0.hasPrefix(" p0 is no longer there, so nothing was decided") })
    #expect(fixture.status.hasPrefix(" Caption:  photo 0!  "), "the text stays in its field")
    #expect(fixture.app.root.field.text == "photo 0!")
    #expect(fixture.status.contains("Enter done  Esc cancel  ^g editor"))
    #expect(photo.caption == "photo 0" && fixture.display.beepCount == 1)
  }

  @Test(
    "below ten rows a message borrows the last row until a key moves on", arguments: ["80x8", "40x8", "20x6"])
  func small(_ size: String) throws {
    let fixture = try fixture(size, "Enter Enter")
    let before = fixture.rows
    let frame = try fixture.photo.imageView.frame
    try fixture.press("3")
    #expect(fixture.status.hasPrefix(" p0 ★★★"))
    #expect(try fixture.photo.imageView.frame == frame, "the photo does not move")
    try fixture.press("n")
    #expect(!fixture.status.contains("p0"))
    try fixture.press("p 0 +")
    #expect(fixture.status.hasPrefix(" p0 unrated"))
    fixture.clock.advance(by: .seconds(6))
    fixture.app.finishTurn()
    try fixture.press("w")
    #expect(fixture.rows == before)
    try fixture.press("Ä")
    #expect(fixture.status.contains("Nothing on Ä"))
    try fixture.press("#")
    #expect(fixture.status.contains("#"))
    try fixture.press("Esc c")
    #expect(fixture.status.hasPrefix(" Cap"))
    #expect(fixture.app.window.invariantViolations().isEmpty)
  }

  @Test("the reason why a command did nothing goes with the next one that does something")
  func refusal() throws {
    let fixture = try fixture("80x24", "Enter Enter O")
    #expect(fixture.status.contains("no raw file"))
    try fixture.press("z")
    #expect(!fixture.status.contains("no raw file"))
  }

  @Test("a note that no longer holds goes with the next key that does something")
  func note() throws {
    let fixture = try fixture("80x24", "T n")
    #expect(fixture.status.contains("Nothing on n here"))
    try fixture.press("Enter")
    #expect(!fixture.status.contains("Nothing on"))
  }
}

extension String {
  fileprivate func replacingPrefix(of ending: String) -> String {
    hasSuffix(ending) ? String(dropLast(ending.count)) : self
  }
}
