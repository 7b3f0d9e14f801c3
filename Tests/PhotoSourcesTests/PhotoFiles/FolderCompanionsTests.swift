import AdaptiveFileSystem
import Testing

@testable import PhotoSources

@Suite("Photos of several files")
struct FolderCompanionsTests {
  private func files(_ name: String, in names: String...) -> [String] {
    FolderCompanions(of: names.map { FileName($0) }).files(ofPhoto: FileName(name)).map(\.description)
  }

  @Test("a raw file and its picture find each other")
  func pair() {
    #expect(files("a.CR2", in: "a.CR2", "a.JPG", "b.JPG") == ["a.JPG", "a.CR2"])
    #expect(files("a.JPG", in: "a.CR2", "a.JPG", "b.JPG") == ["a.JPG", "a.CR2"])
  }

  @Test("a picture has all raw files with its name, in natural order")
  func severalRaws() {
    #expect(files("a.NEF", in: "a.NEF", "a.heic", "a.DNG") == ["a.heic", "a.DNG", "a.NEF"])
  }

  @Test("a picture, its raw file and its movie find each other")
  func triple() {
    for name in ["a.HEIC", "a.DNG", "a.MOV"] {
      #expect(files(name, in: "a.MOV", "a.DNG", "a.HEIC", "b.MOV") == ["a.HEIC", "a.DNG", "a.MOV"])
    }
    #expect(files("b.MOV", in: "a.MOV", "a.HEIC", "b.MOV") == ["b.MOV"])
  }

  @Test("other files are alone, also those that are not in the folder")
  func alone() {
    #expect(files("a.CR2", in: "a.CR2", "a.png", "a.txt", "A.jpg") == ["a.CR2"])
    #expect(files("b.jpg", in: "a.CR2") == ["b.jpg"])
    #expect(files("a.jpg.xmp", in: "a.CR2", "a.jpg", "a.jpg.xmp") == ["a.jpg.xmp"])
  }
}
