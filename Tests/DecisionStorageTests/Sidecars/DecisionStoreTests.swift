import AdaptiveFileSystem
import PhotoDecisions
import Dispatch
import Glibc
import Journal
import LibraryStages
import PhotoSidecars
import Synchronization
import TestSupport
import Testing

@testable import DecisionStorage
@testable import PhotoSources

@Suite("Writing decisions beside photos")
struct DecisionStoreTests {
  func write(
    _ stage: SidecarStage, _ base: PhotoDecisions, _ wanted: PhotoDecisions, _ names: String...
  ) -> SidecarWrite {
    SidecarWrite(
      files: PhotoFiles(folder: stage.photos, names: names.map { FileName($0) }), base: base, wanted: wanted)
  }

  func write(_ stage: SidecarStage, _ wanted: PhotoDecisions, _ names: String...) -> SidecarWrite {
    SidecarWrite(
      files: PhotoFiles(folder: stage.photos, names: names.map { FileName($0) }), base: PhotoDecisions(),
      wanted: wanted)
  }

  func entries(_ stage: SidecarStage) throws -> Int {
    let journal = try Journal(folder: stage.folder("state/journal"))
    return try journal.adoptEntriesOfEndedSessions().count + journal.kept().count
  }

  @Test("a decision makes a sidecar named after the photo, and leaves the journal empty")
  func creation() throws {
    let stage = try SidecarStage()
    let store = stage.makeStore()
    store.record([write(stage, .stars(4), "a.jpg")])
    #expect(store.close() == DecisionStoreStatus())
    #expect(try stage.decisions("a.jpg.xmp") == .stars(4))
    #expect(try stage.folder.names(in: stage.photos) == ["a.jpg", "a.jpg.xmp"])
    #expect(try entries(stage) == 0)
  }

  @Test("only the bytes of what changes differ")
  func splice() throws {
    let stage = try SidecarStage()
    let text = SidecarStage.sidecar("xmp:Rating=\"2\"", "<dc:format>image/jpeg</dc:format>")
    try stage.folder.file("photos/a.jpg.xmp", text)
    let store = stage.makeStore()
    store.record([write(stage, .stars(2), .stars(5), "a.jpg")])
    store.flush()
    let changed = try #require(try stage.text("a.jpg.xmp"))
    let date = "\n    xmp:MetadataDate="
    #expect(changed.contains("xmp:Rating=\"5\"") && changed.contains("<!-- not ours -->"))
    #expect(changed.contains("MetadataDate") && !text.contains(date))
    #expect(changed.replacing("xmp:Rating=\"5\"", with: "xmp:Rating=\"2\"").count >= text.count)
  }

  @Test("quick changes of one photo cause one write, and one that is taken back in time causes none")
  func coalescing() throws {
    let stage = try SidecarStage(["a.jpg", "b.jpg"])
    let store = stage.makeStore(coalescingTime: .seconds(60))
    for stars in 1...5 { store.record([write(stage, .stars(stars - 1), .stars(stars), "a.jpg")]) }
    store.record([write(stage, .stars(3), "b.jpg")])
    store.record([write(stage, .stars(3), PhotoDecisions(), "b.jpg")])
    store.flush()
    #expect(try stage.decisions("a.jpg.xmp") == .stars(5))
    #expect(try stage.text("b.jpg.xmp") == nil)
    #expect(stage.requestCount.load(ordering: .relaxed) == 1)
    _ = store.close()
    #expect(try entries(stage) == 0)
  }

  @Test("a decision that no journal has is counted from the first moment until it is beside its photo")
  func unrecorded() throws {
    let stage = try SidecarStage()
    let mayProcess = DispatchSemaphore(value: 0)
    stage.beforeProcessing.withLock { $0 = { mayProcess.wait() } }
    let store = stage.makeStore(hasJournal: false)
    store.record([write(stage, .stars(3), "a.jpg")])
    #expect(store.status.unrecordedCount == 1)
    try Deadline().wait(for: "the sidecar") { stage.requestCount.load(ordering: .relaxed) == 1 }
    #expect(store.status.unrecordedCount == 1)
    mayProcess.signal()
    #expect(store.flush().unrecordedCount == 0)
  }

