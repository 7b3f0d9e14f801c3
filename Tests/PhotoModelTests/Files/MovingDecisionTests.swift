import AdaptiveFileSystem
import PhotoDecisions
import Dispatch
import FileOperations
import Journal
import LibraryStages
import PhotoSidecars
import TestSupport
import Testing

@testable import DecisionStorage
@testable import PhotoModel
@testable import PhotoSources

@MainActor
@Suite("Decisions about photos whose files move")
struct MovingDecisionTests {
  private static let albums = ["A/a1.jpg", "A/a2.jpg", "A/a2.nef", "A/a3.jpg", "B/b1.jpg"]

  private static func rating(_ stage: FileStage, _ path: String) throws -> Int? {
    let path = stage.root.appending(FilePath(path))
    guard try path.exists(), let text = try stage.folder.content(path) else { return nil }
    return PhotoDecisions(try SidecarDocument(Array(text.utf8)).properties).rating?.value
  }

  private static func names(_ stage: FileStage, _ folder: String) throws -> [String] {
    try stage.folder.names(in: stage.root.appending(FilePath(folder)))
  }

  @Test("no renaming and no move takes a sidecar from its photo")
  func sharedSidecar() async throws {
    let stage = try await FileStage(["A/a.jpg", "A/a.xmp", "A/b.png", "B/a.png"])
    for (album, name, operation) in [
      ("A", "b.png", FileRequest.Operation.rename(.name(Array("a".utf8)))),
      ("B", "a.png", .move(to: stage.root.appending(FileName("A")), creatingFolder: false)),
    ] {
      stage.library.perform(FileRequest(operation, for: [try stage.photo(album, name)]))
      try await stage.settle()
      #expect(try Self.names(stage, "A") == ["a.jpg", "a.xmp", "b.png"], "\(name)")
      #expect(try Self.names(stage, "B") == ["a.png"])
    }
  }

  @Test("a rating during a move, a copy or a renaming is recorded, and follows the photo")
  func duringRequest() async throws {
    let stage = try await FileStage(Self.albums)
    let photo = try stage.photo("A", "a2.jpg")
    stage.library.perform(
      FileRequest(.move(to: stage.root.appending(FileName("B")), creatingFolder: false), for: [photo]))
    #expect(stage.library.decide(.rating(Rating(clamping: 4)), for: [photo]) != nil)
    try await stage.settle()
    stage.store.flush()
    let moved = try stage.photo("B", "a2.jpg")
    #expect(moved.rating.value == 4 && stage.store.status == DecisionStoreStatus())
    #expect(try Self.names(stage, "A") == ["a1.jpg", "a3.jpg"])
    #expect(try Self.rating(stage, "B/a2.jpg.xmp") == 4 && Self.rating(stage, "B/a2.nef.xmp") == 4)
    // An editor that was opened before the move has the previous object.
    stage.library.decide(.label("Red"), for: [photo])
    #expect(moved.labelColor == .red)

    stage.library.perform(FileRequest(.rename(.name(Array("dune".utf8))), for: [moved]))
    stage.library.decide(.rating(Rating(clamping: 5)), for: [moved])
    try await stage.settle()
    stage.store.flush()
    #expect(try stage.photo("B", "dune.jpg").rating.value == 5)
    #expect(try Self.rating(stage, "B/dune.jpg.xmp") == 5 && Self.rating(stage, "B/a2.jpg.xmp") == nil)

    let other = try stage.photo("A", "a1.jpg")
    stage.library.perform(
      FileRequest(.copy(to: stage.root.appending(FileName("B")), creatingFolder: false), for: [other]))
    stage.library.decide(.rating(Rating(clamping: 2)), for: [other])
    try await stage.settle()
    stage.store.flush()
    #expect(try Self.rating(stage, "A/a1.jpg.xmp") == 2)
    let copy = try stage.photo("B", "a1.jpg")
    #expect(try copy.rating.value == Self.rating(stage, "B/a1.jpg.xmp") ?? 0)
  }

  @Test("a sidecar that has come since a move or a renaming goes along when that is undone and redone")
  func undoing() async throws {
    let stage = try await FileStage(Self.albums)
    let photo = try stage.photo("A", "a2.jpg")
    stage.library.perform(FileRequest(.rename(.name(Array("dune".utf8))), for: [photo]))
    stage.library.decide(.rating(Rating(clamping: 4)), for: [photo])
    try await stage.settle()
    stage.store.flush()
    #expect(try Self.rating(stage, "A/dune.jpg.xmp") == 4)
    stage.library.undo()
    try await stage.settle()
    #expect(try stage.photo("A", "a2.jpg").rating.value == 4)
    #expect(try Self.rating(stage, "A/a2.jpg.xmp") == 4 && Self.rating(stage, "A/a2.nef.xmp") == 4)
    #expect(try !Self.names(stage, "A").contains { $0.contains("dune") })
    stage.library.redo()
    try await stage.settle()
    #expect(try Self.rating(stage, "A/dune.jpg.xmp") == 4 && Self.rating(stage, "A/dune.nef.xmp") == 4)
    #expect(try !Self.names(stage, "A").contains { $0.contains("a2") })
  }

