import PhotoDecodeProtocol
import Testing

/// Source: exiftool, Apple::Main; Apple, QuickTime File Format, "Metadata".
@Suite("Content identifiers of Live Photos")
struct ContentIdentifierTests {
  private static let sample = "6A5F1D3E-9B1C-4B0A-8E56-0D9C2F5B7A11"

  private func identifier(in bytes: [UInt8], _ decoder: DecoderConversation.Program) throws -> String? {
    let response = try DecoderConversation(decoder).perform(.metadata, of: bytes)
    guard response.reply.status == .ok else { return nil }
    return try MetadataDocument(decoding: response.document)[.contentIdentifier]
  }

  /// A JPEG whose EXIF has only these maker notes.
  private func picture(notes: [UInt8]) throws -> [UInt8] {
    let picture = try OwnFixture.bytes("../../Corpus/good/grey.jpg")
    func entry(_ tag: Int, _ type: Int, _ count: Int, _ value: Int) -> [UInt8] {
      bigEndian16(tag) + bigEndian16(type) + bigEndian(count) + bigEndian(value)
    }
    let main = bigEndian16(1) + entry(0x8769, 4, 1, 26) + bigEndian(0)
    let exif = bigEndian16(1) + entry(0x927C, 7, notes.count, 44) + bigEndian(0)
    let block = Array("Exif\0\0MM\0*".utf8) + bigEndian(8) + main + exif + notes
    return picture[..<2] + [0xFF, 0xE1] + bigEndian16(block.count + 2) + block + picture[2...]
  }

  /// Notes with a version and a text, of `count` bytes by what they say.
  private func notes(_ text: String, count: Int? = nil, at offset: Int = 44) -> [UInt8] {
    let version = bigEndian16(1) + bigEndian16(9) + bigEndian(1) + bigEndian(15)
    let place =
      bigEndian16(0x11) + bigEndian16(2) + bigEndian(count ?? text.utf8.count + 1) + bigEndian(offset)
    let header = Array("Apple iOS\0\0\u{1}MM".utf8) + bigEndian16(2)
    return header + version + place + bigEndian(0) + Array(text.utf8) + [0]
  }

  @Test("a picture has it in Apple's notes")
  func notes() throws {
    let bytes = try picture(notes: notes(Self.sample))
    #expect(try identifier(in: bytes, .extra) == Self.sample)
  }

  @Test("notes that end early, or point elsewhere, have none")
  func damagedNotes() throws {
    let whole = notes(Self.sample)
    for count in 0..<44 {
      #expect(try identifier(in: picture(notes: Array(whole.prefix(count))), .extra) == nil, "\(count)")
    }
    for (count, offset) in [(1 << 31, 44), (37, 1 << 31), (38, 45)] {
      let bytes = try picture(notes: notes(Self.sample, count: count, at: offset))
      #expect(try identifier(in: bytes, .extra) == nil, "\(count) bytes at \(offset)")
    }
    #expect(try identifier(in: picture(notes: Array("Apple iOS\0".utf8)), .extra) == nil)
  }

  @Test("a movie has it among the metadata of QuickTime")
  func movie() throws {
    func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
      bigEndian(content.count + 8) + Array(type.utf8) + content
    }
    var bytes = try OwnFixture.bytes("../../Corpus/good/h264.mp4")
    let place = try #require(bytes.indices.first { bytes[$0...].starts(with: Array("moov".utf8)) })
    let key = box("mdta", Array("com.apple.quicktime.content.identifier".utf8))
    let value = box("data", bigEndian(1) + bigEndian(0) + Array(Self.sample.utf8))
    let item = bigEndian(value.count + 8) + bigEndian(1) + value
    let handler = box(
      "hdlr", bigEndian(0) + bigEndian(0) + Array("mdta".utf8) + [UInt8](repeating: 0, count: 13))
    let metadata = box(
      "meta", handler + box("keys", bigEndian(0) + bigEndian(1) + key) + box("ilst", item))
    // The index is the last box.
    bytes += metadata
    bytes.replaceSubrange(place - 4..<place, with: bigEndian(bytes.count - place + 4))
    #expect(try identifier(in: bytes, .video) == Self.sample)
  }
}
