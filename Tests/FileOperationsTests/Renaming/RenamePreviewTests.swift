import AdaptiveFileSystem
import Testing
import TestSupport

@testable import FileOperations

@Suite("Renaming photos")
struct RenamePreviewTests {
  /// The preview of giving photos of a folder the names of a table, by their stems.
  private func preview(_ folder: FilePath, _ names: KeyValuePairs<String, String>) throws -> RenamePreview {
    let contents = try TestPhotos.contents(folder)
    let groups = names.map { contents.group(of: [FileName($0.key)], owner: TestPhotos.rawOwner) }
    let table = Dictionary(uniqueKeysWithValues: names.map { (FileName($0.key), $0.value) })
    return RenamePreview(groups, template: try RenameTemplate("{camera}"), contents: [contents]) {
      RenameTemplate.Values(camera: table[$0.photos[0]])
    }
  }

  @Test("sidecars follow their photo, and undo gives all names back")
  func sidecars() throws {
    let folder = try TemporaryFolder()
    try folder.pair("a/IMG_1")
    let before = try FileTree(folder.path)
    let contents = try TestPhotos.contents(folder("a"))
    let group = contents.group(of: [FileName("IMG_1.CR2"), FileName("IMG_1.JPG")])
    let preview = RenamePreview(group, stem: [UInt8]("dune.1".utf8), contents: contents)
    #expect(preview.isPossible)
    #expect(
      preview.entries.map(\.to.description) == [
        "dune.1.CR2", "dune.1.JPG", "dune.1.CR2.xmp", "dune.1_01.CR2.xmp", "dune.1.JPG.xmp", "dune.1.xmp",
      ])
    let done = try preview.plan().perform()
    #expect(try folder.content(folder("a/dune.1_01.CR2.xmp")) == "a/IMG_1 _01.CR2.xmp of the pair")
    // The new names still belong together.
    #expect(try TestPhotos.group(folder("a"), "dune.1.CR2", "dune.1.JPG").names.count == 6)
    _ = try done.planUndo().perform()
    #expect(try FileTree(folder.path) == before)
  }

  @Test("photos exchange their names, and undo exchanges them back")
  func cycles() throws {
    let folder = try TemporaryFolder()
    for name in ["1", "2", "3", "4", "5"] { try folder.file("a/\(name).jpg", name) }
    let before = try FileTree(folder.path)
    // A cycle of three, and a chain: 4 takes the name of 5, which takes a new one.
    let names: KeyValuePairs = ["1.jpg": "2", "2.jpg": "3", "3.jpg": "1", "4.jpg": "5", "5.jpg": "6"]
    let preview = try preview(folder("a"), names)
    #expect(preview.isPossible)
    let done = try preview.plan().perform()
    #expect(try folder.names(in: folder("a")) == ["1.jpg", "2.jpg", "3.jpg", "5.jpg", "6.jpg"])
    for (name, content) in ["1": "3", "2": "1", "3": "2", "5": "4", "6": "5"] {
      #expect(try folder.content(folder("a/\(name).jpg")) == content)
    }
    let undone = try done.planUndo().perform()
    #expect(try FileTree(folder.path) == before)
    _ = try undone.planUndo().perform()
    #expect(try folder.content(folder("a/1.jpg")) == "3")
  }

  @Test("conflicts and invalid names are shown, and nothing is renamed")
  func conflicts() throws {
    let folder = try TemporaryFolder()
    for name in ["1.jpg", "2.jpg", "3.jpg", "4.jpg", "5.jpg", "taken.jpg", "2.jpg.xmp", "z.jpg.xmp"] {
      try folder.file("a/\(name)")
    }
    let before = try FileTree(folder.path)
    let long = String(repeating: "ü", count: 126)
    let preview = try preview(
      folder("a"), ["1.jpg": "taken", "2.jpg": "z", "3.jpg": "same", "4.jpg": "same", "5.jpg": long])
    #expect(!preview.isPossible)
    let problems = Dictionary(uniqueKeysWithValues: preview.entries.map { ($0.from.description, $0.problem) })
    #expect(problems["1.jpg"] == .some(.exists))
    #expect(problems["2.jpg"] == .some(nil))
    #expect(problems["2.jpg.xmp"] == .some(.exists))
    #expect(problems["3.jpg"] == .some(.requestedTwice))
    #expect(problems["4.jpg"] == .some(.requestedTwice))
    #expect(problems["5.jpg"] == .some(.tooLong(byteCount: 256)))
    #expect(throws: FileOperationError.invalidName(folder("a/5.jpg"))) { try preview.plan() }
    #expect(
      throws: FileOperationError.conflicts([
        FileConflict(file: folder("a/1.jpg"), target: folder("a/taken.jpg"), reason: .exists)
      ])
    ) { try self.preview(folder("a"), ["1.jpg": "taken"]).plan() }
    #expect(try FileTree(folder.path) == before)
  }

  @Test(
    "a name that the user types is checked",
    arguments: [
      ([], .empty), ([0x2E, 0x2E], .empty), ([0x61, 0x2F, 0x62], .containsSlash), ([0x61, 0], .containsNUL),
      ([UInt8](repeating: 0x61, count: 256), .tooLong(byteCount: 256)), ([0x2E, 0x61], .hidden),
    ] as [([UInt8], RenameError)])
  func typed(_ stem: [UInt8], _ problem: RenameError) throws {
    let folder = try TemporaryFolder()
    try folder.file("1.jpg")
    let contents = try TestPhotos.contents(folder.path)
    let preview = RenamePreview(contents.group(of: [FileName("1.jpg")]), stem: stem, contents: contents)
    #expect(preview.entries.map(\.problem) == [problem])
    #expect(throws: FileOperationError.invalidName(folder("1.jpg"))) { try preview.plan() }
  }

  @Test("a change of case alone goes through a temporary name, and equal names change nothing")
  func cases() throws {
    let folder = try TemporaryFolder()
    try folder.file("a/img.jpg", "1")
    try folder.file("a/same.jpg", "2")
    let preview = try preview(folder("a"), ["img.jpg": "IMG", "same.jpg": "same"])
    let change = try preview.plan()
    let steps = try #require(change.groups.first?.steps)
    #expect(steps.count == 1)
    let relocation = try #require(steps[0].relocation)
    #expect(relocation.route == .throughTemporary)
    let done = try change.perform()
    #expect(try folder.names(in: folder("a")) == ["IMG.jpg", "same.jpg"])
    _ = try done.planUndo().perform()
    #expect(try folder.names(in: folder("a")) == ["img.jpg", "same.jpg"])
    #expect(try self.preview(folder("a"), ["same.jpg": "same"]).plan().isEmpty)
  }

  @Test("a name that is taken after the preview gives all names back")
  func lateConflict() throws {
    let folder = try TemporaryFolder()
    for name in ["1", "2", "3"] { try folder.file("a/\(name).jpg", name) }
    let change = try preview(folder("a"), ["1.jpg": "2", "2.jpg": "1", "3.jpg": "4"]).plan()
    try folder.file("a/4.jpg", "late")
    let before = try FileTree(folder.path)
    let error = try #require(throws: InterruptedChangeError.self) { try change.perform() }
    #expect(error.reason == .alreadyExists(folder("a/4.jpg")))
    #expect(error.rollbackError == nil)
    #expect(try FileTree(folder.path) == before)
  }

  @Test("numbers follow the order of the photos")
  func counter() throws {
    let folder = try TemporaryFolder()
    for name in ["c", "a", "b"] { try folder.file("a/\(name).jpg", name) }
    let contents = try TestPhotos.contents(folder("a"))
    let groups = ["c", "a", "b"].map { contents.group(of: [FileName($0 + ".jpg")]) }
    let preview = RenamePreview(groups, template: try RenameTemplate("{counter:2,9}"), contents: [contents]) {
      _ in
      RenameTemplate.Values()
    }
    _ = try preview.plan().perform()
    #expect(try folder.content(folder("a/09.jpg")) == "c")
    #expect(try folder.content(folder("a/11.jpg")) == "b")
  }
}
