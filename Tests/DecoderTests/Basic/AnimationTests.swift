import PhotoDecodeProtocol
import Foundation
import PhotoFormats
import Testing

@Suite("Animations")
struct AnimationTests {
  struct Sample: CustomTestStringConvertible {
    let name: String
    let format: PhotoFormat
    let loops: UInt32
    let milliseconds: [UInt32]
    var testDescription: String { name }
    var path: String { OwnFixture.path("basic/\(name)") }
  }

  static let samples = [
    Sample(name: "animation.gif", format: .gif, loops: 3, milliseconds: [70, 100, 100, 20, 1_000, 90, 90]),
    Sample(name: "animation.webp", format: .webp, loops: 3, milliseconds: [70, 100, 300, 40]),
  ]

  /// ImageMagick's decode of each frame, which `make corpus` stores.
  private func expected(_ sample: Sample) throws -> [[String]] {
    let text = try String(contentsOfFile: sample.path + ".txt", encoding: .utf8)
    return text.components(separatedBy: "\n\n").map { $0.split(separator: "\n").map(String.init) }
      .filter { !$0.isEmpty }
  }

  /// The pixels, each as a letter.
  private func letters(_ response: DecoderConversation.Response) -> [String] {
    (0..<Int(response.reply.height)).map { row in
      String((0..<Int(response.reply.width)).map { Self.letter(response.color($0, row)) })
    }
  }

  private static func letter(_ color: [UInt8]) -> Character {
    switch color {
    case [0, 0, 0]: "."
    case [255, 0, 0]: "r"
    case [0, 255, 0]: "g"
    case [0, 0, 255]: "b"
    case [255, 255, 255]: "w"
    default: "?"
    }
  }

  @Test("the probe finds the number of frames and of loops", arguments: samples)
  func probe(_ sample: Sample) throws {
    let reply = try DecoderConversation(.basic).perform(.probe, of: sample.path).reply
    #expect(reply.status == .ok && reply.format == sample.format)
    #expect(reply.frames == UInt32(sample.milliseconds.count) && reply.loops == sample.loops)
    #expect(reply.imageWidth == 16 && reply.imageHeight == 10)
  }

  @Test(
    "each frame is composed with the frames before it, and has the duration that browsers use",
    arguments: samples)
  func frames(_ sample: Sample) throws {
    let conversation = try DecoderConversation(.basic)
    let expected = try expected(sample)
    try #require(expected.count == sample.milliseconds.count)
    for (frame, rows) in expected.enumerated() {
      let response = try conversation.perform(.decode, of: sample.path, frame: UInt32(frame))
      #expect(response.reply.status == .ok && response.reply.flags.contains(.isFinal))
      #expect(letters(response) == rows, "frame \(frame)")
      #expect(response.reply.frameMilliseconds == sample.milliseconds[frame])
    }
  }

  @Test("frames can be requested in any order and repeatedly", arguments: samples)
  func anyOrder(_ sample: Sample) throws {
    let conversation = try DecoderConversation(.basic)
    let expected = try expected(sample)
    for frame in [3, 0, 2, 2, 1, 3, 3, 0] {
      let response = try conversation.perform(.decode, of: sample.path, frame: UInt32(frame))
      #expect(letters(response) == expected[frame], "frame \(frame)")
      #expect(response.reply.frameMilliseconds == sample.milliseconds[frame])
    }
  }

  @Test("a frame after the last one does not exist", arguments: samples)
  func beyond(_ sample: Sample) throws {
    let conversation = try DecoderConversation(.basic)
    for frame in [UInt32(sample.milliseconds.count), .max] {
      #expect(try conversation.perform(.decode, of: sample.path, frame: frame).reply.status == .none)
    }
    #expect(try conversation.perform(.decode, of: sample.path).reply.status == .ok)
  }

