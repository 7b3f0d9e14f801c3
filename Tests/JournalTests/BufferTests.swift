import AdaptiveFileSystem
import Foundation
import Journal
import TestSupport
import Testing

@Suite("Entries on their way to a journal")
struct BufferTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(inMemory: true) }

  private func entry(_ target: String) -> Journal.Entry {
    Journal.Entry(target: [UInt8](target.utf8), payload: [UInt8]("rated".utf8))
  }

  /// The files in shared memory that belong to the journal of this test.
  private func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "/dev/shm")
      .filter { $0.hasPrefix("photos-tui-journal-") }.map { "/dev/shm/\($0)" }
      .filter { path in
        let bytes = FileManager.default.contents(atPath: path) ?? Data()
        return bytes.range(of: Data(folder.stateFolder.bytes)) != nil
      }
  }

  @Test("the next journal has what a program that has ended could not record, after what it did record")
  func leftovers() throws {
    let journal = try folder.journal()
    var buffer: JournalBuffer? = JournalBuffer(folder: folder.stateFolder)
    buffer?.append([entry("a"), entry("b")])
    try journal.record("a")
    buffer?.append([entry("c")])
    try journal.close()
    // As at the end of the process, the lock is released.
    buffer = nil
    let next = try folder.journal()
    #expect(try next.unfinished().map(\.recorded.target) == ["a", "a", "b", "c"])
    #expect(try next.adoptEntriesOfEndedSessions().map(\.target) == ["a", "a", "b", "c"])
    #expect(try files() == [])
    #expect(try folder.journal().adoptEntriesOfEndedSessions() == [])
  }

  @Test("entries that the journal has are not left")
  func recorded() throws {
    var buffer: JournalBuffer? = JournalBuffer(folder: folder.stateFolder)
    buffer?.append([entry("a"), entry("b")])
    let position = try #require(buffer?.position)
    buffer?.append([entry("c")])
    buffer?.didRecord(through: position)
    buffer = nil
    #expect(try folder.journal().adoptEntriesOfEndedSessions().map(\.target) == ["c"])
  }

  @Test("a buffer whose entries are all recorded leaves nothing in memory, and can be used again")
  func empty() throws {
    var buffer: JournalBuffer? = JournalBuffer(folder: folder.stateFolder)
    for name in ["a", "b"] {
      buffer?.append([entry(name)])
      #expect(try files().count == 1)
      buffer?.didRecord(through: try #require(buffer?.position))
    }
    buffer?.append([entry("c")])
    #expect(buffer?.position == 1)
    buffer?.didRecord(through: 1)
    buffer = nil
    #expect(try files() == [])
    #expect(try folder.journal().unfinished().isEmpty)
  }

  @Test("what a running program has in its buffer stays there, and so does what belongs to another journal")
  func running() throws {
    let buffer = JournalBuffer(folder: folder.stateFolder)
    buffer.append([entry("a")])
    #expect(try folder.journal().unfinished().isEmpty)
    buffer.close()
    #expect(try Journal(folder: folder("other")).unfinished().isEmpty)
    #expect(try folder.journal().unfinished().map(\.recorded.target) == ["a"])
  }

  @Test("an entry of which the program wrote only a part is ignored", arguments: 1...13)
  func incomplete(missing: Int) throws {
    var buffer: JournalBuffer? = JournalBuffer(folder: folder.stateFolder)
    buffer?.append([entry("a"), entry("b")])
    let path = try #require(try files().first)
    let size = try #require(FileManager.default.contents(atPath: path)).count
    #expect(truncate(path, size - missing) == 0)
    buffer = nil
    #expect(try folder.journal().unfinished().map(\.recorded.target) == ["a"])
  }
}
