import AdaptiveFileSystem
import Glibc
import Testing
import TestSupport

@testable import FileOperations

@Suite("Moving and copying photos")
struct FileTransferTests {
  @Test("a photo moves with everything that belongs to it, and comes back")
  func moveAndUndo() throws {
    let folder = try TemporaryFolder()
    try folder.pair("a/IMG_1")
    try folder.file("a/other.jpg")
    let before = try FileTree(folder.path)
    let change = try FileTransfer.planMove(
      of: [TestPhotos.group(folder("a"), "IMG_1.CR2", "IMG_1.JPG")], to: folder("b/c"), creatingFolder: true)
    #expect(change.createdFolders == [folder("b"), folder("b/c")])
    #expect(try FileTree(folder.path) == before)
    let done = try change.perform()
    #expect(try folder.names(in: folder("a")) == ["other.jpg"])
    #expect(try folder.names(in: folder("b/c")).count == 6)
    #expect(try FileTree(folder.path).contents == before.contents)
    let undone = try done.planUndo().perform()
    #expect(try FileTree(folder.path) == before)
    // And forward again.
    _ = try undone.planUndo().perform()
    #expect(try folder.names(in: folder("b/c")).count == 6)
  }

  @Test("a copy keeps contents, permissions, times and attributes, and is removed by undo")
  func copyAndUndo() throws {
    let folder = try TemporaryFolder()
    try folder.pair("a/IMG_1")
    try folder.folder("b")
    let name = FileName("user.photos-tui-test")
    let hasAttributes =
      (try? OpenFile(reading: folder("a/IMG_1.CR2")).setExtendedAttribute(name, to: [1, 0, 255])) != nil
    let before = try FileTree(folder.path)
    let done = try FileTransfer.planCopy(
      of: [TestPhotos.group(folder("a"), "IMG_1.CR2", "IMG_1.JPG")], to: folder("b")
    ).perform()
    #expect(try FileTree(folder("b")).nodes == FileTree(folder("a")).nodes)
    if hasAttributes {
      #expect(try OpenFile(reading: folder("b/IMG_1.CR2")).extendedAttribute(name) == [1, 0, 255])
    }
    _ = try done.planUndo().perform()
    #expect(try FileTree(folder.path) == before)
  }

  @Test(
    "moving to another file system keeps contents, permissions and times, and comes back",
    .enabled(if: hasOtherDevice, needsOtherDevice))
  func otherFileSystem() throws {
    let folder = try TemporaryFolder()
    let other = try #require(try otherDevice())
    try folder.pair("a/IMG_1")
    try folder.file(FilePath("a/IMG_2.jpg"), [UInt8](repeating: 7, count: 3 << 20))
    try folder.link("a/link.jpg", to: "/nowhere")
    try folder.setTime(FileTime(seconds: 1_000_000, nanoseconds: 7), of: folder("a/link.jpg"))
    let before = try FileTree(folder.path)
    let groups = [
      try TestPhotos.group(folder("a"), "IMG_1.CR2", "IMG_1.JPG"),
      try TestPhotos.group(folder("a"), "IMG_2.jpg"),
      try TestPhotos.group(folder("a"), "link.jpg"),
    ]
    let done = try FileTransfer.planMove(of: groups, to: other("new"), creatingFolder: true).perform()
    #expect(try FileTree(other("new")).nodes.count == 8)
    let inside = Dictionary(
      uniqueKeysWithValues: before.nodes.filter { $0.value.kind != .folder }.map {
        (FilePath($0.key.lastName!), $0.value)
      })
    #expect(try FileTree(other("new")).nodes == inside)
    #expect(try folder.names(in: folder("a")).isEmpty)
    _ = try done.planUndo().perform()
    #expect(try FileTree(folder.path) == before)
    #expect(try other.names(in: other.path).isEmpty)
  }

  @Test("all conflicts of a batch are found before anything moves")
  func conflicts() throws {
    let folder = try TemporaryFolder()
    for name in ["a/1.jpg", "a/2.jpg", "a/2.jpg.xmp", "b/1.jpg", "a/3.jpg", "c/3.jpg", "b/2.jpg.xmp/x"] {
      try folder.file(name)
    }
    let before = try FileTree(folder.path)
    let groups = [
      try TestPhotos.group(folder("a"), "1.jpg"), try TestPhotos.group(folder("a"), "2.jpg"),
      try TestPhotos.group(folder("a"), "3.jpg"), try TestPhotos.group(folder("c"), "3.jpg"),
    ]
    let expected = FileOperationError.conflicts([
      FileConflict(file: folder("a/1.jpg"), target: folder("b/1.jpg"), reason: .exists),
      FileConflict(file: folder("a/2.jpg.xmp"), target: folder("b/2.jpg.xmp"), reason: .exists),
      FileConflict(file: folder("c/3.jpg"), target: folder("b/3.jpg"), reason: .requestedTwice),
    ])
    #expect(throws: expected) { try FileTransfer.planMove(of: groups, to: folder("b")) }
    #expect(throws: expected) { try FileTransfer.planCopy(of: groups, to: folder("b")) }
    #expect(try FileTree(folder.path) == before)
  }

