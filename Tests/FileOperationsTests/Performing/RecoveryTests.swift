import AdaptiveFileSystem
import Glibc
import TestSupport
import Testing

@testable import FileOperations

@Suite("What recovery and undo recognize")
struct RecoveryTests {
  /// A planned move of two files, and their paths.
  private struct Move {
    let folder: TemporaryFolder
    let change: FileChange

    init() throws {
      folder = try TemporaryFolder()
      try folder.file("a/1.jpg", "photo")
      try folder.file("a/1.jpg.xmp", "sidecar")
      try folder.folder("b")
      change = try FileTransfer.planMove(of: [TestPhotos.group(folder("a"), "1.jpg")], to: folder("b"))
    }

    /// Copies a file as an interrupted transfer to another file system leaves it: with its time.
    func copy(_ name: String, _ content: String? = nil) throws {
      let attributes = try FileAttributes(of: folder("a/" + name), followingLinks: false)
      try folder.file("b/" + name, content ?? folder.content(folder("a/" + name)) ?? "")
      try folder.setTime(attributes.modified, of: folder("b/" + name))
    }

    var names: [[String]] { get throws { try ["a", "b"].map { try folder.names(in: folder($0)) } } }
  }

  /// The change as it looks after its file system was mounted again, with other numbers.
  private func remounted(_ change: FileChange) -> FileChange {
    var change = change
    for group in change.groups.indices {
      for step in change.groups[group].steps.indices {
        guard case .relocate(var relocation) = change.groups[group].steps[step] else { continue }
        let old = relocation.signature
        relocation.signature = FileSignature(
          kind: old.kind,
          identity: FileIdentity(
            deviceNumber: old.identity.deviceNumber + 1, inodeNumber: old.identity.inodeNumber + 1_000_000),
          byteCount: old.byteCount, modified: old.modified)
        change.groups[group].steps[step] = .relocate(relocation)
      }
    }
    return change
  }

  private let both = ["1.jpg", "1.jpg.xmp"]

  @Test("files are recognized after their file system was mounted again")
  func remount() throws {
    let move = try Move()
    #expect(remounted(move.change).recover().outcomes == [.undone])
    let done = try move.change.perform()
    #expect(remounted(move.change).recover().outcomes == [.done])
    _ = try remounted(done).planUndo().perform()
    #expect(try move.names == [both, []])
  }

  @Test("copies that are complete lead forward, and a file that is missing one leads back")
  func copies() throws {
    let move = try Move()
    try move.copy("1.jpg")
    #expect(move.change.recover().outcomes == [.undone])
    #expect(try move.names == [both, []])
    for name in both { try move.copy(name) }
    #expect(move.change.recover().outcomes == [.done])
    #expect(try move.names == [[], both])
  }

  @Test("a source that was already removed leads forward")
  func removedSource() throws {
    let move = try Move()
    for name in both { try move.copy(name) }
    try move.folder("a/1.jpg").remove()
    let recovery = move.change.recover()
    #expect(recovery.outcomes == [.done])
    #expect(try move.names == [[], both])
    _ = try recovery.completed.planUndo().perform()
    #expect(try move.names == [both, []])
  }

  @Test("another program's file of the same size and time is not taken for a copy")
  func foreignFile() throws {
    let move = try Move()
    try move.copy("1.jpg", "PHOTO")
    #expect(move.change.recover().outcomes == [.undone])
    #expect(try move.folder.content(move.folder("a/1.jpg")) == "photo")
    #expect(try move.folder.content(move.folder("b/1.jpg")) == "PHOTO")
  }

  @Test("a file with both names loses one of them")
  func bothNames() throws {
    func link(_ move: Move, _ name: String) throws {
      try systemCall {
        move.folder("a/" + name).withCString { from in
          move.folder("b/" + name).withCString { Glibc.link(from, $0) }
        }
      }
    }
    let one = try Move()
    try link(one, "1.jpg.xmp")
    #expect(one.change.recover().outcomes == [.undone])
    #expect(try one.names == [both, []])
    let all = try Move()
    for name in both { try link(all, name) }
    #expect(all.change.recover().outcomes == [.done])
    #expect(try all.names == [[], both])
  }

  @Test("a sidecar that another program writes at the old place does not disturb the move")
  func newSource() throws {
    let move = try Move()
    let done = try move.change.perform()
    try move.folder.file("a/1.jpg.xmp", "written by another program")
    #expect(move.change.recover().outcomes == [.done])
    #expect(try move.names == [["1.jpg.xmp"], both])
    #expect(throws: FileOperationError.self) { try done.planUndo() }
  }

  @Test("a file that is nowhere is a failure, and the others are brought back")
  func missing() throws {
    let move = try Move()
    _ = try move.change.perform()
    try move.folder("b/1.jpg").remove()
    let recovery = move.change.recover()
    #expect(recovery.outcomes == [.failed(.vanished(move.folder("a/1.jpg")))])
    #expect(!recovery.isComplete)
    #expect(try move.names == [["1.jpg.xmp"], []])
  }

  @Test("an incomplete copy is removed")
  func incompleteCopy() throws {
    let move = try Move()
    let relocation = try #require(move.change.groups[0].steps[0].relocation)
    let name = TemporaryName.name(tag: relocation.tag)
    try move.folder.file(FilePath("b").appending(name), [1])
    #expect(move.change.recover().outcomes == [.undone])
    #expect(try move.names == [both, []])
  }

  @Test("two files are equal if all their bytes are")
  func comparison() throws {
    let folder = try TemporaryFolder()
    var bytes = [UInt8](repeating: 7, count: VerifiedCopy.chunkSize + 100)
    let original = try folder.file(FilePath("a"), bytes)
    #expect(try FileComparison.haveEqualContents(original, folder.file(FilePath("same"), bytes)))
    #expect(try !FileComparison.haveEqualContents(original, folder.file(FilePath("long"), bytes + [7])))
    #expect(try !FileComparison.haveEqualContents(folder("long"), original))
    bytes[bytes.count - 1] = 8
    #expect(try !FileComparison.haveEqualContents(original, folder.file(FilePath("last"), bytes)))
    try folder.fifo("fifo")
    #expect(try !FileComparison.haveEqualContents(original, folder("fifo")))
    #expect(throws: FileOperationError.vanished(folder("no"))) {
      try FileComparison.haveEqualContents(original, folder("no"))
    }
  }
}
