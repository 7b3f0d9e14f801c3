import PhotoDecodeProtocol
import Testing

@Suite("Thumbnail files")
struct ThumbnailFileTests {
  let origin = ThumbnailOrigin(
    uri: "file:///home/jens/Urlaub%202024/me.jpg", modificationSeconds: 1_717_171_717)

  private func make(
    _ conversation: DecoderConversation, of file: [UInt8], turn: UInt8 = 0, background: UInt32 = 0,
    box: (width: UInt32, height: UInt32) = (32, 32)
  ) throws -> DecoderConversation.Response {
    try conversation.perform(.makeThumbnail, of: file, turn: turn, box: box, background: background)
  }

  /// A thumbnail file with the pixels of a response.
  private func file(of response: DecoderConversation.Response) -> [UInt8] {
    var png = PNGFile(
      width: Int(response.reply.width), height: Int(response.reply.height), kind: .colorWithAlpha,
      values: response.pixels)
    png.chunks = [("Thumb::URI", origin.uri), ("Thumb::MTime", "\(origin.modificationSeconds)")].map {
      ("tEXt", Array($0.0.utf8) + [0] + Array($0.1.utf8))
    }
    return png.bytes
  }

  /// The pixels of a response over a colour, 0xRRGGBB.
  private func composed(_ response: DecoderConversation.Response, over background: UInt32) -> [UInt8] {
    let under = [16, 8, 0].map { Int(background >> $0 & 0xFF) }
    return response.pixels.indices.map { index in
      let channel = index % 4
      guard channel < 3 else { return 255 }
      let opacity = Int(response.pixels[index - channel + 3])
      let sum = Int(response.pixels[index]) * opacity + under[channel] * (255 - opacity) + 128
      return UInt8((sum + sum >> 8) >> 8)
    }
  }

  @Test(
    "both programs read thumbnail files of the pixels that they make",
    arguments: ["basic/subsampled.jpg", "basic/lossy.webp", "basic/plain.gif"],
    [(32, 32), (128, 256)] as [(UInt32, UInt32)])
  func roundTrip(name: String, box: (UInt32, UInt32)) throws {
    let conversation = try DecoderConversation(.basic)
    let made = try make(conversation, of: try OwnFixture.bytes(name), box: box)
    try #require(made.reply.status == .ok && made.document.isEmpty)
    #expect(made.reply.imageWidth == 77 && made.reply.imageHeight == 53)
    #expect(made.reply.width == min(77, box.0))
    let read = try conversation.perform(.storedThumbnail, of: file(of: made), box: box, thumbnail: origin)
    #expect(read.reply.status == .ok && read.reply.format == .png)
    #expect(read.pixels == made.pixels)
    let extra = try DecoderConversation(.extra)
    let elsewhere = try extra.perform(.storedThumbnail, of: file(of: made), box: box, thumbnail: origin)
    #expect(elsewhere.pixels == made.pixels)
  }

  @Test(
    "the other program makes thumbnails of its formats, including transparency",
    arguments: ["plain.heic", "alpha.heic", "alpha.tiff", "plain.jxl"])
  func extra(name: String) throws {
    let program = try DecoderConversation(.extra)
    let bytes = try OwnFixture.bytes("extra/\(name)")
    let made = try make(program, of: bytes, background: 0x204060)
    try #require(made.reply.status == .ok)
    let isTransparent = made.pixels.indices.contains { $0 % 4 == 3 && made.pixels[$0] < 255 }
    #expect(isTransparent == made.reply.flags.contains(.hasAlpha))
    let shown = try program.perform(.decode, of: bytes, box: (32, 32), background: 0x204060)
    #expect(made.pixels.count == shown.pixels.count)
    for background in [0x204060, 0xFFFFFF] as [UInt32] {
      let read = try DecoderConversation(.basic).perform(
        .storedThumbnail, of: file(of: made), background: background, thumbnail: origin)
      #expect(read.pixels == composed(made, over: background))
    }
  }

