import Testing

@testable import PhotoLibrary

@Suite("Photo formats")
struct PhotoFormatTests {
  @Test(
    "the extension tells, whatever its case",
    arguments: [
      ("a.jpg", PhotoFormat.jpeg), ("a.JPG", .jpeg), ("a.JpEg", .jpeg), ("a.jpe", .jpeg), ("a.jfif", .jpeg),
      ("a.png", .png), ("a.b.PNG", .png), ("a.txt.jpg", .jpeg),
      ("a.jpg.txt", nil), ("jpg", nil), (".jpg", nil), ("a.", nil), ("a.jpgx", nil), ("a.jp", nil), ("", nil),
      ("a.j\u{30}g", nil), ("a.heic", nil),
    ] as [(String, PhotoFormat?)])
  func format(_ name: String, _ format: PhotoFormat?) {
    #expect(PhotoFormat(fileName: FileName(name)) == format)
  }

  @Test("case is folded for letters only: J and * differ by the same bit")
  func noFalseFolding() {
    #expect(PhotoFormat(fileName: FileName("a.*pg")) == nil)
    #expect(PhotoFormat(fileName: FileName("a.jP'")) == nil)
  }
}
