import PhotoDecodeProtocol
import Foundation
import Testing

/// CR3 files that LibRaw does not open: without their table of contents, or cut.
@Suite("Previews in damaged CR3 files")
struct CanonPreviewTests {
  private static let small = "scene-420.jpg"
  private static let large = "scene-large.jpg"

  private static func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: Corpus.folder + "/good/" + name)))
  }

  private static func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  private static func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
    number(content.count + 8, 4) + Array(type.utf8) + content
  }

  /// The box with a preview of its own.
  private static func previewBox(_ jpeg: [UInt8]) -> [UInt8] {
    let identifier: [UInt8] = [
      0xEA, 0xF4, 0x2B, 0x5E, 0x1C, 0x98, 0x4B, 0x88, 0xB9, 0xFB, 0xB7, 0xDC, 0x40, 0x6E, 0x4D, 0x16,
    ]
    let preview = box(
      "PRVW",
      number(0, 4) + number(1, 2) + number(64, 2) + number(48, 2) + number(1, 2)
        + number(jpeg.count, 4) + jpeg)
    return box("uuid", identifier + number(1, 8) + preview)
  }

  /// The metadata of the camera, with an orientation.
  private static func table(orientation: UInt8) -> [UInt8] {
    let identifier: [UInt8] = [
      0x85, 0xC0, 0xB6, 0x87, 0x82, 0x0F, 0x11, 0xE0, 0x81, 0x11, 0xF4, 0xCE, 0x46, 0x2B, 0x6A, 0x48,
    ]
    let exif: [UInt8] =
      Array("II*\0".utf8) + [8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0, 0]
    return box("moov", box("uuid", identifier + box("CMT1", exif)))
  }

  private static let start = box("ftyp", Array("crx \0\0\0\u{1}crx isom".utf8))

  private func decode(_ bytes: [UInt8]) throws -> DecodeReply {
    let conversation = try DecoderConversation(.extra)
    let probe = try conversation.perform(.probe, of: bytes).reply
    let reply = try conversation.perform(.decode, of: bytes).reply
    if reply.status == .ok {
      #expect((probe.imageWidth, probe.imageHeight) == (reply.imageWidth, reply.imageHeight))
    }
    return reply
  }

  private static func size(_ name: String) throws -> (UInt32, UInt32) {
    let file = try #require(Corpus.all.good.first { $0.name == name })
    return (file.width, file.height)
  }

  @Test("without a table of contents, the preview is shown")
  func withoutTable() throws {
    let reply = try decode(Self.start + Self.previewBox(try Self.bytes(Self.small)))
    #expect(reply.status == .ok && reply.format == .raw, "\(reply.status): \(reply.message)")
    #expect(reply.flags.contains(.isPreview) && reply.flags.contains(.isFinal))
    #expect((reply.width, reply.height) == (try Self.size(Self.small)))
  }

  @Test("the larger preview is preferred, and upright")
  func largePreview() throws {
    let reply = try decode(
      Self.start + Self.table(orientation: 6) + Self.previewBox(try Self.bytes(Self.small))
        + Self.box("mdat", try Self.bytes(Self.large)))
    let size = try Self.size(Self.large)
    #expect(reply.status == .ok && (reply.width, reply.height) == (size.1, size.0), "\(reply.message)")
  }

  @Test("a file that ends in its preview is shown as damaged")
  func cut() throws {
    let whole = Self.start + Self.box("mdat", try Self.bytes(Self.large))
    let reply = try decode(Array(whole.prefix(whole.count * 2 / 3)))
    #expect(reply.status == .damaged, "\(reply.status): \(reply.message)")
  }

  @Test("without any preview, the file is not shown")
  func nothing() throws {
    let reply = try decode(Self.start + Self.box("mdat", [UInt8](repeating: 7, count: 400)))
    #expect(!reply.status.carriesPixels, "\(reply.status)")
  }
}
