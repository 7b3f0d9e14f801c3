import Glibc
import Testing

@testable import PhotoLibrary

@Suite("Atomic files")
struct AtomicFileTests {
  @Test("the old content stays until the new is in place")
  func commit() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("state.json", "old")
    let staged = try AtomicFile.stage([UInt8]("new".utf8), as: path)
    #expect(try folder.content(path) == "old")
    try staged.commit()
    #expect(try folder.content(path) == "new")
    #expect(try folder.names(in: folder.path) == ["state.json"])
  }

  @Test("a writer that dies before the rename loses nothing, and the next one cleans up")
  func crash() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("state.json", "old")
    let other = try folder.file(".other.json.1.tmp", "another file's")
    _ = try AtomicFile.stage([UInt8]("lost".utf8), as: path)
    #expect(try folder.content(path) == "old")
    #expect(try folder.names(in: folder.path).count == 3)
    try AtomicFile.removeLeftovers(of: path)
    #expect(try folder.names(in: folder.path) == [".other.json.1.tmp", "state.json"])
    #expect(try folder.content(other) == "another file's")
  }

  @Test("a rename that fails leaves the old content and no litter")
  func failingCommit() throws {
    let folder = try TemporaryFolder()
    try folder.file("target/inside", "kept")
    let staged = try AtomicFile.stage([1], as: folder("target"))
    #expect(throws: SystemError(code: EISDIR)) { try staged.commit() }
    #expect(try folder.names(in: folder.path) == ["target"])
  }

  @Test("a folder that isn't there is an error, not a trap")
  func missingFolder() throws {
    let folder = try TemporaryFolder()
    #expect(throws: SystemError(code: ENOENT)) { try AtomicFile.stage([], as: folder("no/state.json")) }
    #expect(throws: SystemError(code: EINVAL)) { try AtomicFile.stage([], as: FilePath("/")) }
  }

  @Test("only the user may read what is written")
  func mode() throws {
    let folder = try TemporaryFolder()
    try folder("a/b").createFolders()
    try AtomicFile.stage([1], as: folder("a/b/c")).commit()
    var status = stat()
    try systemCall { folder("a/b/c").withCString { stat($0, &status) } }
    #expect(status.st_mode & 0o777 == 0o600)
    try systemCall { folder("a").withCString { stat($0, &status) } }
    #expect(status.st_mode & 0o777 == 0o700)
  }
}
