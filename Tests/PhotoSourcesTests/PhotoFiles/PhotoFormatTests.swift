import AdaptiveFileSystem
import Testing

@testable import PhotoSources

@Suite("Photo formats")
struct PhotoFormatTests {
  @Test(
    "the extension determines the format, regardless of case",
    arguments: [
      ("a.jpg", PhotoFormat.jpeg), ("a.JPG", .jpeg), ("a.JpEg", .jpeg), ("a.jpe", .jpeg), ("a.jfif", .jpeg),
      ("DSCF0001.MPO", .jpeg),
      ("a.png", .png), ("a.b.PNG", .png), ("a.txt.jpg", .jpeg),
      ("a.jpg.txt", nil), ("jpg", nil), (".jpg", nil), ("a.", nil), ("a.jpgx", nil), ("a.jp", nil), ("", nil),
      ("a.j\u{30}g", nil), ("a.HEIC", .heif), ("a.hif", .heif), ("a.avif", .avif), ("a.jxl", .jpegXL),
      ("a.gif", .gif), ("a.webp", .webp), ("a.tif", .tiff), ("a.bmp", .bmp), ("a.ppm", .pnm), ("a.CR3", .raw),
      ("a.3fr", .raw), ("a.x3f", .raw), ("a.dng", .raw), ("a.svg", .svg), ("a.SVGZ", .svg), ("a.mp4", .video),
      ("a.MOV", .video), ("a.psb", .psd), ("a.jp2", .jpeg2000), ("a.exr", .openEXR), ("a.tga", .tga),
      ("a.mp3", nil), ("a.xmp", nil),
      ("a.photograph", nil), ("a.j pg", nil),
    ] as [(String, PhotoFormat?)])
  func format(_ name: String, _ format: PhotoFormat?) {
    #expect(PhotoFormat(fileName: FileName(name)) == format)
  }

  @Test("case is folded for letters only: J and * differ by the same bit")
  func noFalseFolding() {
    #expect(PhotoFormat(fileName: FileName("a.*pg")) == nil)
    #expect(PhotoFormat(fileName: FileName("a.jP'")) == nil)
  }

  @Test("no extension belongs to two formats")
  func distinct() {
    let all = PhotoFormat.allCases.flatMap(\.fileNameExtensions)
    #expect(Set(all).count == all.count)
    for format in PhotoFormat.allCases {
      for found in format.fileNameExtensions {
        #expect(PhotoFormat(fileName: FileName("a." + found)) == format)
      }
    }
  }

  @Test("the numbers that catalogues store and the names that the corpus uses stay")
  func numbers() {
    let formats = PhotoFormat.allCases
    #expect(formats.map(\.number) == (1...UInt8(formats.count)).map { $0 })
    let first: [PhotoFormat] = [
      .jpeg, .png, .gif, .webp, .heif, .avif, .jpegXL, .tiff, .bmp, .pnm, .raw, .svg,
    ]
    #expect(first.enumerated().allSatisfy { $0 + 1 == $1.number })
    let next: [PhotoFormat] = [
      .psd, .jpeg2000, .video, .openEXR, .radiance, .pfm, .ico, .tga, .qoi, .pcx, .dds,
    ]
    #expect(next.enumerated().allSatisfy { $0 + 13 == $1.number })
    #expect(formats.allSatisfy { PhotoFormat(number: $0.number) == $0 && $0.rawValue == "\($0)" })
    #expect(PhotoFormat(number: 0) == nil && PhotoFormat(number: 255) == nil)
  }
}
