import AdaptiveFileSystem
import PhotoDecisions
import LibraryStages
import TestSupport
import Testing

@testable import DecisionStorage
@testable import PhotoModel

@MainActor
@Suite("Photos that arrive in an open library")
struct LibraryArrivalTests {
  let stage: SidecarStage
  let store: DecisionStore
  let library: Library
  let log: ChangeLog

  init() throws {
    stage = try SidecarStage([])
    store = stage.makeStore()
    library = Library.open(
      LibrarySource(arrivalsIn: stage.photos),
      in: LibraryContext(
        currentDirectory: stage.folder.path, decisionDecoder: stage.decoder, decisionStore: store))
    log = ChangeLog(library)
  }

  /// Makes files below the photos, and says that they have arrived.
  private func arrive(_ names: [String], presets: [PhotoEdit] = []) throws {
    for name in names { try stage.folder.file("photos/\(name)") }
    library.receiveArrivals(names.map { FilePath("\(stage.photos)/\($0)") }, presets: presets)
  }

  private var albums: [String: [String]] {
    Dictionary(uniqueKeysWithValues: library.user.albums.map { ($0.title, $0.photos.map(\.name)) })
  }

  @Test("the library begins without photos, although the folder has some, and is not scanned")
  func beginning() throws {
    try stage.folder.file("photos/old.jpg")
    #expect(!library.isScanning && library.user.albums.isEmpty && library.canMoveFiles == false)
    #expect(library.scanOutcome == .photos(count: 0) && log.changes.isEmpty)
  }

  @Test("photos form albums by their folders, in the order of names, and raw files join their pictures")
  func albumsOfArrivals() throws {
    try arrive(["2026-11-22/b.jpg"])
    try arrive(["2026-11-22/a.jpg", "2026-11-22/a.nef", "top.jpg"])
    try arrive(["2026-11-21/c.jpg", "2026-11-22/a.jpg"])
    #expect(
      albums == ["photos": ["top.jpg"], "2026-11-21": ["c.jpg"], "2026-11-22": ["a.jpg", "b.jpg"]])
    #expect(library.user.albums.map(\.title) == ["photos", "2026-11-21", "2026-11-22"])
    let photo = library.user.albums[2].photos[0]
    #expect(photo.rawName == FileName("a.nef"))
  }

  @Test("presets are decided once a photo is read, with the keywords that it has, and can't be undone")
  func presets() async throws {
    stage.originals.withLock { $0["a.jpg"] = .with { $0.keywords = [Keyword("sea")!] } }
    try arrive(
      ["a.jpg"],
      presets: [.rating(Rating(clamping: 3)), .keywords(adding: [Keyword("card")!], removing: [])])
    #expect(library.photosAwaitingPresets.map(\.photo.name) == ["a.jpg"])
    await library.waitForReading()
    let photo = library.user.albums[0].photos[0]
    #expect(photo.rating.value == 3 && photo.keywords == [Keyword("sea")!, Keyword("card")!])
    #expect(library.photosAwaitingPresets.isEmpty && library.undo() == nil)
    store.flush()
    #expect(try stage.decisions("a.jpg.xmp")?.rating == Rating(clamping: 3))
  }

  @Test("a photo that the library has found and read before the ingest reports it gets the presets, too")
  func presetsAfterReading() async throws {
    try arrive(["a.jpg", "b.jpg"])
    await library.waitForReading()
    let photos = library.user.albums[0].photos
    library.decide(.rating(Rating(clamping: 5)), for: [photos[1]])
    try arrive(["a.jpg", "b.jpg"], presets: [.rating(Rating(clamping: 3)), .label("Red")])
    await library.waitForReading()
    #expect(photos.map(\.rating.value) == [3, 5] && photos.map(\.label) == ["Red", "Red"])
    #expect(library.user.albums[0].photos == photos && library.photosAwaitingPresets.isEmpty)
    store.flush()
    #expect(try stage.decisions("a.jpg.xmp")?.rating == Rating(clamping: 3))
  }

  @Test("a decision made before a photo is read stays, and other presets still count")
  func decidedBefore() async throws {
    try arrive(["a.jpg"], presets: [.rating(Rating(clamping: 3)), .label("Red")])
    let photo = library.user.albums[0].photos[0]
    library.decide(.rating(Rating(clamping: 5)), for: [photo])
    #expect(library.photosAwaitingPresets.map(\.presets) == [[.label("Red")]])
    await library.waitForReading()
    #expect(photo.rating.value == 5 && photo.label == "Red")
    #expect(library.undo() != nil && photo.rating.value == 0 && photo.label == "Red")
  }

  @Test("the state of the ingest is reported when it changes")
  func state() {
    library.setIngestState(.readingCard)
    library.setIngestState(.readingCard)
    library.setIngestState(nil)
    #expect(log.changes.count == 2)
  }
}
