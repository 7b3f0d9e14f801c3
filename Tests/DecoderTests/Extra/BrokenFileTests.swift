import AdaptiveFileSystem
import PhotoDecodeProtocol
import Foundation
import AdaptiveSeededRandom
import Testing
import TestSupport

@Suite("Broken files of the rarer formats")
struct BrokenFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func write(_ bytes: [UInt8], _ name: String) throws -> String {
    try folder.file(FilePath(name), bytes).description
  }

  @Test("a truncated file shows its start or reports why not", arguments: try ExtraFixture.names())
  func truncated(name: String) throws {
    let decoder = try DecoderConversation(.extra)
    let bytes = try ExtraFixture.bytes(name)
    for share in [0, 1, 10, 25, 50, 75, 90, 99] {
      let file = try write(Array(bytes.prefix(bytes.count * share / 100)), "\(share)-" + name)
      for operation in [DecodeRequest.Operation.probe, .thumbnail, .decode, .metadata] {
        let reply = try decoder.perform(operation, of: file).reply
        #expect(reply.status != .failed)
        if share == 0 { #expect(reply.status == .unknownFormat) }
      }
    }
  }

  @Test(
    "a picture without its end shows its start and counts as damaged",
    arguments: [
      ("plain.tiff", 60), ("lzw.tiff", 60), ("plain.bmp", 60), ("binary.ppm", 60), ("text.ppm", 60),
      ("tiles-16.tiff", 50), ("progressive.jxl", 70),
    ])
  func damaged(name: String, percent: Int) throws {
    let bytes = try ExtraFixture.bytes(name)
    // libtiff writes the directory last, so the test overwrites pixels instead of truncating the file.
    let file = try write(
      name.hasSuffix("tiff") && name != "plain.tiff"
        ? hollowed(bytes, from: percent) : Array(bytes.prefix(bytes.count * percent / 100)), name)
    let response = try DecoderConversation(.extra).perform(.decode, of: file)
    #expect(
      response.reply.status == .damaged && response.reply.warnings > 0 && !response.reply.message.isEmpty)
    #expect(!response.pixels.isEmpty)
  }

  /// The bytes with garbage in the last part of the pixels, which are at the start of the file.
  private func hollowed(_ bytes: [UInt8], from percent: Int) -> [UInt8] {
    let directory = (0..<4).reduce(0) { $0 | Int(bytes[4 + $1]) << (8 * $1) }
    var result = bytes
    for i in directory * percent / 100..<directory { result[i] = 0xFF }
    return result
  }

  @Test("mutants of every fixture do not end the decoder", arguments: try ExtraFixture.names())
  func mutants(name: String) throws {
    let bytes = try ExtraFixture.bytes(name)
    var random = SeededGenerator(seed: name.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) })
    let decoder = try DecoderConversation(.extra)
    for number in 0..<8 {
      var mutant = bytes
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        let place = Int.random(
          in: 0..<(number % 2 == 0 ? mutant.count : min(mutant.count, 400)), using: &random)
        mutant[place] = UInt8.random(in: 0...255, using: &random)
      }
      let file = try write(mutant, "\(number)-" + name)
      for operation in [DecodeRequest.Operation.thumbnail, .decode, .metadata] {
        #expect(throws: Never.self) { try decoder.perform(operation, of: file, box: (200, 200)) }
      }
    }
  }

  @Test("pictures with enormous sizes are refused before decoding")
  func bombs() throws {
    let decoder = try DecoderConversation(.extra)
    let bombs: [(String, [UInt8])] = [
      ("bomb.ppm", Array("P6 900000 900000 255\n".utf8) + [0, 0, 0]),
      ("bomb.pam", Array("P7\nWIDTH 99999\nHEIGHT 99999\nDEPTH 4\nMAXVAL 255\nENDHDR\n".utf8)),
    ]
    for (name, bytes) in bombs {
      #expect(try decoder.perform(.decode, of: write(bytes, name)).reply.status == .tooBig)
    }
    var bitmap = try ExtraFixture.bytes("runs-8.bmp")
    bitmap.replaceSubrange(18..<26, with: [0x40, 0x9C, 0, 0, 0x40, 0x9C, 0, 0])
    #expect(try decoder.perform(.decode, of: write(bitmap, "bomb.bmp")).reply.status == .tooBig)
    for name in ["plain.heic", "plain.avif"] {
      var picture = try ExtraFixture.bytes(name)
      let box = try #require(picture.indices.first { picture[$0...].starts(with: Array("ispe".utf8)) })
      // 32,000 pixels in both directions.
      picture.replaceSubrange(box + 8..<box + 16, with: [0, 0, 0x7D, 0, 0, 0, 0x7D, 0])
      let reply = try decoder.perform(.decode, of: write(picture, "bomb-" + name)).reply
      #expect(reply.status == .tooBig || reply.status == .outOfMemory, "\(reply.status) \(reply.message)")
    }
    var scan = try ExtraFixture.bytes("plain.tiff")
    let width = try #require(scan.indices.first { scan[$0...].starts(with: [0, 1, 4, 0, 1, 0, 0, 0, 60]) })
    scan.replaceSubrange(width + 8..<width + 12, with: [0x80, 0x84, 0x1E, 0])
    #expect(try decoder.perform(.decode, of: write(scan, "bomb.tiff")).reply.status == .tooBig)
  }
}