  @Test("a thumbnail of another file, or of another version of the file, is refused")
  func mismatch() throws {
    let conversation = try DecoderConversation(.basic)
    let made = try make(conversation, of: try OwnFixture.bytes("basic/subsampled.jpg"))
    let stored = file(of: made)
    func status(_ uri: String, _ seconds: Int64) throws -> DecodeReply.Status {
      let origin = ThumbnailOrigin(uri: uri, modificationSeconds: seconds)
      return try conversation.perform(.storedThumbnail, of: stored, thumbnail: origin).reply.status
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
        .storedThumbnail, of: try OwnFixture.bytes(name), thumbnail: origin)
      #expect(response.reply.status == .unknownFormat)
    }
    let cut = Array(PNGFile.varied(width: 12, height: 9, kind: .color).bytes.prefix(20))
    #expect(try conversation.perform(.storedThumbnail, of: cut, thumbnail: origin).reply.status == .truncated)
  }

  @Test("the pixels of a thumbnail stay transparent, whatever the background")
  func transparency() throws {
    let conversation = try DecoderConversation(.basic)
    let values: [UInt8] = (0..<64 * 64).flatMap { $0 % 64 < 32 ? [200, 100, 50, 255] : [0, 255, 0, 0] }
    let png = PNGFile(width: 64, height: 64, kind: .colorWithAlpha, values: values)
    let made = try make(conversation, of: png.bytes, background: 0x102030)
    #expect(made.reply.flags.contains(.hasAlpha))
    #expect(try make(conversation, of: png.bytes, background: 0xFFFFFF).pixels == made.pixels)
    #expect(made.color(3, 3) == [200, 100, 50])
    let opacity = { (x: Int) in made.pixels[x * 4 + 3] }
    #expect(opacity(3) == 255 && opacity(28) == 0)
    for background in [0x102030, 0xFFFFFF] as [UInt32] {
      let read = try conversation.perform(
        .storedThumbnail, of: file(of: made), background: background, thumbnail: origin)
      #expect(read.reply.flags.contains(.hasAlpha) && read.color(3, 3) == [200, 100, 50])
      let shown = [UInt8(background >> 16 & 0xFF), UInt8(background >> 8 & 0xFF), UInt8(background & 0xFF)]
      #expect(read.color(28, 3) == shown)
    }
  }

  @Test("a thumbnail is upright, whatever the requested turn", arguments: 1...3 as ClosedRange<UInt8>)
  func turned(turn: UInt8) throws {
    let conversation = try DecoderConversation(.basic)
    let file = jpeg(try OwnFixture.bytes("basic/subsampled.jpg"), with: [exifSegment(exif(orientation: 6))])
    let made = try make(conversation, of: file, turn: turn)
    #expect(made.pixels == (try make(conversation, of: file).pixels))
    #expect(made.reply.width == 22 && made.reply.height == 32)
    let read = try conversation.perform(
      .storedThumbnail, of: self.file(of: made), turn: turn, thumbnail: origin)
    #expect(read.reply.width == (turn == 2 ? 22 : 32))
  }

  @Test("a damaged picture is reported as damaged, so that it gets no thumbnail")
  func damaged() throws {
    let file = Array(try OwnFixture.bytes("basic/subsampled.jpg").dropLast(400))
    let made = try make(try DecoderConversation(.basic), of: file)
    #expect(made.reply.status == .damaged && made.reply.width == 32)
  }

  /// The EXIF block of a camera with a thumbnail.
  private func cameraExif(
    _ thumbnail: [UInt8], size: (width: Int, height: Int), changed: String = "2024:06:01 10:20:30",
    hasNotes: Bool = true
  ) -> [UInt8] {
    func entry(_ tag: Int, _ type: Int, _ count: Int, _ value: Int) -> [UInt8] {
      bigEndian16(tag) + bigEndian16(type) + bigEndian(count) + bigEndian(value)
    }
    let (first, details, second, dates) = (8, 38, 92, 122)
    var block = Array("MM".utf8) + [0, 42] + bigEndian(first)
    block += bigEndian16(2) + entry(0x0132, 2, 20, dates) + entry(0x8769, 4, 1, details) + bigEndian(second)
    block += bigEndian16(4) + entry(0x9003, 2, 20, dates + 20)
    block += entry(hasNotes ? 0x927C : 0x9286, 7, 4, 0x61_626364)
    block += entry(0xA002, 4, 1, size.width) + entry(0xA003, 4, 1, size.height) + bigEndian(0)
    block += bigEndian16(2) + entry(0x0201, 4, 1, dates + 40) + entry(0x0202, 4, 1, thumbnail.count)
    block += bigEndian(0)
    return block + [changed, "2024:06:01 10:20:30"].flatMap { Array($0.utf8) + [0] } + thumbnail
  }

  /// A JPEG without the segment of JFIF that programs write.
  private func withoutJFIF(_ file: [UInt8]) -> [UInt8] {
    guard file[3] == 0xE0 else { return file }
    return Array(file[..<2]) + file[(4 + (Int(file[4]) << 8 | Int(file[5])))...]
  }

  private func isGrey(_ response: DecoderConversation.Response) -> Bool {
    let color = response.color(Int(response.reply.width) / 2, Int(response.reply.height) / 2)
    return color[0] == color[1] && color[1] == color[2]
  }

  @Test("the thumbnail of a camera replaces the picture if it is large enough")
  func embedded() throws {
    let conversation = try DecoderConversation(.basic)
    let large = withoutJFIF(try OwnFixture.bytes("basic/large-progressive.jpg"))
    // The thumbnail has the same proportions but is grey, so that the test can tell which one is shown.
    let small = try OwnFixture.bytes("basic/small-grey.jpg")
    let found = try conversation.perform(.decode, of: large, box: (1, 1)).reply
    let size = (width: Int(found.imageWidth), height: Int(found.imageHeight))
    let file = jpeg(large, with: [exifSegment(cameraExif(small, size: size))])
    let fitting = try make(conversation, of: file, box: (96, 96))
    #expect(fitting.reply.status == .ok && isGrey(fitting) && fitting.reply.width == 96)
    #expect(fitting.reply.imageWidth == 640)
    let larger = try make(conversation, of: file, box: (128, 128))
    #expect(larger.reply.status == .ok && !isGrey(larger) && larger.reply.width == 128)
    #expect(!isGrey(try conversation.perform(.decode, of: file, box: (96, 96))))
    let thumbnail = try conversation.perform(.thumbnail, of: file, box: (96, 96))
    #expect(isGrey(thumbnail) && thumbnail.reply.flags.contains(.isFinal))

    // A photo that a program has changed may differ from its thumbnail.
    let jfif = (marker: UInt8(0xE0), content: Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0])
    let photoshop = (marker: UInt8(0xED), content: Array("Photoshop 3.0\0".utf8))
    for segments in [
      [exifSegment(cameraExif(small, size: size)), jfif],
      [exifSegment(cameraExif(small, size: size)), photoshop],
      [exifSegment(cameraExif(small, size: size, changed: "2024:06:02 08:00:00"))],
      [exifSegment(cameraExif(small, size: size, hasNotes: false))],
      [exifSegment(cameraExif(small, size: (size.width * 2, size.height * 2)))],
    ] {
      let changed = jpeg(large, with: segments)
      #expect(!isGrey(try make(conversation, of: changed, box: (96, 96))))
      let preview = try conversation.perform(.thumbnail, of: changed, box: (96, 96))
      #expect(isGrey(preview) && !preview.reply.flags.contains(.isFinal))
    }
  }
}
