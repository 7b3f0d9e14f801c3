import AdaptiveFileSystem
import PhotoDecisions
import Queries
import TestSupport
import Testing

@testable import DecisionStorage
@testable import PhotoModel
@testable import PhotoSources

@MainActor @Suite("Values that complete a query")
struct QueryValuesTests {
  private let clock = BusyClock()
  private let library: Library
  private let album: Album

  /// 3,000 photos, of which each third has a keyword.
  init() {
    let photos = (0..<3_000).map { UserFile.Photo(imageName: "p\($0).jpg", caption: nil) }
    library = Library(
      UserFile(name: "Ada", albums: [UserFile.Album(name: "A", photos: photos)]),
      relativeTo: FilePath("/photos"))
    album = library.user.albums[0]
    for (index, photo) in album.photos.enumerated() {
      photo.facts.origin = PhotoOrigin(camera: "X-T\(index % 2)")
    }
    if let keyword = Keyword(path: ["Places", "Berlin"]) {
      let some = album.photos.enumerated().filter { $0.offset % 3 == 0 }.map(\.element)
      library.decide(.keywords(adding: [keyword], removing: []), for: some)
    }
    library.worker = TimeSlicedWorker(
      now: { [clock] in clock.now }, schedule: { [clock] in clock.schedule(after: $0, $1) })
  }

  private func finish() { clock.advance(by: 10_000) }

  @Test("many photos are counted a few at a time, and the end is reported")
  func gradually() {
    let values = QueryValues(of: album, in: library)
    var reports = 0
    values.onCount = { reports += 1 }
    let first = values.values(of: .camera)
    #expect((1..<3_000).contains(first.values.reduce(0, +)) && reports == 0)
    finish()
    #expect(values.values(of: .camera) == ["X-T0": 1_500, "X-T1": 1_500] && reports == 1)
    #expect(values.values(of: .name).isEmpty && values.values(of: .label).isEmpty)
    _ = values.values(of: .keyword)
    finish()
    #expect(values.values(of: .keyword) == ["Places": 1_000, "Berlin": 1_000])
  }

  @Test("after a change the previous values stay until the fields that it concerns are counted again")
  func changes() {
    let values = QueryValues(of: album, in: library)
    for field in [QueryTextField.camera, .label] { _ = values.values(of: field) }
    finish()
    library.decide(.label("Red"), for: Array(album.photos.prefix(10)))
    var reports = 0
    values.onCount = { reports += 1 }
    #expect(values.values(of: .camera).count == 2 && values.values(of: .label).isEmpty)
    finish()
    #expect(values.values(of: .label) == ["Red": 10] && reports == 1)
  }
}
