import AdaptiveCore
import AdaptiveFileSystem
import DecisionStorage
import Decisions
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

  @Test("an album has its first photo large, and others below; moving the cursor shows the next one's")
  func album() throws {
    let fixture = try fixture("100x40")
    #expect(names(fixture) == ["One1.jpg"])
    try fixture.press("j")
    #expect(names(fixture) == ["Five1.jpg", "Five2.jpg", "Five3.jpg", "Five4.jpg"])
    #expect(fixture.shape == "[L] + E" && fixture.focused == "L")
    try fixture.press("j")
    #expect(names(fixture).count == 1 + 3)
  }

  @Test("an album that is open shows the photo at the cursor before one is chosen")
  func photo() throws {
    let fixture = try fixture("100x40", "j Enter")
    #expect(fixture.shape.hasSuffix("+ E"))
    #expect(names(fixture).filter { $0 == "Five1.jpg" }.count == 2)
    try fixture.press("h")
    #expect(names(fixture).count == 4)
  }

  @Test("of three columns the middle one shows the album, and the last one its first photo")
  func threeColumns() throws {
    let fixture = try fixture("150x40", "j k")
    let fresh = try self.fixture("150x40")
    #expect(names(fresh) == ["One1.jpg", "One1.jpg"])
    #expect(names(fixture).contains("│▌One1.jpg"))
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

  @Test(
    "photos lie in the space, without overlapping, and the first one is the largest",
    arguments: [1, 2, 3, 7, 40, 500])
  func layout(count: Int) {
    for thumbnails in [
      CollectionLayout(itemSize: Size(width: 16, height: 9), spacing: Size(width: 2, height: 1)),
      CollectionLayout(itemSize: Size(width: 10, height: 6), spacing: Size(width: 1, height: 0)),
    ] {
      for width in 1...120 {
        for height in stride(from: 1, to: 60, by: 1) {
          let space = Size(width: width, height: height)
          let frames = ContactSheetLayout(thumbnails: thumbnails).frames(for: count, in: space)
          #expect(frames.count <= count)
          let fits = width >= thumbnails.itemSize.width && height >= thumbnails.itemSize.height
          guard fits else { #expect(frames.isEmpty); continue }
          #expect(!frames.isEmpty)
          #expect(frames.allSatisfy { Rect(size: space).contains($0) }, "\(space) \(frames)")
          let areas = frames.map { $0.width * $0.height }
          #expect(areas.max() == areas.first)
          for (index, frame) in frames.enumerated() {
            #expect(frames[(index + 1)...].allSatisfy { $0.intersection(frame).isEmpty }, "\(space)")
          }
        }
      }
    }
  }
}
