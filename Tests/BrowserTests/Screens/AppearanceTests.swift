import AdaptiveCore
import AdaptiveFileSystem
import AdaptiveImaging
import Testing

@testable import Browser
@testable import DecisionStorage
@testable import PhotoModel

@Suite("The appearance of photos among others")
struct AppearanceTests {
  private static func library(_ count: Int = 60) -> Library {
    let photos = (0..<count).map {
      UserFile.Photo(imageName: "PXL_20221224_10421\($0).jpg", caption: $0 == 1 ? "At the lake" : nil)
    }
    let short = [UserFile.Photo(imageName: "b.jpg", caption: "A long walk along the shore of the lake")]
    return Library(
      UserFile(
        name: "Ada",
        albums: [
          UserFile.Album(name: "A", photos: photos),
          UserFile.Album(name: "B", photos: Array(repeating: short[0], count: count)),
        ]), relativeTo: FilePath("/photos"))
  }

  private func fixture(_ size: String, _ keys: String) throws -> AppFixture {
    try AppFixture(size, library: Self.library(), pressing: keys)
  }

  /// The requests for the thumbnails of a photo.
  private func requests(_ fixture: AppFixture, _ index: Int) throws -> [PictureRequest] {
    let photo = try #require(try fixture.album.photo(at: index))
    return fixture.pictures.open.map(\.request).filter {
      if case .thumbnail = $0.mode { $0.file == PictureFile(photo) } else { false }
    }
  }

  @Test("rows have the name, shortened in its middle, and behind it the caption if it fits")
  func rows() throws {
    let wide = try fixture("120x40", "Enter")
    #expect(wide.rows[2].hasPrefix(" PXL_20221224_104211.jpg  At the lake"))
    let narrow = try fixture("20x12", "Enter")
    #expect(narrow.rows[2].hasPrefix(" PXL_20…04211.jpg ›"), "\(narrow.rows[2])")
  }

  @Test(
    "below a thumbnail is the number of a long name with its extension, and a sign for a caption")
  func names() throws {
    #expect(try fixture("60x24", "Enter t").rows.contains { $0.contains("PXL_2…0421") || $0.contains("…") })
    let row = try #require(try fixture("120x40", "Enter t").rows.first { $0.contains("PX…") })
    #expect(row.contains("10.jpg") && row.contains("11.jpg") && row.contains("…"))
    #expect(try fixture("120x40", "j Enter t").rows.contains { $0.contains("b.jpg ≡") })
  }

  @Test("a frame surrounds the thumbnail at the cursor, the same with and without the keyboard")
  func frame() throws {
    func frame(_ fixture: AppFixture) throws -> [[Cell]] {
      let cell = try #require(try fixture.album.grid.cell(forItemAt: 0))
      let place = cell.frameInWindow
      let buffer = try #require(fixture.display.frame).buffer
      return [
        [place.minX, place.maxX - 1].map { buffer[$0, place.maxY - 1] },
        (place.minY..<place.maxY).map { buffer[place.minX, $0] },
        (place.minY..<place.maxY).map { buffer[place.maxX - 1, $0] },
      ]
    }
    let fixture = try fixture("120x40", "Enter t")
    let focused = try frame(fixture)
    #expect(focused[0].map(\.text) == ["┗", "┛"])
    try fixture.press("Enter")
    #expect(fixture.focused.hasPrefix("P"))
    #expect(try frame(fixture) == focused)
  }

  @Test("gaps between thumbnails are even at every width")
  func gaps() throws {
    for width in 12...210 {
      let layout = ThumbnailSize.layout(columns: 15, .landscape, in: width, cellPixels: .zero)
      let grid = layout.grid(of: 60, in: Size(width: width, height: 40))
      let frames = (0..<grid.columns).map(grid.frame)
      #expect(Set(zip(frames, frames.dropFirst()).map { $1.minX - $0.maxX }).count <= 1, "\(width)")
      #expect(frames.allSatisfy { $0.minX >= 0 && $0.maxX <= width })
    }
  }

  @Test("a rejected photo is dimmed in rows and thumbnails, and no other is")
  func rejected() throws {
    let fixture = try fixture("120x40", "Enter x j")
    let buffer = try #require(fixture.display.frame).buffer
    #expect(buffer[2, 1].foreground == Theme.full(isLight: false).rejectedText.foreground)
    #expect(buffer[2, 3].foreground != buffer[2, 1].foreground)
    try fixture.press("t")
    #expect(try requests(fixture, 0).map(\.isDimmed) == [true])
    #expect(try requests(fixture, 2).map(\.isDimmed) == [false])
    try fixture.press("h x")
    #expect(try requests(fixture, 0).map(\.isDimmed) == [false])
  }

  @Test("badges say what is known: a caption that is not shown, damage, animation")
  func badges() throws {
    let fixture = try fixture("120x40", "")
    fixture.pictures.answersAtOnce = false
    fixture.pictures.animated = ["PXL_20221224_104212.jpg"]
    try fixture.press("Enter t")
    for request in fixture.pictures.open {
      fixture.pictures.answer(request, isDamaged: request.file.name == "PXL_20221224_104213.jpg")
    }
    fixture.app.finishTurn()
    #expect(fixture.rows.contains { $0.contains(".jpg ≡") })
    let text = fixture.rows.joined(separator: "\n")
    #expect(text.contains(" ▶ ") && text.contains(" damaged "))
    #expect(fixture.rows.joined().count { $0 == "≡" } == 1)
  }

  @Test("stars are below the picture where rows are empty, and not over a small picture")
  func stars() throws {
    let fixture = try fixture("120x40", "")
    fixture.pictures.cells = Size(width: 40, height: 20)
    try fixture.press("Enter Enter")
    #expect(try fixture.photo.ratingControl.isHidden)
    try fixture.press("4")
    let screen = try fixture.photo
    let picture = screen.imageView.imageFrame
    #expect(picture.size == Size(width: 40, height: 20))
    #expect(!screen.ratingControl.isHidden)
    #expect(screen.ratingControl.frame.maxX == picture.maxX - 1)
    #expect(screen.ratingControl.frame.minY == picture.maxY + 1)
    try fixture.press("6")
    #expect(screen.signs.frame.maxX == picture.maxX - 1 && screen.signs.frame.minY == picture.minY)
    fixture.pictures.cells = Size(width: 12, height: 4)
    try fixture.press("20x5")
    #expect(screen.ratingControl.isHidden)
    fixture.pictures.cells = nil
    try fixture.press("120x40 0")
    #expect(screen.ratingControl.isHidden)
    #expect(fixture.app.window.invariantViolations().isEmpty)
  }
}
