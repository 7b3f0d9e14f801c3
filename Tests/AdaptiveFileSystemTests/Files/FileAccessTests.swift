import AdaptiveFileSystem
import Glibc
import TestSupport
import Testing

@Suite("File status and access")
struct FileAccessTests {
  @Test("the status of a link is its own or that of the file it leads to")
  func links() throws {
    let folder = try TemporaryFolder()
    try folder.file("file", "12345")
    try folder.link("link", to: "file")
    try folder.link("dangling", to: "nowhere")
    try folder.link("loop", to: "loop")
    let status = try FileStatus(of: folder("link"))
    #expect(status.kind == .file)
    #expect(status.byteCount == 5)
    #expect(status.linkCount == 1)
    #expect(try status.identity == FileStatus(of: folder("file")).identity)
    #expect(try FileStatus(of: folder("link"), followingLinks: false).kind == .symbolicLink)
    #expect(throws: FileError(.notFound, at: folder("dangling"))) { try FileStatus(of: folder("dangling")) }
    #expect(throws: FileError(SystemError(code: ELOOP), at: folder("loop"))) {
      try FileStatus(of: folder("loop"))
    }
  }

  @Test("a link that leads nowhere exists, and can't be read")
  func existence() throws {
    let folder = try TemporaryFolder()
    try folder.file("file")
    try folder.link("dangling", to: "nowhere")
    #expect(try folder("file").exists() && folder("file").isReadable)
    #expect(try folder("dangling").exists() && !folder("dangling").isReadable)
    #expect(try !folder("missing").exists() && !folder("missing").isReadable)
    #expect(throws: FileError(.notAFolder, at: folder("file/x"))) { try folder("file/x").exists() }
  }

  @Test("only a regular file with the permission is executable")
  func executable() throws {
    let folder = try TemporaryFolder()
    try folder.file("program")
    #expect(!folder("program").isExecutableFile)
    try folder.setMode(0o755, of: "program")
    try folder.link("link", to: "program")
    #expect(folder("program").isExecutableFile && folder("link").isExecutableFile)
    #expect(!folder.path.isExecutableFile && !folder("missing").isExecutableFile)
  }

  @Test("a file the user may not read is neither readable nor opened")
  func unreadable() throws {
    let folder = try TemporaryFolder()
    try folder.setMode(0o755, of: "")
    let path = try folder.file("secret")
    try folder.setMode(0, of: "secret")
    let error = try #require(
      withoutPrivileges {
        #expect(throws: FileError.self) { _ = try OpenFile(reading: path) }
      }, "this kernel keeps root's rights: run as another user")
    #expect(error == FileError(SystemError(code: EACCES), at: path))
  }

  @Test("creating a file never follows or replaces what has the name")
  func exclusiveCreation() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("file", "old")
    try folder.link("link", to: "nowhere")
    for name in ["file", "link"] {
      #expect(throws: FileError(.alreadyExists, at: folder(name))) {
        _ = try OpenFile(creating: folder(name))
      }
    }
    #expect(try folder.content(file) == "old")
    #expect(try !folder("nowhere").exists())
  }

  @Test("removing a link keeps the file, and renaming replaces one")
  func changing() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("file", "new")
    try folder.file("other", "old")
    try folder.link("link", to: "file")
    try folder("link").remove()
    try file.rename(to: folder("other"))
    #expect(try folder.names(in: folder.path) == ["other"])
    #expect(try folder.content(folder("other")) == "new")
    #expect(throws: FileError(.notFound, at: file)) { try file.remove() }
    #expect(throws: FileError(.notFound, at: file)) { try file.rename(to: folder("x")) }
    #expect(throws: FileError(SystemError(code: EISDIR), at: folder.path)) { try folder.path.remove() }
  }

  @Test("a link's destination is read as it is, whatever its bytes")
  func linkDestination() throws {
    let folder = try TemporaryFolder()
    try folder.link("link", to: "../no/where")
    #expect(try folder("link").linkDestination() == FilePath("../no/where"))
    try folder.file("file")
    #expect(throws: FileError(.invalidArgument, at: folder("file"))) { try folder("file").linkDestination() }
    #expect(FilePath.programFolder?.isAbsolute == true)
  }
}
