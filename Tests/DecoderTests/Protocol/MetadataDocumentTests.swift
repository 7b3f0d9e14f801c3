import PhotoDecodeProtocol
import AdaptiveSeededRandom
import Testing

@Suite("Metadata documents")
struct MetadataDocumentTests {
  @Test("a document with repeated fields survives encoding and decoding in order")
  func roundTrip() throws {
    let document = MetadataDocument([
      .init(.cameraMake, "Canon"), .init(.keyword, "sea"), .init(.keyword, "夕焼け"),
      .init(.caption, "two\nlines"), .init(.lens, ""),
    ])
    #expect(document.entries.count == 4)
    #expect(try MetadataDocument(decoding: document.encoded()) == document)
    #expect(document[.cameraMake] == "Canon" && document[.lens] == nil)
    #expect(document.all(.keyword) == ["sea", "夕焼け"])
  }

  @Test("no text can carry control characters to a terminal")
  func harmless() throws {
    let evil = "a\u{1B}]0;owned\u{7}b\u{9B}31mc\u{202E}d\r\u{200B}e\tf\ng\0h"
    #expect(MetadataDocument([.init(.artist, evil)])[.artist] == "a]0;ownedb31mcd\ne\tf\ng")
    let bytes: [UInt8] = [16, 0, 5, 0, 0x1B, 0x5B, 0x41, 0xFF, 0x42]
    #expect(try MetadataDocument(decoding: bytes)[.artist] == "[AB")
  }

  @Test("long texts are cut, surplus entries are dropped, and unknown fields are skipped")
  func limits() throws {
    let long = MetadataDocument([.init(.caption, String(repeating: "é", count: 9_000))])
    #expect(long[.caption]?.utf8.count == 8_192)
    let many = MetadataDocument((0..<MetadataDocument.mostEntries + 88).map { .init(.keyword, "\($0)") })
    #expect(many.entries.count == MetadataDocument.mostEntries)
    #expect(try MetadataDocument(decoding: [255, 255, 1, 0, 65, 1, 0, 1, 0, 66])[.cameraMake] == "B")
  }

  @Test(
    "documents with inconsistent lengths are refused",
    arguments: [[1], [1, 0, 2, 0, 65], [1, 0, 0], [1, 0, 1, 32]])
  func broken(bytes: [UInt8]) {
    #expect(throws: MessageError.self) { try MetadataDocument(decoding: bytes) }
  }

  @Test("random bytes are refused or harmless")
  func random() {
    var random = SeededGenerator(seed: 12)
    for _ in 0..<2_000 {
      let count = Int.random(in: 0...60, using: &random)
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...40, using: &random) }
      guard let document = try? MetadataDocument(decoding: bytes) else { continue }
      for entry in document.entries {
        #expect(entry.text.unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\n" || $0 == "\t" })
      }
    }
  }
}
