import PhotoDecodeProtocol
import Foundation
import Testing

/// HEIC and AVIF of tiles, which phones write.
@Suite("Pictures of tiles", .serialized)
struct TileTests {
  private static func path(_ name: String) -> String { Corpus.folder + "/good/" + name }

  @Test(
    "parts of 108 megapixels of tiles are decoded in little memory, broad and small ones",
    arguments: ["108-megapixels-of-tiles.heic", "108-megapixels-of-tiles.avif"])
  func memory(_ name: String) throws {
    let conversation = try DecoderConversation(.extra)
    // Two rows of tiles. All rows take seconds on a busy machine.
    let band = DecodeRegion(x: 0, y: 0, width: 12_000, height: 1_000)
    let whole = try conversation.perform(
      .decode, of: OwnFixture.path("large/" + name), box: (120, 80), region: band
    ).reply
    #expect(whole.status == .ok && whole.flags.contains(.isFinal), "\(whole.status): \(whole.message)")
    #expect((whole.imageWidth, whole.imageHeight) == (12_000, 9_000))
    #expect(try conversation.peakMemory() < 300 << 20)
    let region = DecodeRegion(x: 9_000, y: 7_000, width: 600, height: 400)
    let start = ContinuousClock.now
    let part = try conversation.perform(
      .decode, of: OwnFixture.path("large/" + name), box: (600, 400), region: region
    ).reply
    let time = ContinuousClock.now - start
    #expect(part.status == .ok && (part.width, part.height) == (600, 400))
    #expect(time < .seconds(5), "six of 432 tiles")
    #expect(try conversation.peakMemory() < 300 << 20)
  }

  @Test(
    "a part of a picture of tiles has the pixels of the whole one, however it is turned",
    arguments: ["tiles.heic", "tiles-turned-5.heic", "tiles-turned-6.avif", "tiles-turned-8.heic"],
    [0, 1] as [UInt8])
  func region(_ name: String, turn: UInt8) throws {
    let whole = try DecoderConversation(.extra).perform(
      .decode, of: Self.path(name), stage: .exact, turn: turn)
    try #require(whole.reply.status == .ok)
    let conversation = try DecoderConversation(.extra)
    // The second and third ones are next to tiles that are decoded already.
    for region in [
      DecodeRegion(x: 20, y: 30, width: 60, height: 50), DecodeRegion(x: 60, y: 50, width: 30, height: 30),
      DecodeRegion(x: 0, y: 0, width: whole.reply.width, height: whole.reply.height),
    ] {
      let part = try conversation.perform(
        .decode, of: Self.path(name), stage: .exact, turn: turn, region: region)
      try #require(part.reply.status == .ok && part.reply.width == region.width)
      for y in 0..<Int(region.height) {
        for x in 0..<Int(region.width) {
          let color = whole.color(x + Int(region.x), y + Int(region.y))
          guard part.color(x, y) != color else { continue }
          Issue.record("(\(x), \(y)) of \(region): \(part.color(x, y)) and not \(color)")
          return
        }
      }
    }
  }

  @Test("a file that ends among its tiles shows those that are there", arguments: ["heic", "avif"])
  func end(_ ending: String) throws {
    let sound = try DecoderConversation(.extra).perform(.decode, of: Self.path("tiles.\(ending)"))
    let bytes = try Data(contentsOf: URL(fileURLWithPath: Self.path("tiles.\(ending)")))
    let conversation = try DecoderConversation(.extra)
    for share in [0.95, 0.75] {
      let cut = try conversation.perform(.decode, of: Array(bytes.prefix(Int(Double(bytes.count) * share))))
      #expect(cut.reply.status == .damaged, "\(share): \(cut.reply.status), \(cut.reply.message)")
      try #require((cut.reply.width, cut.reply.height) == (150, 100))
      #expect(cut.color(10, 10) == sound.color(10, 10))
    }
    let probe = try conversation.perform(.probe, of: Array(bytes.prefix(bytes.count * 3 / 4))).reply
    #expect(probe.status == .ok && probe.imageWidth == 150)
  }

  @Test("a damaged tile costs no more than itself", arguments: ["heic", "avif"])
  func damage(_ ending: String) throws {
    let sound = try DecoderConversation(.extra).perform(.decode, of: Self.path("tiles.\(ending)"))
    let broken = try DecoderConversation(.extra)
      .perform(.decode, of: Corpus.folder + "/bad/tiles-broken.\(ending)", background: 0x336699)
    #expect(broken.reply.status == .damaged && broken.reply.warnings >= 2)
    #expect((broken.reply.width, broken.reply.height) == (150, 100))
    // The tiles have 64 pixels. The second and third ones of the first row are broken.
    #expect(broken.color(100, 20) == [0x33, 0x66, 0x99])
    for (x, y) in [(10, 10), (60, 60), (100, 80), (149, 99)] {
      #expect(broken.color(x, y) == sound.color(x, y))
    }
  }
}
