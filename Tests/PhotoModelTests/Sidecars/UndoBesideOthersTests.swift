import AdaptiveFileSystem
import PhotoDecisions
import LibraryStages
import PhotoSidecars
import Testing
import TestSupport

@testable import DecisionStorage
@testable import PhotoModel
@testable import PhotoSources

/// Undoing decisions where another program has written the sidecar since.
@MainActor
@Suite("Undo beside other programs")
struct UndoBesideOthersTests {
  private let stage: SidecarStage
  private let store: DecisionStore
  private let library: Library
  private let photo: Photo
  private let log: ChangeLog

  init() async throws {
    stage = try SidecarStage([])
    try stage.folder.file("photos/a.jpg", "the photo")
    store = stage.makeStore()
    library = try Library.open(
      [stage.photos], in: LibraryContext(currentDirectory: stage.folder.path, decisionStore: store))
    _ = await library.waitForScan()
    await library.waitForReading()
    photo = try #require(library.user.albums.first?.photos.first)
    log = ChangeLog(library)
  }

  /// Another program writes the sidecar. If the library has `noticed` that, it has read the photo again.
  private func otherProgramWrites(
    _ attributes: String, _ elements: String = "", noticed: Bool
  ) async throws {
    store.flush()
    try stage.folder.file("photos/a.jpg.xmp", SidecarStage.sidecar(attributes, elements))
    guard noticed else { return }
    _ = library.following.apply(.contents(files: [], sidecars: [photo.source.path]))
    await library.waitForReading()
  }

  private func undo() async throws -> Decision? {
    guard case .decision(let decision)? = library.undo() else { return nil }
    store.flush()
    await MainActor.drain()
    await library.waitForReading()
    return decision
  }

  @Test("a rating that another program has changed stays", arguments: [true, false])
  func rating(noticed: Bool) async throws {
    library.decide(.rating(Rating(clamping: 5)), for: [photo])
    try await otherProgramWrites("xmp:Rating=\"2\"", noticed: noticed)
    let undone = try await undo()
    #expect(try stage.decisions("a.jpg.xmp")?.rating?.value == 2 && photo.rating.value == 2)
    if noticed {
      #expect(undone?.leftAlone == [.init(photo: photo, reason: .changedSince)] && undone?.changes == [])
    } else {
      #expect(log.changes.contains(.decisionsYielded([photo])))
    }
    // Redoing doesn't override it either.
    library.redo()
    store.flush()
    #expect(try stage.decisions("a.jpg.xmp")?.rating?.value == 2)
  }

  @Test("a rating that another program has kept is taken back, and the rest of the sidecar stays")
  func sameRating() async throws {
    library.decide(.rating(Rating(clamping: 5)), for: [photo])
    try await otherProgramWrites("xmp:Rating=\"5\" their:exposure=\"1\"", noticed: true)
    let undone = try await undo()
    #expect(undone?.leftAlone == [] && photo.rating == .unrated)
    let text = try #require(try stage.text("a.jpg.xmp"))
    #expect(!text.contains("Rating") && text.contains("their:exposure=\"1\""))
  }

  @Test("of keywords, only the added ones go", arguments: [true, false])
  func keywords(noticed: Bool) async throws {
    let (own, theirs) = (try #require(Keyword(path: ["a"])), try #require(Keyword(path: ["b"])))
    library.decide(.keywords(adding: [own], removing: []), for: [photo])
    try await otherProgramWrites(
      "", "<dc:subject><rdf:Bag><rdf:li>a</rdf:li><rdf:li>b</rdf:li></rdf:Bag></dc:subject>", noticed: noticed
    )
    #expect(try await undo()?.leftAlone == [])
    #expect(try stage.decisions("a.jpg.xmp")?.keywords == [theirs])
    if noticed { #expect(photo.keywords == [theirs]) }
  }

  @Test("another photo that has the path now is left alone, and an edited one is not")
  func otherPhoto() async throws {
    library.decide(.rating(Rating(clamping: 5)), for: [photo])
    store.flush()
    try stage.folder.file("photos/a.jpg", "edited in place, of another size")
    library.readAgain([photo])
    await library.waitForReading()
    #expect(try await undo()?.leftAlone == [])
    library.redo()
    store.flush()
    try photo.source.path.remove()
    // Another file has the inode until then.
    try stage.folder.file("elsewhere", "x")
    try stage.folder.file("photos/a.jpg", "another photo, of one more size")
    library.readAgain([photo])
    await library.waitForReading()
    let undone = try await undo()
    #expect(undone?.leftAlone == [.init(photo: photo, reason: .otherFile)] && undone?.changes == [])
    #expect(try stage.decisions("a.jpg.xmp")?.rating?.value == 5)
  }
}
