import AdaptiveFileSystem
import Glibc
import Testing
import TestSupport

@testable import FileOperations

@Suite("The trash")
struct TrashCanTests {
  private let date = trashDate

  @Test("a photo is trashed with everything that belongs to it, and undo brings it back")
  func trashAndUndo() throws {
    let folder = try TemporaryFolder()
    try folder.pair("a/IMG 1")
    let can = folder.trashCan()
    let group = try TestPhotos.group(folder("a"), "IMG 1.CR2", "IMG 1.JPG")
    let change = try can.planTrashing([group], date: date)
    let before = try FileTree(folder.path)
    let done = try change.perform()
    #expect(try folder.names(in: folder("a")).isEmpty)
    #expect(try folder.names(in: folder("home/Trash/files")).count == 6)
    #expect(
      try folder.content(folder("home/Trash/info/IMG 1.CR2.trashinfo"))
        == "[Trash Info]\nPath=\(folder.path)/a/IMG%201.CR2\nDeletionDate=2026-11-22T06:33:52\n")
    #expect(try folder.mode(of: "home/Trash") == 0o700)
    _ = try done.planUndo().perform()
    #expect(try FileTree(folder.path) == before)
  }

  @Test("the list has every file, and the photos are put together again")
  func list() throws {
    let folder = try TemporaryFolder()
    let can = folder.trashCan()
    try folder.pair("a/IMG_1")
    try folder.pair("a/IMG_2")
    let groups = try ["IMG_1", "IMG_2"].map { try TestPhotos.group(folder("a"), $0 + ".CR2", $0 + ".JPG") }
    _ = try can.planTrashing(groups, date: date).perform()
    // The same names, later.
    try folder.pair("a/IMG_1")
    let later = try #require(LocalTime(Array("2026-11-22T07:00:00".utf8)))
    _ = try can.planTrashing([groups[0]], date: later).perform()
    let contents = can.contents()
    #expect(contents.files.count == 18)
    #expect(contents.unusable.isEmpty)
    #expect(contents.files.first?.date == later)
    let trashed = contents.groups(isPhoto: TestPhotos.isPhoto)
    #expect(trashed.map(\.count) == [6, 6, 6])
    #expect(Set(trashed[0].map(\.originalPath)) == Set(groups[0].paths))
    #expect(trashed[0].contains { $0.name == FileName("IMG_1.2.CR2") })
    #expect(trashed[0].contains { $0.name == FileName("IMG_1.CR2.2.xmp") })
    let done = try TrashCan.planRestoring([trashed[0]]).perform()
    #expect(try folder.names(in: folder("a")).count == 6)
    #expect(can.contents().files.count == 12)
    // The other photo of this name can't be restored next to it.
    let error = try #require(throws: FileOperationError.self) {
      try TrashCan.planRestoring([trashed[1], trashed[2]])
    }
    guard case .conflicts(let conflicts) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(conflicts.count == 6)
    #expect(conflicts.allSatisfy { $0.reason == .exists })
    _ = try done.planUndo().perform()
    #expect(can.contents().files.count == 18)
  }

  @Test("restoring never replaces, and creates a folder only if the caller says so")
  func restoreFolder() throws {
    let folder = try TemporaryFolder()
    let can = folder.trashCan()
    try folder.file("a/b/1.jpg", "trashed")
    _ = try can.planTrashing([TestPhotos.group(folder("a/b"), "1.jpg")], date: date).perform()
    try folder("a/b").removeEmptyFolder()
    let file = try #require(can.contents().files.first)
    #expect(throws: FileOperationError.folderMissing(folder("a/b"))) { try TrashCan.planRestoring([[file]]) }
    let change = try TrashCan.planRestoring([[file]], creatingFolders: true)
    // A file that appears between planning and performing stays.
    try folder.file("a/b/1.jpg", "new")
    let error = try #require(throws: InterruptedChangeError.self) { try change.perform() }
    #expect(error.reason == .alreadyExists(folder("a/b/1.jpg")))
    #expect(try folder.content(folder("a/b/1.jpg")) == "new")
    #expect(can.contents().files == [file])
    try folder("a/b/1.jpg").remove()
    _ = try change.perform()
    #expect(try folder.content(folder("a/b/1.jpg")) == "trashed")
    #expect(can.contents().files.isEmpty)
  }

  @Test("a file that fails brings the whole photo back")
  func rollback() throws {
    let folder = try TemporaryFolder()
    let can = folder.trashCan()
    try folder.pair("a/IMG_1")
    let change = try can.planTrashing(
      [TestPhotos.group(folder("a"), "IMG_1.CR2", "IMG_1.JPG")], date: date)
    // Another program takes a name.
    let taken = try folder.file("home/Trash/info/IMG_1.xmp.trashinfo", "another program's")
    let before = try FileTree(folder.path)
    #expect(
      try #require(throws: InterruptedChangeError.self) { try change.perform() }.reason
        == .alreadyExists(taken))
    #expect(try FileTree(folder.path) == before)
    // Planned again, it gets another name.
    _ = try can.planTrashing([TestPhotos.group(folder("a"), "IMG_1.CR2", "IMG_1.JPG")], date: date).perform()
    #expect(try folder("home/Trash/files/IMG_1.2.xmp").exists())
  }

  @Test("information that a crash cut off is removed, and another program's is not")
  func tornInfo() throws {
    let folder = try TemporaryFolder()
    let can = folder.trashCan()
    try folder.file("a/1.jpg")
    let change = try can.planTrashing([TestPhotos.group(folder("a"), "1.jpg")], date: date)
    for torn in ["", "[Trash Info]\nPa"] {
      let info = try folder.file("home/Trash/info/1.jpg.trashinfo", torn)
      #expect(change.recover().outcomes == [.undone])
      #expect(try !info.exists())
    }
    let info = try folder.file("home/Trash/info/1.jpg.trashinfo", "")
    try folder.file("home/Trash/files/1.jpg", "another program's")
    #expect(change.recover().outcomes == [.undone])
    #expect(try info.exists())
    #expect(try folder.content(folder("home/Trash/files/1.jpg")) == "another program's")
    #expect(try folder.content(folder("a/1.jpg")) == "x")
  }

  @Test("names of any bytes go to the trash and return")
  func bytes() throws {
    let folder = try TemporaryFolder()
    let can = folder.trashCan()
    let names = [
      FileName(bytes: [0xFF, 0x0A, 0x25, 0x20, 0x3D] + [UInt8](".jpg".utf8)), FileName("[Trash Info].jpg"),
      FileName("%41.jpg"), FileName("-rf.jpg"), FileName(String(repeating: "n", count: 255)),
      FileName(String(repeating: "é", count: 125) + ".jpg"),
      FileName("." + String(repeating: "x", count: 250)),
    ]
    for name in names { try folder.file(FilePath("a").appending(name), name.bytes) }
    let before = try FileTree(folder("a"))
    let groups = names.map { PhotoGroup(folder: folder("a"), photos: [$0]) }
    _ = try can.planTrashing(groups, date: date).perform()
    let contents = can.contents()
    #expect(Set(contents.files.map(\.originalPath)) == Set(groups.flatMap(\.paths)))
    #expect(contents.unusable.isEmpty)
    _ = try TrashCan.planRestoring(contents.files.map { [$0] }).perform()
    #expect(try FileTree(folder("a")) == before)
  }

  @Test("many files of one name get different names")
  func clashes() throws {
    let folder = try TemporaryFolder()
    let can = folder.trashCan()
    var groups: [PhotoGroup] = []
    for number in 0..<50 {
      try folder.file("\(number)/IMG.jpg", "\(number)")
      groups.append(PhotoGroup(folder: folder("\(number)"), photos: [FileName("IMG.jpg")]))
    }
    let done = try can.planTrashing(groups, date: date).perform()
    #expect(try folder.names(in: folder("home/Trash/files")).count == 50)
    _ = try done.planUndo().perform()
    #expect(try folder.content(folder("37/IMG.jpg")) == "37")
  }

  @Test("what another program left unusable is listed as such, and folders are not restored")
  func unusable() throws {
    let folder = try TemporaryFolder()
    let can = folder.trashCan()
    let infos = [
      "orphan": "[Trash Info]\nPath=/x/orphan\n", "empty": "", "relative": "[Trash Info]\nPath=x/y\n",
      "up": "[Trash Info]\nPath=/x/../../etc/passwd\n", "escape": "[Trash Info]\nPath=/x%zz\n",
      "nul": "[Trash Info]\nPath=/x%00\n", "nopath": "[Trash Info]\nDeletionDate=2026-01-01T00:00:00\n",
      "group": "[Other]\nPath=/x/y\n",
      "large": "[Trash Info]\nPath=/" + String(repeating: "x", count: 1 << 17),
    ]
    for (name, info) in infos {
      try folder.file("home/Trash/info/\(name).trashinfo", info)
      if name != "orphan" { try folder.file("home/Trash/files/\(name)") }
    }
    try folder.folder("home/Trash/files/folder")
    try folder.file(
      "home/Trash/info/folder.trashinfo", "[Trash Info]\r\nPath=/x/folder\r\nDeletionDate=never\r\n")
    let contents = can.contents()
    #expect(Set(contents.unusable) == Set(infos.keys.map { folder("home/Trash/info/\($0).trashinfo") }))
    #expect(contents.files.map(\.originalPath) == [FilePath("/x/folder")])
    let file = try #require(contents.files.first)
    #expect(file.date == nil)
    #expect(throws: FileOperationError.notAFile(file.path)) { try TrashCan.planRestoring([[file]]) }
  }
}
