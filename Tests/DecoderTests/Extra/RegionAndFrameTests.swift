import PhotoDecodeProtocol
import Testing

@Suite("Regions, frames and thumbnails of the rarer formats")
struct RegionAndFrameTests {
  private let decoder: DecoderConversation

  init() throws {
    decoder = try DecoderConversation(.extra)
  }

  @Test(
    "a region at full size equals that part of the whole picture",
    arguments: [
      "plain.heic", "turned-6.heic", "alpha.heic", "plain.avif", "exact.jxl", "lzw.tiff",
      "one-strip-lzw.tiff",
      "tiles.tiff", "planes.tiff", "plane-tiles.tiff", "orientation-7.tiff", "profile.tiff", "lab.tiff",
      "bilevel-group4.tiff", "plain.bmp", "top-down.bmp", "runs-8.bmp", "text.ppm", "binary.pbm",
      "no-preview.dng", "orientation-6.dng", "progressive-preview.dng", "upright-preview.dng",
    ])
  func regions(name: String) throws {
    let file = ExtraFixture.path(name)
    let whole = try decoder.perform(.decode, of: file)
    let width = whole.reply.width, height = whole.reply.height
    // A preview has fewer pixels than its picture, so that one pixel represents several.
    let step = whole.reply.imageWidth / width
    let parts: [(x: UInt32, y: UInt32, width: UInt32, height: UInt32)] = [
      (0, 0, 16, 8), (8, 4, 20, 10), (width - 10, height - 6, 10, 6),
    ]
    for part in parts {
      let region = DecodeRegion(
        x: part.x * step, y: part.y * step, width: part.width * step, height: part.height * step)
      let response = try decoder.perform(.decode, of: file, region: region)
      #expect(response.reply.status == .ok)
      try #require(response.reply.width == part.width && response.reply.height == part.height)
      let differing = (0..<Int(part.width * part.height)).filter { i in
        let (row, column) = i.quotientAndRemainder(dividingBy: Int(part.width))
        return response.color(column, row) != whole.color(Int(part.x) + column, Int(part.y) + row)
      }
      #expect(differing.isEmpty, "\(region)")
    }
  }

  @Test(
    "a region outside the picture is refused",
    arguments: ["plain.heic", "tiles.tiff", "plain.bmp", "text.ppm"])
  func outside(name: String) throws {
    let region = DecodeRegion(x: 500, y: 0, width: 10, height: 10)
    let reply = try decoder.perform(.decode, of: ExtraFixture.path(name), region: region).reply
    #expect(reply.status == .none)
  }

  @Test("the frames of an animation can be requested in any order, with their durations")
  func frames() throws {
    let file = ExtraFixture.path("frames.jxl")
    let probe = try decoder.perform(.probe, of: file).reply
    #expect(probe.frames == 4 && probe.loops == 0)
    let colors: [[UInt8]] = [
      [0xC0, 0x20, 0x20], [0x20, 0xC0, 0x20], [0x20, 0x20, 0xC0], [0x80, 0x80, 0x80],
    ]
    for frame in [0, 1, 2, 3, 0, 3, 1, 1] {
      let response = try decoder.perform(.decode, of: file, frame: UInt32(frame))
      #expect(response.reply.status == .ok && response.reply.frameMilliseconds == UInt32(frame + 1) * 100)
      #expect(response.color(20, 15) == colors[frame])
    }
    #expect(try decoder.perform(.decode, of: file, frame: 4).reply.status == .none)
    #expect(try decoder.perform(.decode, of: file, frame: 2).color(1, 1) == colors[2])
  }

  @Test("the thumbnail in a HEIC shows the picture and serves as its quick stage")
  func thumbnail() throws {
    let file = ExtraFixture.path("thumbnail.heic")
    let thumbnail = try decoder.perform(.thumbnail, of: file)
    #expect(thumbnail.reply.width == 60 && thumbnail.reply.imageWidth == 120)
    #expect(try ExtraFixture.likeness(of: thumbnail) > 38)
    let first = try decoder.perform(.decode, of: file, stage: .first, box: (100, 100))
    #expect(first.reply.width == 60 && !first.reply.flags.contains(.isFinal))
    #expect(first.reply.flags.contains(.hasQuickStage))
    #expect(try decoder.perform(.decode, of: file, stage: .good, box: (100, 100)).reply.width == 100)
    #expect(try decoder.perform(.thumbnail, of: ExtraFixture.path("plain.heic")).reply.status == .none)
  }

  @Test("another file in between does not confuse the cache")
  func cached() throws {
    for _ in 0..<3 {
      let region = DecodeRegion(x: 20, y: 20, width: 40, height: 40)
      for name in ["plain.heic", "exact.jxl", "one-strip-lzw.tiff", "no-preview.dng"] {
        _ = try decoder.perform(.decode, of: ExtraFixture.path(name), region: region)
        let whole = try decoder.perform(.decode, of: ExtraFixture.path(name))
        #expect(try ExtraFixture.likeness(of: whole) > 25)
      }
    }
  }
}
