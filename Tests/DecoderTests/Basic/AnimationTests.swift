import DecodeProtocol
import Foundation
import Testing

@Suite("Animations")
struct AnimationTests {
  struct Sample: CustomTestStringConvertible {
    let name: String
    let format: DecodeFormat
    let loops: UInt32
    let milliseconds: [UInt32]
    var testDescription: String { name }
    var path: String { OwnFixture.path("basic/\(name)") }
  }

  static let samples = [
    Sample(name: "animation.gif", format: .gif, loops: 3, milliseconds: [70, 100, 100, 20, 1_000, 90, 90]),
    Sample(name: "animation.webp", format: .webp, loops: 3, milliseconds: [70, 100, 300, 40]),
  ]

  /// What ImageMagick makes of each frame, by `make-basic.sh`.
  private func expected(_ sample: Sample) throws -> [[String]] {
    let text = try String(contentsOfFile: sample.path + ".txt", encoding: .utf8)
    return text.components(separatedBy: "\n\n").map { $0.split(separator: "\n").map(String.init) }
      .filter { !$0.isEmpty }
  }

  /// The pixels as letters.
  private func letters(_ answer: DecoderConversation.Answer) -> [String] {
    (0..<Int(answer.reply.height)).map { row in
      String((0..<Int(answer.reply.width)).map { Self.letter(answer.color($0, row)) })
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

  @Test("the header says how many frames there are and how often they play", arguments: samples)
  func probe(_ sample: Sample) throws {
    let reply = try DecoderConversation(.basic).ask(.probe, of: sample.path).reply
    #expect(reply.status == .ok && reply.format == sample.format)
    #expect(reply.frames == UInt32(sample.milliseconds.count) && reply.loops == sample.loops)
    #expect(reply.imageWidth == 16 && reply.imageHeight == 10)
  }

  @Test(
    "each frame is composed of those before, and is shown as long as browsers show it", arguments: samples)
  func frames(_ sample: Sample) throws {
    let conversation = try DecoderConversation(.basic)
    let expected = try expected(sample)
    try #require(expected.count == sample.milliseconds.count)
    for (frame, rows) in expected.enumerated() {
      let answer = try conversation.ask(.decode, of: sample.path, frame: UInt32(frame))
      #expect(answer.reply.status == .ok && answer.reply.flags.contains(.isFinal))
      #expect(letters(answer) == rows, "frame \(frame)")
      #expect(answer.reply.frameMilliseconds == sample.milliseconds[frame])
    }
  }

  @Test("frames come in any order, the same ones twice", arguments: samples)
  func anyOrder(_ sample: Sample) throws {
    let conversation = try DecoderConversation(.basic)
    let expected = try expected(sample)
    for frame in [3, 0, 2, 2, 1, 3, 3, 0] {
      let answer = try conversation.ask(.decode, of: sample.path, frame: UInt32(frame))
      #expect(letters(answer) == expected[frame], "frame \(frame)")
      #expect(answer.reply.frameMilliseconds == sample.milliseconds[frame])
    }
  }

  @Test("there is no frame after the last one", arguments: samples)
  func beyond(_ sample: Sample) throws {
    let conversation = try DecoderConversation(.basic)
    for frame in [UInt32(sample.milliseconds.count), .max] {
      #expect(try conversation.ask(.decode, of: sample.path, frame: frame).reply.status == .none)
    }
    #expect(try conversation.ask(.decode, of: sample.path).reply.status == .ok)
  }

  @Test(
    "a still picture is one frame without a time",
    arguments: ["plain.gif", "lossy.webp", "subsampled.jpg"])
  func still(_ name: String) throws {
    let reply = try DecoderConversation(.basic).ask(.decode, of: OwnFixture.path("basic/\(name)")).reply
    #expect(reply.frames == 1 && reply.frameMilliseconds == 0 && reply.loops == 0)
    let second = try DecoderConversation(.basic).ask(.decode, of: OwnFixture.path("basic/\(name)"), frame: 1)
      .reply
    #expect(second.status == .none)
  }

  @Test("what no frame has painted is the background", arguments: samples)
  func background(_ sample: Sample) throws {
    let conversation = try DecoderConversation(.basic)
    let answer = try conversation.ask(.decode, of: sample.path, background: 0x123456, frame: 3)
    #expect(answer.color(4, 7) == [0x12, 0x34, 0x56] && answer.reply.flags.contains(.hasAlpha))
    #expect(answer.color(0, 0) != [0x12, 0x34, 0x56])
  }

  @Test("regions, turns and boxes hold for frames too", arguments: samples)
  func regions(_ sample: Sample) throws {
    let conversation = try DecoderConversation(.basic)
    let region = DecodeRegion(x: 1, y: 2, width: 5, height: 9)
    let turned = try conversation.ask(.decode, of: sample.path, turn: 1, region: region, frame: 2)
    let upright = try conversation.ask(.decode, of: sample.path, frame: 2)
    for y in 0..<9 {
      for x in 0..<5 { #expect(turned.color(x, y) == upright.color(y + 2, 9 - (x + 1))) }
    }
    let small = try conversation.ask(.decode, of: sample.path, box: (4, 4), frame: 2)
    #expect(small.reply.width == 4 && small.reply.height == 3)
  }

  @Test("an animation that is cut off shows the frames that are whole", arguments: samples)
  func cut(_ sample: Sample) throws {
    let whole = try OwnFixture.bytes("basic/\(sample.name)")
    let expected = try expected(sample)
    var counts: Set<UInt32> = []
    for count in stride(from: whole.count - 1, to: 40, by: -7) {
      let file = try TemporaryPicture(Array(whole.prefix(count)))
      defer { withExtendedLifetime(file) {} }
      let conversation = try DecoderConversation(.basic)
      let probe = try conversation.ask(.probe, of: file.path).reply
      guard probe.status == .ok else { continue }
      counts.insert(probe.frames)
      let last = try conversation.ask(.decode, of: file.path, frame: probe.frames - 1)
      #expect(last.reply.status.carriesPixels, "\(count) bytes")
      if probe.frames > 1 { #expect(letters(last) == expected[Int(probe.frames) - 1], "\(count) bytes") }
    }
    #expect(counts.count >= expected.count - 1)
  }

  @Test("interlaced or not, a GIF holds the same picture")
  func interlaced() throws {
    let conversation = try DecoderConversation(.basic)
    let plain = try conversation.ask(.decode, of: OwnFixture.path("basic/plain.gif"))
    let interlaced = try conversation.ask(.decode, of: OwnFixture.path("basic/interlaced.gif"))
    #expect(plain.reply.status == .ok && plain.reply.width == 77)
    #expect(plain.pixels == interlaced.pixels)
  }

  @Test("a screen that no memory could hold is refused, one that is too small grows to its first frame")
  func absurdScreens() throws {
    let conversation = try DecoderConversation(.basic)
    var bytes = try OwnFixture.bytes("basic/plain.gif")
    bytes.replaceSubrange(6..<10, with: [0xFF, 0xFF, 0xFF, 0xFF])
    #expect(try conversation.ask(.decode, of: bytes).reply.status == .tooBig)
    bytes.replaceSubrange(6..<10, with: [0x20, 0x4E, 0x20, 0x4E])
    #expect(try conversation.ask(.decode, of: bytes).reply.status == .outOfMemory)
    bytes.replaceSubrange(6..<10, with: [0, 0, 0, 0])
    let grown = try conversation.ask(.decode, of: bytes)
    #expect(grown.reply.status == .ok && grown.reply.width == 77 && grown.reply.height == 53)
  }
}
