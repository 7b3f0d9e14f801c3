import DecodeProtocol
import Foundation
import TestSupport
import Testing

/// The libraries must not miss what the layers take from them: files they open late, threads, memory.
@Suite("Pictures inside the layers", .serialized)
struct SamePicturesTests {
  private static let operations: [DecodeRequest.Operation] = [.thumbnail, .decode, .metadata]

  /// What a decoder has found out, without what differs from one time to the next.
  private struct Finding: Equatable {
    var reply: DecodeReply
    let pixels: [UInt8]
    let document: [UInt8]

    init(_ answer: DecoderConversation.Answer) {
      reply = answer.reply
      reply.microseconds = 0
      pixels = answer.pixels
      document = answer.document
    }
  }

  /// Files that take longer than anybody waits, which ends decoders.
  private static let endless = ["filter-without-end.svg"]

  private static func files() throws -> [String] {
    let folders = [Fixture.folder + "/good", Fixture.folder + "/bad", Fixture.extraFolder]
    return try folders.flatMap { folder in
      try FileManager.default.contentsOfDirectory(atPath: folder).sorted().filter { !endless.contains($0) }
        .map { folder + "/" + $0 }
    }
  }

  @Test(
    "every file gives the same with layers as without", arguments: DecoderVariant.all)
  func comparison(_ variant: DecoderVariant) throws {
    let launcher = ["landlock_create_ruleset", "seccomp"].flatMap {
      [BuiltProduct.path("without-call"), $0]
    }
    let inside = try variant.start()
    let outside = try variant.start(launcher: launcher)
    try #require(!outside.hello.protections.contains(.systemCalls))
    let files = try Self.files()
    try #require(files.count > 40)
    for file in files {
      for operation in Self.operations {
        let found = try [inside, outside].map {
          Finding(try $0.ask(operation, of: file, box: (640, 480)))
        }
        #expect(found[0] == found[1], "\(operation) of \(file): \(found[0].reply) and \(found[1].reply)")
      }
    }
  }
}
