import AdaptiveCore
import AdaptiveFileSystem
import AdaptiveImaging
import PhotoModel
import TestSupport
import Testing

@testable import Browser

@Suite("Photos of several files on the screen")
struct CompanionTests {
  @Test("the thumbnail of a photo with a raw half has a badge, in the corner of the picture")
  func badge() async throws {
    let stage = try await FileStage("60x24", FileStage.files)
    try stage.fixture.press("Enter t")
    let pictures = stage.fixture.rows.firstIndex { $0.contains("RAW") }
    let names = try #require(stage.fixture.rows.firstIndex { $0.contains("2.jpg") })
    #expect(pictures.map { $0 < names } == true)
    #expect(stage.fixture.rows.count { $0.contains("RAW") } == 1)
    // The cell contains another photo afterwards.
    try await stage.press("l d")
    #expect(!stage.fixture.rows.contains { $0.contains("RAW") })
    try await stage.press("u")
    #expect(stage.fixture.rows.contains { $0.contains("RAW") })
  }

  @Test("O shows the raw half, which can be trashed alone")
  func halves() async throws {
    let stage = try await FileStage("120x40", FileStage.files)
    stage.fixture.pictures.imageSize = PixelSize(width: 6000, height: 4000)
    try stage.fixture.press("Enter j")
    #expect(stage.fixture.rows.contains { $0.contains("2.jpg") && $0.contains("RAW") })
    try stage.fixture.press("Enter")
    #expect(try stage.fixture.photo.badge.word == "raw+jpeg")
    try stage.fixture.press("O")
    #expect(try stage.fixture.photo.badge.word == "raw")
    #expect(try stage.fixture.photo.picture.file.path.lastName == FileName("2.nef"))
    try stage.fixture.press("Esc")
    #expect(try stage.fixture.photo.badge.word == "raw+jpeg" && stage.fixture.focused == "P(2.)")
    try stage.fixture.press("f O = Esc")
    #expect(try stage.fixture.photo.companion != nil && !stage.fixture.photo.zoom.isZoomed)
    try stage.fixture.press("Esc")
    #expect(try stage.fixture.photo.companion == nil && stage.fixture.app.root.isFullScreen)
    try stage.fixture.press("Esc O")
    try await stage.press("g d")
    #expect(try stage.names("A") == ["1.jpg", "2.jpg", "3.jpg"])
    #expect(try stage.fixture.photo.photo.name == "2.jpg" && stage.fixture.photo.companion == nil)
    #expect(stage.status.contains("Trashed 2.nef"))
    try await stage.press("u")
    #expect(try stage.fixture.photo.badge.word == "raw+jpeg")
  }

  private static let livePhotos = [
    "A/1.heic", "A/1.mov", "A/2.jpg", "A/2.cr2", "A/2.mov", "A/3.mov", "B/x.jpg",
  ]

  @Test("a Live Photo is one photo with a badge in rows, thumbnails and the status line")
  func live() async throws {
    let stage = try await FileStage("80x24", Self.livePhotos)
    try stage.fixture.press("Enter")
    let rows = stage.fixture.rows.filter {
      $0.contains(".heic") || $0.contains(".jpg") || $0.contains(".mov")
    }
    #expect(rows.contains { $0.contains("1.heic") && $0.contains("LIVE") && !$0.contains("RAW") })
    #expect(rows.contains { $0.contains("2.jpg") && $0.contains("RAW LIVE") })
    #expect(rows.contains { $0.contains("3.mov") && $0.contains("▶") && !$0.contains("LIVE") })
    #expect(!rows.contains { $0.contains("1.mov") || $0.contains("2.mov") })
    #expect(stage.status.contains("1 of 3") && stage.status.contains("1.heic  LIVE"))
    try stage.fixture.press("t")
    #expect(stage.fixture.rows.count { $0.contains("LIVE") } >= 2)
    try stage.fixture.press("Enter")
    #expect(try stage.fixture.photo.badge.word == "live")
    try stage.fixture.press("n")
    #expect(try stage.fixture.photo.badge.word == "raw+jpeg live")
  }

  @Test("O shows the raw file and then the movie; the picture returns with O or Esc; each goes alone")
  func companions() async throws {
    let stage = try await FileStage("120x40", Self.livePhotos)
    try stage.fixture.press("Enter j Enter")
    func shown() throws -> String {
      let picture = try stage.fixture.photo.picture
      return "\(picture.file.path.lastName?.description ?? "") \(try stage.fixture.photo.badge.word ?? "")"
    }
    #expect(try shown() == "2.jpg raw+jpeg live")
    try stage.fixture.press("O")
    #expect(try shown() == "2.cr2 raw")
    try stage.fixture.press("O")
    #expect(try shown() == "2.mov movie")
    try stage.fixture.press("O")
    #expect(try shown() == "2.jpg raw+jpeg live")
    try stage.fixture.press("O Esc")
    #expect(try shown() == "2.jpg raw+jpeg live")
    try stage.fixture.press("O O")
    try await stage.press("g d")
    #expect(stage.status.contains("Trashed 2.mov"))
    #expect(try shown() == "2.jpg raw+jpeg")
    #expect(try stage.names("A") == ["1.heic", "1.mov", "2.cr2", "2.jpg", "3.mov"])
    try await stage.press("u")
    #expect(try shown() == "2.jpg raw+jpeg live")
    // All of it, and back.
    try await stage.press("d")
    #expect(try stage.names("A") == ["1.heic", "1.mov", "3.mov"] && shown() == "3.mov ▶")
    try await stage.press("u")
    #expect(try stage.names("A").count == 6)
    // A movie alone is a video, and has nothing else to show.
    try stage.fixture.press("G O")
    #expect(stage.status.contains("This is a movie"))
  }

  @Test("the information names the movie with its size")
  func information() async throws {
    let stage = try await FileStage("120x40", Self.livePhotos)
    try stage.fixture.press("Enter Enter i")
    try await stage.settle {
      stage.fixture.app.finishTurn()
      return stage.fixture.rows.contains { $0.contains("1.mov, 7 bytes") }
    }
    #expect(stage.fixture.rows.contains { $0.contains("Movie") })
  }
}
