import PhotoDecodeProtocol
import PhotoFormats
import Testing

@Suite("Pictures of the rarer formats")
struct PictureTests {
  private let decoder: DecoderConversation

  init() throws {
    decoder = try DecoderConversation(.extra)
  }

  private func decode(_ name: String, background: UInt32 = 0) throws -> DecoderConversation.Response {
    let response = try decoder.perform(.decode, of: ExtraFixture.path(name), background: background)
    #expect(response.reply.status == .ok, "\(name): \(response.reply.message)")
    return response
  }

  @Test("the program reports its formats and libraries")
  func hello() {
    for format in [PhotoFormat.heif, .avif, .jpegXL, .tiff, .bmp, .pnm, .raw] {
      #expect(decoder.hello.reads(format))
    }
    #expect(!decoder.hello.reads(.jpeg) && !decoder.hello.reads(.svg))
    for library in ["libheif 1.", "libjxl 0.", "libtiff 4.", "LibRaw 0.", "exiv2 0."] {
      #expect(decoder.hello.libraries.contains(library), "\(decoder.hello.libraries)")
    }
  }

  @Test(
    "lossless pictures are exact",
    arguments: [
      ("plain.tiff", PhotoFormat.tiff), ("scan.tiff", .tiff), ("big.tiff", .tiff),
      ("big-endian-16.tiff", .tiff),
      ("float.tiff", .tiff), ("double.tiff", .tiff),
      ("words.tiff", .tiff), ("lzw.tiff", .tiff), ("lzw-16.tiff", .tiff), ("one-strip-lzw.tiff", .tiff),
      ("deflate.tiff", .tiff), ("packbits.tiff", .tiff), ("tiles.tiff", .tiff), ("tiles-16.tiff", .tiff),
      ("planes.tiff", .tiff), ("plane-tiles.tiff", .tiff), ("pages.tiff", .tiff), ("ink.tiff", .tiff),
      ("exact.jxl", .jpegXL), ("deep.jxl", .jpegXL), ("plain.bmp", .bmp), ("top-down.bmp", .bmp),
      ("core-header.bmp", .bmp), ("text.ppm", .pnm), ("binary.ppm", .pnm), ("sixteen.ppm", .pnm),
    ] as [(String, PhotoFormat)])
  func exact(name: String, format: PhotoFormat) throws {
    let response = try decode(name)
    #expect(response.reply.format == format && response.reply.frames == 1 && response.reply.orientation == 1)
    #expect(response.reply.flags == [.isFinal])
    #expect(try ExtraFixture.likeness(of: response) == 100)
  }

  @Test(
    "lossy pictures are similar",
    arguments: [
      ("plain.heic", .heif, 44), ("generic-brand.heic", .heif, 44), ("deep.heic", .heif, 50),
      ("plain.avif", .avif, 44), ("deep.avif", .avif, 50), ("plain.jxl", .jpegXL, 42),
      ("container.jxl", .jpegXL, 42),
      ("jpeg.tiff", .tiff, 44), ("sixteen.bmp", .bmp, 38), ("palette.tiff", .tiff, 26),
      ("lab.tiff", .tiff, 30),
    ] as [(String, PhotoFormat, Double)])
  func lossy(name: String, format: PhotoFormat, likeness: Double) throws {
    let response = try decode(name)
    #expect(response.reply.format == format && response.reply.imageWidth == response.reply.width)
    #expect(try ExtraFixture.likeness(of: response) >= likeness)
  }

  @Test(
    "grey pictures are grey",
    arguments: [
      ("grey.tiff", 100), ("grey-16.tiff", 100), ("scan-grey-16.tiff", 100), ("white-is-zero.tiff", 100),
      ("grey.jxl", 50),
      ("text.pgm", 100),
      ("binary.pgm", 100), ("ten.pgm", 100),
    ] as [(String, Double)])
  func grey(name: String, likeness: Double) throws {
    let response = try decode(name)
    #expect(response.reply.format != .raw)
    #expect(try ExtraFixture.likeness(of: response) { [$0[0], $0[0], $0[0]] } >= likeness)
  }

