import DecodeProtocol
import Foundation
import Testing

@Suite("Bad files of the corpus")
struct BadFileTests {
  /// How long an answer may take; the program would wait ten seconds.
  private static let seconds = 8.0
  private static let memory = 1_200 << 20

  @Test(
    "each is answered as the manifest says, in its time and memory, and a sound one after it",
    arguments: Corpus.all.bad.filter { $0.hasNoEnd != true })
  func faults(_ file: Corpus.Bad) throws {
    let decoders = CorpusDecoders()
    let copy = try ScratchFile(file.bytes(), named: file.name)
    var slowest = 0.0
    func ask(_ operation: DecodeRequest.Operation, _ stage: DecodeRequest.Stage, frame: UInt32 = 0) throws
      -> DecodeReply
    {
      let start = ContinuousClock.now
      let answer = try decoders.ask(operation, of: copy.path, stage: stage, box: (1_200, 800), frame: frame)
      slowest = max(slowest, (ContinuousClock.now - start) / .seconds(1))
      return answer.reply
    }
    let reply = try ask(.decode, .good)
    #expect(
      file.statuses.contains("\(reply.status)"),
      "\(reply.status) of \(reply.format), \(reply.imageWidth)x\(reply.imageHeight): \(reply.message)")
    for operation in [DecodeRequest.Operation.probe, .thumbnail] { _ = try ask(operation, .good) }
    for stage in [DecodeRequest.Stage.first, .exact] { _ = try ask(.decode, stage) }
    _ = try ask(.decode, .good, frame: 2)
    _ = try ask(.decode, .good, frame: 99_999)
    let start = ContinuousClock.now
    _ = try decoders.conversation(.extra).ask(.metadata, of: copy.path)
    slowest = max(slowest, (ContinuousClock.now - start) / .seconds(1))
    #expect(slowest < Self.seconds)
    #expect(try decoders.peakMemory() < Self.memory)
    for name in ["rgb.png", "scene.heic"] {
      let next = try decoders.ask(of: Corpus.folder + "/good/" + name)
      #expect(next.reply.status == .ok, "\(name) afterwards: \(next.reply.status)")
    }
  }
}

/// A file that goes away with the test.
final class ScratchFile {
  let path: String

  init(_ bytes: [UInt8], named name: String) throws {
    let folder = FileManager.default.temporaryDirectory.path + "/photos-tui-corpus-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    path = folder + "/" + name
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }

  deinit {
    try? FileManager.default.removeItem(atPath: (path as NSString).deletingLastPathComponent)
  }
}
