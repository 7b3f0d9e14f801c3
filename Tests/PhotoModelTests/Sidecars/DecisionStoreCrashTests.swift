import AdaptiveFileSystem
import PhotoDecisions
import Dispatch
import FileOperations
import Glibc
import Journal
import LibraryStages
import TestSupport
import Testing

@testable import DecisionStorage
@testable import PhotoModel
@testable import PhotoSources

@Suite("Decisions of programs that have ended, and of those that failed")
struct DecisionStoreCrashTests {
  private func write(
    _ stage: SidecarStage, _ base: PhotoDecisions, _ wanted: PhotoDecisions, _ names: String...
  ) -> SidecarWrite {
    SidecarWrite(
      files: PhotoFiles(folder: stage.photos, names: names.map { FileName($0) }), base: base, wanted: wanted)
  }

  /// Records decisions as a program does that is killed before the journal knows that they are written.
  private func abandon(_ writes: SidecarWrite..., in stage: SidecarStage) throws {
    let journal = try Journal(folder: stage.folder("state/journal"))
    let entries = try writes.map { write in
      Journal.Entry(target: write.target, payload: try #require(write.payload))
    }
    _ = try journal.record(entries)
    try journal.close()
  }

  private func entries(_ stage: SidecarStage) throws -> Int {
    let journal = try Journal(folder: stage.folder("state/journal"))
    return try journal.adoptEntriesOfEndedSessions().count + journal.kept().count
  }

  private func keywords(_ names: String) -> PhotoDecisions {
    .with { $0.keywords = Set(names.compactMap { Keyword(String($0)) }) }
  }

  @Test("a flush after the start waits for what an ended program left")
  func start() throws {
    let stage = try SidecarStage()
    try abandon(write(stage, PhotoDecisions(), .stars(2), "a.jpg"), in: stage)
    let store = stage.makeStore()
    store.start()
    #expect(store.close().isSettled)
    #expect(try stage.decisions("a.jpg.xmp") == .stars(2))
    #expect(try entries(stage) == 0)
  }

  @Test("what an ended program left is written even if the worker of files opens the journal first")
  func startOfFileWork() throws {
    let stage = try SidecarStage()
    try abandon(write(stage, PhotoDecisions(), .stars(2), "a.jpg"), in: stage)
    let store = stage.makeStore()
    #expect(FileWorker(trash: { nil }, store: store).journal != nil)
    store.start()
    #expect(store.close().isSettled)
    #expect(try stage.decisions("a.jpg.xmp") == .stars(2))
  }

  @Test("a decision of this program is newer than one that an ended program left, whenever that is adopted")
  func order() throws {
    let stage = try SidecarStage()
    try abandon(write(stage, PhotoDecisions(), .stars(2), "a.jpg"), in: stage)
    let store = stage.makeStore()
    store.record([write(stage, PhotoDecisions(), .stars(5), "a.jpg")])
    store.flush()
    store.start()
    store.flush()
    #expect(try stage.decisions("a.jpg.xmp") == .stars(5))
    _ = store.close()
    #expect(try entries(stage) == 0)
  }

  @Test("what a program wrote and then took back is taken back by the next one")
  func takenBack() throws {
    let stage = try SidecarStage(["a.jpg", "b.jpg", "c.jpg"])
    // It was killed after the sidecars were written, and before the journal knew that.
    try stage.folder.file("photos/a.jpg.xmp", SidecarStage.sidecar("xmp:Rating=\"3\""))
    try stage.folder.file(
      "photos/b.jpg.xmp",
      SidecarStage.sidecar(
        "", "<dc:subject><rdf:Bag><rdf:li>a</rdf:li><rdf:li>c</rdf:li></rdf:Bag></dc:subject>"))
    try abandon(
      write(stage, .stars(1), .stars(3), "a.jpg"), write(stage, .stars(3), .stars(1), "a.jpg"),
      write(stage, keywords("ab"), keywords("ac"), "b.jpg"),
      write(stage, keywords("ac"), keywords("abd"), "b.jpg"),
      write(stage, PhotoDecisions(), .stars(3), "c.jpg"), write(stage, .stars(3), PhotoDecisions(), "c.jpg"),
      in: stage)
    let store = stage.makeStore()
    store.start()
    _ = store.close()
    #expect(try stage.decisions("a.jpg.xmp") == .stars(1))
    #expect(try stage.decisions("b.jpg.xmp") == keywords("abd"))
    #expect(try stage.text("c.jpg.xmp") == nil)
    #expect(try entries(stage) == 0)
  }

  @Test("an undo about a photo that was not read survives a kill, and never costs what was stored")
  func undoOfUnread() throws {
    let stage = try SidecarStage(["a.jpg", "b.jpg", "c.jpg"])
    try stage.folder.file("photos/a.jpg.xmp", SidecarStage.sidecar("xmp:Rating=\"3\""))
    try stage.folder.file("photos/c.jpg.xmp", SidecarStage.sidecar("xmp:Rating=\"4\""))
    func decision(_ name: String) -> SidecarWrite { write(stage, PhotoDecisions(), .stars(5), name) }
    func undo(_ name: String) -> SidecarWrite {
      var write = write(stage, .stars(5), PhotoDecisions(), name)
      write.restored = [.rating]
      return write
    }
    // Writes only when it is flushed.
    let store = stage.makeStore(coalescingTime: .seconds(3_600))
    store.record([decision("a.jpg"), decision("b.jpg")])
    store.flush()
    #expect(try stage.decisions("a.jpg.xmp") == .stars(5) && stage.decisions("b.jpg.xmp") == .stars(5))
    // The one about c is undone before it is written.
    store.record([undo("a.jpg"), undo("b.jpg"), decision("c.jpg"), undo("c.jpg")])
    _ = store.stop()
    #expect(try stage.decisions("a.jpg.xmp") == .stars(5))
    let next = stage.makeStore()
    next.start()
    #expect(next.close().isSettled)
    #expect(try stage.decisions("a.jpg.xmp") == .stars(3))
    #expect(try stage.decisions("b.jpg.xmp") == PhotoDecisions())
    #expect(try stage.decisions("c.jpg.xmp") == .stars(4))
    #expect(try entries(stage) == 0)
  }

  @Test("decisions whose photos are gone are found, each with its reason, and can be forgotten")
  func strays() throws {
    let stage = try SidecarStage(["a.jpg", "b.jpg", "c.jpg", "d.jpg"])
    var writes = ["a.jpg", "b.jpg", "c.jpg"].map { write(stage, PhotoDecisions(), .stars(2), $0) }
    writes[1].file = try FileSignature(of: writes[1].files.path)
    let elsewhere = PhotoFiles(folder: stage.folder("gone"), names: [FileName("e.jpg")])
    writes.append(SidecarWrite(files: elsewhere, base: PhotoDecisions(), wanted: .stars(1)))
    writes.append(write(stage, PhotoDecisions(), .with { $0.caption = "Sea" }, "d.jpg"))
    let folder = stage.folder("state/journal")
    #expect(try StrayDecisions.all(inJournal: folder).isEmpty)
    let journal = try Journal(folder: folder)
    let payloads = try writes.map { try #require($0.payload) }
    let ids = try journal.record(zip(writes, payloads).map { .init(target: $0.target, payload: $1) })
    // The last one waits to be written.
    try journal.keep(Array(zip(ids, payloads).map { (id: $0, payload: $1) }.dropLast()))
    try journal.close()
    try stage.photos.appending(FileName("a.jpg")).remove()
    try stage.photos.appending(FileName("d.jpg")).remove()
    try stage.photos.appending(FileName("b.jpg")).remove()
    try stage.folder.file("photos/b.jpg", "another photo, which is longer")
    let found = try StrayDecisions.all(inJournal: folder)
    #expect(found.map(\.path.lastName?.description) == ["a.jpg", "b.jpg", "e.jpg"])
    #expect(found.map(\.reason) == [.photoIsGone, .isOtherFile, .folderIsGone])
    #expect(found.allSatisfy { $0.properties == [.rating] })
    try StrayDecisions.forget(found.filter { $0.reason != .folderIsGone }, inJournal: folder)
    #expect(try StrayDecisions.all(inJournal: folder).map(\.reason) == [.folderIsGone])
    #expect(try entries(stage) == 3)
  }

  @Test("a decision that was written for one file of a photo and failed for the other is taken back in both")
  func takenBackAfterFailure() throws {
    let stage = try SidecarStage(["b.jpg", "b.cr2"])
    let store = stage.makeStore()
    let raw = stage.photos.appending(FileName("b.cr2"))
    try raw.remove()
    store.record([write(stage, .stars(1), .stars(3), "b.jpg", "b.cr2")])
    #expect(store.flush().lastError == .photoVanished(raw))
    #expect(try stage.decisions("b.jpg.xmp") == .stars(3))
    try stage.folder.file("photos/b.cr2")
    store.record([write(stage, .stars(3), .stars(1), "b.jpg", "b.cr2")])
    // A new decision is tried at once, although the last one failed.
    #expect(store.close().isSettled)
    #expect(try stage.decisions("b.jpg.xmp") == .stars(1))
    #expect(try stage.decisions("b.cr2.xmp") == .stars(1))
  }

  @Test("what could not be written is written by the next program when it can be")
  func keptUntilBack() throws {
    let stage = try SidecarStage(["a.jpg", "b.jpg"])
    try stage.folder.file("photos/a.jpg.xmp", "<")
    let store = stage.makeStore()
    store.record([write(stage, PhotoDecisions(), .stars(4), "a.jpg")])
    #expect(store.close().keptCount == 1)
    // A photo whose drive is away when its decision is adopted.
    let photo = stage.photos.appending(FileName("b.jpg"))
    try photo.remove()
    try abandon(write(stage, PhotoDecisions(), .stars(2), "b.jpg"), in: stage)
    let second = stage.makeStore()
    second.start()
    #expect(second.close().keptCount == 2)

    try stage.folder.file("photos/a.jpg.xmp", SidecarStage.sidecar(""))
    try stage.folder.file("photos/b.jpg")
    let third = stage.makeStore()
    third.start()
    #expect(third.close() == DecisionStoreStatus())
    #expect(try stage.decisions("a.jpg.xmp") == .stars(4))
    #expect(try stage.decisions("b.jpg.xmp") == .stars(2))
    #expect(try entries(stage) == 0)
  }

  @Test("a decision is known while it is on its way into the journal")
  func recording() throws {
    let stage = try SidecarStage()
    let write = write(stage, PhotoDecisions(), .stars(4), "a.jpg")
    var queue = DecisionQueue()
    _ = queue.receive([write])
    _ = queue.takeIncoming()
    #expect(queue.unwritten(at: write.files.path) == write && queue.status.pendingCount == 1)
    queue.addRecorded(ids: [nil], due: .now)
    #expect(queue.unwritten(at: write.files.path) == write && queue.status.pendingCount == 1)
  }

  @Test("the end of a flush leaves another one waiting, which is still signalled")
  func twoFlushes() throws {
    let stage = try SidecarStage()
    var queue = DecisionQueue()
    _ = queue.receive([write(stage, PhotoDecisions(), .stars(4), "a.jpg")])
    let waiters = [DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)]
    for waiter in waiters {
      queue.beginFlush()
      _ = queue.addFlush(waiter)
    }
    queue.endFlush(waiters[0])
    _ = queue.takeIncoming()
    queue.addRecorded(ids: [nil], due: .now + .seconds(60))
    _ = queue.takeIncoming()
    #expect(waiters[1].wait(timeout: .now()) == .success)
    guard case .write(let batch) = queue.nextBatch(most: 64, at: .now) else {
      Issue.record("the flush doesn't make the write due")
      return
    }
    #expect(batch.count == 1)
  }

  @Test("decisions that are in no journal are counted, and the journal is opened again for the next one")
  func noJournal() throws {
    let stage = try SidecarStage(["a.jpg", "b.jpg"])
    // The state folder can't be made.
    try stage.folder.file("state")
    let photo = stage.photos.appending(FileName("a.jpg"))
    try photo.remove()
    let store = stage.makeStore()
    store.record([write(stage, PhotoDecisions(), .stars(4), "a.jpg")])
    let status = store.flush()
    #expect(status.unrecordedCount == 1 && status.journalError != nil)

    try stage.folder("state").remove()
    store.record([write(stage, PhotoDecisions(), .stars(4), "b.jpg")])
    let later = store.flush()
    #expect(later.unrecordedCount == 1 && later.journalError == nil)
    #expect(try stage.decisions("b.jpg.xmp") == .stars(4))
  }

  @Test("an error is reported as long as a write is tried again, even if others succeed")
  func mixed() throws {
    let stage = try SidecarStage(["a.jpg", "b.jpg"])
    let store = stage.makeStore()
    let photo = stage.photos.appending(FileName("a.jpg"))
    try photo.remove()
    store.record([write(stage, PhotoDecisions(), .stars(4), "a.jpg")])
    store.flush()
    store.record([write(stage, PhotoDecisions(), .stars(4), "b.jpg")])
    #expect(store.flush().lastError == .photoVanished(photo))
  }

  @MainActor
  @Test("a library shows what an ended program left, however soon it is written")
  func library() async throws {
    let stage = try SidecarStage()
    try stage.folder.file("photos/a.jpg.xmp", SidecarStage.sidecar("xmp:Rating=\"1\""))
    try abandon(write(stage, .stars(1), .stars(2), "a.jpg"), in: stage)
    let library = try Library.open(
      [stage.photos],
      in: LibraryContext(currentDirectory: stage.folder.path, decisionStore: stage.makeStore()))
    _ = await library.waitForScan()
    await library.waitForReading()
    #expect(library.user.albums[0].photos[0].rating.value == 2)
  }
}