  @Test(
    "bilevel pictures have two colours",
    arguments: [
      "bilevel-group3.tiff", "bilevel-group4.tiff", "bilevel-lzw.tiff", "one-bit.bmp", "text.pbm",
      "binary.pbm",
    ])
  func bilevel(name: String) throws {
    #expect(
      try ExtraFixture.likeness(of: decode(name)) { [UInt8](repeating: $0[0] > 119 ? 255 : 0, count: 3) }
        == 100)
  }

  @Test(
    "bitmaps with palettes and with run-length encoding show the same picture",
    arguments: ["four-bits.bmp", "eight-bits.bmp", "runs-4.bmp", "runs-8.bmp"])
  func palettes(name: String) throws {
    #expect(try ExtraFixture.likeness(of: decode(name)) { [$0[0] / 16 * 17, 0, 0] } == 100)
  }

  @Test(
    "the background shows through transparent pixels",
    arguments: [
      ("alpha.tiff", 1), ("multiplied-alpha.tiff", 2), ("alpha.jxl", 1), ("alpha.heic", 3), ("alpha.avif", 3),
      ("alpha.bmp", 1), ("alpha.pam", 1),
    ])
  func alpha(name: String, tolerance: Int) throws {
    let response = try decode(name)
    #expect(response.reply.flags.contains(.hasAlpha))
    try ExtraFixture.expectHalfTransparent(response, within: tolerance)
    let onWhite = try decode(name, background: 0xFFFFFF)
    // The left half is three quarters white.
    #expect(onWhite.color(5, 5).allSatisfy { $0 >= 190 })
  }

  @Test(
    "the profile in the file is applied",
    arguments: ["profile.tiff", "profile.heic", "profile.avif", "profile.jxl", "profile-lossy.jxl"])
  func profile(name: String) throws {
    // The profile exchanges red and blue; its gamma of 2.2 is close to sRGB's curve.
    #expect(try ExtraFixture.likeness(of: decode(name)) { $0.reversed() } > 35)
  }

  @Test(
    "more than eight bits of linear light show all values of sRGB",
    arguments: [
      "linear.tiff", "linear-float.tiff", "linear-half.tiff", "linear-grey.tiff", "linear.psd", "linear.jxl",
      "linear.jp2",
    ])
  func linear(name: String) throws {
    let response = try decode(name)
    for x in 0...255 {
      let expected = name.contains("grey") ? [x, x, x] : [x, 255 - x, x / 2]
      let found = response.color(x, 2)
      #expect(zip(found, expected).allSatisfy { abs(Int($0) - $1) <= 1 }, "\(x): \(found)")
    }
  }

  @Test("groups of items in a HEIF or AVIF file are ignored")
  func groups() throws {
    var file = try ExtraFixture.bytes("alpha.avif")
    func place(_ type: String) throws -> Int {
      try #require(file.indices.first { file[$0...].starts(with: Array(type.utf8)) }) - 4
    }
    // The references, which only name the alpha, make room for a group after the first box.
    let references = try place("iref")
    let length = Int(file[references + 3])
    file.removeSubrange(references..<references + length)
    let group = bigEndian(length - 8) + Array("altr".utf8) + [UInt8](repeating: 0, count: length - 16)
    let second = try place("pitm")
    file.insert(contentsOf: bigEndian(length) + Array("grpl".utf8) + group, at: second)
    let response = try decoder.perform(.decode, of: file)
    #expect(response.reply.status == .ok, "\(response.reply.message)")
    #expect(try ExtraFixture.likeness(of: response) >= 44)
  }

  @Test(
    "unsupported variants are refused with a message",
    arguments: [
      ("jpeg-inside.bmp", "JPEG"), ("unknown-coding.heic", "pictures of type"),
    ])
  func unsupported(name: String, words: String) throws {
    let reply = try decoder.perform(.decode, of: ExtraFixture.path(name)).reply
    #expect(reply.status == .unsupported && reply.message.contains(words), "\(reply.message)")
  }

  @Test(
    "a picture is scaled down to the box",
    arguments: ["plain.heic", "tiles.tiff", "exact.jxl", "plain.bmp"])
  func small(name: String) throws {
    let response = try decoder.perform(.decode, of: ExtraFixture.path(name), box: (30, 30))
    #expect(response.reply.width == 30 && response.reply.height == 20)
    // The mean of a block is the colour at its centre.
    let middle = response.color(15, 10).map(Int.init), expected = ExtraFixture.color(62, 41).map(Int.init)
    #expect(zip(middle, expected).allSatisfy { abs($0 - $1) <= 4 }, "\(middle) \(expected)")
  }
}
