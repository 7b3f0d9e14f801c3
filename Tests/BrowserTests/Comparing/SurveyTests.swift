import AdaptiveCore
import AdaptiveFileSystem
import AdaptiveImaging
import DecisionStorage
import PhotoModel
import Testing

@testable import Browser

@Suite("Surveying photos")
struct SurveyTests {
  /// All seven photos of the library, marked and compared.
  private func survey(_ size: String = "100x41") throws -> AppFixture {
    let fixture = try AppFixture(size)
    fixture.pictures.imageSize = PixelSize(width: 6000, height: 4000)
    try fixture.press("j Enter Enter")
    for album in fixture.library.user.albums {
      fixture.app.context.marks.mark(album.photos)
    }
    try fixture.press("C")
    return fixture
  }

  private func screen(_ fixture: AppFixture) throws -> CompareController {
    try #require(fixture.app.split.screen(CompareController.self))
  }

  private func names(_ fixture: AppFixture) throws -> [String] {
    try screen(fixture).comparison.photos.map { String($0.name.prefix(2)) }
  }

  @Test("five to sixteen photos are a survey, and no more can be compared")
  func limits() throws {
    let photos = try #require(Library.survey(of: 17).user.albums.first?.photos)
    #expect(
      (2...17).map { Comparison(Array(photos.prefix($0)))?.isSurvey }
        == [Bool?](repeating: false, count: 3) + Array(repeating: true, count: 12) + [Bool?.none])
  }

  @Test("all photos are visible without roles, and r removes one after another, with its mark")
  func removing() throws {
    let fixture = try survey()
    #expect(try names(fixture) == ["a1", "b1", "b2", "b3", "c1", "c2", "d1"])
    for name in try names(fixture) { #expect(fixture.rows.contains { $0.contains("\(name).jpg") }) }
    #expect(!fixture.rows.contains { $0.contains("reference") || $0.contains("candidate") })
    try fixture.press("n r")
    #expect(try names(fixture) == ["a1", "b2", "b3", "c1", "c2", "d1"])
    #expect(try screen(fixture).comparison.focusedPhoto.name == "b2.jpg")
    #expect(fixture.rows.last?.contains("b1.jpg removed, 6 left") == true)
    try fixture.press("r r r")
    #expect(try names(fixture) == ["a1", "c2", "d1"] && screen(fixture).comparison.isSurvey)
    #expect(fixture.app.context.marks.count == 3)
    try fixture.press("p n n")
    #expect(try names(fixture) == ["a1", "c2", "d1"], "n replaces nothing")
    try fixture.press("r r")
    #expect(fixture.app.split.screen(CompareController.self) == nil)
    #expect(fixture.app.context.marks.count == 1)
  }

  @Test("stars, rejections and labels are for the photo with the focus, and Enter shows it alone")
  func decisions() throws {
    let fixture = try survey()
    try fixture.press("4 n x n 6")
    let photos = try screen(fixture).comparison.photos
    #expect(photos.prefix(4).map(\.rating.value) == [4, -1, 0, 0])
    #expect(photos[2].labelColor == .red && photos[1].label == nil)
    try fixture.press("Enter")
    #expect(try fixture.photo.photo === photos[2])
  }

  @Test("zooming and panning are in step")
  func zooming() throws {
    let fixture = try survey()
    try fixture.press("z l")
    let parts = try screen(fixture).pictures.map(\.zoom.relative)
    #expect(parts.count == 7 && parts.allSatisfy { $0 != nil && $0 == parts[0] })
  }

  @Test("j and k go to the photo below and above, and a small window shows one photo at a time")
  func rows() throws {
    let fixture = try survey()
    let columns = PaneArrangement.columns(of: 7, in: try screen(fixture).stage.bounds.size)
    try fixture.press("j")
    #expect(try screen(fixture).comparison.focus == columns)
    try fixture.press("k 40x12")
    #expect(try screen(fixture).stage.panes.map(\.isHidden) == [false] + Array(repeating: true, count: 6))
    try fixture.press("n")
    #expect(try screen(fixture).stage.panes[1].isHidden == false)
  }

  @Test(
    "the panes of a mosaic tile the space in order, and none is empty",
    arguments: [Size(width: 80, height: 22), Size(width: 200, height: 58), Size(width: 40, height: 40)])
  func mosaic(size: Size) {
    for count in 5...16 {
      let frames = PaneArrangement.mosaic.frames(of: count, in: size)
      #expect(frames.count == count && frames.allSatisfy { $0.width > 8 && $0.height > 2 })
      #expect(frames.allSatisfy { Rect(size: size).contains($0) })
      for (index, frame) in frames.enumerated() {
        #expect(frames.dropFirst(index + 1).allSatisfy { $0.intersection(frame).isEmpty })
      }
    }
  }

  @Test("a photo whose file leaves is not replaced")
  func leaving() throws {
    let fixture = try survey()
    var comparison = try screen(fixture).comparison
    let (first, second) = (comparison.photos[0], comparison.photos[1])
    #expect(comparison.replace(first, by: second) && comparison.photos.count == 6)
    #expect(comparison.photos[0] === second)
  }
}

extension Library {
  /// A library with one album of a number of photos.
  static func survey(of count: Int) -> Library {
    let photos = (1...count).map { UserFile.Photo(imageName: "\($0).jpg", caption: nil) }
    return Library(
      UserFile(
        name: "Ada", albums: [UserFile.Album(name: "A", photos: photos)],
        lastPhoto: UserFile.Photo(imageName: "z.jpg", caption: nil)), relativeTo: FilePath("/photos"))
  }
}
