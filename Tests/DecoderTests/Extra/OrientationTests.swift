import PhotoDecodeProtocol
import Testing

@Suite("Orientations of the rarer formats")
struct OrientationTests {
  private let decoder: DecoderConversation

  init() throws {
    decoder = try DecoderConversation(.extra)
  }

  @Test("a TIFF's orientation is applied once", arguments: 1...8 as ClosedRange<UInt8>)
  func tiff(orientation: UInt8) throws {
    let response = try decoder.perform(.decode, of: ExtraFixture.path("orientation-\(orientation).tiff"))
    #expect(response.reply.orientation == orientation)
    #expect(try ExtraFixture.likeness(of: response) == 100)
  }

  @Test("the orientation of a JPEG may have a signed type, in both byte orders", arguments: [true, false])
  func signed(isBigEndian: Bool) throws {
    let block = exif(main: [.short(0x0112, 6, isSigned: true)], [], isBigEndian: isBigEndian)
    let file = jpeg(try OwnFixture.bytes("basic/subsampled.jpg"), with: [exifSegment(block)])
    #expect(try DecoderConversation(.basic).perform(.decode, of: file).reply.orientation == 6)
  }

  @Test("HEIF's own rotations and mirrors are applied once", arguments: 2...8)
  func heif(orientation: Int) throws {
    let response = try decoder.perform(.decode, of: ExtraFixture.path("turned-\(orientation).heic"))
    #expect(response.reply.orientation == 1 && response.reply.imageWidth == 120)
    #expect(try ExtraFixture.likeness(of: response) > 42)
  }

  @Test("the EXIF orientation of a HEIF is ignored")
  func exifInHEIF() throws {
    let response = try decoder.perform(.decode, of: ExtraFixture.path("exif-says-turned.heic"))
    #expect(try ExtraFixture.likeness(of: response) > 40)
  }

  @Test("the orientation of a JPEG XL is applied once")
  func jpegXL() throws {
    let response = try decoder.perform(.decode, of: ExtraFixture.path("turned.jxl"))
    #expect(response.reply.orientation == 1)
    #expect(try ExtraFixture.likeness(of: response) > 42)
  }

  @Test(
    "a raw file's preview is upright, even if it is stored upright",
    arguments: [
      ("orientation-1.dng", 1), ("orientation-3.dng", 3), ("orientation-6.dng", 6), ("orientation-8.dng", 8),
      ("upright-preview.dng", 1),
    ] as [(String, UInt8)])
  func raw(name: String, orientation: UInt8) throws {
    for operation in [DecodeRequest.Operation.thumbnail, .decode] {
      let response = try decoder.perform(operation, of: ExtraFixture.path(name))
      #expect(
        response.reply.status == .ok && response.reply.format == .raw
          && response.reply.flags.contains(.isPreview))
      #expect(response.reply.orientation == orientation)
      #expect(
        response.reply.imageWidth == 120 && response.reply.imageHeight == 80 && response.reply.width == 60)
      #expect(try ExtraFixture.likeness(of: response) > 30)
    }
  }

  @Test("a raw file without a preview is developed")
  func developed() throws {
    let file = ExtraFixture.path("no-preview.dng")
    #expect(try decoder.perform(.thumbnail, of: file).reply.status == .none)
    let response = try decoder.perform(.decode, of: file)
    #expect(response.reply.width == 60 && response.reply.imageWidth == 120 && response.reply.orientation == 6)
    #expect(try ExtraFixture.likeness(of: response) > 25)
  }

  @Test(
    "a requested turn follows the file's orientation",
    arguments: ["orientation-6.tiff", "turned-6.heic", "exact.jxl", "binary.ppm", "orientation-8.dng"])
  func turned(name: String) throws {
    let plain = try decoder.perform(.decode, of: ExtraFixture.path(name))
    let turned = try decoder.perform(.decode, of: ExtraFixture.path(name), turn: 1)
    #expect(turned.reply.width == plain.reply.height && turned.reply.imageWidth == plain.reply.imageHeight)
    let height = Int(plain.reply.height)
    for (x, y) in [(3, 5), (40, 10), (20, 30)] {
      #expect(turned.color(height - 1 - y, x) == plain.color(x, y))
    }
  }
}
