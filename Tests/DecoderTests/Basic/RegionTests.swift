import PhotoDecodeProtocol
import Testing

@Suite("Regions and turns")
struct RegionTests {
  /// Pictures of 77 x 53 pixels, in every format with an orientation.
  enum Picture: String, CaseIterable {
    case subsampled = "basic/subsampled.jpg"
    case progressive = "basic/progressive.jpg"
    case arithmetic = "basic/arithmetic.jpg"
    case grey = "basic/grey.jpg"
    case lossy = "basic/lossy.webp"
    case lossless = "basic/lossless.webp"
    case png

    func file(orientation: UInt8) throws -> [UInt8] {
      let exif = exif(orientation: orientation)
      switch self {
      case .subsampled, .progressive, .arithmetic, .grey:
        return jpeg(try OwnFixture.bytes(rawValue), with: [exifSegment(exif)])
      case .lossy, .lossless:
        return webp(try OwnFixture.bytes(rawValue), width: 77, height: 53, exif: exif)
      case .png:
        var file = PNGFile.varied(width: 77, height: 53, kind: .color)
        file.chunks = [("eXIf", exif)]
        return file.bytes
      }
    }
  }

  /// The position of a stored pixel in the upright picture, for an EXIF orientation.
  private static func place(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ orientation: UInt8) -> (
    Int, Int
  ) {
    switch orientation {
    case 2: (width - 1 - x, y)
    case 3: (width - 1 - x, height - 1 - y)
    case 4: (x, height - 1 - y)
    case 5: (y, x)
    case 6: (height - 1 - y, x)
    case 7: (height - 1 - y, width - 1 - x)
    case 8: (y, width - 1 - x)
    default: (x, y)
    }
  }

  @Test(
    "orientation and turn are applied, and a region is a part of the result",
    arguments: Picture.allCases, 1...8 as ClosedRange<UInt8>)
  func regions(picture: Picture, orientation: UInt8) throws {
    let conversation = try DecoderConversation(.basic)
    let stored = try conversation.perform(.decode, of: picture.file(orientation: 1), stage: .exact)
    try #require(stored.reply.width == 77 && stored.reply.height == 53)
    // One file for all regions: the cache must not affect the result.
    let file = try TemporaryPicture(picture.file(orientation: orientation))
    defer { withExtendedLifetime(file) {} }
    for turn in 0..<4 as Range<UInt8> {
      let whole = try conversation.perform(.decode, of: file.path, stage: .exact, turn: turn)
      #expect(whole.reply.status == .ok && whole.reply.orientation == orientation)
      #expect(whole.pixels == Self.upright(stored, orientation: orientation, turn: turn))
      #expect(whole.reply.width == whole.reply.imageWidth)
      let width = Int(whole.reply.width)
      let height = Int(whole.reply.height)
      let parts = [
        (0, 0, width, height), (5, 9, 31, 17), (width - 1, height - 1, 1, 1), (width - 30, 0, 30, 11),
      ]
      for (x, y, across, down) in parts {
        let region = DecodeRegion(
          x: UInt32(x), y: UInt32(y), width: UInt32(across), height: UInt32(down))
        let part = try conversation.perform(.decode, of: file.path, stage: .exact, turn: turn, region: region)
        #expect(part.reply.status == .ok && part.reply.imageWidth == whole.reply.imageWidth)
        #expect(part.pixels == Self.crop(whole, x, y, across, down), "\(region) at turn \(turn)")
      }
    }
  }

  private static func upright(
    _ stored: DecoderConversation.Response, orientation: UInt8, turn: UInt8
  ) -> [UInt8] {
    let width = Int(stored.reply.width)
    let height = Int(stored.reply.height)
    var turnedWidth = orientation > 4 ? height : width
    var turnedHeight = orientation > 4 ? width : height
    if turn % 2 == 1 { swap(&turnedWidth, &turnedHeight) }
    var pixels = [UInt8](repeating: 0, count: stored.pixels.count)
    for y in 0..<height {
      for x in 0..<width {
        var (column, row) = place(x, y, width, height, orientation)
        var (across, down) = orientation > 4 ? (height, width) : (width, height)
        for _ in 0..<turn {
          (column, row) = (down - 1 - row, column)
          swap(&across, &down)
        }
        let from = (y * width + x) * 4
        let to = (row * turnedWidth + column) * 4
        for channel in 0..<4 { pixels[to + channel] = stored.pixels[from + channel] }
      }
    }
    return pixels
  }

