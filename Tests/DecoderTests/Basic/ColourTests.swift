import PhotoDecodeProtocol
import Foundation
import Testing

@Suite("Colours")
struct ColourTests {
  static let colors: [[UInt8]] = [[200, 30, 40], [20, 160, 60], [40, 70, 200], [240, 232, 64]]

  /// The values in sRGB by lcms2's own tool, clipped to 0...255:
  /// `echo "200 30 40" | transicc -n -i p3.icc -o '*sRGB' -t 0`
  static let references: [String: [[Int]]] = [
    "p3.icc": [[220, 0, 19], [0, 164, 36], [21, 69, 209], [242, 232, 0]],
    "wide.icc": [[255, 0, 48], [0, 196, 58], [55, 64, 218], [240, 245, 17]],
    "adobe.icc": [[233, 24, 36], [0, 161, 47], [2, 68, 205], [243, 233, 33]],
    "srgb.icc": [[200, 30, 40], [20, 160, 60], [40, 70, 200], [240, 232, 64]],
  ]
  static let greys: (values: [UInt8], colors: [Int]) = ([0, 64, 128, 240], [0, 106, 166, 246])
  /// The first is paper white, which lcms2 maps to white for eight bits.
  static let ink = [[255, 255, 255], [0, 150, 185], [210, 188, 160], [174, 130, 10]]

  static func profile(_ name: String) throws -> [UInt8] { try OwnFixture.bytes("colour/\(name)") }

  /// Four adjacent patches as a PNG.
  func patches(_ kind: PNGFile.Kind = .color, alpha: UInt8 = 255) -> PNGFile {
    let row: [UInt8] = Self.colors.flatMap { color -> [UInt8] in
      let pixel = kind == .color ? color : color + [alpha]
      return (0..<16).flatMap { _ in pixel }
    }
    return PNGFile(width: 64, height: 16, kind: kind, values: (0..<16).flatMap { _ in row })
  }

  func iccChunk(_ profile: [UInt8]) -> (name: String, content: [UInt8]) {
    ("iCCP", Array("Profile".utf8) + [0, 0] + PNGFile.stored(profile))
  }

