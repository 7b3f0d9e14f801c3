import DecodeProtocol
import Testing

@Suite("Thumbnail files")
struct ThumbnailFileTests {
  let origin = ThumbnailOrigin(
    uri: "file:///home/jens/Urlaub%202024/me.jpg", modificationSeconds: 1_717_171_717)

  private func make(
    _ conversation: DecoderConversation, of file: [UInt8], turn: UInt8 = 0, background: UInt32 = 0,
    box: (width: UInt32, height: UInt32) = (32, 32)
  ) throws -> DecoderConversation.Response {
    try conversation.perform(
      .makeThumbnail, of: file, turn: turn, box: box, background: background, thumbnail: origin)
  }

  @Test(
    "both programs read the thumbnails that they make",
    arguments: ["basic/subsampled.jpg", "basic/lossy.webp", "basic/plain.gif"],
    [(32, 32), (128, 256)] as [(UInt32, UInt32)])
  func roundTrip(name: String, box: (UInt32, UInt32)) throws {
    let conversation = try DecoderConversation(.basic)
    let made = try make(conversation, of: try Fixture.ownBytes(name), box: box)
    try #require(made.reply.status == .ok && !made.document.isEmpty)
    #expect(made.reply.imageWidth == 77 && made.reply.imageHeight == 53)
    #expect(made.reply.width == min(77, box.0))
    let read = try conversation.perform(.storedThumbnail, of: made.document, box: box, thumbnail: origin)
    #expect(read.reply.status == .ok && read.reply.format == .png)
    #expect(read.pixels == made.pixels)
    #expect(try conversation.perform(.decode, of: made.document).pixels == made.pixels)
    let extra = try DecoderConversation(.extra)
    let elsewhere = try extra.perform(.storedThumbnail, of: made.document, box: box, thumbnail: origin)
    #expect(elsewhere.pixels == made.pixels)
  }

  @Test(
    "the other program makes thumbnails of its formats, including transparency",
    arguments: ["plain.heic", "alpha.heic", "alpha.tiff", "plain.jxl"])
  func extra(name: String) throws {
    let program = try DecoderConversation(.extra)
    let bytes = try Fixture.ownBytes("extra/\(name)")
    let made = try make(program, of: bytes, background: 0x204060)
    try #require(made.reply.status == .ok && !made.document.isEmpty)
    let shown = try program.perform(.decode, of: bytes, box: (32, 32), background: 0x204060)
    #expect(made.pixels.count == shown.pixels.count)
    let read = try DecoderConversation(.basic).perform(
      .storedThumbnail, of: made.document, background: 0x204060, thumbnail: origin)
    #expect(read.pixels == made.pixels)
    #expect(read.reply.flags.contains(.hasAlpha) == made.reply.flags.contains(.hasAlpha))
    let white = try DecoderConversation(.basic).perform(
      .storedThumbnail, of: made.document, background: 0xFFFFFF, thumbnail: origin)
    #expect((white.pixels == made.pixels) != made.reply.flags.contains(.hasAlpha))
  }

  @Test("the file names its origin and its software in uncompressed text")
  func statements() throws {
    let made = try make(try DecoderConversation(.basic), of: try Fixture.ownBytes("basic/subsampled.jpg"))
    func text(_ keyword: String) -> String? {
      let pattern = Array("tEXt\(keyword)".utf8) + [0]
      guard let start = made.document.firstRange(of: pattern) else { return nil }
      let length = made.document[start.lowerBound - 4..<start.lowerBound].reduce(0) { $0 << 8 | Int($1) }
      let count = length - pattern.count + 4
      return String(decoding: made.document[start.upperBound..<start.upperBound + count], as: UTF8.self)
    }
    #expect(text("Thumb::URI") == origin.uri)
    #expect(text("Thumb::MTime") == "1717171717")
    #expect(text("Thumb::Image::Width") == "77" && text("Thumb::Image::Height") == "53")
    #expect(text("Software") == "photos-tui")
    // Eight bits, not interlaced.
    #expect(Array(made.document[24..<29]) == [8, 2, 0, 0, 0])
  }

