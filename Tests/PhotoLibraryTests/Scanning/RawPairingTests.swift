import AdaptiveFileSystem
import TestSupport
import Testing

@testable import PhotoLibrary

@Suite("Raw files with pictures")
struct RawPairingTests {
  private func walk(_ folder: TemporaryFolder, _ paths: [String]) -> ScanLog {
    var found = ScanLog()
    var walker = FolderWalker(isCancelled: { false }, emit: { found.receive($0) })
    walker.walk(paths.map { FilePath($0).absolute(in: folder.path) })
    return found
  }

  private func names(_ log: ScanLog) -> [[String]] {
    log.conversations.map { $0.photos.map(\.name.description) }
  }

  @Test("a picture and a raw file with the same name are one photo")
  func folder() throws {
    let folder = try TemporaryFolder()
    for name in ["l/IMG_2.CR2", "l/IMG_2.JPG", "l/IMG_1.nef", "l/IMG_10.HEIC", "l/IMG_10.dng", "l/IMG_3.jpg"]
    {
      try folder.file(name)
    }
    let found = walk(folder, ["l"])
    #expect(names(found) == [["IMG_1.nef", "IMG_2.JPG", "IMG_3.jpg", "IMG_10.HEIC"]])
    #expect(Set(found.pairs) == ["IMG_2.JPG + IMG_2.CR2", "IMG_10.HEIC + IMG_10.dng"])
  }

  @Test("other formats, names and folders are not paired")
  func strangers() throws {
    let folder = try TemporaryFolder()
    for name in ["l/a.cr2", "l/a.png", "l/b.CR2", "l/B.jpg", "l/c.arw", "l/d/c.jpg"] { try folder.file(name) }
    let found = walk(folder, ["l"])
    #expect(Set(names(found).flatMap { $0 }) == ["a.cr2", "a.png", "b.CR2", "B.jpg", "c.arw", "c.jpg"])
    #expect(found.pairs.isEmpty)
  }

  @Test("two raw files belong to one picture, and of two pictures the first has the raw file")
  func several() {
    let names = ["a.cr2", "a.dng"].map { FileName($0) }
    let photos = ["a.jpg", "a.jpeg"].map { FileName($0) }
    let (pairs, alone) = RawPairing.pairs(raws: names, photos: photos)
    #expect(pairs.map(\.photo.description) == ["a.jpg", "a.jpg"] && alone.isEmpty)
    #expect(pairs.map(\.raw.description) == ["a.cr2", "a.dng"])
  }

  @Test("files named on the command line are paired too, and a raw file named alone is a photo")
  func named() throws {
    let folder = try TemporaryFolder()
    for name in ["l/a.jpg", "l/a.nef", "l/b.nef", "m/b.jpg"] { try folder.file(name) }
    let together = walk(folder, ["l/a.jpg", "l/a.nef", "l/b.nef"])
    #expect(names(together) == [["a.jpg", "b.nef"]] && together.pairs == ["a.jpg + a.nef"])
    #expect(names(walk(folder, ["l/a.nef"])) == [["a.nef"]])
    #expect(names(walk(folder, ["l/b.nef", "m/b.jpg"])) == [["b.nef", "b.jpg"]])
  }

  @MainActor
  @Test("photos of a library have their raw files, however many photos the folder has")
  func library() async throws {
    let folder = try TemporaryFolder()
    for number in 0..<300 {
      try folder.file("l/\(number).jpg")
      if number % 3 == 0 { try folder.file("l/\(number).ARW") }
    }
    let library = try Library.open(
      [FilePath("l")], in: LibraryContext(currentDirectory: folder.path))
    _ = await library.waitForScan()
    let photos = try #require(library.user.conversations.first).photos
    #expect(photos.count == 300)
    for photo in photos {
      let number = try #require(Int(photo.name.dropLast(4)))
      #expect(photo.rawName?.description == (number % 3 == 0 ? "\(number).ARW" : nil))
    }
  }
}
