import PhotoDecisions
import Queries
import Synchronization
import TestSupport
import Testing

@testable import DecisionStorage
@testable import PhotoModel
@testable import PhotoSources

@MainActor
@Suite("Smart albums")
struct SmartAlbumTests {
  private let albums = TwoAlbums()
  private var library: Library { albums.library }

  private func album(_ name: String, _ query: String) throws -> SmartAlbum {
    SmartAlbum(name: name, query: try Query(query))
  }

  private func names(_ album: String) throws -> [String] {
    try #require(library.album(named: album)).photos.map { String($0.name.prefix(2)) }
  }

  private func photo(_ name: String) throws -> Photo { try albums.photo(name) }

  @Test("a smart album has the photos that its query includes at the moment, of all albums in order")
  func contents() throws {
    library.change(SmartAlbumChange(from: nil, to: try album("Best", "rating>=4")))
    #expect(try names("Best") == [])
    library.decide(.rating(.init(clamping: 4)), for: [try photo("b2")])
    library.decide(.rating(.init(clamping: 5)), for: [try photo("a2"), try photo("b1")])
    #expect(try names("Best") == ["a2", "b1", "b2"])
    #expect(try photo("b1").album?.title == "B")
    library.decide(.rating(.init(clamping: 1)), for: [try photo("b1")])
    #expect(try names("Best") == ["a2", "b2"])
    library.undo()
    #expect(try names("Best") == ["a2", "b1", "b2"])
  }

  @Test("creating, renaming, changing and deleting can be undone and redone, and a name keeps its object")
  func history() throws {
    let best = try album("Best", "name:b")
    let first = try album("first", "name:1")
    library.change(SmartAlbumChange(from: nil, to: first))
    library.change(SmartAlbumChange(from: nil, to: best))
    #expect(library.smartAlbums.map(\.name) == ["Best", "first"])
    let gathered = try #require(library.album(named: "Best"))
    let renamed = SmartAlbum(name: "Zoo", query: best.query)
    library.change(SmartAlbumChange(from: best, to: renamed))
    #expect(library.smartAlbums.map(\.name) == ["first", "Zoo"])
    #expect(library.album(named: "Zoo") === gathered && gathered.title == "Zoo")
    library.change(SmartAlbumChange(from: renamed, to: try album("Zoo", "name:a")))
    #expect(try names("Zoo") == ["a1", "a2"])
    library.change(SmartAlbumChange(from: try album("Zoo", "name:a"), to: nil))
    #expect(library.smartAlbums == [first] && !library.has(gathered))
    for _ in 0..<3 { library.undo() }
    #expect(library.smartAlbums == [best, first])
    #expect(try names("Best") == ["b1", "b2", "b3"])
    for _ in 0..<2 { library.undo() }
    #expect(library.smartAlbums.isEmpty)
    for _ in 0..<4 { library.redo() }
    #expect(library.smartAlbums == [first, try album("Zoo", "name:a")])
  }

  @Test("a smart album is found again by its name, and all photos by no name")
  func references() throws {
    library.change(SmartAlbumChange(from: nil, to: try album("A", "name:b1")))
    for album in library.lists.listed + [library.gatherAllPhotos()] {
      #expect(library.album(library.reference(to: album)) === album)
      var state = RestorationState()
      state.album = library.reference(to: album)
      #expect(RestorationStateEntry.state(of: RestorationStateEntry.value(of: state, in: [])) == state)
    }
    #expect(library.gatherAllPhotos().photos.count == 5)
  }

  @Test("an album that asks for today follows the calendar")
  func today() throws {
    var today = CivilDate(daysSince1970: 19_800)
    library.showSmartAlbums([try album("Today", "date:today")]) { QueryCalendar(today: today) }
    let photos = try ["a1", "b1"].map(photo)
    photos[0].facts.dateTaken = CaptureTime("2024-03-18 10:00:00")
    photos[1].facts.dateTaken = CaptureTime("2024-03-19 10:00:00")
    library.notify(.filesRead(photos))
    #expect(try names("Today") == ["a1"])
    today = CivilDate(daysSince1970: 19_801)
    library.decide(.label("Red"), for: [photos[0]])
    #expect(try names("Today") == ["b1"])
  }

  @Test("smart albums are kept in a file that people can read, and two programs keep each other's changes")
  func storage() throws {
    let folder = try TemporaryFolder()
    let (store, other) = (StateStore(folder: folder("state")), StateStore(folder: folder("state")))
    #expect(store.smartAlbums().isEmpty)
    store.save(SmartAlbumChange(from: nil, to: try album("Best", "rating>=4 -rejected")))
    store.flush()
    other.save(SmartAlbumChange(from: nil, to: try album("Sea", "\"old sea\" date:today")))
    other.flush()
    store.save(SmartAlbumChange(from: try album("Best", "rating>=4"), to: try album("Finest", "rating>=4")))
    #expect(store.flush().isEmpty)
    // The other program's query would be lost if a new name brought the old query with it.
    #expect(
      store.smartAlbums() == [
        try album("Finest", "rating>=4 -rejected"), try album("Sea", "\"old sea\" date:today"),
      ])
    #expect(
      try folder.content(folder("state/smart-albums.json")) == """
        {
          "albums": [
            {
              "name": "Finest",
              "query": "rating>=4 -rejected"
            },
            {
              "name": "Sea",
              "query": "\\"old sea\\" date:today"
            }
          ],
          "version": 1
        }

        """)
    other.save(SmartAlbumChange(from: try album("Finest", "rating>=4 -rejected"), to: nil))
    other.flush()
    #expect(store.smartAlbums().map(\.name) == ["Sea"])
  }

  @Test("what this version doesn't understand stays in the file, and a broken file is moved aside")
  func strangeFiles() throws {
    let folder = try TemporaryFolder()
    let store = StateStore(folder: folder("state"))
    try folder.file(
      "state/smart-albums.json",
      """
      { "version": 1, "later": true, "albums": [ { "name": "New", "query": "mood:calm", "colour": 3 }, 7 ] }
      """)
    #expect(store.smartAlbums().isEmpty)
    store.save(SmartAlbumChange(from: nil, to: try album("Best", "rating:5")))
    #expect(store.flush().isEmpty)
    let text = try #require(try folder.content(folder("state/smart-albums.json")))
    #expect(text.contains("mood:calm") && text.contains("\"colour\": 3") && text.contains("\"later\": true"))
    #expect(store.smartAlbums().map(\.name) == ["Best"])
    try folder.file("state/smart-albums.json", "no document")
    let warnings = Mutex<[LibraryWarning]>([])
    store.setWarningHandler { warning in warnings.withLock { $0.append(warning) } }
    store.save(SmartAlbumChange(from: nil, to: try album("Sea", "sea")))
    store.flush()
    #expect(warnings.withLock(\.count) == 1)
    #expect(store.smartAlbums().map(\.name) == ["Sea"])
    #expect(try folder.content(folder("state/smart-albums.json.broken")) == "no document")
  }
}

extension Library {
  /// The smart album with a name; `nil` if there is none.
  func album(named name: String) -> Album? {
    gatheredAlbums.first { $0.title == name }
  }
}
