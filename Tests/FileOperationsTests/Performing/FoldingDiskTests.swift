import AdaptiveFileSystem
import Glibc
import Testing
import TestSupport

@testable import FileOperations

@Suite("Changes on a disk that ignores case, and on one that gives each spelling an inode", .foldingDisk)
struct FoldingDiskTests {
  /// A disk at `disk` in a folder.
  private func withDisk(
    _ numberingSpellings: Bool, _ body: @escaping @Sendable (TemporaryFolder) throws -> Void
  ) async throws {
    let here = try TemporaryFolder()
    try here.folder("disk")
    try await withFoldingDisk(at: here("disk"), numberingSpellings: numberingSpellings) { try body(here) }
  }

  private static func group(_ folder: FilePath, _ name: String) throws -> PhotoGroup {
    try TestPhotos.group(folder, name)
  }

  @Test("a photo that lies there in another case exists, and stays", arguments: [false, true])
  func transfer(_ numbers: Bool) async throws {
    try await withDisk(numbers) { here in
      try here.file("disk/p/IMG_1.JPG", "photo")
      for folder in ["a", "disk/q"] {
        try here.file("\(folder)/img_1.jpg", "photo")
        let group = try Self.group(here(folder), "img_1.jpg")
        #expect(throws: FileOperationError.self) {
          try FileTransfer.planCopy(of: [group], to: here("disk/p"))
        }
        #expect(throws: FileOperationError.self) {
          try FileTransfer.planMove(of: [group], to: here("disk/p"))
        }
        #expect(try here.names(in: here(folder)) == ["img_1.jpg"])
      }
      #expect(try here.names(in: here("disk/p")) == ["IMG_1.JPG"])
    }
  }

  @Test(
    "a photo that comes there in another case after planning stays", arguments: [true, false], [true, false])
  func lateTransfer(isMove: Bool, numbers: Bool) async throws {
    try await withDisk(numbers) { here in
      try here.folder("disk/p")
      try here.file("a/img_1.jpg", "photo")
      try here.file("a/img_1.jpg.xmp", "sidecar")
      let group = try Self.group(here("a"), "img_1.jpg")
      let change =
        isMove
        ? try FileTransfer.planMove(of: [group], to: here("disk/p"))
        : try FileTransfer.planCopy(of: [group], to: here("disk/p"))
      // The sidecar comes after the photo, so that a file of the change has arrived when it fails.
      try here.file("disk/p/IMG_1.JPG.XMP", "sidecar")
      let error = try #require(throws: InterruptedChangeError.self) { try change.perform() }
      #expect(error.reason == .alreadyExists(here("disk/p/img_1.jpg.xmp")) && error.rollbackError == nil)
      #expect(try here.names(in: here("disk/p")) == ["IMG_1.JPG.XMP"])
      #expect(try here.names(in: here("a")) == ["img_1.jpg", "img_1.jpg.xmp"])
    }
  }

  /// Renames a photo in the folder `disk/p`.
  private static func rename(_ here: TemporaryFolder, _ name: String, to stem: String) throws -> FileChange {
    let folder = here("disk/p")
    return try RenamePreview(
      group(folder, name), stem: Array(stem.utf8), contents: TestPhotos.contents(folder)
    ).plan()
  }

  @Test("a change of case is done, undone and redone", arguments: [false, true])
  func caseOnly(_ numbers: Bool) async throws {
    try await withDisk(numbers) { here in
      for name in ["Rain.JPG", "Rain.JPG.xmp", "Rain.xmp"] { try here.file("disk/p/\(name)", name) }
      var done = try Self.rename(here, "Rain.JPG", to: "rain").perform()
      let names = [["rain.JPG", "rain.JPG.xmp", "rain.xmp"], ["Rain.JPG", "Rain.JPG.xmp", "Rain.xmp"]]
      for round in 0..<4 {
        #expect(try here.names(in: here("disk/p")) == names[round % 2])
        done = try done.planUndo().perform()
      }
      #expect(try here.content(here("disk/p/Rain.JPG")) == "Rain.JPG")
    }
  }

  @Test(
    "photos exchange names in other cases, and a name that is taken is refused before anything moves",
    arguments: [false, true])
  func exchange(_ numbers: Bool) async throws {
    try await withDisk(numbers) { here in
      for name in ["a.jpg", "b.jpg", "c.jpg"] { try here.file("disk/p/\(name)", name) }
      let folder = here("disk/p")
      let contents = try TestPhotos.contents(folder)
      let groups = try ["a.jpg", "b.jpg"].map { try Self.group(folder, $0) }
      let names = ["a": "B", "b": "A"]
      let preview = RenamePreview(groups, template: try RenameTemplate("{camera}"), contents: [contents]) {
        RenameTemplate.Values(camera: names[$0.photos[0].stem.description])
      }
      let done = try preview.plan().perform()
      #expect(try here.names(in: folder) == ["A.jpg", "B.jpg", "c.jpg"])
      #expect(try here.content(here("disk/p/A.jpg")) == "b.jpg")
      _ = try done.planUndo().perform()
      #expect(try here.content(here("disk/p/a.jpg")) == "a.jpg")
      #expect(throws: FileOperationError.self) { try Self.rename(here, "a.jpg", to: "C") }
      #expect(try here.names(in: folder) == ["a.jpg", "b.jpg", "c.jpg"])
    }
  }

  @Test("a change of case that fails for one file is rolled back, and loses none", arguments: [false, true])
  func rollBack(_ numbers: Bool) async throws {
    try await withDisk(numbers) { here in
      for name in ["Rain.JPG", "Rain.JPG.xmp"] { try here.file("disk/p/\(name)", name) }
      let change = try Self.rename(here, "Rain.JPG", to: "rain")
      try here.file("disk/p/Rain.JPG.xmp", "changed by another program")
      #expect(throws: InterruptedChangeError.self) { try change.perform() }
      #expect(try here.names(in: here("disk/p")) == ["Rain.JPG", "Rain.JPG.xmp"])
      #expect(try here.content(here("disk/p/Rain.JPG")) == "Rain.JPG")
    }
  }

  @Test("names that differ in case have different names in a trash on the disk", arguments: [false, true])
  func trash(_ numbers: Bool) async throws {
    try await withDisk(numbers) { here in
      let can = TrashCan(home: here("disk/Trash"), userID: geteuid(), mounts: MountTable(mounts: []))
      let long = String(repeating: "x", count: 139) + ".jpg"
      for (folder, name) in [("p", "IMG_1.JPG"), ("q", "img_1.jpg"), ("r", long)] {
        try here.file("disk/\(folder)/\(name)", name)
        _ = try can.planTrashing([Self.group(here("disk/\(folder)"), name)], date: trashDate).perform()
      }
      let names = try here.names(in: here("disk/Trash/files"))
      // The names on this disk have at most 143 bytes, and those of information about the trash, too.
      #expect(names.dropLast() == ["IMG_1.JPG", "img_1.2.jpg"] && names.last?.utf8.count == 133)
      let groups = can.contents().groups(isPhoto: TestPhotos.isPhoto)
      _ = try TrashCan.planRestoring(groups).perform()
      #expect(try here.content(here("disk/q/img_1.jpg")) == "img_1.jpg")
      #expect(try here.content(here("disk/r/\(long)")) == long)
    }
  }

  @Test("a name that the disk doesn't allow is said as that", arguments: [false, true])
  func forbiddenName(_ numbers: Bool) async throws {
    try await withDisk(numbers) { here in
      try here.file("disk/p/a.jpg", "photo")
      try here.file("b/12:30.jpg", "photo")
      let target = here("disk/p/12:30.jpg")
      for change in [
        try Self.rename(here, "a.jpg", to: "12:30"),
        try FileTransfer.planCopy(of: [Self.group(here("b"), "12:30.jpg")], to: here("disk/p")),
        try FileTransfer.planMove(of: [Self.group(here("b"), "12:30.jpg")], to: here("disk/p")),
      ] {
        let error = try #require(throws: InterruptedChangeError.self) { try change.perform() }
        #expect(error.reason == .nameNotAllowed(target) && error.rollbackError == nil)
      }
      let folder = here("disk/1:2/3")
      let error = try #require(throws: InterruptedChangeError.self) {
        try FileTransfer.planNewFolder(folder).perform()
      }
      #expect(error.reason == .nameNotAllowed(here("disk/1:2")))
      #expect(try here.names(in: here("disk/p")) == ["a.jpg"] && here.names(in: here("b")) == ["12:30.jpg"])
    }
  }

  @Test(
    "whatever system call of a change of case is the last, recovery leads to one side, and no file is lost",
    .enabled(if: CrashPoint.isAvailable, "ptrace(2) is not allowed"), arguments: [false, true])
  func crash(_ numbers: Bool) async throws {
    try await withDisk(numbers) { here in
      var call = 0
      var outcomes: Set<FileChange.Recovery.Outcome> = []
      while true {
        let support = try TemporaryFolder(inMemory: true)
        for name in ["Rain.JPG", "Rain.JPG.xmp"] { try here.file("disk/p/\(name)", name) }
        let change = try Self.rename(here, "Rain.JPG", to: "rain")
        let end = try CrashPoint(journal: support("journal")).run(.perform, change, upTo: call)
        let recovery = change.recover()
        let outcome = try #require(recovery.outcomes.first)
        outcomes.insert(outcome)
        let stem = outcome == .done ? "rain" : "Rain"
        #expect(recovery.isComplete, "\(outcome) after \(call) calls")
        #expect(
          try here.names(in: here("disk/p")) == ["\(stem).JPG", "\(stem).JPG.xmp"], "after \(call) calls")
        #expect(try here.content(here("disk/p/Rain.JPG")) == "Rain.JPG")
        for name in try here.names(in: here("disk/p")) { try here("disk/p/\(name)").remove() }
        guard end.wasKilled else { break }
        call += 1
      }
      #expect(outcomes == [.done, .undone])
    }
  }
}
