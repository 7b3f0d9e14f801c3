import PhotoDecodeProtocol
import Testing

@Suite("Dates of videos")
struct VideoDateTests {
  /// A video whose index says when it was made, in seconds since 1904, with user data.
  private func video(created: Int, userData: [UInt8] = [], isGoPro: Bool = false) throws -> [UInt8] {
    var bytes = try OwnFixture.bytes("../../Corpus/good/h264.mp4")
    func place(_ text: String) throws -> Int {
      try #require(bytes.indices.first { bytes[$0...].starts(with: Array(text.utf8)) })
    }
    let header = try place("mvhd") + 8
    bytes.replaceSubrange(header..<header + 4, with: bigEndian(created))
    if isGoPro {
      let name = try place("VideoHandler")
      bytes.replaceSubrange(name..<name + 12, with: Array("GoPro AVC   ".utf8))
    }
    // The index is the last box.
    let index = try place("moov") - 4
    bytes += userData
    bytes.replaceSubrange(index..<index + 4, with: bigEndian(bytes.count - index))
    return bytes
  }

  private func date(_ bytes: [UInt8]) throws -> String? {
    try metadata(of: bytes, by: .video)[.dateTaken]
  }

  private static func box(_ type: [UInt8], _ content: [UInt8]) -> [UInt8] {
    bigEndian(content.count + 8) + type + content
  }

  /// 2024-07-01 22:30:00 in universal time.
  private static let evening = 2_082_844_800 + 1_719_873_000

  @Test("the date of an MP4 is universal time")
  func universal() throws {
    #expect(try date(video(created: Self.evening)) == "2024-07-01 22:30:00Z")
  }

  @Test("a date with the camera's time zone counts before one in universal time")
  func zoned() throws {
    let text = Array("2024-07-02T00:30:00+0200".utf8)
    let day = Self.box([0xA9] + Array("day".utf8), bigEndian16(text.count) + [0, 0] + text)
    let bytes = try video(created: Self.evening, userData: Self.box(Array("udta".utf8), day))
    #expect(try date(bytes) == "2024-07-02 00:30:00+02:00")
  }

  @Test("a date that is not set is no date", arguments: [0, 2_082_844_800])
  func unset(created: Int) throws {
    #expect(try date(video(created: created)) == nil)
  }

  @Test("a text in an AVI that is not UTF-8 is Windows-1252")
  func words() throws {
    let bytes = try OwnFixture.bytes("../../Corpus/good/motion-jpeg.avi")
    let title: [UInt8] = [0x84, 0x4B, 0xF6, 0x6C, 0x6E, 0x93, 0x20, 0]
    func little(_ number: Int) -> [UInt8] { bigEndian(number).reversed() }
    let info = Array("INFOINAM".utf8) + little(title.count) + title
    let list = Array("LIST".utf8) + little(info.count) + info
    // A list of texts, before that of the frames.
    let frames = try #require(bytes.indices.first { bytes[$0...].starts(with: Array("movi".utf8)) }) - 8
    let file =
      Array(bytes[..<4]) + little(bytes.count + list.count - 8) + bytes[8..<frames] + list + bytes[frames...]
    let response = try DecoderConversation(.video).perform(.metadata, of: file)
    #expect(try MetadataDocument(decoding: response.document)[.title] == "„Köln“")
  }

  @Test("a GoPro writes its own time")
  func goPro() throws {
    #expect(try date(video(created: Self.evening, isGoPro: true)) == "2024-07-01 22:30:00")
  }
}
