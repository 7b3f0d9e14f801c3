import AdaptiveFileSystem
import Glibc
import Journal
import Testing
import TestSupport

@Suite("Sessions of a journal")
struct SessionTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(inMemory: true) }

  @Test("a running session is not adopted")
  func alive() throws {
    let first = try folder.journal()
    try first.record("a")
    let operation = try first.begin(change: [1], summary: [])
    let second = try folder.journal()
    #expect(second.sessionNumber != first.sessionNumber)
    #expect(try second.adoptEntriesOfEndedSessions() == [])
    #expect(try second.adoptOperationsOfEndedSessions() == [])
    try first.close()
    #expect(try second.adoptEntriesOfEndedSessions().map(\.target) == ["a"])
    #expect(try second.adoptOperationsOfEndedSessions().map(\.id) == [operation])
    #expect(try second.adoptEntriesOfEndedSessions() == [])
  }

  @Test("a session of another process ends with SIGKILL, and not before")
  func killed() throws {
    let first = try folder.journal()
    try first.record("a")
    try first.close()
    let input = try Pipe()
    let output = try Pipe()
    let child = try ChildProcess(
      BuiltProduct.path("journal-victim"), ["adopt", folder.stateFolder.description], environment: [:],
      input: input.reading, output: output.writing)
    output.closeWriting()
    try #require(output.line() == "1")
    try #require(output.line() == "adopted")
    let second = try folder.journal()
    #expect(try second.adoptEntriesOfEndedSessions() == [])
    child.kill(SIGKILL)
    try child.wait()
    #expect(try second.adoptEntriesOfEndedSessions().map(\.target) == ["a"])
  }

  @Test("the entries of a chain of sessions arrive in the order of recording")
  func chain() throws {
    for number in 1...5 {
      let journal = try folder.journal()
      if number == 4 { _ = try journal.adoptEntriesOfEndedSessions() }
      try journal.record("\(number)")
      try journal.close()
    }
    let last = try folder.journal()
    #expect(try last.adoptEntriesOfEndedSessions().map(\.target) == ["1", "2", "3", "4", "5"])
  }

  @Test("sessions that leave nothing leave no locks either")
  func noLeftovers() throws {
    for _ in 1...3 {
      let journal = try folder.journal()
      try journal.finish([journal.record("a")])
      try journal.close()
    }
    let left = try folder.journal()
    try left.record("b")
    try left.close()
    let last = try folder.journal()
    let entries = try last.adoptEntriesOfEndedSessions()
    try last.finish(entries.map(\.id))
    #expect(try folder.names(in: folder("state/sessions")) == ["\(last.sessionNumber).lock"])
    try last.close()
    #expect(try folder.names(in: folder("state/sessions")) == [])
  }

  @Test("a session whose lock was removed has ended")
  func lostLock() throws {
    let first = try folder.journal()
    try first.record("a")
    try first.close()
    try folder("state/sessions/\(first.sessionNumber).lock").remove()
    #expect(try folder.journal().adoptEntriesOfEndedSessions().count == 1)
  }

  @Test("a session of a journal that was moved aside does not share its number with a new one")
  func numbersAfterDamage() throws {
    let old = try folder.journal()
    try folder.file("state/journal.sqlite", String(repeating: "damaged", count: 1000))
    let new = try folder.journal()
    #expect(new.brokenFile != nil)
    #expect(new.sessionNumber != old.sessionNumber)
    try new.record("a")
    #expect(try folder.journal().adoptEntriesOfEndedSessions() == [])
  }

  @Test("a lock that can't be examined is an error: its session may be running")
  func unknownLock() throws {
    let first = try folder.journal()
    try first.record("a")
    try first.close()
    let lock = "state/sessions/\(first.sessionNumber).lock"
    try folder(lock).remove()
    try folder.link(lock, to: "elsewhere")
    let second = try folder.journal()
    #expect(throws: JournalAccessError.self) { try second.adoptEntriesOfEndedSessions() }
    #expect(second.pendingCount == 0)
  }
}