  @Test("a rating during trashing waits in the journal if the photo has no sidecar, and returns with it")
  func duringTrashing() async throws {
    let stage = try await FileStage(Self.albums)
    let photo = try stage.photo("A", "a1.jpg")
    // As if the files were moving already.
    let movement = try stage.store.beginMovement(of: [photo.source.path])
    stage.library.decide(.rating(Rating(clamping: 4)), for: [photo])
    try await stage.perform(FileRequest(.trash(copyingToHome: false), for: [photo]))
    stage.store.endMovement(movement)
    stage.store.flush()
    #expect(try stage.folder.names(in: stage.folder("home/Trash/files")) == ["a1.jpg"])
    #expect(stage.store.status.keptCount == 1)
    try await stage.restart()
    #expect(try stage.photo("Trash", "a1.jpg").rating.value == 4)
    stage.library.undoEarlier()
    try await stage.settle()
    stage.store.flush()
    #expect(try stage.photo("A", "a1.jpg").rating.value == 4)
    #expect(try Self.rating(stage, "A/a1.jpg.xmp") == 4 && stage.store.status.keptCount == 0)
  }

  @Test("a decision that is kept follows a move, its undo and its redo, also after a restart")
  func kept() async throws {
    let stage = try await FileStage(Self.albums)
    let sidecar = try stage.folder.file("photos/A/a1.jpg.xmp", "<x")
    stage.library.decide(.rating(Rating(clamping: 3)), for: [try stage.photo("A", "a1.jpg")])
    stage.store.flush()
    #expect(stage.store.status.keptCount == 1)
    try await stage.perform(
      FileRequest(
        .move(to: stage.root.appending(FileName("B")), creatingFolder: false),
        for: [try stage.photo("A", "a1.jpg")]))
    for (path, isAtHome) in [("B/a1.jpg", false), ("A/a1.jpg", true), ("B/a1.jpg", false)] {
      stage.store.flush()
      #expect(stage.store.unwritten(at: stage.root.appending(FilePath(path)))?.wanted.rating?.value == 3)
      #expect(stage.store.status.keptCount == 1)
      #expect(try sidecar.exists() == isAtHome)
      if isAtHome { try await stage.redo() } else { try await stage.undo() }
    }
    // The last undo has brought it home.
    try await stage.redo()
    try await stage.restart()
    #expect(try stage.photo("B", "a1.jpg").rating.value == 3)
    try stage.root.appending(FilePath("B/a1.jpg.xmp")).remove()
    try await stage.restart()
    stage.store.flush()
    #expect(try Self.rating(stage, "B/a1.jpg.xmp") == 3 && stage.store.status == DecisionStoreStatus())
  }

