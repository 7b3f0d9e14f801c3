import AdaptiveFileSystem
import Glibc
import Testing
import TestSupport

@testable import FileOperations

extension FileTransferTests {
  @Test("a new folder is created with its parents, and removed only while it is empty")
  func newFolder() throws {
    let folder = try TemporaryFolder()
    let done = try FileTransfer.planNewFolder(folder("a/b")).perform()
    #expect(done.createdFolders == [folder("a"), folder("a/b")])
    #expect(
      throws: FileOperationError.conflicts([
        FileConflict(file: folder("a/b"), target: folder("a/b"), reason: .exists)
      ])
    ) { try FileTransfer.planNewFolder(folder("a/b")) }
    try folder.file("a/b/new.jpg")
    #expect(throws: FileOperationError.folderNotEmpty(folder("a/b"))) { try done.planUndo() }
    try folder("a/b/new.jpg").remove()
    _ = try done.planUndo().perform()
    #expect(try folder.names(in: folder.path).isEmpty)
    // A crash between the two leaves none, and a crash after both leaves both.
    let change = try FileTransfer.planNewFolder(folder("a/b"))
    try folder.folder("a")
    #expect(change.recover().completed.createdFolders.isEmpty)
    #expect(try folder.names(in: folder.path).isEmpty)
    try folder.folder("a/b")
    #expect(change.recover().completed == change)
    for name in ["x/..", String(repeating: "n", count: 256)] {
      #expect(throws: FileOperationError.invalidName(folder(name))) {
        try FileTransfer.planNewFolder(folder(name))
      }
    }
  }

  @Test(
    "a folder that a file system can't create is no matter of its name",
    .enabled(if: geteuid() == 0, "others may not write to /proc"))
  func notCreatable() throws {
    let folder = FilePath("/proc/photos")
    let error = try #require(throws: InterruptedChangeError.self) {
      try FileTransfer.planNewFolder(folder).perform()
    }
    #expect(error.reason == .notCreatable(folder))
  }
}
