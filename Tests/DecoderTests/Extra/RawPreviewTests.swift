import PhotoDecodeProtocol
import Testing

/// DNG files that LibRaw doesn't open, and those with no preview but a thumbnail.
@Suite("Previews in DNG files")
struct RawPreviewTests {
  private let decoder: DecoderConversation

  init() throws {
    decoder = try DecoderConversation(.extra)
  }

  /// A JPEG of 64 x 48 pixels.
  private static func preview() throws -> [UInt8] { try OwnFixture.bytes("../../Corpus/good/scene-420.jpg") }

  private func perform(
    _ operation: DecodeRequest.Operation, _ file: SensorFile
  ) throws -> DecoderConversation.Response {
    let response = try decoder.perform(operation, of: file.encoded())
    let isTurned = file.orientation > 4
    let size = isTurned ? (SensorFile.height, SensorFile.width) : (SensorFile.width, SensorFile.height)
    #expect(response.reply.format == .raw)
    #expect((Int(response.reply.imageWidth), Int(response.reply.imageHeight)) == size)
    return response
  }

  /// Returns whether the middle of a picture is red, like the thumbnails.
  private static func isRed(_ response: DecoderConversation.Response) -> Bool {
    let color = response.color(Int(response.reply.width) / 2, Int(response.reply.height) / 2)
    return color[0] > 200 && color[1] < 50 && color[2] < 50
  }

  @Test(
    "the large preview of a DNG with JPEG XL is shown, upright and in the photo's size", arguments: [1, 6])
  func jpegXL(orientation: Int) throws {
    let file = SensorFile(isJPEGXL: true, orientation: orientation, preview: try Self.preview())
    for operation in [DecodeRequest.Operation.thumbnail, .decode] {
      let reply = try perform(operation, file).reply
      #expect(reply.status == .ok && reply.flags.contains(.isPreview), "\(reply.status): \(reply.message)")
      #expect((reply.width, reply.height) == (orientation == 6 ? (48, 64) : (64, 48)))
    }
    #expect(try perform(.decode, file).reply.flags.contains(.isFinal))
  }

  @Test("a thumbnail of a DNG with JPEG XL is for lists only")
  func thumbnailOnly() throws {
    for file in [
      SensorFile(isJPEGXL: true), SensorFile(isJPEGXL: true, orientation: 6),
      SensorFile(isJPEGXL: true, isCircular: true),
      SensorFile(isJPEGXL: true, preview: try Self.preview(), hasTables: true),
    ] {
      #expect(try perform(.decode, file).reply.status == .unsupported)
      let thumbnail = try perform(.thumbnail, file)
      #expect(thumbnail.reply.status == .ok && max(thumbnail.reply.width, thumbnail.reply.height) == 12)
      #expect(Self.isRed(thumbnail))
    }
  }

  @Test("a thumbnail of a DNG with JPEG XL does not describe the photo's pixels")
  func description() throws {
    let response = try decoder.perform(.metadata, of: SensorFile(isJPEGXL: true).encoded())
    let document = try MetadataDocument(decoding: response.document)
    #expect(document[.pixelLayout] == nil && document[.cameraModel] == "Model One")
  }

  @Test("a raw file with no preview but a small thumbnail is developed", arguments: [1, 6])
  func developed(orientation: Int) throws {
    let file = try TemporaryPicture(SensorFile(orientation: orientation).encoded())
    let thumbnail = try decoder.perform(.thumbnail, of: file.path)
    #expect(max(thumbnail.reply.width, thumbnail.reply.height) == 12 && Self.isRed(thumbnail))
    // In the same process, which may remember the thumbnail.
    for _ in 0..<2 {
      let response = try decoder.perform(.decode, of: file.path)
      #expect(response.reply.status == .ok, "\(response.reply.message)")
      #expect((response.reply.width, response.reply.height) == (orientation == 6 ? (32, 48) : (48, 32)))
      let color = response.color(15, 15)
      #expect(color[1] > color[0] && color[1] > color[2], "\(color)")
    }
  }

  @Test(
    "a mask or depth map that is larger than the preview is not shown",
    arguments: [(4, 4), (8, 51_177), (0x10004, 52_527), (1, 52_527), (0x10004, 1)], [true, false])
  func mask(_ mask: (kind: Int, photometric: Int), hasPreview: Bool) throws {
    let stream = try OwnFixture.bytes("basic/small-grey.jpg")
    let found = try DecoderConversation(.basic).perform(.decode, of: stream, box: (1, 1)).reply
    let file = SensorFile(
      preview: hasPreview ? try Self.preview() : nil, mask: mask, maskStream: stream,
      maskSize: (Int(found.imageWidth), Int(found.imageHeight)))
    #expect(found.imageWidth > 64, "larger than the preview")
    for operation in [DecodeRequest.Operation.thumbnail, .decode] {
      let response = try perform(operation, file)
      #expect(response.reply.status == .ok, "\(response.reply.message)")
      let color = response.color(Int(response.reply.width) / 2, Int(response.reply.height) / 3)
      #expect(Set(color.prefix(3)).count > 1, "grey like the mask: \(color) of \(response.reply.width)")
    }
  }

  @Test("a thumbnail of a quarter of the photo is shown")
  func quarter() throws {
    let response = try perform(.decode, SensorFile(thumbnailWidth: 24))
    #expect(response.reply.status == .ok && response.reply.width == 24 && Self.isRed(response))
  }

  @Test("of a raw file with damaged values, the thumbnail is shown as damaged")
  func damaged() throws {
    let response = try perform(.decode, SensorFile(isCut: true))
    #expect(response.reply.status == .damaged, "\(response.reply.status): \(response.reply.message)")
    #expect(response.reply.width == 12 && Self.isRed(response))
  }
}