  @Test("what the journal has follows in the transaction that ends the operation")
  func journal() throws {
    let folder = try TemporaryFolder()
    for name in ["a.jpg", "b.jpg"] { try folder.file("from/\(name)") }
    try folder.folder("to")
    try folder.link("alias", to: "from")
    let journal = try Journal(folder: folder("journal"))
    func record(_ path: String) throws -> Journal.EntryID {
      let write = SidecarWrite(
        files: PhotoFiles(folder: folder(path).parent, names: [FileName("a.jpg")]), base: PhotoDecisions(),
        wanted: .stars(4))
      return try journal.record([Journal.Entry(target: write.target, payload: write.payload ?? [])])[0]
    }
    let ids = [try record("from/a.jpg"), try record("alias/a.jpg"), try record("elsewhere/a.jpg")]
    let group = PhotoGroup(folder: folder("from"), photos: [FileName("a.jpg")])
    let change = try FileTransfer.planMove(of: [group], to: folder("to"))
    let files = FileJournal(journal)
    let id = try files.begin(change)
    try files.end(id, done: try change.perform())
    let entries = try journal.unfinished().map(\.recorded)
    #expect(entries.map(\.id) == ids)
    #expect(
      entries.map { FilePath(bytes: $0.entry.target) } == [
        folder("to/a.jpg"), folder("to/a.jpg"), folder("elsewhere/a.jpg"),
      ])
  }

  @Test(
    "a decision that was recorded about the previous path when a program was killed follows at the next start",
    arguments: [false, true])
  func recordedLate(isUndone: Bool) async throws {
    let stage = try await FileStage(Self.albums)
    let photo = try stage.photo("A", "a1.jpg")
    let write = SidecarWrite(
      files: photo.files, base: PhotoDecisions(), wanted: .stars(4), file: FileSignature(photo.facts))
    try await stage.perform(
      FileRequest(.move(to: stage.root.appending(FileName("B")), creatingFolder: false), for: [photo]))
    var late = write
    if isUndone {
      late.files = try stage.photo("B", "a1.jpg").files
      try await stage.undo()
    }
    let journal = try Journal(folder: try #require(stage.store.journalFolder))
    _ = try journal.record([Journal.Entry(target: late.target, payload: try #require(late.payload))])
    // Another file at the previous path gets nothing, neither now nor later.
    try stage.folder.file("photos/\(isUndone ? "B" : "A")/a1.jpg", "another")
    try journal.close()
    try await stage.restart()
    stage.store.flush()
    #expect(try Self.rating(stage, isUndone ? "A/a1.jpg.xmp" : "B/a1.jpg.xmp") == 4)
    #expect(try Self.rating(stage, isUndone ? "B/a1.jpg.xmp" : "A/a1.jpg.xmp") == nil)
    #expect(stage.store.status == DecisionStoreStatus())
  }

  @Test("a file that leaves its picture takes the decision along, and photos can exchange their paths")
  func queue() throws {
    func files(_ folder: String, _ names: String...) -> PhotoFiles {
      PhotoFiles(folder: FilePath(folder), names: names.map { FileName($0) })
    }
    func write(_ files: PhotoFiles, _ stars: Int) -> SidecarWrite {
      SidecarWrite(files: files, base: PhotoDecisions(), wanted: .stars(stars))
    }
    var queue = DecisionQueue()
    _ = queue.receive([
      write(files("/p", "a.jpg", "a.nef"), 1), write(files("/p", "b.jpg"), 2), write(files("/p", "c.jpg"), 3),
    ])
    _ = queue.takeIncoming()
    queue.addRecorded(ids: [nil, nil, nil], due: .now)
    let others = queue.move(
      [
        FilePath("/p/a.nef"): FilePath("/raw/a.nef"), FilePath("/p/b.jpg"): FilePath("/p/c.jpg"),
        FilePath("/p/c.jpg"): FilePath("/p/b.jpg"),
      ], at: .now)
    #expect(others == [write(files("/raw", "a.nef"), 1)])
    #expect(queue.unwritten(at: FilePath("/p/a.jpg"))?.files == files("/p", "a.jpg"))
    #expect(queue.unwritten(at: FilePath("/p/b.jpg"))?.wanted == .stars(3))
    #expect(queue.unwritten(at: FilePath("/p/c.jpg"))?.wanted == .stars(2))
    let none = queue.move([FilePath("/q"): FilePath("/r")], at: .now)
    #expect(none == nil)
  }

  @Test("while files move, what is decided about them is not written, and later goes where they are")
  func holding() throws {
    let photo = PhotoFiles(folder: FilePath("/p"), names: [FileName("a.jpg")])
    let write = SidecarWrite(files: photo, base: PhotoDecisions(), wanted: .stars(4))
    var queue = DecisionQueue()
    let movement = queue.moving.begin([photo.path])
    _ = queue.receive([write])
    _ = queue.takeIncoming()
    queue.addRecorded(ids: [nil], due: .now)
    _ = queue.takeIncoming()
    let starts = queue.startWriter()
    #expect(starts)
    guard case .end = queue.nextBatch(most: 8, at: .now) else {
      Issue.record("a write has begun")
      return
    }
    let waits = queue.addFlush(DispatchSemaphore(value: 0))
    #expect(!waits)
    let targets = [photo.path: FilePath("/q/b.jpg")]
    queue.moving.arrive(movement, at: targets)
    _ = queue.move(targets, at: .now)
    // The library doesn't know the new path yet.
    _ = queue.receive([SidecarWrite(files: photo, base: .stars(4), wanted: .stars(5))])
    #expect(queue.unwritten(at: FilePath("/q/b.jpg"))?.wanted == .stars(5))
    queue.moving.end(movement)
    _ = queue.receive([write])
    #expect(queue.unwritten(at: photo.path)?.wanted == .stars(4))
  }

  @Test("a write that was taken and not begun keeps what is not in the journal, and follows its photo")
  func unbegun() throws {
    let photo = PhotoFiles(folder: FilePath("/p"), names: [FileName("a.jpg")])
    var queue = DecisionQueue()
    _ = queue.receive([SidecarWrite(files: photo, base: PhotoDecisions(), wanted: .stars(4))])
    _ = queue.takeIncoming()
    queue.addRecorded(ids: [Journal.EntryID(1)], due: .now)
    guard case .write(let batch) = queue.nextBatch(most: 8, at: .now) else {
      Issue.record("nothing is due")
      return
    }
    _ = queue.receive([SidecarWrite(files: photo, base: .stars(4), wanted: .stars(5))])
    _ = queue.takeIncoming()
    queue.addRecorded(ids: [nil], due: .now)
    _ = queue.move([photo.path: FilePath("/q/a.jpg")], at: .now)
    queue.putBack(unbegun: batch)
    #expect(queue.unwritten(at: FilePath("/q/a.jpg"))?.wanted == .stars(5))
    #expect(queue.unwritten(at: photo.path) == nil && queue.status.unrecordedCount == 1)
  }
}
