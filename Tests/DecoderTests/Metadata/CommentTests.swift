import PhotoDecodeProtocol
import Testing

/// The comment of EXIF, which names its encoding in its first eight bytes.
@Suite("Comments in EXIF")
struct CommentTests {
  private func caption(_ comment: [UInt8], isBigEndian: Bool) throws -> String? {
    let block = exif([.bytes(0x9286, comment)], isBigEndian: isBigEndian)
    return try metadata(ofSegments: [exifSegment(block)])[.caption]
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
    "UTF-16 of East Asia and of other alphabets is read in the other byte order as well",
    arguments: [
      "京都市の庭園", "夕焼け小焼け", "안녕하세요", "你好，世界", "สวัสดีครับ", "مرحبا بالعالم", "שלום עולם", "नमस्ते",
      "Привет, мир", "Γειά σου Κόσμε", "東京 2024", "カメラ",
    ], [(true, true), (true, false), (false, true), (false, false)])
  func anyOrder(text: String, orders: (text: Bool, file: Bool)) throws {
    let comment = Array("UNICODE".utf8) + [0] + utf16(text, isBigEndian: orders.text)
    #expect(try caption(comment, isBigEndian: orders.file) == text)
  }

  @Test(
    "the name of an encoding may have small letters",
    arguments: [("Unicode\0", "Grüße – „Köln“"), ("unicode\0", "Köln"), ("UniCode ", "Köln")])
  func smallLetters(name: String, text: String) throws {
    let comment = Array(name.utf8) + utf16(text, isBigEndian: false)
    #expect(try caption(comment, isBigEndian: true) == text)
  }

  @Test(
    "JIS is read with and without the marks of ISO-2022-JP, and anything else is left out",
    arguments: [
      ("\u{1B}$B5~ET\u{1B}(B", "京都"), ("5~ET", "京都"), ("\u{1B}$B5~ET\u{1B}(B 2024", "京都 2024"),
      ("A plain comment", "A plain comment"), ("京都", "京都"), ("\u{1B}$B", nil), ("\u{1B}$9zz", nil), ("", nil),
    ] as [(String, String?)])
  func jis(text: String, expected: String?) throws {
    let comment = Array("JIS\0\0\0\0\0".utf8) + Array(text.utf8)
    #expect(try caption(comment, isBigEndian: false) == expected)
  }

  @Test("bytes that are neither JIS nor UTF-8 are left out")
  func notJIS() throws {
    #expect(try caption(Array("JIS\0\0\0\0\0".utf8) + [0xB5, 0xFE, 0xC5, 0xD4], isBigEndian: false) == nil)
  }

  @Test(
    "the wrong name of an encoding does not spoil a text",
    arguments: [
      ("UNICODE\0", "A plain comment"), ("UNICODE\0", "Grüße aus Köln"), ("ASCII\0\0\0", "Grüße"),
      ("\0\0\0\0\0\0\0\0", "Grüße"),
    ])
  func wrongName(name: String, text: String) throws {
    #expect(try caption(Array(name.utf8) + Array(text.utf8), isBigEndian: true) == text)
  }

  @Test("a comment without a known encoding may be UTF-16", arguments: [true, false])
  func unnamed(isTextBigEndian: Bool) throws {
    let comment = [UInt8](repeating: 0, count: 8) + utf16("Köln am Rhein", isBigEndian: isTextBigEndian)
    #expect(try caption(comment, isBigEndian: true) == "Köln am Rhein")
  }

  @Test("a comment in ASCII may have the letters of Windows-1252")
  func windows() throws {
    let comment = Array("ASCII\0\0\0".utf8) + [0x84, 0x4B, 0xF6, 0x6C, 0x6E, 0x93]
    #expect(try caption(comment, isBigEndian: true) == "„Köln“")
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
      ("Unicode is a standard", "Unicode is a standard"),
      ("ASCII\0\0\0Hello", "Hello"), ("ASCII   Hello", "Hello"), ("\0\0\0\0\0\0\0\0Hello", "Hello"),
      ("        Hello", "Hello"), ("ASCII\0\0\0", nil), ("UNICODE\0", nil), ("UNICODE\0x", nil),
      ("\0\0\0\0\0\0\0\0\0", nil),
    ] as [(String, String?)])
  func names(comment: String, expected: String?) throws {
    #expect(try caption(Array(comment.utf8), isBigEndian: true) == expected)
  }
}
