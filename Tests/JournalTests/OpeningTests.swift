import AdaptiveFileSystem
import Database
import Glibc
import Testing
import TestSupport

@testable import Journal

@Suite("Opening a journal")
struct OpeningTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(inMemory: true) }

  private var file: FilePath { folder("state/journal.sqlite") }

  private func bytes() throws -> [UInt8] {
    guard case .bytes(let bytes) = try FileContents(of: file, limit: 1 << 24) else { return [] }
    return bytes
  }

  /// Leaves a journal with one entry.
  private func makeJournal() throws {
    let journal = try folder.journal()
    try journal.record("a")
    try journal.close()
  }

  @Test("a new journal, and one in a new folder, is not broken")
  func fresh() throws {
    #expect(try Journal(folder: folder("a/b/c")).brokenFile == nil)
  }

  @Test("the settings that make a commit durable apply")
  func settings() throws {
    let journal = try folder.journal()
    try journal.read { connection throws(JournalAccessError) in
      let mode = try connection.query("PRAGMA journal_mode") { $0.text(0) }
      let synchronous = try connection.number("PRAGMA synchronous")
      #expect(mode == ["persist"])
      #expect(synchronous == 2)
    }
  }

  @Test("an empty file becomes a journal")
  func zeroBytes() throws {
    try folder.file("state/journal.sqlite", "")
    let journal = try folder.journal()
    #expect(journal.brokenFile == nil)
    try journal.record("a")
  }

  @Test(
    "a file that is no journal is moved aside, whatever it contains",
    arguments: ["xy", "SQLite format 3\0", String(repeating: "noise ", count: 5000)])
  func noise(_ content: String) throws {
    try folder.file("state/journal.sqlite", content)
    let journal = try folder.journal()
    #expect(journal.brokenFile == folder("state/journal.sqlite.broken"))
    #expect(try folder.content(folder("state/journal.sqlite.broken")) == content)
    try journal.record("a")
  }

  @Test("several damaged files are all preserved")
  func severalBroken() throws {
    for number in 1...3 {
      try folder.file("state/journal.sqlite", "damaged \(number)")
      _ = try folder.journal()
    }
    #expect(try folder.content(folder("state/journal.sqlite.broken-3")) == "damaged 3")
    #expect(try folder.content(folder("state/journal.sqlite.broken")) == "damaged 1")
  }

  @Test("a damaged page is found wherever it is, and the file is moved aside")
  func damagedPages() throws {
    try makeJournal()
    let good = try bytes()
    try #require(good.count >= 6 * 4096)
    for page in 0..<good.count / 4096 {
      var bad = good
      for index in 0..<200 { bad[page * 4096 + index] ^= 0x5A }
      try folder.file(FilePath("state/journal.sqlite"), bad)
      let journal = try folder.journal()
      #expect(journal.brokenFile != nil, "page \(page)")
      try journal.record("a")
    }
  }

  @Test("a truncated file is moved aside")
  func truncated() throws {
    try makeJournal()
    let good = try bytes()
    for count in [2, 99, 4096, 4096 * 3, good.count - 4096] {
      try folder.file(FilePath("state/journal.sqlite"), [UInt8](good[..<count]))
      #expect(try folder.journal().brokenFile != nil, "\(count) bytes")
    }
  }

  @Test("a later version is refused and left unchanged")
  func newer() throws {
    try makeJournal()
    try change { connection throws(JournalAccessError) in
      try connection.run("CREATE TABLE future (id INTEGER)")
      try connection.run("PRAGMA user_version = 7")
    }
    let before = try bytes()
    #expect(throws: JournalAccessError.newerVersion(file, version: 7)) { try folder.journal() }
    #expect(try bytes() == before)
  }

  @Test("a database of another program, or with other tables, is moved aside")
  func foreign() throws {
    try makeJournal()
    try change { connection throws(JournalAccessError) in try connection.run("PRAGMA application_id = 1") }
    #expect(try folder.journal().brokenFile != nil)
    try change { connection throws(JournalAccessError) in try connection.run("DROP TABLE operation") }
    #expect(try folder.journal().brokenFile != nil)
  }

  @Test("a folder without permission is an error that names it")
  func readOnlyFolder() throws {
    let state = folder.stateFolder
    try folder.setMode(0o755, of: ".")
    try folder.folder("state")
    try folder.setMode(0o555, of: "state")
    let error = withoutPrivileges {
      #expect(throws: JournalAccessError.self) { try Journal(folder: state) }
    }
    guard case .fileSystem(let fileError)?? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(fileError == FileError(SystemError(code: EACCES), at: state.appending(FileName("sessions"))))
  }

  @Test("a file that must not be written is an error that names it, and is not moved aside")
  func readOnlyFile() throws {
    try folder.setMode(0o777, of: ".")
    let folder = folder
    let error = try withoutPrivileges {
      try folder.journal().close()
      try folder.setMode(0o400, of: "state/journal.sqlite")
      return #expect(throws: JournalAccessError.self) { try folder.journal() }
    }
    guard case .database(let reason)?? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(reason.kind == .readOnly)
    #expect(reason.database == .file(file))
    #expect(try folder.names(in: folder.stateFolder).allSatisfy { !$0.contains("broken") })
  }

  @Test("a folder in the place of the file is an error")
  func folderAsFile() throws {
    try folder.folder("state/journal.sqlite")
    #expect(throws: JournalAccessError.self) { try folder.journal() }
  }

  @Test("after the file was moved away, nothing is recorded in it", arguments: [false, true])
  func movedWhileOpen(isReplaced: Bool) throws {
    let journal = try folder.journal()
    try file.rename(to: folder("state/elsewhere"))
    let other = isReplaced ? try folder.journal() : nil
    #expect(throws: JournalAccessError.moved(file)) { try journal.record("a") }
    #expect(throws: JournalAccessError.moved(file)) { try journal.close() }
    try other?.record("b")
  }

  @Test("on a full disk nothing recorded is lost, and with room again it goes on", .smallDisk)
  func fullDisk() async throws {
    let folder = folder
    try await withSmallDisk(at: folder.path) {
      let filler = try folder.file("filler", String(repeating: "x", count: 8192))
      let journal = try folder.journal()
      var ids: [Journal.EntryID] = []
      let error = #expect(throws: JournalAccessError.self) {
        while true { ids.append(try journal.record("a", String(repeating: "x", count: 700))) }
      }
      guard case .database(let reason)? = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(reason.kind == .diskFull)
      #expect(!ids.isEmpty)
      #expect(journal.pendingCount == ids.count)
      try filler.remove()
      try journal.finish([ids.removeFirst()])
      ids.append(try journal.record("b"))
      try journal.close()
      let next = try folder.journal()
      #expect(try next.adoptEntriesOfEndedSessions().map(\.id) == ids)
    }
  }

  /// Changes the file as another program would.
  private func change(
    _ body: (JournalConnection) throws(JournalAccessError) -> Void
  ) throws {
    try body(JournalConnection(database: try SQLiteDatabase(file, patience: .seconds(1))))
  }
}