  @Test("a sidecar that only this program has made goes away when its first decision is taken back")
  func removal() throws {
    let stage = try SidecarStage()
    let store = stage.makeStore()
    store.record([write(stage, .stars(3), "a.jpg")])
    store.flush()
    store.record([write(stage, .stars(3), .stars(4), "a.jpg")])
    store.flush()
    store.record([write(stage, .stars(4), PhotoDecisions(), "a.jpg")])
    store.flush()
    #expect(try stage.folder.names(in: stage.photos) == ["a.jpg"])
  }

  @Test("two sidecars of one photo get the same change, and a raw file and its picture one each")
  func several() throws {
    let stage = try SidecarStage(["a.jpg", "b.jpg", "b.cr2"])
    try stage.folder.file("photos/a.jpg.xmp", SidecarStage.sidecar("xmp:Rating=\"1\""))
    try stage.folder.file("photos/a.xmp", SidecarStage.sidecar("xmp:Rating=\"2\" xmp:Label=\"Red\""))
    let store = stage.makeStore()
    store.record([
      write(stage, .stars(1), .stars(5), "a.jpg"), write(stage, .stars(4), "b.jpg", "b.cr2"),
    ])
    store.flush()
    #expect(try stage.decisions("a.jpg.xmp")?.rating?.value == 5)
    #expect(try stage.decisions("a.xmp")?.rating?.value == 5)
    #expect(try stage.decisions("a.xmp")?.label == "Red")
    #expect(try stage.decisions("b.jpg.xmp") == .stars(4))
    #expect(try stage.decisions("b.cr2.xmp") == .stars(4))
  }

