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

@MainActor
@Suite("Libraries with sidecars")
struct LibrarySidecarTests {
  func open(_ stage: SidecarStage, _ store: DecisionStore) async throws -> Library {
    let library = try Library.open(
      [stage.photos], in: LibraryContext(currentDirectory: stage.folder.path, decisionStore: store))
    _ = await library.waitForScan()
    await library.waitForReading()
    return library
  }

  /// A context in which each photo is read once the semaphore allows that.
  func context(_ stage: SidecarStage, readingAfter mayRead: DispatchSemaphore) -> LibraryContext {
    let decoder = DecisionDecoder { _ in
      mayRead.wait()
      return nil
    } processSidecar: { request, bytes throws(SystemError) in
      try stage.decoder.processSidecar(request, bytes)
    }
    return LibraryContext(currentDirectory: stage.folder.path, decisionDecoder: decoder)
  }

  /// Opens the library and scans it. Each photo is read once the semaphore allows that.
  func open(_ stage: SidecarStage, readingAfter mayRead: DispatchSemaphore) async throws -> Library {
    let library = try Library.open([stage.photos], in: context(stage, readingAfter: mayRead))
    _ = await library.waitForScan()
    return library
  }

  @Test("a library that awaits the start of reading reads nothing before it")
  func startOfReading() async throws {
    let stage = try SidecarStage(["a.jpg", "b.jpg"])
    let mayRead = Mutex(false)
    let early = Mutex(0)
    let decoder = DecisionDecoder { _ in
      if !mayRead.withLock({ $0 }) { early.withLock { $0 += 1 } }
      return nil
    } processSidecar: { request, bytes throws(SystemError) in
      try stage.decoder.processSidecar(request, bytes)
    }
    var context = LibraryContext(currentDirectory: stage.folder.path, decisionDecoder: decoder)
    context.awaitsStartOfReading = true
    let library = try Library.open([stage.photos], in: context)
    _ = await library.waitForScan()
    let photos = library.user.albums.flatMap(\.photos)
    #expect(photos.map(\.isRead) == [false, false])
    mayRead.withLock { $0 = true }
    library.startReading()
    await library.waitForReading()
    #expect(photos.map(\.isRead) == [true, true])
    #expect(early.withLock { $0 } == 0)
    // A file that is added later is read at once.
    library.readAgain(photos)
    await library.waitForReading()
    #expect(photos.map(\.isRead) == [true, true])
  }

  @Test("photos of one camera, lens and place share one object")
  func origins() async throws {
    let stage = try SidecarStage(["a.jpg", "b.jpg", "c.jpg"])
    let decoder = DecisionDecoder { path in
      var facts = FileFacts()
      let isLast = path.lastName == FileName("c.jpg")
      facts.origin = PhotoOrigin(camera: "X-T5", lens: isLast ? "50 mm" : "35 mm")
      return (PhotoDecisions(), facts)
    } processSidecar: { request, bytes throws(SystemError) in
      try stage.decoder.processSidecar(request, bytes)
    }
    let library = try Library.open(
      [stage.photos], in: LibraryContext(currentDirectory: stage.folder.path, decisionDecoder: decoder))
    _ = await library.waitForScan()
    await library.waitForReading()
    let origins = library.user.albums.flatMap(\.photos).map(\.facts.origin)
    try #require(origins.count == 3)
    #expect(origins[0] != nil && origins[0] === origins[1] && origins[0] !== origins[2])
    #expect(origins[0]?.body == origins[2]?.body)
  }

  @Test("a decision that is made before the photo is read is not overwritten by what is read")
  func earlyDecision() async throws {
    let stage = try SidecarStage()
    try stage.folder.file(
      "photos/a.jpg.xmp", SidecarStage.sidecar("xmp:Rating=\"1\" xmp:Label=\"Green\""))
    let store = stage.makeStore(coalescingTime: .seconds(60))
    let library = try Library.open(
      [stage.photos], in: LibraryContext(currentDirectory: stage.folder.path, decisionStore: store))
    _ = await library.waitForScan()
    let photo = library.user.albums[0].photos[0]
    library.decide(.rating(Rating(clamping: 4)), for: [photo])
    await library.waitForReading()
    #expect(photo.rating.value == 4 && photo.labelColor == .green)
    _ = store.close()
    #expect(try stage.decisions("a.jpg.xmp")?.rating?.value == 4)
    #expect(try stage.decisions("a.jpg.xmp")?.label == "Green")
  }

  @Test(
    "what was decided before the photo was read is undone to what is stored, and keywords join the stored ones",
    arguments: [false, true], [false, true])
  func undoOfEarlyDecisions(_ isUndoneEarly: Bool, _ isWrittenEarly: Bool) async throws {
    let stage = try SidecarStage()
    let keyword = "<dc:subject><rdf:Bag><rdf:li>stored</rdf:li></rdf:Bag></dc:subject>"
    let text = SidecarStage.sidecar("xmp:Rating=\"2\"", keyword)
    try stage.folder.file("photos/a.jpg.xmp", text)
    let store = stage.makeStore(coalescingTime: .seconds(60))
    var context = LibraryContext(currentDirectory: stage.folder.path, decisionStore: store)
    context.awaitsStartOfReading = true
    let library = try Library.open([stage.photos], in: context)
    _ = await library.waitForScan()
    let photo = library.user.albums[0].photos[0]
    let (stored, new) = (Keyword(path: ["stored"]), Keyword(path: ["new"]))
    library.decide(.rating(Rating(clamping: 5)), for: [photo])
    library.decide(.keywords(adding: Set([new].compactMap { $0 }), removing: []), for: [photo])
    if isWrittenEarly {
      store.flush()
      #expect(try stage.decisions("a.jpg.xmp")?.rating?.value == 5)
    }
    if isUndoneEarly { while library.undo() != nil {} }
    library.startReading()
    await library.waitForReading()
    if !isUndoneEarly {
      #expect(photo.rating.value == 5 && photo.keywords == Set([stored, new].compactMap { $0 }))
      while library.undo() != nil {}
      await library.waitForReading()
    }
    #expect(photo.rating.value == 2 && photo.keywords == Set([stored].compactMap { $0 }))
    _ = store.close()
    #expect(try stage.text("a.jpg.xmp") == text)
  }

