import AdaptiveFileSystem
import PhotoDecisions
import TestSupport
import Testing

@testable import DecisionStorage
@testable import PhotoModel
@testable import PhotoSources

@MainActor
@Suite("Changing ratings and captions")
struct LibraryEditingTests {
  private static let text = """
    {"version":1,"name":"Ada","lastPhoto":{"imageName":"me.jpg"},"conversations":[
      {"name":"Dunes","photos":[{"imageName":"a.jpg","comment":"one","rating":1},{"imageName":"a.jpg"}]},
      {"name":"Dunes","photos":[{"imageName":"a.jpg","rating":2}]},
      {"name":"Sea","photos":[{"imageName":"sub/../b.jpg"}]}]}
    """

  @Test("a name that leads out and back in does not leave the folder through a link")
  func linkBeforeParent() throws {
    let folder = try TemporaryFolder()
    try folder.file("u.json", #"{"conversations":[{"name":"A","photos":[{"imageName":"lnk/../b.jpg"}]}]}"#)
    try folder.folder("elsewhere/inner")
    try folder.link("lnk", to: "elsewhere/inner")
    let photo = try load(folder).photo(0, 0)
    #expect(photo.source.path == folder("b.jpg"))
  }

  private func load(_ folder: TemporaryFolder, _ path: String = "u.json") throws -> Library {
    let store = StateStore(folder: folder("state/photos-tui"))
    return try Library.load(
      userFile: FilePath(path), in: LibraryContext(currentDirectory: folder.path, stateStore: store))
  }

  private func flush(_ library: Library) -> [LibraryWarning] {
    library.saving.recorder?.store.flush() ?? []
  }

  @Test("a user file becomes a library, with photos relative to the file, even missing ones")
  func loading() throws {
    let folder = try TemporaryFolder()
    try folder.file("u.json", Self.text)
    let library = try load(folder)
    #expect(library.user.name == "Ada")
    #expect(library.summary == ["Dunes: a.jpg a.jpg", "Dunes: a.jpg", "Sea: b.jpg"])
    #expect(library.scanOutcome == .photos(count: 4))
    #expect(library.photo(0, 0).source.path == folder("a.jpg"))
    #expect(library.photo(0, 0).caption == "one" && library.photo(0, 1).caption == nil)
    #expect(library.user.lastPhoto?.source.path == folder("me.jpg"))
    #expect(library.user.lastPhoto?.album == nil)
    #expect(library.photo(1, 0).album === library.user.albums[1])
    #expect(library.user.albums[0].index(of: library.photo(0, 1)) == 1)
    #expect(library.user.albums[1].index(of: library.photo(0, 1)) == nil)
  }

  @Test("the index of a photo in an album is correct, even after others were inserted before it")
  func positions() {
    let names = (0..<50).map { UserFile.Photo(imageName: "\($0 % 7).jpg") }
    let library = Library(
      UserFile(name: "", albums: [.init(name: "c", photos: names)]), relativeTo: FilePath("/p"))
    let album = library.user.albums[0]
    #expect(album.photos.map { album.index(of: $0) } == Array(0..<50))
    let found = library.makePhoto(source: PhotoSource(FilePath("/p/0.jpg")))
    album.insert([found], at: [0])
    #expect(album.photos.map { album.index(of: $0) } == Array(0..<51))
    let last = library.makePhoto(source: PhotoSource(FilePath("/p/0.jpg")))
    #expect(album.index(of: last) == nil)
    album.append(last)
    #expect(album.index(of: last) == 51)
  }

  @Test("observers are notified at once, only of real changes, and until they stop observing")
  func observers() throws {
    let library = Library(
      UserFile(name: "", albums: [.init(name: "c", photos: [.init(imageName: "a.jpg")])]),
      relativeTo: FilePath("/p"))
    let photo = library.photo(0, 0)
    let first = ChangeLog(library)
    let second = ChangeLog(library)
    library.decide(.rating(Rating(clamping: 4)), for: [photo])
    library.decide(.rating(Rating(clamping: 4)), for: [photo])
    library.decide(.caption(""), for: [photo])
    library.decide(.caption("x"), for: [photo])
    second.stop()
    library.decide(.caption(""), for: [photo])
    #expect(photo.caption == nil)
    #expect(first.changes == Array(repeating: .photosChanged([photo]), count: 3))
    #expect(second.changes.count == 2)
    #expect(library.persistence == .memoryOnly)
  }

  @Test("an observer may change the library")
  func reentrancy() throws {
    let library = Library(
      UserFile(name: "", albums: [.init(name: "c", photos: [.init(imageName: "a.jpg")])]),
      relativeTo: FilePath("/p"))
    let photo = library.photo(0, 0)
    let observation = library.observe { change in
      if change == .photosChanged([photo]), photo.caption == nil {
        library.decide(.caption("rated"), for: [photo])
      }
    }
    let log = ChangeLog(library)
    library.decide(.rating(.rejected), for: [photo])
    #expect(photo.caption == "rated")
    #expect(log.changes.count == 2)
    withExtendedLifetime(observation) {}
  }

  @Test("changes are applied when the file is opened again, and the file itself is not changed")
  func roundTrip() throws {
    let folder = try TemporaryFolder()
    try folder.file("u.json", Self.text)
    let library = try load(folder)
    library.decide(.rating(Rating(clamping: 5)), for: [library.photo(0, 1)])
    library.decide(.rating(.rejected), for: [library.photo(1, 0)])
    library.decide(.caption("\u{1B}[31m 😀\n\""), for: [library.photo(2, 0)])
    library.decide(.caption(nil), for: [library.photo(0, 0)])
    library.decide(.rating(.unrated), for: [library.photo(0, 0)])
    if let lastPhoto = library.user.lastPhoto {
      library.decide(.rating(Rating(clamping: 2)), for: [lastPhoto])
    }
    #expect(flush(library).isEmpty)
    #expect(try folder.content(folder("u.json")) == Self.text)

    let again = try load(folder, "../\(folder.path.lastName?.description ?? "")/./u.json")
    #expect(again.photo(0, 0).rating == .unrated && again.photo(0, 0).caption == nil)
    #expect(again.photo(0, 1).rating.value == 5)
    #expect(again.photo(1, 0).rating == .rejected)
    #expect(again.photo(2, 0).caption == "[31m 😀\n\"", "without the control character")
    #expect(again.user.lastPhoto?.rating.value == 2)
    #expect(again.warnings.isEmpty)
    guard case .stateFile(let path) = again.persistence else {
      Issue.record("the changes of a user file are saved")
      return
    }
    #expect(path.parent == folder("state/photos-tui/libraries"))
  }

  @Test("changes that can't be saved would be lost, until another attempt saves them")
  func atRisk() async throws {
    let folder = try TemporaryFolder()
    try folder.file("u.json", Self.text)
    try folder.file("state", "in the way")
    let library = try load(folder)
    library.retrySaving()
    #expect(library.decisionsAtRisk.count == 0 && library.unrecordedDecisionCount == 0)
    let log = ChangeLog(library)
    library.decide(.rating(Rating(clamping: 5)), for: [library.photo(0, 0), library.photo(1, 0)])
    library.retrySaving()
    #expect(library.decisionsAtRisk.count == 0 && library.unrecordedDecisionCount == 2)
    await library.waitForSaving()
    #expect(library.decisionsAtRisk.count == 2 && library.unrecordedDecisionCount == 0)
    #expect(log.changes.contains(.savingChanged))
    guard case .stateFile(let path, _) = library.decisionsAtRisk.reason else {
      Issue.record("the reason names the file")
      return
    }
    #expect(library.persistence == .stateFile(path))
    try folder("state").remove()
    library.retrySaving()
    await library.waitForSaving()
    #expect(library.decisionsAtRisk.count == 0 && library.decisionsAtRisk.reason == nil)
    #expect(try load(folder).photo(1, 0).rating.value == 5)
  }

  @Test("changes still apply to their photos after the file was edited")
  func editedFile() throws {
    let folder = try TemporaryFolder()
    try folder.file("u.json", Self.text)
    let library = try load(folder)
    library.decide(.rating(Rating(clamping: 5)), for: [library.photo(2, 0)])
    _ = flush(library)
    try folder.file(
      "u.json",
      """
      {"conversations":[{"name":"New","photos":[{"imageName":"n.jpg"}]},
       {"name":"Sea","photos":[{"imageName":"n.jpg"},{"imageName":"sub/../b.jpg"}]}]}
      """)
    let again = try load(folder)
    #expect(again.photo(1, 1).rating.value == 5 && again.photo(1, 0).rating == .unrated)
  }

  @Test("without a state folder, changes stay in memory")
  func noStateFolder() throws {
    let folder = try TemporaryFolder()
    try folder.file("u.json", Self.text)
    let library = try Library.load(
      userFile: folder("u.json"), in: LibraryContext(currentDirectory: folder.path))
    library.decide(.rating(Rating(clamping: 5)), for: [library.photo(0, 0)])
    #expect(library.persistence == .memoryOnly)
    #expect(try folder.names(in: folder.path) == ["u.json"])
  }

  @Test("a library has the warnings of its file and state file, and notifies of later ones")
  func warnings() async throws {
    let folder = try TemporaryFolder()
    try folder.file("u.json", #"{"conversations":[{"photos":[{"imageName":"a","rating":7}]}]}"#)
    let library = try load(folder)
    #expect(library.warnings.count == 1)
    // The state folder can't be created, because a file has its name.
    try folder.file("state", "in the way")
    let log = ChangeLog(library)
    library.decide(.rating(.rejected), for: [library.photo(0, 0)])
    while library.warnings.count < 2 { await Task.yield() }
    #expect(log.changes.last.map { change in library.warnings.last.map { change == .warned($0) } } == true)
    #expect(library.photo(0, 0).rating == .rejected)
  }
}
