import AdaptiveFileSystem
import Glibc
import TestSupport
import Testing

@Suite("Creating folders")
struct FolderCreationTests {
  @Test("missing parents are created, and existing folders keep their permissions")
  func parents() throws {
    let folder = try TemporaryFolder()
    try folder.folder("a")
    try folder.setMode(0o755, of: "a")
    try folder("a/b/c").createFolders()
    #expect(try folder.mode(of: "a") == 0o755)
    #expect(try folder.mode(of: "a/b") == 0o700)
    #expect(try folder.mode(of: "a/b/c") == 0o700)
    try folder("a/b/c").createFolders()
    try FilePath("/").createFolders()
  }

  @Test("the error names the folder that can't be created")
  func culprit() throws {
    let folder = try TemporaryFolder()
    try folder.setMode(0o755, of: "")
    try folder.folder("locked")
    try folder.setMode(0o555, of: "locked")
    let error = try #require(
      withoutPrivileges {
        #expect(throws: FileError.self) { try folder("locked/a/b").createFolders() }
      }, "this kernel keeps root's rights: run as another user")
    #expect(error == FileError(SystemError(code: EACCES), at: folder("locked/a")))
  }

  @Test("a file in the way is an error")
  func fileInTheWay() throws {
    let folder = try TemporaryFolder()
    try folder.file("file")
    #expect(throws: FileError(.notAFolder, at: folder("file/a"))) { try folder("file/a").createFolders() }
    #expect(throws: FileError(.notFound, at: FilePath(""))) { try FilePath("").createFolders() }
  }

  @Test("a folder is made once, and removed while it is empty")
  func folders() throws {
    let folder = try TemporaryFolder()
    try folder("a").makeFolder(permissions: 0o700)
    #expect(try folder.mode(of: "a") == 0o700)
    #expect(throws: FileError(.alreadyExists, at: folder("a"))) { try folder("a").makeFolder() }
    try folder.file("a/x")
    #expect(throws: FileError(.folderNotEmpty, at: folder("a"))) { try folder("a").removeEmptyFolder() }
    try folder("a/x").remove()
    try folder("a").removeEmptyFolder()
    #expect(try !folder("a").exists())
  }
}
