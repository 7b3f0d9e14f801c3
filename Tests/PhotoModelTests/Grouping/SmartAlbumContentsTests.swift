import AdaptiveFileSystem
import PhotoDecisions
import Queries
import TestSupport
import Testing

@testable import DecisionStorage
@testable import PhotoModel
@testable import PhotoSources

@MainActor
@Suite("Gathering and dividing many photos")
struct SmartAlbumContentsTests {
  private static let queries = [
    "rating>=4", "rating:0", "-rating:0", "p1", "burst", "-burst rating>=1", "duplicates", "",
  ]

  private let library: Library
  private let clock = BusyClock()

  /// 3,000 photos in three albums.
  init() {
    let albums = (0..<3).map { album in
      UserFile.Album(
        name: "\(album)",
        photos: (0..<1_000).map { UserFile.Photo(imageName: "p\(album)\($0).jpg", caption: nil) })
    }
    library = Library(UserFile(name: "Ada", albums: albums), relativeTo: FilePath("/photos"))
    library.worker = TimeSlicedWorker(
      now: { [clock] in clock.now }, schedule: { [clock] in clock.schedule(after: $0, $1) })
    library.nameCities { _, _ in nil }
    for photo in photos { changeFacts(of: photo) }
  }

  private var photos: [Photo] { library.user.albums.flatMap(\.photos) }

  private func changeFacts(of photo: Photo) {
    photo.facts.dateTaken = CaptureTime(
      "2024-05-\(10 + Int.random(in: 0..<9)) 10:10:\(10 + Int.random(in: 0..<49))")
    photo.facts.origin = PhotoOrigin(camera: "X-T\(Int.random(in: 0..<3))")
    photo.facts.byteCount = .random(in: 0..<4)
    photo.contents = ContentFingerprint(bytes: [UInt8](repeating: .random(in: 0..<4), count: 32))
  }

  private func album(_ query: String) throws -> SmartAlbum {
    SmartAlbum(name: "Smart", query: try Query(query))
  }

  private func change(to query: String?) throws {
    library.change(SmartAlbumChange(from: library.smartAlbums.first, to: try query.map(album)))
  }

  private func finish() async {
    await clock.run { library.isFindingPhotos }
    #expect(!library.isFindingPhotos)
  }

  /// Takes a photo out of its album, or puts it back at its place.
  private func move(_ photo: Photo, in album: Album, among all: [Photo]) {
    let previous = album.photos
    let isThere = photo.album != nil
    let present = Set(previous.map(\.id))
    photo.album = nil
    album.replacePhotos(with: all.filter { $0 === photo ? !isThere : present.contains($0.id) })
    library.notify(
      .photosRearranged(PhotoRearrangement(album: album, previous: previous, successors: [:])))
  }

  @Test("a new smart album gets its photos bit by bit, and each report is about them")
  func bits() async throws {
    let smart = ChangeCounter(library)
    try change(to: "-rating:3")
    let album = try #require(library.gatheredAlbums.first)
    #expect(library.isFindingPhotos && album.photos.count < 3_000)
    await finish()
    #expect(album.photos == photos && smart.count(of: album) >= 2)
  }

  @Test("an album keeps its photos while it is gathered for another query, until some are found")
  func previous() async throws {
    try change(to: "-rating:3")
    await finish()
    let album = try #require(library.gatheredAlbums.first)
    try change(to: "p2999")
    #expect(album.photos.count == 3_000 && library.isFindingPhotos)
    await finish()
    #expect(album.photos.map(\.name) == ["p2999.jpg"])
    try change(to: "nothing")
    await finish()
    #expect(album.photos.isEmpty)
  }

  @Test("the previous albums stay until the photos are divided, and the last wish counts")
  func dividing() async {
    var ready: [AlbumGrouping] = []
    for grouping in [AlbumGrouping.dates, .camera, .day] {
      library.group(by: grouping) { show in
        #expect(library.grouping == .folder)
        ready.append(grouping)
        show()
      }
      #expect(library.grouping == .folder && library.nextGrouping == grouping && library.albumCount == 3)
      clock.advance(by: 1)
    }
    await finish()
    #expect(ready == [.day] && library.grouping == .day && library.nextGrouping == nil)
    library.group(by: .camera) { $0() }
    library.group(by: .day) { $0() }
    #expect(library.nextGrouping == nil, "the photos are divided by day already")
    library.group(by: .folder) { $0() }
    #expect(library.grouping == .folder && library.albumCount == 3)
  }

  @Test("random changes meanwhile: in the end all albums are what they would be from the beginning")
  func random() async throws {
    let homes = library.user.albums.map { ($0, $0.photos) }
    for step in 0..<200 {
      let (home, all) = homes[.random(in: 0..<3)]
      let photo = all[.random(in: 0..<1_000)]
      switch Int.random(in: 0..<10) {
      case 0, 1: try change(to: Self.queries.randomElement() ?? "")
      case 2: library.group(by: AlbumGrouping.allCases.randomElement() ?? .folder) { show in show() }
      case 3, 4: move(photo, in: home, among: all)
      case 5, 6:
        changeFacts(of: photo)
        library.notify(.filesRead([photo]))
      default: library.decide(.rating(Rating(clamping: .random(in: -1...5))), for: [photo])
      }
      clock.advance(by: .random(in: 0...2))
      guard step % 4 == 3 else { continue }
      await finish()
      if let album = library.smartAlbums.first, let found = library.gatheredAlbums.first {
        let context = FilterContext(photos, on: .now)
        #expect(found.photos == photos.filter { album.query.includes($0, in: context) }, "\(album.query)")
      }
      guard library.grouping != .folder else { continue }
      let fresh = PhotoGrouper(library.grouping, numbers: library.contents.numbers) {
        Album.ID(number: 0)
      }
      fresh.complete()
      let sections = library.albumSections.flatMap(\.albums)
      #expect(sections.map(\.title) == fresh.groups.map(\.group.title), "\(library.grouping)")
      #expect(sections.map(\.photos) == fresh.groups.map(\.album.photos))
    }
  }
}

/// Counts how often each album was reported as changed.
@MainActor private final class ChangeCounter {
  private var counts: [Album: Int] = [:]
  private var observation: LibraryObservation?

  init(_ library: Library) {
    observation = library.observe { [weak self] change in
      if case .photosRearranged(let change) = change { self?.counts[change.album, default: 0] += 1 }
    }
  }

  func count(of album: Album) -> Int { counts[album, default: 0] }
}
