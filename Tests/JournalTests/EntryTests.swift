import AdaptiveFileSystem
import Journal
import TestSupport
import Testing

@Suite("Decisions in the journal")
struct EntryTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(inMemory: true) }

  @Test("an entry survives the end of its session, with any bytes")
  func survives() throws {
    let entries = [
      Journal.Entry(target: [0, 0xFF, 0x27, 0x3B], payload: []),
      Journal.Entry(target: [], payload: [UInt8](repeating: 0, count: 100_000)),
    ]
    let first = try folder.journal()
    let ids = try first.record(entries)
    #expect(first.pendingCount == 2)
    try first.close()
    let second = try folder.journal()
    let adopted = try second.adoptEntriesOfEndedSessions()
    #expect(adopted.map(\.id) == ids)
    #expect(adopted.map(\.entry) == entries)
    #expect(second.pendingCount == 2)
  }

  @Test("pending and kept entries of all sessions can be read, and stay where they are")
  func unfinished() throws {
    let first = try folder.journal()
    let ids = try ["a", "b", "c"].map { try first.record($0) }
    try first.keep(ids[1])
    try first.finish([ids[0]])
    for _ in 1...2 {
      let second = try folder.journal()
      let unfinished = try second.unfinished()
      #expect(unfinished.map(\.recorded.id) == [ids[1], ids[2]])
      #expect(unfinished.map(\.isKept) == [true, false])
      try second.close()
    }
    try first.close()
    #expect(try folder.journal().adoptEntriesOfEndedSessions().map(\.id) == [ids[2]])
  }

  @Test("a finished entry is gone")
  func finish() throws {
    let first = try folder.journal()
    let ids = try (1...3).map { try first.record("\($0)") }
    try first.finish([ids[0], ids[2]])
    try first.finish([ids[0]])
    #expect(first.pendingCount == 1)
    try first.close()
    #expect(try folder.journal().adoptEntriesOfEndedSessions().map(\.id) == [ids[1]])
  }

  @Test("no identifier is used twice, even if the entry is gone")
  func identifiers() throws {
    let journal = try folder.journal()
    let first = try journal.record("a")
    try journal.finish([first])
    #expect(try journal.record("b") > first)
  }

  @Test("a replaced entry says the new thing, at its place in the order")
  func replace() throws {
    let first = try folder.journal()
    let id = try first.record("a", "old")
    try first.record("b")
    try first.replace(id, payload: [UInt8]("new".utf8))
    try first.close()
    let adopted = try folder.journal().adoptEntriesOfEndedSessions()
    #expect(adopted.map(\.target) == ["a", "b"])
    #expect(adopted.map(\.payload) == ["new", "rated"])
  }

  @Test("replacing or keeping an entry that is gone is an error")
  func unknown() throws {
    let journal = try folder.journal()
    let id = try journal.record("a")
    try journal.finish([id])
    #expect(throws: JournalAccessError.unknownEntry(id)) { try journal.replace(id, payload: []) }
    #expect(throws: JournalAccessError.unknownEntry(id)) { try journal.keep(id) }
  }

  @Test("a kept entry is not pending, is not adopted, and is listed for all sessions")
  func keep() throws {
    let first = try folder.journal()
    let id = try first.record("read-only")
    try first.keep(id)
    #expect(first.pendingCount == 0)
    let second = try folder.journal()
    #expect(try second.kept().map(\.id) == [id])
    try first.close()
    #expect(try second.adoptEntriesOfEndedSessions() == [])
    #expect(try second.kept().map(\.target) == ["read-only"])
    try second.finish([id])
    #expect(try second.kept() == [])
  }

  @Test("of two sessions that release a kept entry, one gets it")
  func release() throws {
    let first = try folder.journal()
    let second = try folder.journal()
    let id = try first.record("a")
    try first.keep(id)
    #expect(try second.release(id))
    #expect(try !first.release(id))
    #expect(second.pendingCount == 1)
    #expect(try first.kept() == [])
  }

  @Test("a closed journal refuses everything, and can be closed again")
  func closed() throws {
    let journal = try folder.journal()
    try journal.close()
    try journal.close()
    #expect(throws: JournalAccessError.closed(folder("state/journal.sqlite"))) { try journal.record("a") }
  }

  @Test("the journal is for the user alone")
  func permissions() throws {
    let journal = try folder.journal()
    try journal.record("a")
    #expect(try folder.mode(of: "state") == 0o700)
    #expect(try folder.mode(of: "state/sessions") == 0o700)
    for name in ["journal.sqlite", "journal.sqlite-journal", "sessions/\(journal.sessionNumber).lock"] {
      #expect(try folder.mode(of: "state/\(name)") == 0o600, "\(name)")
    }
  }
}