  @Test("a thumbnail of another file, or of another version of the file, is refused")
  func mismatch() throws {
    let conversation = try DecoderConversation(.basic)
    let made = try make(conversation, of: try Fixture.ownBytes("basic/subsampled.jpg"))
    func status(_ uri: String, _ seconds: Int64) throws -> DecodeReply.Status {
      let origin = ThumbnailOrigin(uri: uri, modificationSeconds: seconds)
      return try conversation.perform(.storedThumbnail, of: made.document, thumbnail: origin).reply.status
    }
    #expect(try status(origin.uri, origin.modificationSeconds) == .ok)
    #expect(try status(origin.uri, origin.modificationSeconds + 1) == .none)
    #expect(try status(origin.uri, 171_717_171) == .none)
    #expect(try status(origin.uri + "x", origin.modificationSeconds) == .none)
    #expect(try status(String(origin.uri.dropLast()), origin.modificationSeconds) == .none)
    #expect(try status("file:///home/jens/Urlaub%202024/mE.jpg", origin.modificationSeconds) == .none)
  }

  @Test(
    "texts count in every kind of chunk",
    arguments: ["tEXt", "zTXt", "iTXt", "packed iTXt"])
  func forms(form: String) throws {
    func chunk(_ keyword: String, _ text: String) -> (name: String, content: [UInt8]) {
      let key = Array(keyword.utf8) + [0]
      let bytes = Array(text.utf8)
      switch form {
      case "tEXt": return ("tEXt", key + bytes)
      case "zTXt": return ("zTXt", key + [0] + PNGFile.stored(bytes))
      case "iTXt": return ("iTXt", key + [0, 0] + Array("de".utf8) + [0, 0xC3, 0xA4, 0] + bytes)
      default: return ("iTXt", key + [1, 0, 0, 0] + PNGFile.stored(bytes))
      }
    }
    var png = PNGFile.varied(width: 12, height: 9, kind: .color)
    png.chunks = [chunk("Thumb::URI", origin.uri), chunk("Thumb::MTime", "\(origin.modificationSeconds)")]
    let conversation = try DecoderConversation(.basic)
    #expect(try conversation.perform(.storedThumbnail, of: png.bytes, thumbnail: origin).reply.status == .ok)
    png.chunks[1] = chunk("Thumb::MTime", "\(origin.modificationSeconds).0")
    #expect(
      try conversation.perform(.storedThumbnail, of: png.bytes, thumbnail: origin).reply.status == .none)
    png.chunks.removeLast()
    #expect(
      try conversation.perform(.storedThumbnail, of: png.bytes, thumbnail: origin).reply.status == .none)
  }

  @Test("a text that decompresses to megabytes does not match, and takes no time")
  func bomb() throws {
    var png = PNGFile.varied(width: 12, height: 9, kind: .color)
    let text = Array(origin.uri.utf8) + [UInt8](repeating: 0x41, count: 6_000_000)
    let key = Array("Thumb::URI".utf8) + [0, 0]
    let time = Array("Thumb::MTime".utf8) + [0] + Array("\(origin.modificationSeconds)".utf8)
    png.chunks = [("zTXt", key + PNGFile.stored(text)), ("tEXt", time)]
    let reply = try DecoderConversation(.basic).perform(.storedThumbnail, of: png.bytes, thumbnail: origin)
      .reply
    #expect(reply.status == .none && reply.microseconds < 200_000)
  }

  @Test("a file that is not a PNG is not a thumbnail")
  func notPNG() throws {
    let conversation = try DecoderConversation(.basic)
    for name in ["basic/subsampled.jpg", "basic/plain.gif"] {
      let response = try conversation.perform(
        .storedThumbnail, of: try Fixture.ownBytes(name), thumbnail: origin)
      #expect(response.reply.status == .unknownFormat)
    }
    let cut = Array(PNGFile.varied(width: 12, height: 9, kind: .color).bytes.prefix(20))
    #expect(try conversation.perform(.storedThumbnail, of: cut, thumbnail: origin).reply.status == .truncated)
  }

  @Test("the file stays transparent, and the pixels show the background")
  func transparency() throws {
    let conversation = try DecoderConversation(.basic)
    let values: [UInt8] = (0..<64 * 64).flatMap { $0 % 64 < 32 ? [200, 100, 50, 255] : [0, 255, 0, 0] }
    let png = PNGFile(width: 64, height: 64, kind: .colorWithAlpha, values: values)
    let made = try make(conversation, of: png.bytes, background: 0x102030)
    #expect(made.color(3, 3) == [200, 100, 50] && made.color(28, 3) == [0x10, 0x20, 0x30])
    for background in [0x102030, 0xFFFFFF] as [UInt32] {
      let read = try conversation.perform(
        .storedThumbnail, of: made.document, background: background, thumbnail: origin)
      #expect(read.reply.flags.contains(.hasAlpha) && read.color(3, 3) == [200, 100, 50])
      let shown = [UInt8(background >> 16 & 0xFF), UInt8(background >> 8 & 0xFF), UInt8(background & 0xFF)]
      #expect(read.color(28, 3) == shown)
    }
  }

  @Test(
    "the requested turn applies to the pixels but not to the file", arguments: 1...3 as ClosedRange<UInt8>)
  func turned(turn: UInt8) throws {
    let conversation = try DecoderConversation(.basic)
    let file = jpeg(try Fixture.ownBytes("basic/subsampled.jpg"), with: [exifSegment(exif(orientation: 6))])
    let made = try make(conversation, of: file, turn: turn)
    let upright = try make(conversation, of: file)
    #expect(made.document == upright.document)
    #expect(upright.reply.width == 22 && upright.reply.height == 32)
    #expect(made.reply.width == (turn == 2 ? 22 : 32))
    let read = try conversation.perform(.storedThumbnail, of: made.document, turn: turn, thumbnail: origin)
    #expect(read.pixels == made.pixels)
  }

  @Test("a damaged picture gives pixels but no file")
  func damaged() throws {
    let file = Array(try Fixture.ownBytes("basic/subsampled.jpg").dropLast(400))
    let made = try make(try DecoderConversation(.basic), of: file)
    #expect(made.reply.status == .damaged && made.document.isEmpty && made.reply.width == 32)
  }

  @Test("an embedded thumbnail that is large enough replaces the picture")
  func embedded() throws {
    let conversation = try DecoderConversation(.basic)
    let large = try Fixture.ownBytes("basic/large-progressive.jpg")
    // The thumbnail has the same proportions but is grey, so that the test can tell which one is shown.
    let small = try Fixture.ownBytes("basic/small-grey.jpg")
    var block = Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 0, 0, 0, 0, 14, 0, 2]
    block += [0x02, 0x01, 0, 4, 0, 0, 0, 1] + bigEndian(44) + [0x02, 0x02, 0, 4, 0, 0, 0, 1]
    block += bigEndian(small.count) + [0, 0, 0, 0] + small
    let file = jpeg(large, with: [exifSegment(block)])
    func isGrey(_ response: DecoderConversation.Response) -> Bool {
      let color = response.color(Int(response.reply.width) / 2, Int(response.reply.height) / 2)
      return color[0] == color[1] && color[1] == color[2]
    }
    let fitting = try make(conversation, of: file, box: (96, 96))
    #expect(fitting.reply.status == .ok && isGrey(fitting) && fitting.reply.width == 96)
    #expect(fitting.reply.imageWidth == 640)
    let larger = try make(conversation, of: file, box: (128, 128))
    #expect(larger.reply.status == .ok && !isGrey(larger) && larger.reply.width == 128)
    #expect(!isGrey(try conversation.perform(.decode, of: file, box: (96, 96))))
  }
}
