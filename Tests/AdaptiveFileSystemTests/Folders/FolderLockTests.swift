import Glibc
import Testing
import TestSupport

@testable import AdaptiveFileSystem

@Suite("Folder locks")
struct FolderLockTests {
  @Test("a lock that isn't released in time is an error, and free afterwards")
  func exclusive() throws {
    let folder = try TemporaryFolder()
    let lock = try FolderLock(folder.path)
    #expect(throws: FileError(.wouldBlock, at: folder.path)) {
      try FolderLock(folder.path, patience: .milliseconds(20))
    }
    lock.release()
    try FolderLock(folder.path, patience: .zero).release()
    #expect(try folder.names(in: folder.path).isEmpty)
  }

  @Test("a lock is taken as soon as the other holder releases it")
  func waiting() throws {
    let folder = try TemporaryFolder()
    let lock = try FolderLock(folder.path)
    let releasing = try JoinableThread {
      // The second descriptor is that of the waiting lock.
      try? Deadline().wait(for: "attempt") { try Self.descriptorCount(of: folder) == 2 }
      lock.release()
    }
    defer { releasing.join() }
    try FolderLock(folder.path, patience: .seconds(180)).release()
  }

  /// How many descriptors of this process refer to a folder.
  private static func descriptorCount(of folder: TemporaryFolder) throws -> Int {
    let descriptors = FilePath("/proc/self/fd")
    return try folder.names(in: descriptors).count { name in
      (try? descriptors.appending(FileName(name)).linkDestination()) == folder.path
    }
  }

  @Test("a released lock is free although a process that is starting still has its descriptor")
  func copy() throws {
    let folder = try TemporaryFolder()
    let lock = try FolderLock(folder.path)
    let copy = dup(lock.descriptor.number)
    defer { close(copy) }
    lock.release()
    try FolderLock(folder.path, patience: .zero).release()
  }

  @Test("locks of different folders are independent")
  func independent() throws {
    let folder = try TemporaryFolder()
    let first = try FolderLock(folder.folder("a"))
    defer { first.release() }
    try FolderLock(folder.folder("b"), patience: .zero).release()
  }

  @Test("only a folder can be locked")
  func notAFolder() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("file")
    #expect(throws: FileError(.notAFolder, at: file)) { try FolderLock(file) }
    #expect(throws: FileError(.notFound, at: folder("missing"))) { try FolderLock(folder("missing")) }
  }
}
