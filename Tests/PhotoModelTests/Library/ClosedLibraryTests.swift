import AdaptiveFileSystem
import PhotoDecisions
import LibraryStages
import TestSupport
import Testing

@testable import DecisionStorage
@testable import PhotoModel

@MainActor
@Suite("Libraries that are opened again")
struct ClosedLibraryTests {
  private func open(
    _ stage: SidecarStage, _ store: DecisionStore, _ closed: ClosedLibrary? = nil
  ) async throws -> Library {
    var context = LibraryContext(currentDirectory: stage.folder.path, decisionStore: store)
    context.reopened = closed
    let library = try Library.open([stage.photos], in: context)
    _ = await library.waitForScan()
    await library.waitForReading()
    return library
  }

  private func photo(_ library: Library, _ name: String) throws -> Photo {
    try #require(library.user.albums.flatMap(\.photos).first { $0.name == name })
  }

  @Test("actions can be undone and redone when a library is open again, about the same photos")
  func history() async throws {
    let stage = try SidecarStage(["a.jpg", "b.jpg", "c.jpg"])
    let store = stage.makeStore()
    var library: Library? = try await open(stage, store)
    let (a, b) = try (photo(try #require(library), "a.jpg"), photo(try #require(library), "b.jpg"))
    library?.decide(.rating(Rating(clamping: 4)), for: [a])
    library?.decide(.rating(Rating(clamping: 5)), for: [a, b])
    _ = library?.undo()
    let closed = try #require(library?.close(keeping: [b]))
    weak let previous = library
    library = nil
    #expect(previous == nil, "the memory of the library is given back")
    #expect(closed.photos.count == 2)
    // Another library decides about the same photo in the meantime.
    let other = try await open(stage, store)
    other.decide(.label("Red"), for: [try photo(other, "a.jpg")])

    let again = try await open(stage, store, closed)
    #expect(try photo(again, "a.jpg") === a && photo(again, "b.jpg") === b)
    #expect(a.rating == Rating(clamping: 4) && a.label == "Red" && b.rating == .unrated)
    #expect(Set(again.user.albums.flatMap(\.photos).map(\.id)).count == 3)
    _ = again.redo()
    #expect(a.rating == Rating(clamping: 5) && b.rating == Rating(clamping: 5))
    _ = again.undo()
    _ = again.undo()
    #expect(a.rating == .unrated && a.label == "Red" && b.rating == .unrated)
    #expect(again.undo() == nil)
    _ = store.close()
    #expect(try stage.decisions("a.jpg.xmp")?.label == "Red")
  }

  @Test("what is decided just before a library is closed is still written, and the next library knows that")
  func pending() async throws {
    let stage = try SidecarStage(["a.jpg"])
    let store = stage.makeStore(coalescingTime: .seconds(60))
    let library = try await open(stage, store)
    library.decide(.rating(Rating(clamping: 3)), for: [try photo(library, "a.jpg")])
    try await Deadline().settle(for: "journal") { library.unrecordedDecisionCount == 0 }
    _ = library.close()
    let next = try await open(stage, store)
    #expect(next.pendingDecisionCount == 1 && next.savingStatus.pendingCount == 1)
    #expect(try photo(next, "a.jpg").rating == Rating(clamping: 3))
    await withCheckedContinuation { continuation in next.writeDecisions { continuation.resume() } }
    #expect(try stage.decisions("a.jpg.xmp")?.rating == Rating(clamping: 3))
    _ = store.close()
  }

  @Test("a photo that is gone when the library is open again is left alone, and other actions go on")
  func gone() async throws {
    let stage = try SidecarStage(["a.jpg", "b.jpg"])
    let store = stage.makeStore()
    let library = try await open(stage, store)
    library.decide(
      .rating(Rating(clamping: 2)), for: [try photo(library, "a.jpg"), try photo(library, "b.jpg")])
    let closed = library.close()
    _ = store.flush()
    try stage.photos.appending(FileName("a.jpg")).remove()
    let again = try await open(stage, store, closed)
    guard case .decision(let decision)? = again.undo() else { throw Missing() }
    #expect(decision.leftAlone.map(\.reason) == [.gone] && decision.photos.map(\.name) == ["b.jpg"])
    #expect(try photo(again, "b.jpg").rating == .unrated)
    _ = store.close()
  }

  @Test("a user file has the same entries again, also of a file that it lists twice")
  func userFile() throws {
    let folder = try TemporaryFolder()
    try folder.file(
      "u.json",
      """
      { "conversations": [ { "name": "A", "photos": [ { "imageName": "a.jpg" }, { "imageName": "a.jpg" } ] } ] }
      """)
    var context = LibraryContext(
      currentDirectory: folder.path, stateStore: StateStore(folder: folder("state")))
    func open() throws -> Library {
      Library.open(try LibrarySource(reading: [folder("u.json")], from: folder.path), in: context)
    }
    let library = try open()
    let second = library.user.albums[0].photos[1]
    library.decide(.rating(Rating(clamping: 4)), for: [second])
    context.reopened = library.close()
    let again = try open()
    let photos = again.user.albums[0].photos
    #expect(photos[1] === second && photos[0].id != second.id)
    #expect(photos.map(\.rating) == [.unrated, Rating(clamping: 4)])
    _ = again.undo()
    #expect(photos.map(\.rating) == [.unrated, .unrated])
  }

  @Test("a file that was moved before the library was closed can be moved back, with earlier decisions")
  func moves() async throws {
    let stage = try await FileStage(["A/a.jpg", "B/b.jpg"])
    let a = try stage.photo("A", "a.jpg")
    stage.library.decide(.rating(Rating(clamping: 4)), for: [a])
    let folder = stage.root.appending(FileName("B"))
    try await stage.perform(FileRequest(.move(to: folder, creatingFolder: false), for: [a]))
    let library = try await stage.openAgain()
    #expect(try stage.photo("B", "a.jpg").rating == Rating(clamping: 4))
    try await stage.undo()
    #expect(try stage.photo("A", "a.jpg") === a && a.rating == Rating(clamping: 4))
    try await stage.undo()
    #expect(a.rating == .unrated && library.undo() == nil)
  }

  private struct Missing: Error {}
}
