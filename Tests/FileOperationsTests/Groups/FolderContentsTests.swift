import AdaptiveFileSystem
import Glibc
import Testing
import TestSupport

@testable import FileOperations

@Suite("Photos and the files that belong to them")
struct FolderContentsTests {
  private func contents(_ names: String...) -> FolderContents {
    FolderContents(folder: FilePath("/p"), names: names.map { FileName($0) }, isPhoto: TestPhotos.isPhoto)
  }

  private func names(_ group: PhotoGroup) -> [String] { group.names.map(\.description) }

  @Test("a photo takes the sidecars of every program along")
  func programs() {
    let contents = contents(
      "a.jpg", "a.jpg.xmp", "a.xmp", "a.jpg.pp3", "a.jpg.dop", "a.on1", "a.jpg.arp", "a_01.jpg.xmp", "b.jpg",
      "b.jpg.xmp", "a.txt", "ab.jpg.xmp")
    #expect(
      names(contents.group(of: [FileName("a.jpg")])) == [
        "a.jpg", "a.jpg.arp", "a.jpg.dop", "a.jpg.pp3", "a.jpg.xmp", "a_01.jpg.xmp", "a.on1", "a.xmp",
      ])
  }

  @Test("what phones, cameras and Google write for a photo or a movie goes along")
  func devices() {
    let contents = contents(
      "IMG_1.JPG", "IMG_1.AAE", "IMG_O1.AAE", "IMG_1.wav", "IMG_1.JPG.json",
      "IMG_1.JPG.supplemental-metadata.json",
      "IMG_1.json", "IMG_1.acr", "IMG_1.JPG.cos", "IMG_1.vrd", "IMG_1.JPG.nksc", "IMG_1.ufraw", "IMG_2.AAE",
      "GX010001.mov", "GX010001.THM", "GL010001.LRV", "C0001.mov", "C0001M01.XML", "DJI_1.mov", "DJI_1.SRT",
      "DJI_1.LRF", "DJI_1.txt")
    #expect(
      names(contents.group(of: [FileName("IMG_1.JPG")])) == [
        "IMG_1.JPG", "IMG_1.JPG.cos", "IMG_1.JPG.json", "IMG_1.JPG.nksc",
        "IMG_1.JPG.supplemental-metadata.json", "IMG_1.AAE", "IMG_1.acr", "IMG_1.ufraw", "IMG_1.vrd",
        "IMG_1.wav", "IMG_O1.AAE",
      ])
    #expect(
      names(contents.group(of: [FileName("GX010001.mov")])) == [
        "GX010001.mov", "GL010001.LRV", "GX010001.THM",
      ])
    #expect(names(contents.group(of: [FileName("C0001.mov")])) == ["C0001.mov", "C0001M01.XML"])
    #expect(names(contents.group(of: [FileName("DJI_1.mov")])) == ["DJI_1.mov", "DJI_1.LRF", "DJI_1.SRT"])
  }

  @Test(
    "the names that Google writes are those of their photos, cut and numbered",
    arguments: [
      ("IMG_4.jpg", "IMG_4.jpg.supplemental-meta.json"), ("IMG_4.jpg", "IMG_4.jpg.s.json"),
      ("IMG_2(1).jpg", "IMG_2.jpg(1).json"), ("IMG_2(12).jpg", "IMG_2.jpg.supplemental-metadata(12).json"),
      ("IMG_2(1).jpg", "IMG_2.jpg.suppl(1).json"),
      ("IMG_2(1).jpg", "IMG_2(1).jpg.supplemental-metadata.json"),
      (
        "0123456789012345678901234567890123456789012.jpg",
        "0123456789012345678901234567890123456789012.jp.json"
      ),
      (
        "0123456789012345678901234567890123456789ab.jpg",
        "0123456789012345678901234567890123456789ab.jpg.json"
      ),
    ])
  func google(photo: String, sidecar: String) throws {
    let contents = contents("IMG_2.jpg", "IMG_4.png", photo, sidecar)
    #expect(names(contents.group(of: [FileName(photo)])) == [photo, sidecar])
    #expect(names(contents.group(of: [FileName("IMG_2.jpg")])) == ["IMG_2.jpg"])
    let preview = RenamePreview(
      contents.group(of: [FileName(photo)]), stem: Array("rain".utf8), contents: contents)
    let again = FolderContents(
      folder: FilePath("/p"), names: preview.entries.map(\.to), isPhoto: TestPhotos.isPhoto)
    #expect(preview.isPossible && again.group(of: [FileName("rain.jpg")]).names.count == 2)
  }

  @Test(
    "other JSON files belong to no photo",
    arguments: [
      "IMG_2.json", "users.json", "IMG_2.jpg.metadata.json", "IMG_2(1).json", "IMG_2.jpg().json",
      "IMG_2.jpg(x).json", "IMG_2.jp.json", "(1).json", ".json", "IMG_2.jpg(2).json",
    ])
  func otherJSON(name: String) {
    let contents = contents("IMG_2.jpg", "IMG_2(1).jpg", name)
    #expect(names(contents.group(of: [FileName("IMG_2.jpg")])) == ["IMG_2.jpg"])
    #expect(names(contents.group(of: [FileName("IMG_2(1).jpg")])) == ["IMG_2(1).jpg"])
  }

  @Test("such files get the name of their photo, and are found again")
  func renamedDevices() throws {
    let contents = contents("IMG_1.JPG", "IMG_1.AAE", "IMG_O1.AAE", "IMG_1.JPG.json")
    let preview = RenamePreview(
      contents.group(of: [FileName("IMG_1.JPG")]), stem: Array("rain".utf8), contents: contents)
    let renamed = preview.entries.map(\.to.description)
    #expect(renamed == ["rain.JPG", "rain.JPG.json", "rain.AAE", "rain_O.AAE"] && preview.isPossible)
    let again = FolderContents(
      folder: FilePath("/p"), names: preview.entries.map(\.to), isPhoto: TestPhotos.isPhoto)
    #expect(again.group(of: [FileName("rain.JPG")]).names.count == 4)
  }

  @Test("a pair is one photo, with the sidecars of both halves and of the stem")
  func pair() {
    let contents = contents("a.CR2", "a.JPG", "a.CR2.xmp", "a.JPG.xmp", "a.xmp", "a_01.CR2.xmp")
    let group = contents.group(of: [FileName("a.JPG"), FileName("a.CR2")])
    #expect(names(group) == ["a.JPG", "a.CR2", "a.JPG.xmp", "a.CR2.xmp", "a_01.CR2.xmp", "a.xmp"])
  }

  @Test("one half takes its own sidecars, and that of the stem only if the caller says so")
  func half() {
    let contents = contents("a.CR2", "a.JPG", "a.CR2.xmp", "a.JPG.xmp", "a.xmp")
    let raw = [FileName("a.CR2")]
    let jpeg = [FileName("a.JPG")]
    #expect(names(contents.group(of: raw)) == ["a.CR2", "a.CR2.xmp"])
    #expect(names(contents.group(of: raw, owner: TestPhotos.rawOwner)) == ["a.CR2", "a.CR2.xmp", "a.xmp"])
    #expect(names(contents.group(of: jpeg, owner: TestPhotos.rawOwner)) == ["a.JPG", "a.JPG.xmp"])
  }

  @Test("the caller sees the candidates of an ambiguous sidecar, and is not asked about others")
  func owner() {
    let contents = contents("a.jpg", "a.png", "a.xmp", "b.jpg", "b.xmp")
    var questions: [[FileName]] = []
    let group = contents.group(of: [FileName("a.jpg")]) { sidecar, candidates in
      #expect(sidecar == FileName("a.xmp"))
      questions.append(candidates)
      return FileName("a.png")
    }
    #expect(names(group) == ["a.jpg"])
    #expect(questions == [[FileName("a.jpg"), FileName("a.png")]])
    _ = contents.group(of: [FileName("b.jpg")]) { _, _ in
      Issue.record("not ambiguous")
      return nil
    }
  }

  @Test("a number in a photo's own name marks no duplicate")
  func duplicates() {
    let contents = contents(
      "a.jpg", "a_01.jpg", "a_01.jpg.xmp", "a_02.jpg.xmp", "a_100.jpg.xmp", "a_0003.jpg.xmp", "a_3.jpg.xmp",
      "a_02.JPG.xmp")
    #expect(names(contents.group(of: [FileName("a.jpg")])) == ["a.jpg", "a_02.jpg.xmp", "a_100.jpg.xmp"])
    #expect(names(contents.group(of: [FileName("a_01.jpg")])) == ["a_01.jpg", "a_01.jpg.xmp"])
  }

  @Test("extensions of sidecars are recognized in any case, and stems are compared as bytes")
  func cases() {
    let contents = contents("a.jpg", "a.jpg.XMP", "a.Xmp", "A.xmp", "a.jpg.PP3", "a.jpg.x\u{0D}p")
    #expect(names(contents.group(of: [FileName("a.jpg")])) == ["a.jpg", "a.jpg.PP3", "a.jpg.XMP", "a.Xmp"])
  }

  @Test("names of any bytes are grouped")
  func bytes() {
    let photo = FileName(bytes: [0xFF, 0x20] + [UInt8](".jpg".utf8))
    let sidecar = FileName(bytes: photo.bytes + [UInt8](".xmp".utf8))
    let contents = FolderContents(
      folder: FilePath("/p"), names: [sidecar, photo],
      isPhoto: { $0.bytes.suffix(4) == [UInt8](".jpg".utf8)[...] })
    #expect(contents.group(of: [photo]).names == [photo, sidecar])
  }

  @Test("a folder with the name of a sidecar is left out")
  func folder() throws {
    let folder = try TemporaryFolder()
    try folder.file("a.jpg")
    try folder.folder("a.jpg.xmp")
    try folder.file("a.xmp")
    let group = try TestPhotos.group(folder.path, "a.jpg")
    #expect(names(group) == ["a.jpg", "a.xmp"])
    #expect(group.paths == [folder("a.jpg"), folder("a.xmp")])
  }

  @Test("a folder that can't be read is an error")
  func missing() throws {
    let folder = try TemporaryFolder()
    #expect(throws: FileError(.notFound, at: folder("no"))) { try TestPhotos.contents(folder("no")) }
  }

  @Test("grouping takes time proportional to the number of files")
  func linear() {
    // The time of this thread alone, so that a busy machine changes nothing. A quadratic algorithm would need
    // 100 times the time for 10 times the files.
    func time(_ count: Int) -> Double {
      let names = (0..<count).flatMap { ["IMG_\($0).jpg", "IMG_\($0).jpg.xmp"].map { FileName($0) } }
      let start = threadSeconds()
      let contents = FolderContents(folder: FilePath("/p"), names: names, isPhoto: TestPhotos.isPhoto)
      for number in 0..<count { _ = contents.group(of: [FileName("IMG_\(number).jpg")]) }
      return threadSeconds() - start
    }
    _ = time(500)
    #expect(time(5_000) < time(500) * 40)
  }

  private func threadSeconds() -> Double {
    var now = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
  }
}
