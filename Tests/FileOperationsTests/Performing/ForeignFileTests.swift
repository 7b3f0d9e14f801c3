import AdaptiveFileSystem
import Testing
import TestSupport

@testable import FileOperations

@Suite("Files of other programs at the paths of a change")
struct ForeignFileTests {
  private let here: TemporaryFolder
  private let names = ["IMG_1.CR2", "IMG_1.JPG"]

  init() throws {
    here = try TemporaryFolder()
    try here.pair("a/IMG_1")
    try here.folder("b")
  }

  private func group() throws -> PhotoGroup { try TestPhotos.group(here("a"), "IMG_1.CR2", "IMG_1.JPG") }

  /// Puts an equal file, with the same time, where the change is about to put one.
  private func takePlace(_ name: String, in folder: FilePath) throws {
    let original = here("a/\(name)")
    let attributes = try FileAttributes(of: original, followingLinks: false)
    try AtomicFile.replace(folder.appending(FileName(name)), with: Array((here.content(original) ?? "").utf8))
    try here.setTime(attributes.modified, of: folder.appending(FileName(name)))
  }

  private func expectRefusal(_ change: FileChange, _ taken: FilePath) throws {
    let before = try FileTree(here("a"))
    let error = try #require(throws: InterruptedChangeError.self) { try change.perform() }
    #expect(error.reason == .alreadyExists(taken) && error.rollbackError == nil)
    #expect(error.completed.groups.isEmpty)
    #expect(try FileTree(here("a")) == before)
    #expect(try here.names(in: taken.parent) == [taken.lastName?.description ?? ""])
  }

  @Test("an equal file that came after planning stays when a copy is rolled back", arguments: [0, 1])
  func copy(_ index: Int) throws {
    let change = try FileTransfer.planCopy(of: [group()], to: here("b"))
    try takePlace(names[index], in: here("b"))
    try expectRefusal(change, here("b/\(names[index])"))
  }

  @Test("an equal file that came after planning stays when a move is rolled back", arguments: [0, 1])
  func move(_ index: Int) throws {
    let change = try FileTransfer.planMove(of: [group()], to: here("b"))
    try takePlace(names[index], in: here("b"))
    try expectRefusal(change, here("b/\(names[index])"))
  }

  @Test(
    "the same on another file system, where the files that had arrived are removed again",
    .enabled(if: hasOtherDevice, needsOtherDevice), arguments: [0, 1])
  func otherDevice(_ index: Int) throws {
    let other = try #require(try FileOperationsTests.otherDevice())
    let change = try FileTransfer.planMove(of: [group()], to: other.path)
    try takePlace(names[index], in: other.path)
    try expectRefusal(change, other(names[index]))
  }

  @Test("a file whose name went to another program's file is reported, and that file stays")
  func vanished() throws {
    let change = try FileTransfer.planMove(of: [group()], to: here("b"))
    try takePlace("IMG_1.JPG", in: here("b"))
    try here("a/IMG_1.JPG").remove()
    let error = try #require(throws: InterruptedChangeError.self) { try change.perform() }
    #expect(error.reason == .vanished(here("a/IMG_1.JPG")) && error.rollbackError == nil)
    #expect(try here.names(in: here("b")) == ["IMG_1.JPG"])
    #expect(try here("a/IMG_1.CR2").exists())
  }

  @Test("a copy that another program replaced by an equal file under another spelling is not ours")
  func undo() throws {
    let done = try FileTransfer.planCopy(of: [group()], to: here("b")).perform()
    try here("b/IMG_1.JPG").remove()
    #expect(throws: FileOperationError.vanished(here("b/IMG_1.JPG"))) { try done.planUndo() }
  }

  @Test("a relative link moves if it leads to the same file from the new folder, even from one that is made")
  func links() throws {
    try here.link("a/l.jpg", to: "../c/photo.jpg")
    try here.link("a/m.jpg", to: "IMG_1.JPG")
    try here.file("c/photo.jpg")
    for folder in ["b", "new"] {
      let change = try FileTransfer.planMove(
        of: [PhotoGroup(folder: here("a"), photos: [FileName("l.jpg")])], to: here(folder),
        creatingFolder: true)
      let done = try change.perform()
      #expect(try here.content(here("\(folder)/l.jpg")) == "x")
      _ = try done.planUndo().perform()
    }
    for (name, folder) in [("l.jpg", "b/deeper"), ("m.jpg", "b")] {
      #expect(throws: FileOperationError.self) {
        try FileTransfer.planMove(
          of: [PhotoGroup(folder: here("a"), photos: [FileName(name)])], to: here(folder),
          creatingFolder: true)
      }
    }
  }
}
