import AdaptiveCore
import AdaptiveFileSystem
import PhotoDecisions
import Testing

@testable import Browser
@testable import DecisionStorage
@testable import PhotoModel
@testable import PhotoSources

@Suite("Sets on the screen")
struct PhotoSetTests {
  /// Nine photos: p2 to p4 are a bracket, p6 to p8 a burst, and p9 is a panorama.
  private func fixture(_ size: String, _ keys: String, _ change: (Int, inout FileFacts) -> Void = { _, _ in })
    throws -> AppFixture
  {
    let photos = (1...9).map { UserFile.Photo(imageName: "p\($0).jpg", caption: nil) }
    let others = [UserFile.Photo(imageName: "q.jpg", caption: nil)]
    let library = Library(
      UserFile(
        name: "Ada",
        albums: [
          UserFile.Album(name: "Dunes", photos: photos), UserFile.Album(name: "Sea", photos: others),
        ]), relativeTo: FilePath("/photos"))
    let seconds = ["00", "10", "11", "12", "30", "40", "41", "42", "55"]
    for (index, photo) in library.user.albums[0].photos.enumerated() {
      photo.facts.dateTaken = CaptureTime("2024-05-06 10:00:\(seconds[index])")
      photo.facts.origin = PhotoOrigin(camera: "X-T5")
      photo.facts.exposureBias = [0, 0, -0.7, 2, 0, 0, 0, 0, 0][index]
      if index == 8 { photo.facts.photoSet = .panorama }
      change(index, &photo.facts)
    }
    return try AppFixture(size, library: library, pressing: keys)
  }

  @Test(
    "the line says which photo of which burst or set it is, and the exposure bias",
    arguments: [("120x40", "Enter Enter "), ("100x30", "Enter "), ("100x30", "Enter t t ")])
  func place(size: String, start: String) throws {
    let fixture = try fixture(size, start + "j j")
    #expect(fixture.status.contains("  p3.jpg  2 of 3 in bracket  "))
    #expect(fixture.status.contains("  -0.7 EV"))
    try fixture.press("j")
    #expect(fixture.status.contains("3 of 3 in bracket") && fixture.status.contains("  +2 EV"))
    try fixture.press("j")
    #expect(!fixture.status.contains(" in ") && !fixture.status.contains("EV"))
    try fixture.press("j j")
    #expect(fixture.status.contains("2 of 3 in burst"))
  }

  @Test("in little room the place is short, and then left out before the name", arguments: 20...100)
  func narrow(columns: Int) throws {
    let fixture = try fixture("\(columns)x24", "Enter Enter n n")
    #expect(fixture.status.contains("p3.jpg"))
  }

  @Test("sets have badges of their own, in stacks and without", arguments: ["", "t ", "t t "])
  func badges(mode: String) throws {
    let fixture = try fixture("120x40", "Enter \(mode)")
    let text = fixture.rows.joined(separator: "\n")
    #expect(text.components(separatedBy: "±3").count == 4 && text.contains("pano"))
    try fixture.press("E")
    #expect(
      try fixture.album.photoList.photos.map(\.name) == ["p1", "p2", "p5", "p6", "p9"].map { $0 + ".jpg" })
    let stacked = fixture.rows.joined(separator: "\n")
    #expect(stacked.components(separatedBy: "±3").count == 2 && stacked.contains("3×"))
  }

  @Test("an open stack has a bracket around its rows, and says the place of each photo")
  func rows() throws {
    let fixture = try fixture("60x24", "Enter E ) e")
    let rows = fixture.rows.filter { $0.contains(".jpg") }
    #expect(
      rows.map { String($0.dropFirst().prefix(8)) }.prefix(5) == [
        "p1.jpg  ", "┌ p2.jpg", "│ p3.jpg", "└ p4.jpg", "p5.jpg  ",
      ])
    try #require(rows.count > 4)
    #expect(rows[1].contains("±1/3") && rows[3].contains("±3/3"))
    try fixture.press(") e")
    #expect(fixture.rows.contains { $0.contains("│ p7.jpg") && $0.contains("2/3") })
    try fixture.press("e")
    #expect(!fixture.rows.contains { $0.contains("│ p7.jpg") })
  }

  @Test("an open stack has a line to the left of its rows with pictures")
  func rowsWithPictures() throws {
    let fixture = try fixture("60x24", "Enter t t E ) e")
    let first = try #require(fixture.rows.firstIndex { $0.contains("p2.jpg") })
    let edge = fixture.rows.dropFirst(first - 1).prefix(9).map { String($0.prefix(1)) }
    #expect(edge == [" ", "┌", "│", "│", "│", "│", "└", " ", " "])
  }

  @Test("an open stack has a bracket around its thumbnails")
  func thumbnails() throws {
    let fixture = try fixture("120x40", "Enter t E ) e g g")
    let text = fixture.rows.joined(separator: "\n")
    #expect(text.contains("┌") && text.contains("┘") && text.contains("±2/3"))
    try fixture.press(") e")
    #expect(!fixture.rows.joined().contains("±2/3"))
  }

  @Test("a photo of a bracket that a query leaves alone is still one")
  func searched() throws {
    let fixture = try fixture("100x30", "Enter /")
    try fixture.type("set:bracket")
    try fixture.press("Enter")
    #expect(try fixture.album.photoList.photos.map(\.name) == ["p2.jpg", "p3.jpg", "p4.jpg"])
  }

  @Test(
    "X asks before it touches a set, and says what it is",
    arguments: [(PhotoSet.focus, "focus stack"), (.panorama, "panorama"), (.bracket, "bracket")],
    ["80x24", "40x12"])
  func question(set: (kind: PhotoSet, name: String), size: String) throws {
    let fixture = try fixture(size, "Enter Enter ) ) n X") { index, facts in
      if 5...7 ~= index { facts.photoSet = set.kind }
    }
    let text = fixture.rows.joined(separator: " ")
    #expect(fixture.ratings().allSatisfy { $0 == 0 })
    #expect(text.contains("Keep p7 and reject 2") && text.contains(set.name.split(separator: " ")[0]))
    try fixture.press("Esc")
    #expect(fixture.ratings().allSatisfy { $0 == 0 })
    try fixture.press("X y")
    #expect(fixture.ratings() == [0, 0, 0, 0, 0, -1, 0, -1, 0])
  }

  @Test("X asks before it touches photos of a bracket of which a filter leaves out one")
  func questionUnderFilter() throws {
    let fixture = try fixture("80x24", "Enter /")
    try fixture.type("name:p2 or name:p4")
    try fixture.press("Enter g g X")
    #expect(fixture.rows.contains { $0.contains("Keep p2 and reject 1 other photo of its bracket?") })
    #expect(fixture.ratings().allSatisfy { $0 == 0 })
  }

  @Test("exposure biases in words")
  func biases() {
    let texts = [0.7, -2, 0.3333, -0.04, 0, 1.95, -0.66].map { Wording.bias($0) ?? "none" }
    #expect(texts == ["+0.7 EV", "-2 EV", "+0.3 EV", "none", "none", "+2 EV", "-0.7 EV"])
    for bad in [Double.nan, .infinity, -1e300] { #expect(Wording.bias(bad) == nil) }
    #expect(Wording.bias(nil) == nil)
  }
}
