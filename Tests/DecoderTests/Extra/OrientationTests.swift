import DecodeProtocol
import Testing

@Suite("The rarer formats stand upright")
struct OrientationTests {
  private let decoder: DecoderConversation

  init() throws {
    decoder = try DecoderConversation(.extra)
  }

  @Test("a TIFF's orientation is applied once", arguments: 1...8 as ClosedRange<UInt8>)
  func tiff(orientation: UInt8) throws {
    let answer = try decoder.ask(.decode, of: ExtraFixture.path("orientation-\(orientation).tiff"))
    #expect(answer.reply.orientation == orientation)
    #expect(try ExtraFixture.likeness(of: answer) == 100)
  }

  @Test("HEIF's own turns and mirrors are applied once", arguments: 2...8)
  func heif(orientation: Int) throws {
    let answer = try decoder.ask(.decode, of: ExtraFixture.path("turned-\(orientation).heic"))
    #expect(answer.reply.orientation == 1 && answer.reply.imageWidth == 120)
    #expect(try ExtraFixture.likeness(of: answer) > 42)
  }

  @Test("what EXIF says about turning counts for nothing in HEIF")
  func exifInHEIF() throws {
    let answer = try decoder.ask(.decode, of: ExtraFixture.path("exif-says-turned.heic"))
    #expect(try ExtraFixture.likeness(of: answer) > 40)
  }

  @Test("JPEG XL is turned by its library, once")
  func jpegXL() throws {
    let answer = try decoder.ask(.decode, of: ExtraFixture.path("turned.jxl"))
    #expect(answer.reply.orientation == 1)
    #expect(try ExtraFixture.likeness(of: answer) > 42)
  }

  @Test(
    "a raw file's preview is turned once, also when it is upright already",
    arguments: [
      ("orientation-1.dng", 1), ("orientation-3.dng", 3), ("orientation-6.dng", 6), ("orientation-8.dng", 8),
      ("upright-preview.dng", 1),
    ] as [(String, UInt8)])
  func raw(name: String, orientation: UInt8) throws {
    for operation in [DecodeRequest.Operation.thumbnail, .decode] {
      let answer = try decoder.ask(operation, of: ExtraFixture.path(name))
      #expect(
        answer.reply.status == .ok && answer.reply.format == .raw && answer.reply.flags.contains(.isPreview))
      #expect(answer.reply.orientation == orientation)
      #expect(answer.reply.imageWidth == 120 && answer.reply.imageHeight == 80 && answer.reply.width == 60)
      #expect(try ExtraFixture.likeness(of: answer) > 30)
    }
  }

  @Test("a raw file without a preview is developed")
  func developed() throws {
    let file = ExtraFixture.path("no-preview.dng")
    #expect(try decoder.ask(.thumbnail, of: file).reply.status == .none)
    let answer = try decoder.ask(.decode, of: file)
    #expect(answer.reply.width == 60 && answer.reply.imageWidth == 120 && answer.reply.orientation == 6)
    #expect(try ExtraFixture.likeness(of: answer) > 25)
  }

  @Test(
    "a turn asked for comes after the file's own",
    arguments: ["orientation-6.tiff", "turned-6.heic", "exact.jxl", "binary.ppm", "orientation-8.dng"])
  func turned(name: String) throws {
    let plain = try decoder.ask(.decode, of: ExtraFixture.path(name))
    let turned = try decoder.ask(.decode, of: ExtraFixture.path(name), turn: 1)
    #expect(turned.reply.width == plain.reply.height && turned.reply.imageWidth == plain.reply.imageHeight)
    let height = Int(plain.reply.height)
    for (x, y) in [(3, 5), (40, 10), (20, 30)] {
      #expect(turned.color(height - 1 - y, x) == plain.color(x, y))
    }
  }
}
