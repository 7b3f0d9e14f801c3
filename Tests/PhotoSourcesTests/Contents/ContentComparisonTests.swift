import AdaptiveFileSystem
import Glibc
import TestSupport
import Testing

@testable import PhotoSources

@Suite("Comparing the contents of files")
struct ContentComparisonTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(inMemory: true) }

  /// A file without compression: all have the same size, and differ in one byte at a place.
  private func write(_ name: String, _ value: UInt8 = 1, at place: Int = 0, size: Int = 200_000) throws {
    var bytes = [UInt8](repeating: 0, count: size)
    bytes[place] = value
    try folder.file(FilePath(name), bytes)
    try age(name)
  }

  /// Makes a file look old, because another change of a new one could go unnoticed.
  private func age(_ name: String) throws {
    try folder.setTime(seconds: 1_700_000_000, nanoseconds: 7, of: name)
  }

  private func candidate(
    _ name: String, known: ContentFingerprint? = nil
  ) throws -> ContentComparison.Candidate {
    let attributes = try FileAttributes(of: folder(name), followingLinks: true)
    return ContentComparison.Candidate(path: folder(name), state: ListedFile.State(attributes), known: known)
  }

  /// The names of files that have the contents of another one.
  private func duplicates(_ names: String...) throws -> [String] {
    let found = ContentComparison().fingerprints(of: try names.map { try candidate($0) })
    return names.indices.filter { index in
      guard let fingerprint = found[index], fingerprint.isWhole else { return false }
      return found.count { $0 == fingerprint } > 1
    }.map { names[$0] }
  }

  @Test("only files with the same bytes are duplicates, wherever others differ")
  func contents() throws {
    try write("a")
    try write("b")
    try write("first", 2)
    try write("middle", 2, at: 100_000)
    // No sample has this byte.
    try write("hidden", 2, at: 50_000)
    try write("last", 2, at: 199_999)
    #expect(try duplicates("first", "a", "middle", "hidden", "b", "last") == ["a", "b"])
    #expect(try duplicates("a", "hidden") == [])
    for name in ["tiny", "small"] { try write(name, size: 3) }
    try write("other", 9, at: 2, size: 3)
    #expect(try duplicates("tiny", "other", "small") == ["tiny", "small"])
  }

  @Test("another path to a file is no copy of it, unless there is a real one besides")
  func links() throws {
    try write("a")
    try systemCall { folder("a").withCString { from in folder("hard").withCString { link(from, $0) } } }
    try folder.link("soft", to: "a")
    #expect(try duplicates("a", "hard", "soft") == [])
    try write("b")
    #expect(try duplicates("a", "hard", "soft", "b") == ["a", "hard", "b"])
  }

  @Test("what can't be read, is gone, or has changed since it was found, is no duplicate")
  func unreadable() throws {
    for name in ["a", "b", "gone", "changed"] { try write(name) }
    let candidates = try ["a", "gone", "changed"].map { try candidate($0) }
    try folder("gone").remove()
    try write("changed", 1, size: 200_001)
    #expect(ContentComparison().fingerprints(of: candidates) == [nil, nil, nil])
    try folder.setMode(0, of: "b")
    if geteuid() != 0 { #expect(try duplicates("a", "b") == []) }
    try folder.setMode(0o644, of: "b")
    #expect(try duplicates("a", "b") == ["a", "b"])
    try folder.fifo("fifo")
    #expect(try duplicates("a", "fifo") == [])
  }

  @Test("a file that was changed just now is not compared yet")
  func recent() throws {
    for name in ["a", "b"] { try write(name) }
    let candidates = try ["a", "b"].map { try candidate($0) }
    let changed = candidates[0].state.modified
    #expect(ContentComparison(at: changed + 1_000_000).fingerprints(of: candidates) == [nil, nil])
    #expect(ContentComparison(at: changed + 30_000_000).fingerprints(of: candidates).allSatisfy { $0 != nil })
  }

  @Test("what is known is not read again, and the only copy that is left is no duplicate")
  func known() throws {
    for name in ["a", "b", "c"] { try write(name, name == "c" ? 2 : 1) }
    let first = ContentComparison().fingerprints(of: try ["a", "b", "c"].map { try candidate($0) })
    #expect(first.map { $0?.isWhole } == [true, true, false])
    try folder.setMode(0, of: "a")
    // The mode is part of the state.
    func known() throws -> [ContentComparison.Candidate] {
      try zip(["a", "b", "c"], first).map { try candidate($0, known: $1) }
    }
    #expect(ContentComparison().fingerprints(of: try known()) == first)
    try folder.setMode(0o644, of: "a")
    let candidates = try known()
    try folder("b").remove()
    let left = ContentComparison().fingerprints(of: candidates)
    #expect(left.map { $0?.isWhole } == [false, nil, false])
  }

  @Test("a cancelled comparison says nothing")
  func cancelled() throws {
    for name in ["a", "b"] { try write(name) }
    let candidates = try ["a", "b"].map { try candidate($0) }
    #expect(ContentComparison { true }.fingerprints(of: candidates) == [nil, nil])
  }
}
