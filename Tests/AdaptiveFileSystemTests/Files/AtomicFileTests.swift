import AdaptiveFileSystem
import Glibc
import Testing
import TestSupport

@Suite("Atomic files")
struct AtomicFileTests {
  @Test(
    "the old contents remain until the new are committed",
    arguments: [AtomicFile.Durability.powerFailure, .programEnd])
  func commit(_ durability: AtomicFile.Durability) throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("state.json", "old")
    let staged = try AtomicFile.stage([UInt8]("new".utf8), as: path, durability: durability)
    #expect(try folder.content(path) == "old")
    #expect(try folder.content(staged.stagedPath) == "new")
    try staged.commit()
    #expect(try folder.content(path) == "new")
    #expect(try folder.names(in: folder.path) == ["state.json"])
  }

  @Test("a program that ends before the rename loses nothing, and the next one removes its staged file")
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

  @Test("staged files of several names are removed together, and those of longer names stay")
  func severalLeftovers() throws {
    let folder = try TemporaryFolder()
    for name in [".a.jpg.1.tmp", ".a.jpg.xmp.2.tmp", ".b.xmp.3.tmp", ".tmp", ".a.jpg.tmp", "a.jpg.4.tmp"] {
      try folder.file(name)
    }
    try AtomicFile.removeLeftovers(of: [FileName("a.jpg"), FileName("b.xmp")], in: folder.path)
    #expect(try folder.names(in: folder.path) == [".a.jpg.tmp", ".a.jpg.xmp.2.tmp", ".tmp", "a.jpg.4.tmp"])
  }

  @Test("a file whose name is as long as names can be is replaced, and its leftovers are found")
  func longNames() throws {
    let folder = try TemporaryFolder()
    let names =
      [100, 101, 236, 255].map { String(repeating: "x", count: $0 - 4) + ".xmp" } + [
        String(repeating: "雨", count: 83) + ".xmp"
      ]
    for name in names {
      let path = try folder.file(name, "old")
      let staged = try AtomicFile.stage([UInt8]("new".utf8), as: path)
      #expect(staged.stagedPath.lastName.map { $0.bytes.count < 120 } == true)
      let lost = try AtomicFile.stage([UInt8]("lost".utf8), as: path)
      try staged.commit()
      #expect(try folder.content(path) == "new" && lost.stagedPath.exists())
      try AtomicFile.removeLeftovers(of: path)
      #expect(try !lost.stagedPath.exists())
    }
    #expect(try folder.names(in: folder.path) == names.sorted())
  }

  @Test("a rename that fails leaves the old contents and no staged file")
  func failingCommit() throws {
    let folder = try TemporaryFolder()
    try folder.file("target/inside", "kept")
    let staged = try AtomicFile.stage([1], as: folder("target"))
    #expect(throws: FileError(SystemError(code: EISDIR), at: folder("target"))) { try staged.commit() }
    #expect(try folder.names(in: folder.path) == ["target"])
  }

  @Test("a missing folder is an error")
  func missingFolder() throws {
    let folder = try TemporaryFolder()
    let path = folder("no/state.json")
    #expect(throws: FileError(.notFound, at: path)) { try AtomicFile.stage([], as: path) }
    #expect(throws: FileError(.invalidArgument, at: FilePath("/"))) {
      try AtomicFile.stage([], as: FilePath("/"))
    }
  }

  @Test("by default only the user may read the file and the folders created for it")
  func mode() throws {
    let folder = try TemporaryFolder()
    try folder("a/b").createFolders()
    try AtomicFile.replace(folder("a/b/c"), with: [1])
    #expect(try folder.mode(of: "a/b/c") == 0o600)
    #expect(try folder.mode(of: "a") == 0o700)
  }

  @Test("for all readers, a file and its folders have the permissions that the umask leaves")
  func everyone() throws {
    let folder = try TemporaryFolder()
    try folder("usual").makeFolder()
    let usual = try folder.mode(of: "usual")
    try folder("a/b").createFolders(readers: .everyone)
    let file = folder("a/b/c")
    try AtomicFile.stage([1], as: file, readers: .everyone).commit()
    #expect(try folder.mode(of: "a/b/c") == usual & 0o666)
    #expect(try [folder.mode(of: "a"), folder.mode(of: "a/b")] == [usual, usual])
    // Attributes exclude others even while the file is written.
    try folder.setMode(0o640, of: "a/b/c")
    let attributes = try FileAttributes(of: file, followingLinks: false)
    let staged = try AtomicFile.stage([2], as: file, readers: .everyone, attributes: attributes)
    try staged.commit()
    #expect(try folder.mode(of: "a/b/c") == 0o640)
  }

  @Test("a symbolic link is replaced itself, and the file it leads to is unchanged")
  func symbolicLink() throws {
    let folder = try TemporaryFolder()
    let target = try folder.file("target", "old")
    try folder.link("link", to: "target")
    try AtomicFile.replace(folder("link"), with: [UInt8]("new".utf8))
    #expect(try folder.content(target) == "old")
    #expect(try folder.content(folder("link")) == "new")
    #expect(try FileStatus(of: folder("link"), followingLinks: false).kind == .file)
  }

  @Test("a folder the user may not write in leaves the old contents")
  func readOnlyFolder() throws {
    let folder = try TemporaryFolder()
    try folder.setMode(0o755, of: "")
    let path = try folder.file("locked/state.json", "old")
    try folder.setMode(0o555, of: "locked")
    defer { try? folder.setMode(0o755, of: "locked") }
    let error = try #require(
      withoutPrivileges {
        #expect(throws: FileError.self) { try AtomicFile.replace(path, with: [UInt8]("new".utf8)) }
      }, "this kernel keeps root's rights: run as another user")
    #expect(error == FileError(SystemError(code: EACCES), at: path))
    #expect(try folder.content(path) == "old")
    #expect(try folder.names(in: folder("locked")) == ["state.json"])
  }

  @Test(
    "a full disk leaves the old contents and no staged file", .smallDisk,
    arguments: [AtomicFile.Durability.powerFailure, .programEnd])
  func fullDisk(_ durability: AtomicFile.Durability) async throws {
    let folder = try TemporaryFolder()
    let bytes = [UInt8](repeating: 7, count: 1 << 20)
    try await withSmallDisk(at: folder.path) {
      let path = try folder.file("state.json", "old")
      #expect(throws: FileError(SystemError(code: ENOSPC), at: path)) {
        try AtomicFile.replace(path, with: bytes, durability: durability)
      }
      #expect(try folder.content(path) == "old")
      #expect(try folder.names(in: folder.path) == ["state.json"])
    }
  }
}
