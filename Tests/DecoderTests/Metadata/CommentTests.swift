import DecodeProtocol
import Testing

/// The comment of EXIF, which names its encoding in its first eight bytes.
@Suite("Comments in EXIF")
struct CommentTests {
  private func caption(_ comment: [UInt8], isBigEndian: Bool) throws -> String? {
    let block = exif([.bytes(0x9286, comment)], isBigEndian: isBigEndian)
    let file = jpeg(try OwnFixture.bytes("metadata/nothing.jpg"), with: [exifSegment(block)])
    let response = try DecoderConversation(.extra).perform(.metadata, of: file)
    try #require(response.reply.status == .ok, "\(response.reply.message)")
    return try MetadataDocument(decoding: response.document)[.caption]
  }

  private func utf16(_ text: String, isBigEndian: Bool) -> [UInt8] {
    text.utf16.flatMap { unit in
      let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return isBigEndian ? bytes : bytes.reversed()
    }
  }

  @Test(
    "UTF-16 is read in the byte order of the file",
    arguments: ["Grüße aus Köln", "夕焼け", "一", "Привет", "aaa", "😀"], [true, false])
  func unicode(text: String, isBigEndian: Bool) throws {
    let comment = Array("UNICODE".utf8) + [0] + utf16(text, isBigEndian: isBigEndian)
    #expect(try caption(comment, isBigEndian: isBigEndian) == text)
  }

  @Test(
    "UTF-16 of an alphabet is read in the other byte order as well, and with padding",
    arguments: ["Grüße aus Köln", "Привет, мир", "Ja"], [true, false])
  func other(text: String, isBigEndian: Bool) throws {
    let padding = [UInt8](repeating: 0, count: 40)
    let comment = Array("UNICODE".utf8) + [0] + utf16(text, isBigEndian: !isBigEndian) + padding
    #expect(try caption(comment, isBigEndian: isBigEndian) == text)
  }

  @Test(
    "a mark decides the byte order, and is no part of the text", arguments: [true, false], [true, false])
  func mark(isTextBigEndian: Bool, isBigEndian: Bool) throws {
    let comment = Array("UNICODE".utf8) + [0] + utf16("\u{FEFF}夕焼け", isBigEndian: isTextBigEndian)
    #expect(try caption(comment, isBigEndian: isBigEndian) == "夕焼け")
  }

  @Test(
    "a comment without the name of an encoding is whole",
    arguments: [
      ("A comment", "A comment"), ("Hi", "Hi"), ("ASCII art", "ASCII art"), ("12345678", "12345678"),
      ("ASCII\0\0\0Hello", "Hello"), ("ASCII   Hello", "Hello"), ("\0\0\0\0\0\0\0\0Hello", "Hello"),
      ("        Hello", "Hello"), ("ASCII\0\0\0", nil), ("UNICODE\0", nil), ("UNICODE\0x", nil),
      ("\0\0\0\0\0\0\0\0\0", nil),
    ] as [(String, String?)])
  func names(comment: String, expected: String?) throws {
    #expect(try caption(Array(comment.utf8), isBigEndian: true) == expected)
  }
}
