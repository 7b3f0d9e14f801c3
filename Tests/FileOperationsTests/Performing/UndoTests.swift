import AdaptiveFileSystem
import Glibc
import AdaptiveSeededRandom
import Testing
import TestSupport

@testable import FileOperations

@Suite("Undoing changes")
struct UndoTests {
  @Test("undoing 200 random operations restores the file tree byte for byte")
  func randomOperations() throws {
    var random = SeededGenerator(seed: 200)
    let folder = try TemporaryFolder(inMemory: true)
    let disk = try TemporaryFolder()
    // Both are volumes with a trash of their own; the home trash is on the first.
    let can = folder.trashCan(
      mounts: MountTable(
        mounts: [folder.path, disk.path].map { MountTable.Mount(point: $0, fileSystemType: "ext4") }))
    for number in 0..<12 { try folder.pair("photos/a/IMG_\(number)") }
    for name in ["photos/b", "photos/c"] { try folder.folder(name) }
    for number in 0..<5 { try folder.file("photos/b/single_\(number).jpg", "\(number)") }
    try folder.file(FilePath(bytes: [UInt8]("photos/c/".utf8) + [0xFF, 0x0A] + [UInt8](".jpg".utf8)))
    try disk.file("first.jpg")
    // The trash folders stay.
    for path in [folder("photos/b/single_0.jpg"), disk("first.jpg")] {
      _ = try can.planTrashing([PhotoGroup(folder: path.parent, photos: [path.lastName!])], date: trashDate)
    }
    let before = [try FileTree(folder.path), try FileTree(disk.path)]
    let folders = [folder("photos/a"), folder("photos/b"), folder("photos/c"), disk.path]
    var journal: [[UInt8]] = []
    var kinds: [FileChange.Kind: Int] = [:]
    var isOther = 0
    while journal.count < 200 {
      guard let change = try randomChange(folders, can, &random) else { continue }
      let done = try change.perform()
      kinds[done.kind, default: 0] += 1
      if try FileTree(disk.path).nodes.count > 4 { isOther += 1 }
      journal.append(done.encoded)
    }
    for kind in [FileChange.Kind.move, .copy, .rename, .trash, .restore, .newFolder] {
      #expect(kinds[kind, default: 0] >= 5, "\(kind)")
    }
    if hasOtherDevice { #expect(isOther > 10) }
    for bytes in journal.reversed() { _ = try FileChange(decoding: bytes).planUndo().perform() }
    #expect(try [FileTree(folder.path), FileTree(disk.path)] == before)
  }

  /// A change that is possible at this moment; `nil` if the one that was chosen is not.
  private func randomChange(
    _ folders: [FilePath], _ can: TrashCan, _ random: inout SeededGenerator
  ) throws -> FileChange? {
    let source = random.element(of: folders)
    let target = random.element(of: folders)
    let contents = try TestPhotos.contents(source)
    let photos = contents.names.filter(TestPhotos.isPhoto).sorted {
      $0.bytes.lexicographicallyPrecedes($1.bytes)
    }
    let pairs = Dictionary(grouping: photos, by: \.stem).values.sorted {
      $0[0].bytes.lexicographicallyPrecedes($1[0].bytes)
    }
    let groups = pairs.shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random)).map { photos in
      contents.group(of: Bool.random(using: &random) ? photos : [photos[0]], owner: TestPhotos.rawOwner)
    }
    do {
      switch Int.random(in: 0..<9, using: &random) {
      case 0, 1: return groups.isEmpty ? nil : try FileTransfer.planMove(of: groups, to: target)
      case 2: return groups.isEmpty ? nil : try FileTransfer.planCopy(of: groups, to: target)
      case 3, 4:
        return groups.isEmpty ? nil : try can.planTrashing(groups, date: trashDate, copyingToHome: true)
      case 5:
        let trashed = can.contents().groups(isPhoto: TestPhotos.isPhoto).randomElement(using: &random)
        return try trashed.map { try TrashCan.planRestoring([$0], creatingFolders: true) }
      case 6:
        return try FileTransfer.planNewFolder(
          target.appending(FileName("new \(Int.random(in: 0..<99, using: &random))")))
      default:
        // Few names, so that photos exchange theirs.
        let stems = (0..<9).map { "IMG_\($0)" }.shuffled(using: &random)
        var index = 0
        let preview = RenamePreview(
          Array(groups), template: try RenameTemplate("{camera}"), contents: [contents]
        ) { _ in
          index += 1
          return RenameTemplate.Values(camera: stems[index % 9])
        }
        let change = try preview.plan()
        return change.isEmpty ? nil : change
      }
    } catch FileOperationError.conflicts {
      return nil
    } catch FileOperationError.noTrash {
      return nil
    }
  }

  @Test("an edited file is moved back only if the caller accepts edits")
  func edits() throws {
    let folder = try TemporaryFolder()
    try folder.pair("a/IMG_1")
    let done = try FileTransfer.planMove(
      of: [TestPhotos.group(folder("a"), "IMG_1.CR2", "IMG_1.JPG")], to: folder("b"), creatingFolder: true
    ).perform()
    // As a program does that rates the photo: a new file under the old name.
    try AtomicFile.replace(folder("b/IMG_1.xmp"), with: [UInt8]("rated".utf8))
    #expect(throws: FileOperationError.changed(folder("b/IMG_1.xmp"))) { try done.planUndo() }
    _ = try done.planUndo(acceptingEdits: true).perform()
    #expect(try folder.content(folder("a/IMG_1.xmp")) == "rated")
    #expect(try folder.names(in: folder("a")).count == 6)
    #expect(try !folder("b").exists())
  }

  @Test("a photo is moved back if it was edited in place, and another one that has its path now is not")
  func otherPhoto() throws {
    let folder = try TemporaryFolder()
    try folder.file("a/1.jpg", "photo")
    try folder.file("a/1.jpg.xmp", "sidecar")
    let group = PhotoGroup(
      folder: folder("a"), photos: [FileName("1.jpg")],
      sidecars: [.init(name: FileName("1.jpg.xmp"), photo: FileName("1.jpg"))])
    let done = try FileTransfer.planMove(of: [group], to: folder("b"), creatingFolder: true).perform()
    func plan() throws -> FileChange {
      try done.planUndo(acceptingEdits: true) { !$0.isSidecarName }
    }
    try folder("b/1.jpg.xmp").remove()
    try folder.file("b/1.jpg.xmp", "written by another program")
    try folder.file("b/1.jpg", "edited in place")
    _ = try plan()
    try folder("b/1.jpg").remove()
    // It can get the inode of the file that was removed.
    try folder.file("b/1.jpg", "another photo")
    #expect(throws: FileOperationError.changed(folder("b/1.jpg"))) { try plan() }
    #expect(try folder.content(folder("b/1.jpg")) == "another photo")
  }

  @Test("undoing never replaces a file, and creates the folder again")
  func conflicts() throws {
    let folder = try TemporaryFolder()
    try folder.file("a/1.jpg", "first")
    let done = try FileTransfer.planMove(
      of: [TestPhotos.group(folder("a"), "1.jpg")], to: folder("b"), creatingFolder: true
    ).perform()
    try folder.file("a/1.jpg", "second")
    #expect(
      throws: FileOperationError.conflicts([
        FileConflict(file: folder("b/1.jpg"), target: folder("a/1.jpg"), reason: .exists)
      ])
    ) { try done.planUndo() }
    try folder("a/1.jpg").remove()
    try folder("a").removeEmptyFolder()
    _ = try done.planUndo().perform()
    #expect(try folder.content(folder("a/1.jpg")) == "first")
    #expect(throws: FileOperationError.vanished(folder("b/1.jpg"))) { try done.planUndo() }
  }

  @Test("a copy is not removed if it was edited, or if it is the only one")
  func copies() throws {
    let folder = try TemporaryFolder()
    try folder.file("a/1.jpg", "photo")
    let done = try FileTransfer.planCopy(
      of: [TestPhotos.group(folder("a"), "1.jpg")], to: folder("b"), creatingFolder: true
    ).perform()
    let undo = try done.planUndo()
    try folder("a/1.jpg").remove()
    #expect(throws: FileOperationError.onlyCopy(folder("b/1.jpg"))) { try done.planUndo() }
    #expect(
      try #require(throws: InterruptedChangeError.self) { try undo.perform() }.reason
        == .onlyCopy(folder("b/1.jpg")))
    try folder.file("a/1.jpg", "other")
    #expect(throws: FileOperationError.onlyCopy(folder("b/1.jpg"))) { try done.planUndo() }
    try folder.file("a/1.jpg", "photo")
    try folder.file("b/1.jpg", "edited")
    #expect(throws: FileOperationError.changed(folder("b/1.jpg"))) { try done.planUndo(acceptingEdits: true) }
    try folder("b/1.jpg").remove()
    #expect(throws: FileOperationError.vanished(folder("b/1.jpg"))) { try done.planUndo() }
    #expect(try folder.content(folder("a/1.jpg")) == "photo")
  }

  @Test("a folder that got other files stays when a move into it is undone")
  func usedFolder() throws {
    let folder = try TemporaryFolder()
    try folder.file("a/1.jpg")
    let done = try FileTransfer.planMove(
      of: [TestPhotos.group(folder("a"), "1.jpg")], to: folder("b"), creatingFolder: true
    ).perform()
    try folder.file("b/other.jpg")
    _ = try done.planUndo().perform()
    #expect(try folder.names(in: folder("b")) == ["other.jpg"])
    #expect(try folder.names(in: folder("a")) == ["1.jpg"])
  }
}