  @Test("the movie of a Live Photo gets no sidecar, but one that it has is kept up to date")
  func movies() throws {
    let stage = try SidecarStage(["a.heic", "a.mov", "b.jpg", "b.dng", "b.mov", "c.mov"])
    try stage.folder.file("photos/b.mov.xmp", SidecarStage.sidecar("xmp:Rating=\"1\""))
    let store = stage.makeStore()
    store.record([
      write(stage, .stars(4), "a.heic", "a.mov"), write(stage, .stars(5), "b.jpg", "b.dng", "b.mov"),
      write(stage, .stars(2), "c.mov"),
    ])
    store.flush()
    for (name, stars) in [
      ("a.heic.xmp", 4), ("a.mov.xmp", nil), ("a.xmp", nil), ("b.jpg.xmp", 5), ("b.dng.xmp", 5),
      ("b.mov.xmp", 5),
      ("c.mov.xmp", 2),
    ] as [(String, Int?)] { #expect(try stage.decisions(name)?.rating?.value == stars, "\(name)") }
    // A movie that is gone is in no way.
    try stage.photos.appending(FileName("a.mov")).remove()
    store.record([write(stage, .stars(4), .stars(1), "a.heic", "a.mov")])
    #expect(store.close() == DecisionStoreStatus())
    #expect(try stage.decisions("a.heic.xmp") == .stars(1))
  }

  @Test("Adobe's names are for raw files, and state whose they are")
  func adobeNames() throws {
    let stage = try SidecarStage(["b.jpg", "b.CR2"])
    let store = stage.makeStore(naming: .adobe)
    store.record([write(stage, .stars(4), "b.jpg", "b.CR2")])
    store.flush()
    #expect(try stage.text("b.xmp")?.contains("photoshop:SidecarForExtension=\"CR2\"") == true)
    #expect(try stage.decisions("b.jpg.xmp") == .stars(4))
    store.record([write(stage, .stars(4), .stars(2), "b.jpg", "b.CR2")])
    store.flush()
    #expect(try stage.decisions("b.xmp") == .stars(2) && stage.text("b.CR2.xmp") == nil)
  }

  @Test(
    "a sidecar that can't be edited is never touched, and the decision stays in the journal",
    arguments: [
      "", "<", "<!DOCTYPE x [<!ENTITY a 'b'>]><x/>", "no markup",
      String(decoding: [0xFF, 0xFE, 0x3C, 0x00], as: UTF8.self), "<x:xmpmeta xmlns:x='adobe:ns:meta/'/>",
    ])
  func untouchable(_ text: String) throws {
    let stage = try SidecarStage()
    try stage.folder.file("photos/a.jpg.xmp", text)
    let store = stage.makeStore()
    store.record([write(stage, .stars(5), "a.jpg")])
    let status = store.close()
    #expect(status.keptCount == 1 && status.pendingCount == 0 && status.lastError != nil)
    #expect(try stage.text("a.jpg.xmp") == text)
    #expect(store.unwritten(at: stage.photos.appending(FileName("a.jpg")))?.wanted == .stars(5))
    // The next program knows it, and writes it once the sidecar can be edited and the user decides again.
    let next = stage.makeStore()
    next.start()
    try stage.folder.file("photos/a.jpg.xmp", SidecarStage.sidecar(""))
    next.record([
      write(
        stage, .stars(5),
        PhotoDecisions.with {
          $0.rating = Rating(clamping: 5)
          $0.title = "T"
        }, "a.jpg")
    ])
    next.flush()
    #expect(try stage.decisions("a.jpg.xmp")?.rating?.value == 5)
    #expect(try stage.decisions("a.jpg.xmp")?.title == "T")
    _ = next.close()
    #expect(try entries(stage) == 0)
  }

  @Test("what could not be written is written when that is asked for and possible, and only then")
  func writingAgain() throws {
    let stage = try SidecarStage()
    try stage.folder.file("photos/b.jpg", "photo")
    for name in ["a.jpg", "b.jpg"] { try stage.folder.file("photos/\(name).xmp", "<") }
    let store = stage.makeStore()
    store.record([write(stage, .stars(5), "a.jpg"), write(stage, .stars(3), "b.jpg")])
    #expect(store.flush().keptCount == 2)
    #expect(store.writeAgain() == 0 && store.status.keptCount == 2)
    try stage.folder.file("photos/a.jpg.xmp", SidecarStage.sidecar(""))
    #expect(store.writeAgain() == 1)
    #expect(try stage.decisions("a.jpg.xmp") == .stars(5))
    #expect(store.status.keptCount == 1 && store.status.pendingCount == 0)
    #expect(store.writeAgain() == 0)
    _ = store.close()
    #expect(try entries(stage) == 1)
  }

  @Test("a photo that is gone is tried again, and reported")
  func vanished() throws {
    let stage = try SidecarStage()
    let store = stage.makeStore()
    try stage.photos.appending(FileName("a.jpg")).remove()
    store.record([write(stage, .stars(2), "a.jpg")])
    let status = store.flush()
    #expect(status.pendingCount == 1)
    #expect(status.lastError == .photoVanished(stage.photos.appending(FileName("a.jpg"))))
    try stage.folder.file("photos/a.jpg")
    try Deadline().wait(for: "the sidecar") { try stage.text("a.jpg.xmp") != nil }
    #expect(store.close().lastError == nil)
  }

  @Test("a symbolic link to a sidecar stays a link, and its target changes")
  func link() throws {
    let stage = try SidecarStage()
    try stage.folder.file("elsewhere.xmp", SidecarStage.sidecar(""))
    try stage.folder.link("photos/a.jpg.xmp", to: "../elsewhere.xmp")
    let store = stage.makeStore()
    store.record([write(stage, .stars(2), "a.jpg")])
    store.flush()
    let path = stage.photos.appending(FileName("a.jpg.xmp"))
    #expect(try FileStatus(of: path, followingLinks: false).kind == .symbolicLink)
    #expect(try stage.folder.content(stage.folder("elsewhere.xmp"))?.contains("xmp:Rating") == true)
  }

  @Test("permissions of a sidecar stay, and a new one has those of its photo")
  func permissions() throws {
    let stage = try SidecarStage(["a.jpg", "b.jpg"])
    try stage.folder.file("photos/a.jpg.xmp", SidecarStage.sidecar(""))
    try stage.folder.setMode(0o640, of: "photos/a.jpg.xmp")
    try stage.folder.setMode(0o664, of: "photos/b.jpg")
    let store = stage.makeStore()
    store.record([write(stage, .stars(2), "a.jpg"), write(stage, .stars(2), "b.jpg")])
    store.flush()
    #expect(try stage.folder.mode(of: "photos/a.jpg.xmp") & 0o777 == 0o640)
    #expect(try stage.folder.mode(of: "photos/b.jpg.xmp") & 0o777 == 0o664)
  }
}