  @Test("a name that is taken after planning rolls the photo back, and leaves the other file alone")
  func lateConflict() throws {
    let folder = try TemporaryFolder()
    try folder.pair("a/IMG_1")
    try folder.pair("a/IMG_2")
    try folder.folder("b")
    let groups = try ["IMG_1", "IMG_2"].map { try TestPhotos.group(folder("a"), $0 + ".CR2", $0 + ".JPG") }
    let move = try FileTransfer.planMove(of: groups, to: folder("b"))
    let copy = try FileTransfer.planCopy(of: groups, to: folder("b"))
    let other = try folder.file("b/IMG_2.JPG.xmp", "another program's")
    let before = try FileTree(folder("a"))
    for change in [copy, move] {
      let error = try #require(throws: InterruptedChangeError.self) { try change.perform() }
      #expect(error.reason == .alreadyExists(other))
      #expect(error.rollbackError == nil)
      #expect(error.completed.groups.count == 1)
      #expect(try folder.names(in: folder("b")).count == 7)
      #expect(try folder.content(other) == "another program's")
      _ = try error.completed.planUndo().perform()
      #expect(try FileTree(folder("a")) == before)
      #expect(try folder.names(in: folder("b")) == ["IMG_2.JPG.xmp"])
    }
  }

  @Test("a file that was edited after planning is not moved, and the photo is rolled back")
  func edited() throws {
    let folder = try TemporaryFolder()
    try folder.pair("a/IMG_1")
    try folder.folder("b")
    let change = try FileTransfer.planMove(
      of: [TestPhotos.group(folder("a"), "IMG_1.CR2", "IMG_1.JPG")], to: folder("b"))
    let edited = try folder.file("a/IMG_1.xmp", "edited since")
    let before = try FileTree(folder.path)
    #expect(
      try #require(throws: InterruptedChangeError.self) { try change.perform() }.reason == .changed(edited))
    #expect(try FileTree(folder.path) == before)
    try edited.remove()
    #expect(
      try #require(throws: InterruptedChangeError.self) { try change.perform() }.reason == .vanished(edited))
    #expect(try folder.names(in: folder("b")).isEmpty)
  }

