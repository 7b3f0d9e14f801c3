import AdaptiveCore
import Foundation
import PhotoFormats
import TestSupport
import Testing

@testable import AdaptiveImaging

@Suite("Detecting formats")
struct FormatSnifferTests {
  /// A file's first bytes as text with escapes, its name, and the expected format.
  static let beginnings: [([UInt8], String, PhotoFormat?)] = [
    ([0xFF, 0xD8, 0xFF, 0xE0], "a.jpg", .jpeg),
    ([0xFF, 0xD8, 0xFF, 0xE1], "a.heic", .jpeg),
    ([0xFF, 0xD8], "a.jpg", nil),
    ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0], "a", .png),
    ([0x89, 0x50, 0x4E, 0x47, 0x0A], "a.png", nil),
    (Array("GIF87a".utf8), "a", .gif),
    (Array("GIF89a".utf8), "a", .gif),
    (Array("GIF88a".utf8), "a", nil),
    (Array("RIFF\u{10}\0\0\0WEBPVP8 ".utf8), "a", .webp),
    (Array("RIFF\u{10}\0\0\0WAVEfmt ".utf8), "a", nil),
    (Array("\0\0\0\u{18}ftypheic\0\0\0\0mif1heic".utf8), "a", .heif),
    (Array("\0\0\0\u{18}ftypmif1\0\0\0\0mif1heix".utf8), "a", .heif),
    (Array("\0\0\0\u{18}ftypmif1\0\0\0\0mif1avif".utf8), "a", .avif),
    (Array("\0\0\0\u{14}ftypavif\0\0\0\0mif1".utf8), "a", .avif),
    (Array("\0\0\0\u{10}ftypmif1\0\0\0\0".utf8), "a", .heif),
    // The list of brands ends with its box.
    (Array("\0\0\0\u{14}ftypmif1\0\0\0\0mif1avif".utf8), "a", .heif),
    // The minor version is not a brand.
    (Array("\0\0\0\u{14}ftypisomavifmp41".utf8), "a", .video),
    (Array("\0\0\0\u{18}ftypcrx \0\0\0\u{1}crx isom".utf8), "a.cr3", .raw),
    (Array("\0\0\0\u{18}ftypisom\0\0\0\0isommp41".utf8), "a.mp4", .video),
    // A sequence with a picture outside it, and two without.
    (Array("\0\0\0\u{1C}ftypavis\0\0\0\0avismif1miaf".utf8), "a", .avif),
    (Array("\0\0\0\u{18}ftypavis\0\0\0\0avismsf1".utf8), "a", .video),
    (Array("\0\0\0\u{18}ftyphevc\0\0\0\0hevcmsf1".utf8), "a.heics", .video),
    (Array("\0\0\0\u{1C}ftypmsf1\0\0\0\0hevcmsf1heic".utf8), "a.heics", .heif),
    (Array("\0\0\0\u{18}ftypqt  \0\0\0\0qt  ".utf8), "a.heic", .video),
    (Array("\0\0\0\u{18}ftypM4A \0\0\0\0isom".utf8), "a.m4a", nil),
    (Array("\0\0\0\u{8}wide\0\0\u{1}\0mdat".utf8), "a.mov", .video),
    ([0x1A, 0x45, 0xDF, 0xA3, 1], "a", .video),
    (Array("RIFF\u{10}\0\0\0AVI LIST".utf8), "a", .video),
    (Array("8BPS\0\u{1}".utf8), "a.jpg", .psd),
    ([0, 0, 0, 0x0C, 0x6A, 0x50, 0x20, 0x20, 0x0D, 0x0A, 0x87, 0x0A], "a", .jpeg2000),
    ([0xFF, 0x4F, 0xFF, 0x51, 0], "a", .jpeg2000),
    ([0x76, 0x2F, 0x31, 0x01, 2], "a", .openEXR),
    (Array("#?RADIANCE\n".utf8), "a", .radiance),
    (Array("#?RGBE\n".utf8), "a", .radiance),
    (Array("PF\n4 4\n".utf8), "a", .pfm),
    ([0, 0, 1, 0, 1, 0], "a", .ico),
    (Array("qoif".utf8), "a", .qoi),
    (Array("DDS |".utf8), "a", .dds),
    (Array("\0\0\0\0ftyp".utf8), "a", nil),
    ([0xFF, 0xFF, 0xFF, 0xFF] + Array("ftyp".utf8), "a", nil),
    ([0xFF, 0x0A, 0], "a", .jpegXL),
    ([0, 0, 0, 0x0C, 0x4A, 0x58, 0x4C, 0x20, 0x0D, 0x0A, 0x87, 0x0A], "a", .jpegXL),
    (Array("II*\0".utf8), "a.nef", .tiff),
    (Array("MM\0*".utf8), "a", .tiff),
    (Array("II+\0".utf8), "a", .tiff),
    (Array("MM\0+".utf8), "a", .tiff),
    (Array("FUJIFILMCCD-RAW 0201".utf8), "a", .raw),
    (Array("IIU\0".utf8), "a", .raw),
    (Array("IIRO".utf8), "a", .raw),
    (Array("IIRS".utf8), "a", .raw),
    (Array("MMOR".utf8), "a", .raw),
    (Array("\0MRM".utf8), "a", .raw),
    (Array("FOVb".utf8), "a", .raw),
    (Array("BM6\0".utf8), "a", .bmp),
    (Array("P6\n4 4\n255\n".utf8), "a", .pnm),
    (Array("P1 4 4".utf8), "a", .pnm),
    (Array("P7\nWIDTH 4".utf8), "a", .pnm),
    (Array("P8\n4 4".utf8), "a", nil),
    (Array("Pictures".utf8), "a", nil),
    (Array("<svg xmlns=\"http://www.w3.org/2000/svg\">".utf8), "a", .svg),
    (Array("\u{FEFF}\n <svg>".utf8), "a", .svg),
    (Array("<?xml version=\"1.0\"?>\n<!-- Made -->\n<svg>".utf8), "a", .svg),
    (Array("<?xml version=\"1.0\"?>\n<!DOCTYPE".utf8), "a.svg", .svg),
    (Array("<?xml version=\"1.0\"?>\n<html>".utf8), "a.xml", nil),
    ([0x1F, 0x8B, 8], "a.svgz", .svg),
    ([0x1F, 0x8B, 8], "a.gz", nil),
    (Array("svg".utf8), "a.svg", nil),
    (Array("hello".utf8), "a.jpg", nil),
    ([], "a.jpg", nil),
  ]

  @Test("the first bytes determine the format, the name only if they are ambiguous", arguments: beginnings)
  func heads(head: [UInt8], name: String, format: PhotoFormat?) {
    #expect(FormatSniffer.format(head: head, name: PictureFile(name)) == format)
  }

  @Test("no prefix is too short to examine", arguments: beginnings)
  func shortHeads(head: [UInt8], name: String, format: PhotoFormat?) {
    for count in 0...head.count {
      _ = FormatSniffer.format(head: Array(head[..<count]), name: PictureFile(name))
    }
  }

  @Test(
    "before a file is opened its name determines the format",
    arguments: [
      ("/a/b.JPG", .jpeg), ("b.heic", .heif), ("/a.heic/b", nil), ("b", nil),
      ("", nil),
      ("/", nil), (".png", .png), ("b.jpg.cr3", .raw), ("b.", nil), ("b.svgz", .svg),
      ("b.jxl", .jpegXL), ("b.PSD", .psd), ("b.mov", .video), ("b.jp2", .jpeg2000), ("b.heics", .heif),
      ("b.tga", .tga),
    ] as [(String, PhotoFormat?)])
  func names(name: String, format: PhotoFormat?) {
    #expect(FormatSniffer.format(name: PictureFile(name)) == format)
  }

  @Test(
    "every format has a decoder, and an unknown one may be a raw file", arguments: PhotoFormat.allCases)
  func decoders(format: PhotoFormat) {
    let expected: DecoderKind =
      switch format {
      case .jpeg, .png, .gif, .webp: .basic
      case .svg: .svg
      case .video: .video
      default: .extra
      }
    #expect(format.decoder == expected)
    let job = DecodeJob(file: PictureFile("a"), stage: .good, box: PixelSize(width: 1, height: 1))
    #expect(DecoderLane.Name(for: job, format: nil) == .extra)
  }

  @Test("the first bytes of every good file choose the decoder that reads it")
  func corpus() throws {
    struct Manifest: Decodable {
      struct File: Decodable {
        let name: String
        let format: String
      }
      let good: [File]
    }
    let manifest = try JSONDecoder().decode(Manifest.self, from: Data(Fixture.bytes("manifest.json")))
    for file in manifest.good {
      let head = try Fixture.bytes("good/" + file.name).prefix(FormatSniffer.headByteCount)
      let found = FormatSniffer.format(head: Array(head), name: PictureFile(file.name))
      let format = try #require(PhotoFormat(rawValue: file.format), "\(file.name)")
      #expect((found?.decoder ?? .extra) == format.decoder, "\(file.name)")
    }
    #expect(Set(manifest.good.map(\.format)) == Set(PhotoFormat.allCases.map(\.rawValue)))
  }
}
