import AdaptiveFileSystem
import LibraryStages
import TestSupport
import Testing

@testable import PhotoModel
@testable import PhotoSources

@Suite("Raw files and movies with pictures")
struct CompanionPairingTests {
  private func walk(_ folder: TemporaryFolder, _ paths: [String]) -> ScanLog {
    var found = ScanLog()
    var walker = FolderWalker(isCancelled: { false }, emit: { found.receive($0) })
    walker.walk(paths.map { FilePath($0).absolute(in: folder.path) })
    return found
  }

  private func names(_ log: ScanLog) -> [[String]] {
    log.albums.map { $0.photos.map(\.name.description) }
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

  @Test("two raw files belong to one picture, and of two pictures the first by name has the raw file")
  func several() {
    let names = ["a.cr2", "a.dng"].map { FileName($0) }
    let photos = ["a.jpg", "a.jpeg"].map { FileName($0) }
    let (pairs, alone) = CompanionPairing.pairs(companions: names, photos: photos)
    #expect(pairs.map(\.photo.description) == ["a.jpeg", "a.jpeg"] && alone.isEmpty)
    #expect(pairs.map(\.companion.description) == ["a.cr2", "a.dng"])
  }

  @Test(
    "the movie of a Live Photo belongs to its picture",
    arguments: [
      ("a.HEIC a.MOV", "a.HEIC+a.MOV"), ("a.heif a.mov", "a.heif+a.mov"), ("a.JPG a.MOV", "a.JPG+a.MOV"),
      ("a.jpeg a.Mov", "a.jpeg+a.Mov"),
      // Google Photos.
      ("a.HEIC a.MP4", "a.HEIC+a.MP4"), ("a.HEIC a.JPG a.MP4", "a.HEIC+a.MP4 a.JPG"),
      // A film and its poster.
      ("a.jpg a.mp4", "a.jpg a.mp4"),
      // With a raw file, and with several of a kind.
      ("a.MOV a.DNG a.HEIC", "a.HEIC+a.DNG+a.MOV"), ("a.mov a.MOV a.jpg", "a.jpg+a.MOV+a.mov"),
      ("a.JPG a.MOV a.HEIC", "a.JPG a.HEIC+a.MOV"), ("a.mp4 a.mov a.heic", "a.heic+a.mov+a.mp4"),
      // Others are photos of their own.
      ("a.MOV", "a.MOV"), ("a.png a.MOV", "a.png a.MOV"), ("a.dng a.MOV", "a.dng a.MOV"),
      ("a.heic b.mov", "a.heic b.mov"), ("a.heic A.mov", "a.heic A.mov"), ("a.jpg a.m4v", "a.jpg a.m4v"),
      ("a.heic a.avi a.webm a.mkv a.3gp a.qt", "a.heic a.avi a.webm a.mkv a.3gp a.qt"),
      ("a.gif a.mov", "a.gif a.mov"), ("a.heic a_HEVC.MOV", "a.heic a_HEVC.MOV"),
      ("mov.heic .mov mov", "mov.heic .mov mov"), ("", ""),
    ])
  func movies(names: String, expected: String) {
    let names = names.split(separator: " ").map { FileName(String($0)) }
    let photos = CompanionPairing.photos(among: names)
    #expect(
      photos.map { $0.all.map(\.description).joined(separator: "+") }.joined(separator: " ") == expected)
  }

  @Test("each name has one role, whatever the case of its ending")
  func roles() {
    for (name, role) in [
      ("a.CR2", .raw), ("a.dng", .raw), ("a.mov", .movie), ("a.MOV", .movie), ("a.mP4", .movie),
      ("a.m4v", nil),
      ("a.jpg", nil), ("a.heic", nil), ("mov", nil), (".mov", nil), ("a.mov.xmp", nil), ("a.\u{0d}ov", nil),
      ("", nil),
    ] as [(String, CompanionRole?)] { #expect(CompanionRole(fileName: FileName(name)) == role, "\(name)") }
  }

  @Test("a sidecar of a stem belongs to the raw file, or to the picture of a Live Photo")
  func sidecarOwners() {
    for (names, owner) in [
      ("a.jpg a.cr2", "a.cr2"), ("a.heic a.mov a.dng", "a.dng"), ("a.heic a.mov", "a.heic"),
      ("a.mov a.jpg", "a.jpg"), ("a.mov a.png", nil), ("a.jpg a.heic a.mov", nil), ("a.cr2 a.dng a.jpg", nil),
      ("a.jpg", nil), ("a.cr2", "a.cr2"), ("", nil),
    ] as [(String, String?)] {
      let names = names.split(separator: " ").map { FileName(String($0)) }
      #expect(PhotoFolder.sidecarOwner(of: FileName("a.xmp"), among: names)?.description == owner, "\(names)")
    }
  }

  @Test("a scan opens neither file: a movie that can't be read joins its picture")
  func unreadable() throws {
    let folder = try TemporaryFolder()
    for name in ["l/IMG_1.HEIC", "l/IMG_1.MOV", "l/IMG_2.MOV", "l/IMG_3.JPG", "l/IMG_3.DNG", "l/IMG_3.MOV"] {
      try folder.file(name)
      try folder.setMode(0, of: name)
    }
    let found = walk(folder, ["l"])
    #expect(names(found) == [["IMG_1.HEIC", "IMG_2.MOV", "IMG_3.JPG"]])
    #expect(
      Set(found.pairs) == ["IMG_1.HEIC + IMG_1.MOV", "IMG_3.JPG + IMG_3.DNG", "IMG_3.JPG + IMG_3.MOV"])
  }

  @Test("files named on the command line are paired too, and a raw file named alone is a photo")
  func named() throws {
    let folder = try TemporaryFolder()
    for name in ["l/a.jpg", "l/a.nef", "l/b.nef", "m/b.jpg", "l/c.heic", "l/c.mov"] {
      try folder.file(name)
    }
    let live = walk(folder, ["l/c.mov", "l/a.jpg", "l/c.heic"])
    #expect(names(live) == [["a.jpg", "c.heic"]] && live.pairs == ["c.heic + c.mov"])
    #expect(names(walk(folder, ["l/c.mov"])) == [["c.mov"]])
    let together = walk(folder, ["l/a.jpg", "l/a.nef", "l/b.nef"])
    #expect(names(together) == [["a.jpg", "b.nef"]] && together.pairs == ["a.jpg + a.nef"])
    #expect(names(walk(folder, ["l/a.nef"])) == [["a.nef"]])
    #expect(names(walk(folder, ["l/b.nef", "m/b.jpg"])) == [["b.nef", "b.jpg"]])
  }

  @MainActor
  @Test("photos of a library have their raw files and movies, however many photos the folder has")
  func library() async throws {
    let folder = try TemporaryFolder()
    for number in 0..<300 {
      try folder.file("l/\(number).jpg")
      if number % 3 == 0 { try folder.file("l/\(number).ARW") }
      if number % 2 == 0 { try folder.file("l/\(number).MOV") }
    }
    let library = try Library.open(
      [FilePath("l")], in: LibraryContext(currentDirectory: folder.path))
    _ = await library.waitForScan()
    let photos = try #require(library.user.albums.first).photos
    #expect(photos.count == 300)
    for photo in photos {
      let number = try #require(Int(photo.name.dropLast(4)))
      #expect(photo.rawName?.description == (number % 3 == 0 ? "\(number).ARW" : nil))
      #expect(photo.movieName?.description == (number % 2 == 0 ? "\(number).MOV" : nil))
    }
  }
}