  @Test("folders, FIFOs and links that would break are refused, each with its path")
  func kinds() throws {
    let folder = try TemporaryFolder()
    for name in ["b/x", "a/real.jpg"] { try folder.file(name) }
    try folder.folder("a/folder.jpg")
    try folder.fifo("a/fifo.jpg")
    try folder.link("a/relative.jpg", to: "real.jpg")
    try folder.link("a/absolute.jpg", to: "/nowhere")
    func move(_ name: String) throws -> FileChange {
      try FileTransfer.planMove(
        of: [PhotoGroup(folder: folder("a"), photos: [FileName(name)])], to: folder("b"))
    }
    func copy(_ name: String) throws -> FileChange {
      try FileTransfer.planCopy(
        of: [PhotoGroup(folder: folder("a"), photos: [FileName(name)])], to: folder("b"))
    }
    #expect(throws: FileOperationError.notAFile(folder("a/folder.jpg"))) { try move("folder.jpg") }
    #expect(throws: FileOperationError.notAFile(folder("a/fifo.jpg"))) { try move("fifo.jpg") }
    #expect(throws: FileOperationError.notAFile(folder("a/fifo.jpg"))) { try copy("fifo.jpg") }
    #expect(throws: FileOperationError.vanished(folder("a/no.jpg"))) { try move("no.jpg") }
    #expect(
      throws: FileOperationError.relativeLink(folder("a/relative.jpg"), destination: FilePath("real.jpg"))
    ) { try move("relative.jpg") }
    let done = try move("absolute.jpg").perform()
    #expect(try folder("b/absolute.jpg").linkDestination() == FilePath("/nowhere"))
    _ = try done.planUndo().perform()
    // A copy of a link is a copy of the photo.
    let copied = try copy("relative.jpg").perform()
    #expect(try FileStatus(of: folder("b/relative.jpg"), followingLinks: false).kind == .file)
    _ = try copied.planUndo().perform()
    #expect(try folder.names(in: folder("b")) == ["x"])
    #expect(throws: FileOperationError.vanished(folder("a/absolute.jpg"))) { try copy("absolute.jpg") }
  }

  @Test("another name of the file keeps it", .enabled(if: hasOtherDevice, needsOtherDevice))
  func hardLinks() throws {
    let folder = try TemporaryFolder()
    let other = try #require(try otherDevice())
    try folder.file("a/1.jpg", "photo")
    try systemCall { folder("a/1.jpg").withCString { from in folder("name").withCString { link(from, $0) } } }
    let group = try TestPhotos.group(folder("a"), "1.jpg")
    let done = try FileTransfer.planMove(of: [group], to: other.path).perform()
    #expect(try folder.content(folder("name")) == "photo")
    _ = try done.planUndo().perform()
    #expect(try folder.content(folder("a/1.jpg")) == "photo")
    #expect(try folder.content(folder("name")) == "photo")
  }

  @Test("a folder that is missing is created only if the caller says so")
  func missingFolder() throws {
    let folder = try TemporaryFolder()
    try folder.file("a/1.jpg")
    let group = try TestPhotos.group(folder("a"), "1.jpg")
    #expect(throws: FileOperationError.folderMissing(folder("b/c"))) {
      try FileTransfer.planMove(of: [group], to: folder("b/c"))
    }
    #expect(throws: FileOperationError.system(FileError(.notAFolder, at: folder("a/1.jpg")))) {
      try FileTransfer.planMove(of: [group], to: folder("a/1.jpg"))
    }
  }

  @Test("a folder the user may not write in leaves everything in its place")
  func readOnlyFolder() throws {
    let folder = try TemporaryFolder()
    try folder.setMode(0o755, of: "")
    try folder.file("a/1.jpg")
    try folder.file("b/x")
    try folder.setMode(0o555, of: "b")
    try folder.setMode(0o777, of: "a")
    defer { try? folder.setMode(0o755, of: "b") }
    func plan() throws -> FileChange {
      try FileTransfer.planMove(of: [TestPhotos.group(folder("a"), "1.jpg")], to: folder("b"))
    }
    guard geteuid() == 0 else {
      // The rights of users other than root are already checked when the change is planned.
      #expect(throws: FileOperationError.self) { try plan() }
      return
    }
    let change = try plan()
    let error = try #require(
      withoutPrivileges {
        #expect(throws: InterruptedChangeError.self) { try change.perform() }
      }, "this kernel keeps root's rights: run as another user")
    guard case .system(let cause) = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(cause.reason == SystemError(code: EACCES))
    #expect(try folder.names(in: folder("a")) == ["1.jpg"])
    #expect(try folder.names(in: folder("b")) == ["x"])
  }

  @Test("a full disk leaves everything in its place", .smallDisk)
  func fullDisk() async throws {
    let folder = try TemporaryFolder()
    let disk = try TemporaryFolder()
    try folder.file("a/1.jpg.xmp", "fits")
    try folder.file(FilePath("a/1.jpg"), [UInt8](repeating: 7, count: 1 << 20))
    let before = try FileTree(folder.path)
    let group = try TestPhotos.group(folder("a"), "1.jpg")
    let reversed = PhotoGroup(folder: folder("a"), photos: group.names.reversed())
    // The disk had room when they were planned.
    let changes = [
      try FileTransfer.planMove(of: [reversed], to: disk.path),
      try FileTransfer.planCopy(of: [reversed], to: disk.path),
    ]
    try await withSmallDisk(at: disk.path) {
      let noSpace = FileOperationError.noSpace(disk.path, needed: (1 << 20) + 4, available: 1 << 16)
      #expect(throws: noSpace) { try FileTransfer.planMove(of: [reversed], to: disk.path) }
      #expect(throws: noSpace) { try FileTransfer.planCopy(of: [reversed], to: disk.path) }
      for change in changes {
        let error = try #require(throws: InterruptedChangeError.self) { try change.perform() }
        #expect(error.reason == .system(FileError(SystemError(code: ENOSPC), at: disk("1.jpg"))))
        #expect(error.rollbackError == nil)
        #expect(try disk.names(in: disk.path).isEmpty)
        #expect(try FileTree(folder.path) == before)
      }
    }
  }
}