  @Test("an undo restores in each sidecar of a photo what it said, also after a redo")
  func undoInSeveralSidecars() async throws {
    let stage = try SidecarStage(["a.jpg", "a.nef"])
    let texts = ["a.jpg.xmp": "Red", "a.nef.xmp": "Green"].mapValues {
      SidecarStage.sidecar("xmp:Label=\"\($0)\" xmp:Rating=\"5\"")
    }
    for (name, text) in texts { try stage.folder.file("photos/\(name)", text) }
    let store = stage.makeStore()
    var context = LibraryContext(currentDirectory: stage.folder.path, decisionStore: store)
    context.awaitsStartOfReading = true
    let library = try Library.open([stage.photos], in: context)
    _ = await library.waitForScan()
    let photo = library.user.albums[0].photos[0]
    library.decide(.label("Blue"), for: [photo])
    // As it is stored already.
    library.decide(.rating(Rating(clamping: 5)), for: [photo])
    store.flush()
    #expect(try texts.keys.map { try stage.decisions($0)?.label } == ["Blue", "Blue"])
    while library.undo() != nil { store.flush() }
    for (name, text) in texts { #expect(try stage.text(name) == text) }
    library.startReading()
    await library.waitForReading()
    #expect(photo.label == "Red" && photo.rating.value == 5)
    while library.redo() != nil { store.flush() }
    #expect(photo.label == "Blue")
    while library.undo() != nil { store.flush() }
    await library.waitForReading()
    #expect(photo.label == "Red" && photo.rating.value == 5)
    #expect(try stage.decisions("a.jpg.xmp")?.label == "Red")
  }

  @Test("a photo whose file another program has changed gets another version, and others don't")
  func changedFile() async throws {
    let stage = try SidecarStage(["a.jpg", "b.jpg"])
    let library = try await open(stage, stage.makeStore())
    let photos = library.user.albums[0].photos
    await library.waitForReading()
    var changed: [[Photo]] = []
    let observation = library.observe { change in
      if case .photosChanged(let photos) = change { changed.append(photos) }
    }
    library.readAgain(photos)
    await library.waitForReading()
    #expect(changed.isEmpty && photos.map(\.fileVersion) == [0, 0])
    try stage.folder.file("photos/a.jpg", "other contents")
    stage.originals.withLock { $0["a.jpg"] = .stars(3) }
    library.readAgain(photos)
    await library.waitForReading()
    #expect(changed == [[photos[0]]] && photos.map(\.fileVersion) == [1, 0])
    #expect(photos[0].rating.value == 3)
    withExtendedLifetime(observation) {}
  }

  @Test("a photo that may have changed before it was read gets another version")
  func changedUnreadFile() async throws {
    let stage = try SidecarStage(["a.jpg"])
    let mayRead = DispatchSemaphore(value: 0)
    let library = try await open(stage, readingAfter: mayRead)
    let photos = library.user.albums[0].photos
    library.readAgain(photos)
    #expect(photos.map(\.fileVersion) == [1])
    for _ in 0..<2 { mayRead.signal() }
    await library.waitForReading()
    #expect(photos.map(\.fileVersion) == [1])
  }

  @Test("decisions are there when the folder is opened again, and can be undone to the last byte")
  func roundTrip() async throws {
    let stage = try SidecarStage(["a.jpg", "b.jpg"])
    let text = SidecarStage.sidecar("xmp:Rating=\"1\"")
    try stage.folder.file("photos/a.jpg.xmp", text)
    let store = stage.makeStore()
    let library = try await open(stage, store)
    let photos = library.user.albums[0].photos
    library.decide(.flag(.rejected), for: photos)
    library.decide(
      .keywords(adding: Set([Keyword(path: ["Places", "Rügen"])].compactMap { $0 }), removing: []),
      for: photos)
    library.decide(.turn(1), for: [photos[1]])
    store.flush()

    let again = try await open(stage, stage.makeStore())
    let read = again.user.albums[0].photos
    #expect(read.map(\.rating) == [.rejected, .rejected])
    #expect(read.allSatisfy { $0.keywords.first?.path == ["Places", "Rügen"] })
    #expect(read[1].rotation == .clockwise)

    while library.undo() != nil { store.flush() }
    #expect(photos.map(\.rating.value) == [1, 0])
    #expect(try stage.text("b.jpg.xmp") == nil)
    #expect(try stage.text("a.jpg.xmp") == text)
  }

  /// The namespaces of flags.
  @Test("a sidecar that can't be read is reported with its photo, and the others are read")
  func unreadable() async throws {
    let stage = try SidecarStage(["a.jpg", "b.jpg"])
    try stage.folder.file("photos/a.jpg.xmp", "<x")
    try stage.folder.file("photos/b.jpg.xmp", SidecarStage.sidecar("xmp:Rating=\"3\""))
    let library = try await open(stage, stage.makeStore())
    let photos = library.user.albums[0].photos
    guard case .unreadable(.unreadable(let path, _)) = photos[0].sidecarProblem else {
      Issue.record("\(String(describing: photos[0].sidecarProblem))")
      return
    }
    #expect(path.lastName == FileName("a.jpg.xmp") && photos[1].rating.value == 3)
  }
}
