import AdaptiveCore
import AdaptiveFileSystem
import DecisionStorage
import PhotoModel
import Testing

@testable import Browser

@Suite("A library with one album, and the sample library")
struct SingleAlbumTests {
  private func library() -> Library {
    let photos = (1...3).map { UserFile.Photo(imageName: "a\($0).jpg", caption: nil) }
    return Library(
      UserFile(name: "Ada", albums: [UserFile.Album(name: "A", photos: photos)]),
      relativeTo: FilePath("/photos"))
  }

  @Test(
    "it starts in its photos, its list takes no column, and Back leads there",
    arguments: [
      ("60x24", "[L, A]", "[L]"), ("100x40", "[L, A] + E", "[L] + E"), ("160x40", "[L, A] + E", "[L] + E"),
    ])
  func start(size: String, before: String, after: String) throws {
    let fixture = try AppFixture(size, library: library())
    #expect(fixture.shape == before && fixture.focused == "A")
    try fixture.press("Esc")
    #expect(fixture.shape == after && fixture.focused == "L")
    try fixture.press("Enter Enter 200x60 60x24 160x40")
    #expect(fixture.shape == "[L, A] + P(a1)" && fixture.focused == "P(a1)")
    #expect(fixture.app.window.invariantViolations() == [])
  }

  @Test("the sample library says that it is one, and how to open another, wherever no photo is visible")
  func sample() throws {
    let fixture = try AppFixture("100x40")
    fixture.app.announceSample(insteadOf: "/card: no photos found")
    fixture.app.finishTurn()
    #expect(fixture.rows.last?.hasPrefix(" /card: no photos found. This is the sample library") == true)
    fixture.clock.advance(by: .seconds(6))
    try fixture.press("j")
    let line = " This is the sample library.  To open your own:  photos-tui FOLDER"
    #expect(fixture.rows.last?.hasPrefix(line) == true)
    try fixture.press("Enter")
    #expect(fixture.rows.last?.hasPrefix(" B  1 of 3") == true)
    try fixture.press("Esc")
    #expect(fixture.rows.last?.hasPrefix(line) == true)
  }
}
