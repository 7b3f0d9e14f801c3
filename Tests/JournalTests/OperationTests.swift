import AdaptiveFileSystem
import Journal
import Testing
import TestSupport

@Suite("File operations in the journal")
struct OperationTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(inMemory: true) }

  @Test("an operation that has begun and not ended is adopted with its plan")
  func adopted() throws {
    let first = try folder.journal()
    let id = try first.begin(change: [1, 2], summary: [3])
    #expect(try first.lastUndoable() == nil)
    try first.close()
    let second = try folder.journal()
    let operations = try second.adoptOperationsOfEndedSessions()
    #expect(operations.map(\.id) == [id])
    #expect(operations.map(\.change) == [[1, 2]])
    #expect(operations.map(\.summary) == [[3]])
    #expect(try second.adoptOperationsOfEndedSessions() == [])
    try second.end(id, done: [4])
    #expect(try second.lastUndoable()?.change == [4])
  }

  @Test("an abandoned operation is gone")
  func abandon() throws {
    let first = try folder.journal()
    let id = try first.begin(change: [1], summary: [])
    try first.abandon(id)
    #expect(throws: JournalAccessError.unknownOperation(id)) { try first.end(id, done: []) }
    try first.close()
    #expect(try folder.journal().adoptOperationsOfEndedSessions() == [])
  }

  @Test("an operation that has ended can't be abandoned or ended again")
  func endedOnce() throws {
    let journal = try folder.journal()
    let id = try journal.perform("move")
    try journal.abandon(id)
    #expect(throws: JournalAccessError.unknownOperation(id)) { try journal.end(id, done: []) }
    #expect(try journal.lastUndoable()?.text == "move")
  }

  @Test("the last action is undone first and redone last, also after a restart")
  func undoAndRedo() throws {
    let first = try folder.journal()
    let a = try first.perform("a")
    let b = try first.perform("b")
    #expect(try first.lastRedoable() == nil)
    try first.perform("b reversed", .undo(of: b))
    #expect(try first.lastUndoable()?.id == a)
    try first.perform("a reversed", .undo(of: a))
    #expect(try first.lastUndoable() == nil)
    try first.close()
    let second = try folder.journal()
    #expect(try second.lastRedoable()?.id == a)
    #expect(try second.lastRedoable()?.text == "a reversed")
    try second.perform("a again", .redo(of: a))
    #expect(try second.lastUndoable()?.text == "a again")
    #expect(try second.lastRedoable()?.id == b)
  }

  @Test("a new operation clears what could be redone")
  func clearing() throws {
    let journal = try folder.journal()
    let a = try journal.perform("a")
    try journal.perform("a reversed", .undo(of: a))
    let b = try journal.perform("b")
    #expect(try journal.lastRedoable() == nil)
    #expect(try journal.lastUndoable()?.id == b)
  }

  @Test("two programs can't undo the same operation")
  func undoneOnce() throws {
    let first = try folder.journal()
    let second = try folder.journal()
    let a = try first.perform("a")
    let undo = try first.begin(change: [], summary: [], purpose: .undo(of: a))
    #expect(throws: JournalAccessError.operationInProgress(a)) {
      try second.begin(change: [], summary: [], purpose: .undo(of: a))
    }
    try first.end(undo, done: [])
    #expect(throws: JournalAccessError.unknownOperation(a)) {
      try second.begin(change: [], summary: [], purpose: .undo(of: a))
    }
  }

  @Test("an interrupted undo is adopted as one, and ends as one")
  func interruptedUndo() throws {
    let first = try folder.journal()
    let a = try first.perform("a")
    let undo = try first.begin(change: [1], summary: [], purpose: .undo(of: a))
    try first.close()
    let second = try folder.journal()
    #expect(try second.adoptOperationsOfEndedSessions().map(\.purpose) == [.undo(of: a)])
    try second.end(undo, done: [2])
    #expect(try second.lastRedoable()?.change == [2])
  }

  @Test("an operation that is redone while the history forgets it can be undone")
  func redoneWhileCleared() throws {
    let journal = try folder.journal()
    let a = try journal.perform("a")
    try journal.perform("a reversed", .undo(of: a))
    let redo = try journal.begin(change: [], summary: [], purpose: .redo(of: a))
    try journal.perform("b")
    try journal.end(redo, done: [9])
    #expect(try journal.lastUndoable()?.id == redo)
    #expect(try journal.lastUndoable()?.change == [9])
    #expect(try journal.lastUndoable()?.purpose == .new)
  }

  @Test("a forgotten operation can't be undone, and the one before it can")
  func forget() throws {
    let journal = try folder.journal()
    let a = try journal.perform("a")
    let b = try journal.perform("b")
    try journal.forget(b)
    #expect(try journal.lastUndoable()?.id == a)
  }

  @Test("the history forgets the oldest operations beyond its number")
  func countLimit() throws {
    let journal = try folder.journal(historyLimit: .init(operationCount: 3))
    let ids = try (1...5).map { try journal.perform("\($0)") }
    #expect(try undoAll(journal) == ids.suffix(3).reversed())
  }

  @Test("the history forgets the oldest operations beyond its bytes, and never the newest")
  func byteLimit() throws {
    let journal = try folder.journal(historyLimit: .init(byteCount: 1000))
    for _ in 1...3 { try journal.perform(String(repeating: "x", count: 400)) }
    #expect(try undoAll(journal).count == 2)
    let large = try journal.perform(String(repeating: "x", count: 5000))
    #expect(try undoAll(journal) == [large])
  }

  private func undoAll(_ journal: Journal) throws -> [Journal.OperationID] {
    var ids: [Journal.OperationID] = []
    while let last = try journal.lastUndoable() {
      ids.append(last.id)
      try journal.perform("", .undo(of: last.id))
    }
    return ids
  }
}
