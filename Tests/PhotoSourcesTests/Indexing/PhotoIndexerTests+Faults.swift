import AdaptiveFileSystem
import Catalogue
import PhotoDecisions
import Glibc
import LibraryStages
import TestSupport
import Testing

@testable import PhotoSources

/// Files that are damaged, gone or can't be read.
extension PhotoIndexerTests {
  @Test("photos and folders that are gone are forgotten")
  func removed() throws {
    for name in ["a.jpg", "b.jpg", "in/c.jpg", "in/deep/d.jpg"] { try stage.write(name, "keyword=sea") }
    try stage.index()
    try stage.folder("photos/b.jpg").remove()
    try stage.folder("photos/in").rename(to: stage.folder("elsewhere"))
    let summary = try stage.index().summary
    #expect(summary.removedCount == 3 && summary.removedFolderCount == 2)
    #expect(try stage.contents().keys.sorted() == ["\(stage.photos)/a.jpg"])
    #expect(try stage.catalogue.checkFile())
  }

  @Test("photos in a folder that can't be read stay known")
  func unreadableFolder() throws {
    try stage.write("in/a.jpg", "rating=2")
    try stage.write("b.jpg", "rating=2")
    try stage.index()
    // A file in place of the folder can't be listed.
    try stage.folder("photos").rename(to: stage.folder("away"))
    try stage.folder.file("photos", "")
    let (summary, _, problems) = try stage.index()
    #expect(problems == [.file(FileError(.notAFolder, at: stage.photos))])
    #expect(summary.removedCount == 0)
    #expect(try stage.contents().count == 2)
  }

  @Test("a damaged photo is not read again until it changes")
  func damaged() throws {
    try stage.write("a.jpg", "damaged")
    try stage.write("b.jpg", "crash")
    let summary = try stage.index().summary
    #expect(summary.unreadableCount == 2 && summary.readCount == 2)
    #expect(try stage.photo("a.jpg")?.problem == .notAPicture)
    #expect(try stage.photo("b.jpg")?.problem == .decoderFailed)
    #expect(try stage.index().read == [])
    try stage.write("a.jpg", "rating=5", age: 10)
    #expect(try stage.index().read == ["a.jpg"])
    #expect(try stage.photo("a.jpg")?.problem == nil)
  }

  @Test("what an earlier reader has read is read again once, the photos that were changed last first")
  func earlierReader() throws {
    try stage.write("new.jpg", "rating=1", age: 10)
    try stage.write("in/newer.jpg", "rating=2", age: 5)
    try stage.write("old.jpg", "rating=3", age: 30)
    try stage.write("in/older.jpg", "rating=4", age: 40)
    try stage.index()
    #expect(try stage.index().read == [])
    try stage.makeOutdated()
    #expect(try stage.photo("old.jpg")?.decisions.rating?.value == 3)
    #expect(try stage.index(threadCount: 1).summary.readCount == 4)
    #expect(stage.readNames.withLock { $0 } == ["newer.jpg", "older.jpg", "new.jpg", "old.jpg"])
    #expect(try stage.photo("old.jpg")?.reader == MetadataReader.version)
    #expect(try stage.index().read == [])
  }

  @Test("the hash of a folder depends on the reader, and nothing else about it does")
  func hashOfReader() {
    let hashes = (0..<3).map { EntryHash(reader: $0).value }
    #expect(Set(hashes).count == 3 && hashes[0] == EntryHash().value)
  }

  @Test("a photo whose decoder was killed from outside is read again")
  func killedDecoder() throws {
    try stage.write("a.jpg", "killed")
    try stage.write("b.jpg", "rating=2")
    let (summary, _, problems) = try stage.index()
    #expect(summary.unreadableCount == 0)
    #expect(problems == [.decoderKilled(stage.folder("photos/a.jpg"))])
    #expect(try stage.photo("a.jpg")?.problem == nil)
    #expect(try stage.index().read == ["a.jpg"])
  }

  @Test("a photo that the disk could not read is named, and is read again")
  func failingDisk() throws {
    let path = try stage.write("a.jpg", "rating=2 camera=X-T5")
    try stage.write("b.jpg", "rating=2")
    stage.failingNames.withLock { $0 = ["a.jpg"] }
    let (summary, _, problems) = try stage.index()
    #expect(problems == [.file(FileError(.inputOutput, at: path))])
    #expect(summary.unreadableCount == 1 && summary.readCount == 2)
    #expect(try stage.photo("a.jpg")?.problem == .unreadable)
    #expect(try stage.index().problems.count == 1)
    stage.failingNames.withLock { $0 = [] }
    let later = try stage.index()
    #expect(later.read == ["a.jpg"] && later.problems == [])
    #expect(try stage.photo("a.jpg")?.facts.camera == "X-T5")
  }

  @Test("what is known about a photo stays while the disk can't read its new state")
  func knownPhotoOnFailingDisk() throws {
    try stage.write("a.jpg", "rating=2 camera=X-T5")
    try stage.index()
    try stage.write("a.jpg", "rating=2 camera=Z8", age: 10)
    stage.failingNames.withLock { $0 = ["a.jpg"] }
    #expect(try stage.index().problems.count == 1)
    #expect(try stage.photo("a.jpg")?.facts.camera == "X-T5")
    stage.failingNames.withLock { $0 = [] }
    #expect(try stage.index().read == ["a.jpg"])
    #expect(try stage.photo("a.jpg")?.facts.camera == "Z8")
  }

  @Test("a thumbnail that could not be read is tried again")
  func failingThumbnail() throws {
    let path = try stage.write("a.jpg", "rating=2")
    try stage.index()
    func look(_ reading: PreviewIndexer.Reading) throws -> PreviewIndexer {
      let indexer = try PreviewIndexer(
        FolderScope(folders: [stage.photos]), catalogue: stage.catalogue, threadCount: 1
      ) { _ in reading }
      indexer.start()
      while !indexer.wait(atMost: .seconds(60)) {}
      return indexer
    }
    #expect(
      try look(.failed(.unreadable(.inputOutput))).problems == [.file(FileError(.inputOutput, at: path))])
    #expect(try stage.catalogue.rowsWithoutPreview(in: FolderScope(folders: [stage.photos])).count == 1)
    #expect(try look(.nothing).problems == [])
    #expect(try stage.catalogue.rowsWithoutPreview(in: FolderScope(folders: [stage.photos])).count == 0)
  }
}