  func expect(
    _ response: DecoderConversation.Response, _ colors: [[Int]], tolerance: Int = 3,
    location: SourceLocation = #_sourceLocation
  ) {
    #expect(response.reply.status == .ok, sourceLocation: location)
    let step = Int(response.reply.width) / colors.count
    for (index, color) in colors.enumerated() {
      let shown = response.color(index * step + step / 2, Int(response.reply.height) / 2)
      for channel in 0..<3 {
        #expect(
          abs(Int(shown[channel]) - color[channel]) <= tolerance, "patch \(index): \(shown), not \(color)",
          sourceLocation: location)
      }
    }
  }

  @Test("ink is inverted in a JPEG, with Adobe's marker and without")
  func inkWithoutMarker() throws {
    let conversation = try DecoderConversation(.basic)
    let marked = try OwnFixture.bytes("../../Corpus/good/patches-cmyk-plain.jpg")
    let at = try #require(marked.firstRange(of: [0xFF, 0xEE])).lowerBound
    let length = Int(marked[at + 2]) << 8 | Int(marked[at + 3])
    let plain = Array(marked[..<at] + marked[(at + 2 + length)...])
    #expect(plain.firstRange(of: Array("Adobe".utf8)) == nil)
    let (expected, shown) = (
      try conversation.perform(.decode, of: marked), try conversation.perform(.decode, of: plain)
    )
    #expect(shown.reply.status == .ok && shown.pixels == expected.pixels && Set(shown.pixels).count > 8)
  }

  @Test(
    "reference white of high dynamic range is nearly white, and highlights differ from it",
    arguments: [(16, 148, 190), (18, 191, 235)] as [(UInt8, UInt8, UInt8)])
  func highRange(_ transfer: UInt8, _ white: UInt8, _ highlight: UInt8) throws {
    let conversation = try DecoderConversation(.basic)
    func shown(_ value: UInt8) throws -> [UInt8] {
      var png = PNGFile(width: 8, height: 8, kind: .color, values: Array(repeating: value, count: 192))
      png.chunks = [("cICP", [9, transfer, 0, 1])]
      return Array(try conversation.perform(.decode, of: png.bytes).color(4, 4).prefix(3))
    }
    let (paper, lamp) = (try shown(white), try shown(highlight))
    #expect(paper.allSatisfy { $0 >= 240 } && paper[0] < lamp[0], "\(paper) \(lamp)")
    #expect(try shown(0)[0] < 3 && shown(255)[0] >= 252)
  }

  @Test("the embedded profile is applied", arguments: Self.references.keys.sorted())
  func embedded(name: String) throws {
    let conversation = try DecoderConversation(.basic)
    let profile = try Self.profile(name)
    let colors = try #require(Self.references[name])
    var png = patches()
    png.chunks = [iccChunk(profile)]
    let jpegFile = jpeg(try OwnFixture.bytes("basic/patches.jpg"), with: profileSegments(profile))
    let webpFile = webp(try OwnFixture.bytes("basic/patches.webp"), width: 64, height: 16, profile: profile)
    for box in [64, 32, 8] as [UInt32] {
      expect(try conversation.perform(.decode, of: png.bytes, box: (box, 64)), colors)
      expect(try conversation.perform(.decode, of: jpegFile, box: (box, 64)), colors, tolerance: 5)
      expect(try conversation.perform(.decode, of: webpFile, box: (box, 64)), colors)
    }
    expect(try conversation.perform(.decode, of: png.bytes, turn: 2), colors.reversed())
  }

  @Test("an sRGB profile changes no value")
  func same() throws {
    let conversation = try DecoderConversation(.basic)
    var png = PNGFile.varied(width: 40, height: 30, kind: .color)
    let plain = try conversation.perform(.decode, of: png.bytes)
    png.chunks = [iccChunk(try Self.profile("srgb.icc"))]
    #expect(try conversation.perform(.decode, of: png.bytes).pixels == plain.pixels)
  }

  @Test("the parts of a profile may be in any order, but a missing, duplicate or foreign part invalidates it")
  func parts() throws {
    let conversation = try DecoderConversation(.basic)
    let file = try OwnFixture.bytes("basic/patches.jpg")
    let plain = Self.references["srgb.icc"] ?? []
    let colors = Self.references["wide.icc"] ?? []
    let parts = profileSegments(try Self.profile("wide.icc"), parts: 3)
    func response(_ segments: [(marker: UInt8, content: [UInt8])]) throws -> DecoderConversation.Response {
      try conversation.perform(.decode, of: jpeg(file, with: segments))
    }
    expect(try response(parts), colors, tolerance: 5)
    expect(try response(parts.reversed()), colors, tolerance: 5)
    expect(
      try response([parts[1], exifSegment(exif(orientation: 1)), parts[2], parts[0]]), colors, tolerance: 5)
    expect(try response(Array(parts.dropLast())), plain, tolerance: 5)
    expect(try response(parts + [parts[1]]), plain, tolerance: 5)
    expect(
      try response(Array(parts.dropLast()) + [(0xE2, Array("ICC_PROFILE".utf8) + [0, 4, 3, 1])]), plain,
      tolerance: 5)
    expect(try response([(0xE2, Array("ICC_PROFILE".utf8) + [0])]), plain, tolerance: 5)
  }

  @Test("Adobe RGB in EXIF applies unless there is a profile")
  func interoperability() throws {
    let conversation = try DecoderConversation(.basic)
    let file = try OwnFixture.bytes("basic/patches.jpg")
    func response(
      space: UInt8, index: String, _ others: [(marker: UInt8, content: [UInt8])] = []
    ) throws -> DecoderConversation.Response {
      try conversation.perform(
        .decode, of: jpeg(file, with: [exifSegment(Self.exifBlock(space: space, index: index))] + others))
    }
    let adobe = Self.references["adobe.icc"] ?? []
    let plain = Self.references["srgb.icc"] ?? []
    expect(try response(space: 0xFF, index: "R03"), adobe, tolerance: 5)
    expect(try response(space: 0x02, index: "R98"), adobe, tolerance: 5)
    expect(try response(space: 0xFF, index: "R98"), plain, tolerance: 5)
    expect(try response(space: 0x01, index: "R03"), plain, tolerance: 5)
    let wide = try Self.profile("wide.icc")
    let other = try response(space: 0xFF, index: "R03", profileSegments(wide))
    expect(other, Self.references["wide.icc"] ?? [], tolerance: 5)
  }

  /// An EXIF block with a colour space (0xFF is uncalibrated) and an interoperability index.
  private static func exifBlock(space: UInt8, index: String) -> [UInt8] {
    let value: [UInt8] = space == 0xFF ? [0xFF, 0xFF] : [0, space]
    let header: [UInt8] = Array("MM".utf8) + [0, 42, 0, 0, 0, 8]
    let first: [UInt8] = [0, 1, 0x87, 0x69, 0, 4, 0, 0, 0, 1, 0, 0, 0, 26, 0, 0, 0, 0]
    var second: [UInt8] = [0, 2, 0xA0, 0x01, 0, 3, 0, 0, 0, 1] + value + [0, 0]
    second += [0xA0, 0x05, 0, 4, 0, 0, 0, 1, 0, 0, 0, 56, 0, 0, 0, 0]
    let third: [UInt8] = [0, 1, 0, 1, 0, 2, 0, 0, 0, 4] + Array(index.utf8) + [0, 0, 0, 0, 0]
    return header + first + second + third
  }

  @Test("PNG's colour chunks apply in their order of precedence")
  func chunks() throws {
    let conversation = try DecoderConversation(.basic)
    let gamma = ("gAMA", bigEndian(55_556))
    let primaries = [31_270, 32_900, 73_500, 26_500, 11_500, 82_600, 15_700, 1_800]
    let chromaticities = ("cHRM", primaries.flatMap(bigEndian))
    let screen = [31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000]
    let plain = Self.references["srgb.icc"] ?? []
    let wide = Self.references["wide.icc"] ?? []
    func response(_ chunks: [(String, [UInt8])]) throws -> DecoderConversation.Response {
      var png = patches()
      png.chunks = chunks.map { (name: $0.0, content: $0.1) }
      return try conversation.perform(.decode, of: png.bytes)
    }
    expect(try response([gamma, chromaticities]), wide)
    expect(
      try response([("gAMA", bigEndian(45_455)), ("cHRM", screen.flatMap(bigEndian))]), plain, tolerance: 0)
    expect(try response([("sRGB", [0])]), plain, tolerance: 0)
    expect(try response([("gAMA", bigEndian(0))]), plain, tolerance: 0)
    let profile = iccChunk(try Self.profile("p3.icc"))
    expect(try response([profile]), Self.references["p3.icc"] ?? [])
    // Code points of Display P3 with sRGB's curve, then of sRGB.
    let code = try response([("cICP", [12, 13, 0, 1])])
    expect(code, [[218, 0, 27], [0, 163, 41], [29, 71, 208], [242, 232, 0]])
    expect(try response([("cICP", [1, 13, 0, 1]), profile]), plain, tolerance: 0)
  }

  @Test("a grey profile applies to grey pictures only")
  func grey() throws {
    let conversation = try DecoderConversation(.basic)
    let profile = try Self.profile("grey.icc")
    let colors = Self.greys.colors.map { [$0, $0, $0] }
    let row = Self.greys.values.flatMap { [UInt8](repeating: $0, count: 16) }
    var png = PNGFile(width: 64, height: 16, kind: .grey, values: (0..<16).flatMap { _ in row })
    png.chunks = [iccChunk(profile)]
    expect(try conversation.perform(.decode, of: png.bytes), colors)
    let greyJPEG = try OwnFixture.bytes("basic/grey-patches.jpg")
    expect(try conversation.perform(.decode, of: jpeg(greyJPEG, with: profileSegments(profile))), colors)
    let colorJPEG = jpeg(try OwnFixture.bytes("basic/patches.jpg"), with: profileSegments(profile))
    expect(try conversation.perform(.decode, of: colorJPEG), Self.references["srgb.icc"] ?? [], tolerance: 5)
  }

  @Test("the shadows of linear light are exact in grey pictures, whose values have eight bits")
  func linearGrey() throws {
    let conversation = try DecoderConversation(.basic)
    var png = PNGFile(width: 256, height: 1, kind: .grey, values: (0...255).map { UInt8($0) })
    png.chunks = [iccChunk(try Self.profile("linear-grey.icc"))]
    let response = try conversation.perform(.decode, of: png.bytes)
    for x in 0...255 {
      let value = Int((255 * Self.encoded(Double(x) / 255)).rounded())
      #expect(response.color(x, 0).allSatisfy { abs(Int($0) - value) <= 1 }, "\(x): \(response.color(x, 0))")
    }
  }

  @Test(
    "16 bits of linear light show all values of sRGB",
    arguments: [PNGFile.Kind.color, .colorWithAlpha, .grey])
  func linear(kind: PNGFile.Kind) throws {
    let conversation = try DecoderConversation(.basic)
    let values = (0...255).flatMap { (value: Int) -> [UInt8] in
      let light = bigEndian(Int((65_535 * Self.decoded(Double(value) / 255)).rounded())).suffix(2)
      let color = Array(repeatElement(light, count: kind == .grey ? 1 : 3).joined())
      return kind == .colorWithAlpha ? color + [255, 255] : color
    }
    var png = PNGFile(width: 256, height: 1, kind: kind, values: values, depth: 16)
    png.chunks = [("gAMA", bigEndian(100_000))]
    let response = try conversation.perform(.decode, of: png.bytes)
    for x in 0...255 {
      #expect(response.color(x, 0).allSatisfy { abs(Int($0) - x) <= 1 }, "\(x): \(response.color(x, 0))")
    }
  }

  /// Light as a value of sRGB, and the reverse.
  private static func encoded(_ light: Double) -> Double {
    light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
  }
  private static func decoded(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  @Test("transparent pixels show the background under every profile")
  func background() throws {
    let conversation = try DecoderConversation(.basic)
    var png = patches(.colorWithAlpha, alpha: 0)
    png.chunks = [iccChunk(try Self.profile("wide.icc"))]
    let response = try conversation.perform(.decode, of: png.bytes, background: 0x20_80C0)
    expect(response, [[0x20, 0x80, 0xC0], [0x20, 0x80, 0xC0]], tolerance: 0)
    // Each colour over black, half transparent.
    let half = patches(.colorWithAlpha, alpha: 128)
    var withProfile = half
    withProfile.chunks = png.chunks
    let wide = (Self.references["wide.icc"] ?? []).map { $0.map { $0 * 128 / 255 } }
    expect(try conversation.perform(.decode, of: withProfile.bytes), wide)
    let plain = (Self.references["srgb.icc"] ?? []).map { $0.map { $0 * 128 / 255 } }
    expect(try conversation.perform(.decode, of: half.bytes), plain)
  }

  @Test("colours of transparent pixels do not bleed when the picture is scaled", arguments: [false, true])
  func bleeding(hasProfile: Bool) throws {
    let conversation = try DecoderConversation(.basic)
    // Columns of opaque red alternate with transparent green.
    let values: [UInt8] = (0..<64 * 16).flatMap { (index: Int) -> [UInt8] in
      index % 2 == 0 ? [255, 0, 0, 255] : [0, 255, 0, 0]
    }
    var png = PNGFile(width: 64, height: 16, kind: .colorWithAlpha, values: values)
    if hasProfile { png.chunks = [iccChunk(try Self.profile("adobe.icc"))] }
    let response = try conversation.perform(.decode, of: png.bytes, box: (8, 8), background: 0)
    #expect(response.color(4, 1)[1] <= 2 && response.color(4, 1)[0] > 120)
    let cutOut = try conversation.perform(
      .decode, of: OwnFixture.path("basic/cut-out.webp"), box: (9, 9), background: 0)
    #expect(cutOut.reply.flags.contains(.hasAlpha))
    for x in 0..<9 { #expect(cutOut.color(x, 4)[1] <= 6, "column \(x)") }
    #expect(cutOut.color(1, 4)[0] >= 250)
  }
}
