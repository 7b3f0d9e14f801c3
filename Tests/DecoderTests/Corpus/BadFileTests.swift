import PhotoDecodeProtocol
import Foundation
import Testing

@Suite("Bad files of the corpus")
struct BadFileTests {
  /// The longest time for a response. The program would wait ten seconds.
  private static let seconds = 8.0
  private static let memory = 1_200 << 20

  @Test(
    "each gives an expected status within time and memory limits, and a good file decodes after it",
    arguments: Corpus.all.bad.filter { $0.hasNoEnd != true })
  func faults(_ file: Corpus.Bad) throws {
    let decoders = CorpusDecoders()
    let copy = try TemporaryPicture(file.bytes(), named: file.name)
    var slowest = 0.0
    func perform(_ operation: DecodeRequest.Operation, _ stage: DecodeRequest.Stage, frame: UInt32 = 0) throws
      -> DecodeReply
    {
      let start = ContinuousClock.now
      let response = try decoders.perform(
        operation, of: copy.path, stage: stage, box: (1_200, 800), frame: frame)
      slowest = max(slowest, (ContinuousClock.now - start) / .seconds(1))
      return response.reply
    }
    let reply = try perform(.decode, .good)
    #expect(
      file.statuses.contains("\(reply.status)"),
      "\(reply.status) of \(reply.format), \(reply.imageWidth)x\(reply.imageHeight): \(reply.message)")
    for operation in [DecodeRequest.Operation.probe, .thumbnail] { _ = try perform(operation, .good) }
    for stage in [DecodeRequest.Stage.first, .exact] { _ = try perform(.decode, stage) }
    _ = try perform(.decode, .good, frame: 2)
    _ = try perform(.decode, .good, frame: 99_999)
    let start = ContinuousClock.now
    for kind in [CorpusDecoders.Kind.extra, .video] {
      _ = try decoders.conversation(kind).perform(.metadata, of: copy.path)
    }
    slowest = max(slowest, (ContinuousClock.now - start) / .seconds(1))
    #expect(slowest < Self.seconds)
    #expect(try decoders.peakMemory() < Self.memory)
    for name in ["rgb.png", "scene.heic"] {
      let next = try decoders.perform(of: Corpus.folder + "/good/" + name)
      #expect(next.reply.status == .ok, "\(name) afterwards: \(next.reply.status)")
    }
  }
}
