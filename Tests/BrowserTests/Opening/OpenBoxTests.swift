import AdaptiveCore
import AdaptiveFileSystem
import DecisionStorage
import PhotoDecisions
import PhotoModel
import TestSupport
import Testing

@testable import Browser

@Suite("Opening other libraries")
struct OpenBoxTests {
  private func fixture(_ size: String, _ libraries: FakeLibraries) throws -> AppFixture {
    let fixture = try AppFixture(size)
    fixture.app.libraries = libraries
    fixture.app.listRecentLibraries()
    fixture.app.finishTurn()
    return fixture
  }

  private func box(_ fixture: AppFixture) -> OpenController? {
    fixture.app.window.presentations.lazy.compactMap { presentation in
      let shown = presentation.presentedViewController
      return shown as? OpenController
        ?? (shown as? NavigationController)?.topViewController as? OpenController
    }.first
  }

  private func screen(_ fixture: AppFixture) -> String { fixture.rows.joined(separator: "\n") }

  @Test(
    "^o lists cards and recent libraries; the cursor is on the first one, and Enter opens it",
    arguments: ["100x30", "200x60", "80x24", "60x24", "40x12", "20x5"])
  func places(size: String) throws {
    let libraries = FakeLibraries(
      "/p/u.json", recent: ["/mnt/server", "/home/x/trip"], cards: ["/media/ada/EOS"])
    let fixture = try fixture(size, libraries)
    try fixture.press("^o")
    #expect(screen(fixture).contains("EOS"))
    if size != "20x5" { #expect(screen(fixture).contains(Wording.whatToOpen)) }
    if size != "20x5" { #expect(screen(fixture).contains("server") && screen(fixture).contains("trip")) }
    try fixture.press("Enter")
    #expect(libraries.opened == [[FilePath("/media/ada/EOS")]])
    try fixture.press("Down Enter")
    #expect(libraries.opened.last == [FilePath("/mnt/server")])
    try fixture.press("Esc")
    #expect(box(fixture) == nil && libraries.report == nil)
  }

  @Test("a path is typed, and opened as it is; a refusal stays in the box, with the text")
  func typed() throws {
    let libraries = FakeLibraries("/p/u.json", recent: ["/mnt/server"])
    let fixture = try fixture("100x30", libraries)
    try fixture.press("^o")
    try fixture.type("/none/q")
    try fixture.press("Enter")
    #expect(libraries.opened == [[FilePath("/none/q")]])
    #expect(screen(fixture).contains("Opening /none/q…"))
    libraries.report?(.searching(folderCount: 12))
    fixture.app.finishTurn()
    #expect(screen(fixture).contains("Looking for photos in 12 folders… Esc stays here"))
    libraries.report?(.refused("/none/q: no such file or directory"))
    fixture.app.finishTurn()
    #expect(screen(fixture).contains("/none/q: no such file or directory"))
    #expect(box(fixture)?.isTyping == true)
    let long = "/" + String(repeating: "long/", count: 12) + "q"
    libraries.report?(.refused("\(long): no such file or directory"))
    fixture.app.finishTurn()
    #expect(screen(fixture).contains("directory"), "the end says why")
    // Typing goes on.
    try fixture.type("x")
    #expect(screen(fixture).contains("/none/qx") && !screen(fixture).contains("no such file or directory"))
  }

  @Test("Tab completes the name once its folder is read, and the folder's contents are listed")
  func completing() async throws {
    let folder = try TemporaryFolder()
    try folder.file("Photos/Trip/a.jpg")
    try folder.file("Photos/b.jpg")
    let libraries = FakeLibraries("/p/u.json")
    let fixture = try fixture("120x30", libraries)
    try fixture.press("^o")
    try fixture.type("\(folder.path)/Ph")
    try fixture.press("Tab")
    try await Deadline().settle(for: "completion") { self.box(fixture)?.text == "\(folder.path)/Photos/" }
    try await Deadline().settle(for: "list") { self.box(fixture)?.rows.count == 3 }
    fixture.app.finishTurn()
    #expect(screen(fixture).contains(" Trip/") && screen(fixture).contains(" b.jpg"))
    try fixture.press("Down Down Enter")
    #expect(libraries.opened == [[folder("Photos/b.jpg")]])
  }

  @Test("h above the first list lists the folder around the library; h goes up, l goes down and back")
  func around() async throws {
    let folder = try TemporaryFolder()
    for name in ["a/x.jpg", "b/c/y.jpg", "z.jpg"] { try folder.file("top/\(name)") }
    let libraries = FakeLibraries(folder("top/b").description)
    let fixture = try fixture("100x30", libraries)
    func wait(for rows: [OpenChoice]) async throws {
      try await Deadline().settle(for: "\(rows)") { self.box(fixture)?.rows == rows }
      fixture.app.finishTurn()
    }
    try fixture.press("h")
    let top: [OpenChoice] = [
      .typed(folder("top")), .folder(folder("top/a")), .folder(folder("top/b")), .photo(folder("top/z.jpg")),
    ]
    try await wait(for: top)
    #expect(box(fixture)?.isTyping == false)
    #expect(fixture.rows.contains { $0.contains("b/") && $0.contains("open") })
    try fixture.press("h")
    try await wait(for: [.typed(folder.path), .folder(folder("top"))])
    try fixture.press("l")
    try await wait(for: top)
    try fixture.press("j l")
    try await wait(for: [.typed(folder("top/a")), .photo(folder("top/a/x.jpg"))])
    try fixture.press("h")
    try await wait(for: top)
    // The cursor is on the folder that was listed before.
    try fixture.press("Enter")
    #expect(libraries.opened == [[folder("top/a")]])
    try fixture.press("j l")
    #expect(box(fixture) == nil, "l on the library that is open returns to it")
    try fixture.press("h")
    try await wait(for: top)
    try fixture.press("Enter")
    #expect(box(fixture) == nil && libraries.opened.count == 1)
  }

  @Test("an absolute path that is typed takes the place of the folder that h lists")
  func absolutePath() async throws {
    let folder = try TemporaryFolder()
    try folder.file("top/a/x.jpg")
    let libraries = FakeLibraries(folder("top/a").description)
    let fixture = try fixture("100x30", libraries)
    try fixture.press("h")
    try await Deadline().settle(for: "list") { self.box(fixture)?.rows.count == 2 }
    try fixture.press("^o")
    try fixture.type("b")
    #expect(box(fixture)?.text == "\(folder("top"))/b")
    try fixture.press("Backspace")
    try fixture.type("/none/q")
    #expect(box(fixture)?.text == "/none/q")
    try fixture.press("Enter")
    #expect(libraries.opened == [[FilePath("/none/q")]])
  }

  @Test("h leads back to the first list before it lists folders, and Esc doesn't list them")
  func firstList() throws {
    let libraries = FakeLibraries("/p/u.json")
    let fixture = try fixture("60x24", libraries)
    try fixture.press("j Enter h")
    #expect(box(fixture) == nil && fixture.shape == "[L]")
    try fixture.press("Esc")
    #expect(box(fixture) == nil && fixture.rows.last?.contains("nothing to go back to") == true)
    try fixture.press("h")
    #expect(box(fixture) != nil)
  }

  @Test("without a way to open libraries, ^o says so and h is as before")
  func none() throws {
    let fixture = try AppFixture("100x30")
    try fixture.press("^o")
    #expect(fixture.rows.last?.contains("can't be opened from here") == true)
    try fixture.press("h")
    #expect(fixture.rows.last?.contains("nothing to go back to") == true)
  }

  @Test("the list of albums ends with recent libraries, and Enter or a click opens one without a box")
  func recent() throws {
    let libraries = FakeLibraries("/p/u.json", recent: (1...9).map { "/mnt/old\($0)" })
    let fixture = try fixture("100x30", libraries)
    #expect(screen(fixture).contains("Recent libraries") && screen(fixture).contains("old5"))
    #expect(!screen(fixture).contains("old6"))
    try fixture.press("j j j j")
    #expect(try fixture.list.list.cursorRow == 5, "the cursor passes by the heading")
    try fixture.press("Enter")
    #expect(libraries.opened == [[FilePath("/mnt/old1")]] && box(fixture) == nil)
    libraries.report?(.refused("/mnt/old1: no photos found"))
    fixture.app.finishTurn()
    #expect(fixture.rows.last?.contains("/mnt/old1: no photos found") == true)
    fixture.click(3, 1 + 6)
    #expect(libraries.opened.last == [FilePath("/mnt/old2")])
    libraries.report?(.searching(folderCount: 3))
    fixture.app.finishTurn()
    #expect(box(fixture) != nil && screen(fixture).contains("Looking for photos in 3 folders"))
    try fixture.press("Esc")
    #expect(box(fixture) == nil && libraries.report == nil)
    try fixture.press("k k")
    #expect(try fixture.list.list.cursorRow == 3)
  }

  @Test("a row of the box opens with a click, and the box follows the size of the window")
  func mouse() throws {
    let libraries = FakeLibraries("/p/u.json", recent: ["/mnt/server"])
    let fixture = try fixture("100x30", libraries)
    try fixture.press("^o 40x12 200x60 80x24")
    let row = try #require(fixture.rows.lastIndex { $0.contains("server") })
    let text = fixture.rows[row]
    let column = try #require(text.range(of: "server", options: [])?.lowerBound)
    fixture.click(text.distance(from: text.startIndex, to: column), row)
    #expect(libraries.opened == [[FilePath("/mnt/server")]])
  }

  @Test("marks, filter and history are there again when a library is opened again in the session")
  func memory() async throws {
    let folder = try TemporaryFolder()
    for name in ["A/1.jpg", "A/2.jpg", "B/3.jpg"] { try folder.file("p/\(name)") }
    func open(_ closed: ClosedLibrary?) async throws -> Library {
      var context = LibraryContext(currentDirectory: folder.path)
      context.reopened = closed
      let library = try Library.open([folder("p")], in: context)
      _ = await library.waitForScan()
      return library
    }
    weak var app: BrowserApplication?
    weak var previous: Library?
    func leave() async throws -> LibraryMemory {
      let first = try AppFixture("100x30", library: try await open(nil))
      (app, previous) = (first.app, first.library)
      try first.press("Enter m j 4 F 0 Esc")
      #expect(first.app.context.marks.count == 1 && first.app.reasonToStay != nil)
      return first.app.leaveLibrary()
    }
    let memory = try await leave()
    let filter = memory.state.arrangement.filter
    #expect(!filter.isEverything && memory.pathsOfMarkedPhotos == [folder("p/A/1.jpg")])
    #expect(app == nil && previous == nil, "screens and library are given back")

    let library = try await open(memory.library)
    let second = try AppFixture("100x30", library: library, memory: memory)
    let context = second.app.context
    #expect(context.lists.arrangement.filter == filter)
    #expect(context.marks.photos.map(\.name) == ["1.jpg"])
    let rated = try #require(library.user.albums.flatMap(\.photos).first { $0.name == "2.jpg" })
    try second.press("u")
    #expect(rated.rating == .unrated)
  }
}