  private static func crop(
    _ whole: DecoderConversation.Response, _ x: Int, _ y: Int, _ width: Int, _ height: Int
  ) -> [UInt8] {
    let stride = Int(whole.reply.width) * 4
    var pixels: [UInt8] = []
    for row in y..<y + height {
      let start = row * stride + x * 4
      pixels += whole.pixels[start..<start + width * 4]
    }
    return pixels
  }

  @Test("a region is clipped to the picture, and one outside is refused")
  func borders() throws {
    let conversation = try DecoderConversation(.basic)
    for picture in Picture.allCases {
      let file = try picture.file(orientation: 6)
      let beyond = DecodeRegion(x: 40, y: 70, width: 900, height: 900)
      let cut = try conversation.perform(.decode, of: file, region: beyond)
      #expect(cut.reply.status == .ok && cut.reply.width == 13 && cut.reply.height == 7, "\(picture)")
      let outside = DecodeRegion(x: 53, y: 0, width: 1, height: 1)
      #expect(try conversation.perform(.decode, of: file, region: outside).reply.status == .none)
    }
  }

  @Test("a region that is scaled down looks like that part of the whole picture", arguments: Picture.allCases)
  func scaled(picture: Picture) throws {
    let conversation = try DecoderConversation(.basic)
    let file = try picture.file(orientation: 8)
    let region = DecodeRegion(x: 1, y: 11, width: 52, height: 44)
    let exact = try conversation.perform(.decode, of: file, stage: .exact, region: region)
    let small = try conversation.perform(.decode, of: file, box: (13, 100), region: region)
    try #require(small.reply.width == 13 && small.reply.height == 11)
    // The other libraries scale in their own ways and from even coordinates.
    let tolerance = picture == .png ? 1 : 12
    for corner in [(0, 0), (12, 0), (0, 10), (12, 10)] {
      let mean = Self.mean(of: exact, across: corner.0, down: corner.1, width: 13, height: 11)
      let shown = small.color(corner.0, corner.1)
      for channel in 0..<3 { #expect(abs(mean[channel] - Int(shown[channel])) <= tolerance, "\(corner)") }
    }
  }

  /// The mean colour of one field in a grid over a picture.
  private static func mean(
    of response: DecoderConversation.Response, across: Int, down: Int, width: Int, height: Int
  ) -> [Int] {
    let columns =
      Int(response.reply.width) * across / width..<Int(response.reply.width) * (across + 1) / width
    let rows = Int(response.reply.height) * down / height..<Int(response.reply.height) * (down + 1) / height
    var sums = [0, 0, 0]
    for y in rows {
      for x in columns {
        for (channel, value) in response.color(x, y).enumerated() { sums[channel] += Int(value) }
      }
    }
    return sums.map { $0 / (rows.count * columns.count) }
  }

  @Test("the second region of a progressive picture takes a fraction of the time, with the same result")
  func cached() throws {
    let path = OwnFixture.path("basic/large-progressive.jpg")
    let conversation = try DecoderConversation(.basic)
    let fresh = try DecoderConversation(.basic)
    for x in stride(from: 0, to: 600, by: 97) as StrideTo<UInt32> {
      let region = DecodeRegion(x: x, y: x / 2, width: 40, height: 30)
      let response = try conversation.perform(.decode, of: path, stage: .exact, region: region)
      // Another file in between clears the cache.
      _ = try fresh.perform(.probe, of: OwnFixture.path("basic/grey.jpg"))
      #expect(response.pixels == (try fresh.perform(.decode, of: path, stage: .exact, region: region)).pixels)
    }
    // A smaller scale needs another transform, so that the cache does not apply.
    let small = try conversation.perform(.decode, of: path, box: (60, 40))
    #expect(small.pixels == (try fresh.perform(.decode, of: path, box: (60, 40))).pixels)
  }
}
