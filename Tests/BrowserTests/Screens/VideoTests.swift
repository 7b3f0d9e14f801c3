import AdaptiveCore
import AdaptiveFileSystem
import Testing

@testable import Browser
@testable import DecisionStorage
@testable import PhotoModel

@Suite("Videos among photos")
struct VideoTests {
  private static let clip = UserFile.Photo(imageName: "clip.mp4", caption: nil)

  private func fixture(_ size: String) throws -> AppFixture {
    let photos = ["a.jpg", "b.jpg"].map { UserFile.Photo(imageName: $0, caption: nil) } + [Self.clip]
    let album = UserFile.Album(name: "Sea", photos: photos)
    let library = Library(UserFile(name: "Ada", albums: [album]), relativeTo: FilePath("/photos"))
    // The only album opens by itself.
    return try AppFixture(size, library: library)
  }

  /// Makes the length of the video known, as its file does.
  private func readLength(_ fixture: AppFixture) throws {
    let clip = try #require(fixture.library.user.albums[0].photos.last)
    clip.facts.videoMilliseconds = 12_400
    fixture.library.notify(.photosChanged([clip]))
  }

  @Test("a video has a sign in the list, and its length as soon as it is known")
  func list() throws {
    let fixture = try fixture("60x24")
    #expect(fixture.rows.filter { $0.contains("▶") }.map { $0.contains("clip.mp4") } == [true])
    #expect(!fixture.rows.contains { $0.contains("▶ 0") })
    try readLength(fixture)
    try fixture.press("j")
    #expect(fixture.rows.contains { $0.contains("clip.mp4") && $0.contains("▶ 0:12") })
  }

  @Test("its thumbnail has the sign as a badge")
  func thumbnail() throws {
    let fixture = try fixture("60x24")
    try readLength(fixture)
    try fixture.press("t")
    #expect(fixture.rows.count { $0.contains("▶ 0:12") } == 1)
  }

  @Test("the status line says how long the video is, and its picture has a badge")
  func screen() throws {
    let fixture = try fixture("80x24")
    try readLength(fixture)
    try fixture.press("Enter n")
    #expect(fixture.rows.last?.contains("▶") == false)
    #expect(try fixture.photo.badge.word == nil)
    try fixture.press("n")
    #expect(fixture.rows.last?.contains("clip.mp4  ▶ 0:12  600×400") == true)
    #expect(try fixture.photo.badge.word == "▶ 0:12")
  }

  @Test("without Unicode the sign is a letter that every terminal has")
  func characters() throws {
    let fixture = try fixture("60x24")
    try readLength(fixture)
    fixture.app.sendEvent(.capabilities(DisplayCapabilities(gamut: .mono, isUnicode: false)))
    try fixture.press("j")
    #expect(fixture.rows.contains { $0.contains("clip.mp4") && $0.contains("> 0:12") })
  }
}
