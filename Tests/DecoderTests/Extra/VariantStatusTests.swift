import PhotoDecodeProtocol
import Foundation
import Testing

/// The errors about variants that no library decodes, and about files that are damaged.
@Suite("Unsupported variants and damaged files")
struct VariantStatusTests {
  private static func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: Corpus.folder + "/" + name)))
  }

  private func decode(_ bytes: [UInt8]) throws -> DecodeReply {
    try DecoderConversation(.extra).perform(.decode, of: bytes).reply
  }

  @Test(
    "a HEIF picture in another coding is unsupported, and the message names it",
    arguments: [("good/scene.heic", "hvc1"), ("good/tiles.heic", "hvc1"), ("good/scene.avif", "av01")])
  func coding(name: String, type: String) throws {
    var bytes = try Self.bytes(name)
    // The types of items, in boxes that begin with their own.
    let box = Array("infe".utf8)
    let old = Array(type.utf8)
    var changed = 0
    for start in 0..<bytes.count - 24 where Array(bytes[start..<start + 4]) == box {
      for at in start + 4..<start + 20 where Array(bytes[at..<at + 4]) == old {
        bytes.replaceSubrange(at..<at + 4, with: Array("vvc1".utf8))
        changed += 1
      }
    }
    try #require(changed > 0)
    let reply = try decode(bytes)
    #expect(reply.status == .unsupported, "\(reply.status): \(reply.message)")
    #expect(reply.message.contains("vvc1"), "\(reply.message)")
  }

  @Test("a HEIF file without the picture that it names is damaged", arguments: ["heic", "avif"])
  func missing(_ ending: String) throws {
    #expect(try decode(try Self.bytes("bad/primary-item-missing.\(ending)")).status == .corrupt)
  }

  @Test(
    "a PAM file whose samples mean something else is unsupported",
    arguments: [("RGB", .ok), ("RGB_ALPHA", .ok), ("CMYK", .unsupported)] as [(String, DecodeReply.Status)])
  func tuples(type: String, status: DecodeReply.Status) throws {
    let header = "P7\nWIDTH 2\nHEIGHT 2\nDEPTH 4\nMAXVAL 255\nTUPLTYPE \(type)\nENDHDR\n"
    #expect(try decode(Array(header.utf8) + [UInt8](repeating: 200, count: 16)).status == status)
  }

  @Test(
    "a bitmap with more bits per pixel than any that is read is unsupported, an invalid one damaged",
    arguments: [(64, .unsupported), (63, .corrupt), (65_535, .corrupt)] as [(Int, DecodeReply.Status)])
  func bits(count: Int, status: DecodeReply.Status) throws {
    var bytes = try Self.bytes("good/24-bit.bmp")
    bytes.replaceSubrange(28..<30, with: [UInt8(count & 0xFF), UInt8(count >> 8)])
    let reply = try decode(bytes)
    #expect(reply.status == status && (status != .unsupported || reply.message.contains("64 bits")))
  }
}
