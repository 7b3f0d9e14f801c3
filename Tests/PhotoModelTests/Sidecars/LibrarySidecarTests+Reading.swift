import AdaptiveFileSystem
import PhotoDecisions
import Dispatch
import Journal
import LibraryStages
import Synchronization
import TestSupport
import Testing

@testable import DecisionStorage
@testable import PhotoModel
@testable import PhotoSources

/// Photos, sidecars and journals that say different things.
extension LibrarySidecarTests {
  @Test("sidecars count before what the photo says, one property at a time")
  func precedence() async throws {
    let stage = try SidecarStage(["a.jpg", "b.jpg", "c.jpg", "d.jpg", "d.nef"])
    stage.originals.withLock {
      $0["a.jpg"] = .with {
        $0.rating = Rating(clamping: 2)
        $0.caption = "Inside"
      }
      $0["b.jpg"] = .stars(3)
      $0["c.jpg"] = .stars(3)
    }
    try stage.folder.file("photos/a.jpg.xmp", SidecarStage.sidecar("xmp:Label=\"Red\""))
    try stage.folder.file("photos/a.xmp", SidecarStage.sidecar("xmp:Label=\"Blue\" xmp:Rating=\"5\""))
    try stage.folder.file("photos/c.jpg.xmp", SidecarStage.sidecar("xmp:Rating=\"0\""))
    try stage.folder.file("photos/d.xmp", SidecarStage.sidecar("xmp:Rating=\"1\""))
    let library = try await open(stage, stage.makeStore())
    #expect(library.persistence == .sidecars)
    let photos = library.user.albums[0].photos
    #expect(photos.map(\.name) == ["a.jpg", "b.jpg", "c.jpg", "d.jpg"])
    #expect(photos.map(\.rating.value) == [5, 3, 0, 1])
    #expect(photos[0].labelColor == .red && photos[0].caption == "Inside")
    #expect(photos[0].sidecarProblem == .conflict([.label]))
    #expect(photos[1].sidecarProblem == nil && photos[1].isRead)
  }

  @Test("of a Live Photo, the picture's sidecars count before the movie's, and a shared one is the picture's")
  func livePhotos() async throws {
    let stage = try SidecarStage(["a.heic", "a.mov", "b.heic", "b.mov", "c.jpg", "c.mov"])
    try stage.folder.file("photos/a.xmp", SidecarStage.sidecar("xmp:Rating=\"3\""))
    try stage.folder.file("photos/b.mov.xmp", SidecarStage.sidecar("xmp:Rating=\"2\" xmp:Label=\"Red\""))
    try stage.folder.file("photos/b.heic.xmp", SidecarStage.sidecar("xmp:Rating=\"5\""))
    let library = try await open(stage, stage.makeStore())
    let photos = library.user.albums[0].photos
    #expect(photos.map(\.name) == ["a.heic", "b.heic", "c.jpg"])
    #expect(photos.map(\.rating.value) == [3, 5, 0] && photos[1].labelColor == .red)
    #expect(photos.map(\.sidecarProblem) == [nil, .conflict([.rating]), nil])
  }

  @Test("what was read while the raw half of a photo was unknown does not count")
  func lateRawHalf() async throws {
    let stage = try SidecarStage(["d.jpg"])
    let mayRead = DispatchSemaphore(value: 0)
    let library = Library(User(name: ""), in: context(stage, readingAfter: mayRead))
    func deliver(_ event: ScanEvent) {
      library.receive(ScanDelivery(events: [event], visitedFolders: 1, isLast: false))
    }
    let scanned = ScannedAlbum(
      id: 1, title: "photos", folder: stage.photos, position: .folder(FilePath("photos")))
    let source = PhotoSource(folder: stage.photos, name: FileName("d.jpg"))
    deliver(.photos(ScannedPhotos(album: scanned, photos: [source], positions: [0])))
    try stage.folder.file("photos/d.nef")
    try stage.folder.file("photos/d.xmp", SidecarStage.sidecar("xmp:Rating=\"1\""))
    let album = try #require(library.user.albums.first)
    let pair = CompanionPairing.Pair(photo: FileName("d.jpg"), companion: FileName("d.nef"))
    deliver(.companions([pair], album: 1))
    // As often as the photo can be read.
    for _ in 0..<3 { mayRead.signal() }
    await library.waitForReading()
    #expect(album.photos.map(\.rating.value) == [1])
  }