  @Test(
    "a still picture is one frame without a duration",
    arguments: ["plain.gif", "lossy.webp", "subsampled.jpg"])
  func still(_ name: String) throws {
    let reply = try DecoderConversation(.basic).perform(.decode, of: OwnFixture.path("basic/\(name)")).reply
    #expect(reply.frames == 1 && reply.frameMilliseconds == 0 && reply.loops == 0)
    let second = try DecoderConversation(.basic).perform(
      .decode, of: OwnFixture.path("basic/\(name)"), frame: 1
    )
    .reply
    #expect(second.status == .none)
  }

  @Test("pixels that no frame covers show the background", arguments: samples)
  func background(_ sample: Sample) throws {
    let conversation = try DecoderConversation(.basic)
    let response = try conversation.perform(.decode, of: sample.path, background: 0x123456, frame: 3)
    #expect(response.color(4, 7) == [0x12, 0x34, 0x56] && response.reply.flags.contains(.hasAlpha))
    #expect(response.color(0, 0) != [0x12, 0x34, 0x56])
  }

  @Test("regions, turns and boxes apply to frames too", arguments: samples)
  func regions(_ sample: Sample) throws {
    let conversation = try DecoderConversation(.basic)
    let region = DecodeRegion(x: 1, y: 2, width: 5, height: 9)
    let turned = try conversation.perform(.decode, of: sample.path, turn: 1, region: region, frame: 2)
    let upright = try conversation.perform(.decode, of: sample.path, frame: 2)
    for y in 0..<9 {
      for x in 0..<5 { #expect(turned.color(x, y) == upright.color(y + 2, 9 - (x + 1))) }
    }
    let small = try conversation.perform(.decode, of: sample.path, box: (4, 4), frame: 2)
    #expect(small.reply.width == 4 && small.reply.height == 3)
  }

  @Test("a truncated animation shows its complete frames", arguments: samples)
  func cut(_ sample: Sample) throws {
    let whole = try OwnFixture.bytes("basic/\(sample.name)")
    let expected = try expected(sample)
    var counts: Set<UInt32> = []
    for count in stride(from: whole.count - 1, to: 40, by: -7) {
      let file = try TemporaryPicture(Array(whole.prefix(count)))
      defer { withExtendedLifetime(file) {} }
      let conversation = try DecoderConversation(.basic)
      let probe = try conversation.perform(.probe, of: file.path).reply
      guard probe.status == .ok else { continue }
      counts.insert(probe.frames)
      let last = try conversation.perform(.decode, of: file.path, frame: probe.frames - 1)
      #expect(last.reply.status.carriesPixels, "\(count) bytes")
      if probe.frames > 1 { #expect(letters(last) == expected[Int(probe.frames) - 1], "\(count) bytes") }
    }
    #expect(counts.count >= expected.count - 1)
  }

  @Test("an interlaced GIF shows the same picture as a plain one")
  func interlaced() throws {
    let conversation = try DecoderConversation(.basic)
    let plain = try conversation.perform(.decode, of: OwnFixture.path("basic/plain.gif"))
    let interlaced = try conversation.perform(.decode, of: OwnFixture.path("basic/interlaced.gif"))
    #expect(plain.reply.status == .ok && plain.reply.width == 77)
    #expect(plain.pixels == interlaced.pixels)
  }

  @Test("a screen too large for memory is refused, and one that is too small grows to the first frame")
  func absurdScreens() throws {
    let conversation = try DecoderConversation(.basic)
    var bytes = try OwnFixture.bytes("basic/plain.gif")
    bytes.replaceSubrange(6..<10, with: [0xFF, 0xFF, 0xFF, 0xFF])
    #expect(try conversation.perform(.decode, of: bytes).reply.status == .tooBig)
    bytes.replaceSubrange(6..<10, with: [0x20, 0x4E, 0x20, 0x4E])
    #expect(try conversation.perform(.decode, of: bytes).reply.status == .outOfMemory)
    bytes.replaceSubrange(6..<10, with: [0, 0, 0, 0])
    let grown = try conversation.perform(.decode, of: bytes)
    #expect(grown.reply.status == .ok && grown.reply.width == 77 && grown.reply.height == 53)
  }
}
