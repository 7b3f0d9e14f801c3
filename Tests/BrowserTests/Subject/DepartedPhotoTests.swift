import AdaptiveCore
import AdaptiveFileSystem
import PhotoDecisions
import Queries
import TestSupport
import Testing

@testable import Browser
@testable import DecisionStorage
@testable import PhotoModel
@testable import PhotoSources

/// Screens whose photo another program takes away.
@Suite("Photos that are gone while they are shown")
struct DepartedPhotoTests {
  private let folder: TemporaryFolder
  private let library: Library
  private let fixture: AppFixture

  /// The photos 1 to 5 of the folder A with three stars, one photo of the folder B, and a smart album of
  /// photos with three stars.
  init() async throws {
    folder = try TemporaryFolder()
    for number in 1...5 { try folder.file("photos/A/\(number).jpg", "\(number)") }
    try folder.file("photos/B/6.jpg", "6")
    library = try Library.open([folder("photos")], in: LibraryContext(currentDirectory: folder("photos")))
    _ = await library.waitForScan()
    let photos = library.user.albums[0].photos
    library.decide(.rating(Rating(clamping: 3)), for: photos)
    library.showSmartAlbums([SmartAlbum(name: "Best", query: try Query("rating>=3"))])
    fixture = try AppFixture("120x40", library: library)
  }

  /// Opens the smart album and its photo 2.
  private func openSmartAlbum(_ keys: String) throws {
    try fixture.press("k Enter j Enter " + keys)
    #expect(try fixture.album.album.isGathered)
  }

  private func photo(_ number: Int) throws -> Photo {
    try #require(library.user.albums[0].photos.first { $0.name == "\(number).jpg" })
  }

  /// Another program removes a photo, or gives it another name.
  private func depart(_ photo: Photo, to name: String? = nil) {
    let path = photo.source.path
    let arrivals = name.map {
      [
        ExternalChange.Arrival(
          origin: path, path: photo.source.folder.appending(FileName($0)), facts: photo.facts)
      ]
    }
    _ = library.following.apply(.moves(departures: [path], arrivals: arrivals ?? []))
    fixture.app.finishTurn()
  }

  private func compared() throws -> [String] {
    let screen = try #require(fixture.app.split.screen(CompareController.self))
    return screen.comparison.photos.map(\.name)
  }

  private func slideshow() throws -> SlideshowController {
    try #require(fixture.app.root.presentedViewController as? SlideshowController)
  }

  @Test("the photo screen leaves a photo that its smart album does not list any more")
  func photoScreen() throws {
    try openSmartAlbum("0")
    #expect(try fixture.photo.photo.name == "2.jpg")
    depart(try fixture.photo.photo)
    #expect(try fixture.photo.photo.name != "2.jpg" && fixture.photo.photo.album != nil)
  }

  @Test("the comparison leaves such a photo, too, and says that the photo is gone if it is listed")
  func comparison() throws {
    try openSmartAlbum("C")
    #expect(try compared() == ["2.jpg", "3.jpg"])
    try fixture.press("0")
    depart(try photo(3))
    #expect(try compared().first == "2.jpg" && !compared().contains("3.jpg"))
    let candidate = try #require(try compared().last)
    depart(try photo(Int(candidate.prefix(1)) ?? 0))
    #expect(try compared().first == "2.jpg" && !compared().contains(candidate))
    #expect(fixture.app.root.status.shownMessage?.contains("\(candidate.prefix(1))") == true)
  }

  @Test("the comparison goes on with the new name of a photo that its smart album does not list")
  func renamedInComparison() throws {
    try openSmartAlbum("C 0")
    depart(try photo(3), to: "9.jpg")
    #expect(try compared() == ["2.jpg", "9.jpg"])
  }

  @Test("the slideshow goes on with the new name of its photo, and to the next one if it is gone")
  func show() throws {
    try fixture.press("Enter Enter s")
    #expect(try slideshow().show.photo.name == "1.jpg")
    depart(try photo(1), to: "9.jpg")
    #expect(try slideshow().show.photo.name == "9.jpg" && slideshow().picture.photo.name == "9.jpg")
    depart(try photo(9))
    #expect(try slideshow().show.photo.name == "2.jpg" && slideshow().picture.photo.name == "2.jpg")
    #expect(try slideshow().show.photos.map(\.name) == ["2.jpg", "3.jpg", "4.jpg", "5.jpg"])
  }
}
