import AdaptiveFileSystem
import FileOperations
import Journal
import TestSupport
import Testing

@testable import DecisionStorage

@Suite("File journal")
struct FileJournalTests {
  /// How far an operation had come when its session ended.
  enum Progress: CaseIterable {
    case none
    case part
    case whole
  }

  /// Two photos in a folder, and a journal in which they have moved to another one.
  struct Stage {
    let folder: TemporaryFolder
    let photos = ["a.jpg", "b.jpg"]
    let moved: FileChange

    init() throws {
      folder = try TemporaryFolder()
      for name in photos { try folder.file("from/\(name)", "contents of \(name)") }
      try folder("to").createFolders()
      let groups = [PhotoGroup(folder: folder("from"), photos: photos.map { FileName($0) })]
      moved = try FileTransfer.planMove(
        of: groups.flatMap { group in
          group.photos.map { PhotoGroup(folder: group.folder, photos: [$0]) }
        }, to: folder("to"))
    }

    func open() throws -> Journal { try Journal(folder: folder("journal")) }

    /// Records a change that was done.
    func perform(_ change: FileChange, _ purpose: Journal.OperationPurpose, in journal: Journal) throws
      -> Journal.OperationID
    {
      let files = FileJournal(journal)
      let id = try #require(try files.begin(change, purpose: purpose))
      try files.end(id, done: try change.perform())
      return id
    }

    /// Begins a change in a session that ends when a part of it is done.
    func interrupt(_ change: FileChange, _ purpose: Journal.OperationPurpose, _ progress: Progress) throws {
      let journal = try open()
      _ = try FileJournal(journal).begin(change, purpose: purpose)
      var part = change
      switch progress {
      case .none: part.groups = []
      case .part: part.groups = Array(change.groups.prefix(1))
      case .whole: break
      }
      _ = try part.perform()
      try journal.close()
    }

    /// How many of the photos are in a folder.
    func count(in name: String) throws -> Int {
      try photos.count { try folder("\(name)/\($0)").exists() }
    }
  }

  @Test(
    "a new change that was interrupted keeps what is done of it, and can be undone",
    arguments: Progress.allCases)
  func new(_ progress: Progress) throws {
    let stage = try Stage()
    try stage.interrupt(stage.moved, .new, progress)
    let journal = try stage.open()
    let recovered = try FileJournal(journal).recover()
    let done = [Progress.none: 0, .part: 1, .whole: 2][progress] ?? 0
    #expect(recovered.map(\.kind) == [.move] && recovered.flatMap(\.failures).isEmpty)
    #expect(recovered.map(\.doneCount) == [done] && recovered.map(\.undoneCount) == [2 - done])
    #expect(try stage.count(in: "to") == done && stage.count(in: "from") == 2 - done)
    #expect(try (journal.lastUndoable() != nil) == (done > 0))
    #expect(try FileJournal(journal).recover().isEmpty)
    if let operation = try journal.lastUndoable() {
      _ = try FileChange(decoding: operation.change).planUndo().perform()
      #expect(try stage.count(in: "from") == 2)
    }
  }

  @Test("an undo that was interrupted is done for all photos, or for none", arguments: Progress.allCases)
  func undo(_ progress: Progress) throws {
    let stage = try Stage()
    let first = try stage.open()
    let original = try stage.perform(stage.moved, .new, in: first)
    let operation = try #require(try first.lastUndoable())
    try stage.interrupt(
      try FileChange(decoding: operation.change).planUndo(), .undo(of: original), progress)
    let journal = try stage.open()
    let recovered = try FileJournal(journal).recover()
    let isUndone = progress == .whole
    #expect(recovered.map(\.doneCount) == [isUndone ? 2 : 0] && recovered.flatMap(\.failures).isEmpty)
    #expect(try stage.count(in: isUndone ? "from" : "to") == 2)
    #expect(try (journal.lastUndoable()?.id == original) == !isUndone)
    #expect(try (journal.lastRedoable()?.id == original) == isUndone)
    let next = try #require(isUndone ? try journal.lastRedoable() : try journal.lastUndoable())
    let change = try FileChange(decoding: next.change).planUndo()
    _ = try stage.perform(change, isUndone ? .redo(of: original) : .undo(of: original), in: journal)
    #expect(try stage.count(in: isUndone ? "to" : "from") == 2)
  }

  @Test("a redo that was interrupted is done for all photos, or for none", arguments: Progress.allCases)
  func redo(_ progress: Progress) throws {
    let stage = try Stage()
    let first = try stage.open()
    let original = try stage.perform(stage.moved, .new, in: first)
    let done = try FileChange(decoding: try #require(try first.lastUndoable()).change)
    _ = try stage.perform(try done.planUndo(), .undo(of: original), in: first)
    let undone = try FileChange(decoding: try #require(try first.lastRedoable()).change)
    try stage.interrupt(try undone.planUndo(), .redo(of: original), progress)
    let journal = try stage.open()
    let recovered = try FileJournal(journal).recover()
    let isRedone = progress == .whole
    #expect(recovered.map(\.doneCount) == [isRedone ? 2 : 0] && recovered.flatMap(\.failures).isEmpty)
    #expect(try stage.count(in: isRedone ? "to" : "from") == 2)
    #expect(try (journal.lastUndoable()?.id == original) == isRedone)
    #expect(try (journal.lastRedoable()?.id == original) == !isRedone)
  }

  @Test("an undo of which a part can't be taken back stays in the journal, until it can")
  func blocked() throws {
    let stage = try Stage()
    let first = try stage.open()
    let original = try stage.perform(stage.moved, .new, in: first)
    let operation = try #require(try first.lastUndoable())
    try stage.interrupt(try FileChange(decoding: operation.change).planUndo(), .undo(of: original), .part)
    // The photo that has returned can't go back: its name is taken.
    let back = try #require(try stage.photos.first { try stage.folder("from/\($0)").exists() })
    try stage.folder.file("to/\(back)", "another photo")
    let second = try stage.open()
    #expect(try FileJournal(second).recover().first?.failures.isEmpty == false)
    #expect(try stage.folder("from/\(back)").exists())
    try second.close()
    try stage.folder("to/\(back)").remove()
    let third = try stage.open()
    #expect(try FileJournal(third).recover().map(\.undoneCount) == [2])
    #expect(try stage.count(in: "to") == 2)
  }

  @Test("an ingest whose session has ended is found once, by an ingest of the same card or by any start")
  func ingests() throws {
    let stage = try Stage()
    var record = IngestRecord(
      card: FilePath(bytes: [0x2F, 0xFF, 0x0A]), destinations: [FilePath("/to"), FilePath("/second")],
      template: "{date}",
      photoCount: 9)
    let other = IngestRecord(
      card: FilePath("/other"), destinations: [FilePath("/to")], template: "", photoCount: 1)
    let ended = try stage.open()
    let id = try FileJournal(ended).begin(record)
    _ = try FileJournal(ended).begin(other)
    record.doneCount = 4
    try FileJournal(ended).update(id, record)
    let done = try FileJournal(ended).begin(record)
    try FileJournal(ended).end(done)
    // It is running.
    let journal = FileJournal(try stage.open())
    #expect(try journal.takeInterruptedIngests().isEmpty)
    try ended.close()
    #expect(try journal.recover().isEmpty)
    #expect(try journal.takeInterruptedIngests(where: record.isContinuation(of:)) == [record])
    #expect(try journal.takeInterruptedIngests() == [other])
    #expect(try journal.takeInterruptedIngests().isEmpty)
  }
}
