import PhotoDecodeProtocol
import Testing

@Suite("Stages")
struct StageTests {
  private let progressive = OwnFixture.path("basic/large-progressive.jpg")

  @Test("at full size, stages good and exact read a progressive picture completely")
  func fullSize() throws {
    let conversation = try DecoderConversation(.basic)
    let good = try conversation.perform(.decode, of: progressive)
    let exact = try conversation.perform(.decode, of: progressive, stage: .exact)
    #expect(good.reply.width == 640 && good.pixels == exact.pixels)
    #expect(good.reply.flags.contains(.isFinal) && exact.reply.flags.contains(.isFinal))
  }

  @Test("scaled down, stage good looks exact and is final")
  func scaled() throws {
    let conversation = try DecoderConversation(.basic)
    let good = try conversation.perform(.decode, of: progressive, box: (100, 100))
    let exact = try conversation.perform(.decode, of: progressive, stage: .exact, box: (100, 100))
    #expect(good.reply.flags.contains(.isFinal) && good.pixels.count == exact.pixels.count)
    let differences = zip(good.pixels, exact.pixels).map { abs(Int($0) - Int($1)) }
    #expect(differences.reduce(0, +) < differences.count * 2)
    #expect(differences.max() ?? 255 <= 12)
  }

  @Test("stage first of a region shows that region")
  func firstRegion() throws {
    let conversation = try DecoderConversation(.basic)
    let region = DecodeRegion(x: 320, y: 200, width: 256, height: 160)
    let first = try conversation.perform(
      .decode, of: progressive, stage: .first, box: (64, 64), region: region)
    let good = try conversation.perform(.decode, of: progressive, box: (64, 64), region: region)
    #expect(first.reply.status == .ok && first.reply.width <= 64 && good.reply.width == 64)
    let shown = first.color(Int(first.reply.width) / 2, Int(first.reply.height) / 2)
    let wanted = good.color(32, 20)
    for channel in 0..<3 { #expect(abs(Int(shown[channel]) - Int(wanted[channel])) <= 24) }
  }

  @Test("a progressive picture takes little memory at an eighth of its size")
  func memoryOfAnEighth() throws {
    let conversation = try DecoderConversation(.basic)
    let path = OwnFixture.path("basic/24-megapixels-progressive.jpg")
    for stage in [DecodeRequest.Stage.first, .good, .exact] {
      let response = try conversation.perform(.decode, of: path, stage: stage, box: (240, 160))
      #expect(response.reply.status == .ok && response.reply.width == 240)
    }
    // The coefficients alone would take 48 MB.
    #expect(try conversation.peakMemory() < 36 << 20)
  }
}