  @Test("a library that saves nothing shows what is only in the journal, and leaves it there")
  func unwritten() async throws {
    let stage = try SidecarStage(["a.jpg", "b.jpg"])
    try stage.folder.file("photos/a.jpg.xmp", SidecarStage.sidecar("xmp:Rating=\"1\" xmp:Label=\"Red\""))
    let journal = try Journal(folder: stage.folder("state/journal"))
    let write = SidecarWrite(files: stage.files("a.jpg"), base: .stars(1), wanted: .stars(4))
    let payload = try #require(write.payload)
    let ids = try journal.record([Journal.Entry(target: write.target, payload: payload)])
    for isKept in [false, true] {
      if isKept { try journal.keep([(ids[0], payload)]) }
      let (unwritten, _) = try UnwrittenDecisions.all(inJournal: journal.folder)
      #expect(unwritten.map(\.isKept) == [isKept] && unwritten.map(\.properties) == [[.rating]])
      let library = try Library.open(
        [stage.photos],
        in: LibraryContext(
          currentDirectory: stage.folder.path, decisionDecoder: stage.decoder, unwrittenDecisions: unwritten))
      _ = await library.waitForScan()
      await library.waitForReading()
      let photos = library.user.albums[0].photos
      #expect(photos.map(\.rating.value) == [4, 0] && photos[0].labelColor == .red)
    }
    #expect(try stage.decisions("a.jpg.xmp")?.rating?.value == 1)
    #expect(try journal.kept().map(\.id) == ids)
  }

  private static let flags = """
    xmlns:xmpDM="http://ns.adobe.com/xmp/1.0/DynamicMedia/" xmlns:digiKam="http://www.digikam.org/ns/1.0/"
    """

  @Test("a pick is in the sidecar for Lightroom and digiKam, and their flags are read")
  func flags() async throws {
    let stage = try SidecarStage(["a.jpg", "b.jpg", "c.jpg"])
    try stage.folder.file(
      "photos/b.jpg.xmp", SidecarStage.sidecar("\(Self.flags) xmpDM:pick=\"1\" xmp:Rating=\"2\""))
    try stage.folder.file("photos/c.jpg.xmp", SidecarStage.sidecar("\(Self.flags) digiKam:PickLabel=\"3\""))
    let store = stage.makeStore()
    let library = try await open(stage, store)
    let photos = library.user.albums[0].photos
    #expect(photos.map(\.flag) == [.unflagged, .picked, .picked] && photos[1].rating.value == 2)
    library.decide(.flag(.picked), for: photos)
    library.decide(.flag(.unflagged), for: [photos[2]])
    library.decide(.flag(.rejected), for: [photos[1]])
    store.flush()
    let first = try #require(try stage.text("a.jpg.xmp"))
    #expect(first.contains("xmpDM:pick=\"1\"") && first.contains("digiKam:PickLabel=\"3\""))
    #expect(try stage.text("b.jpg.xmp")?.contains("xmp:Rating=\"-1\"") == true)
    let again = try await open(stage, stage.makeStore())
    #expect(again.user.albums[0].photos.map(\.flag) == [.picked, .rejected, .unflagged])
    while library.undo() != nil { store.flush() }
    #expect(try stage.text("a.jpg.xmp") == nil)
    #expect(photos.map(\.flag) == [.unflagged, .picked, .picked])
  }
}
