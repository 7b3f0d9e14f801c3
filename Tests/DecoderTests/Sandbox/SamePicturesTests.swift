import PhotoDecodeProtocol
import Foundation
import TestSupport
import Testing

/// The sandbox must not break the libraries, which may open files late, start threads or need memory.
@Suite("Pictures decoded in the sandbox", .serialized)
struct SamePicturesTests {
  private static let operations: [DecodeRequest.Operation] = [.thumbnail, .decode, .metadata]

  /// A decoder's response without what differs between runs.
  private struct Finding: Equatable {
    var reply: DecodeReply
    let pixels: [UInt8]
    let document: [UInt8]

    init(_ response: DecoderConversation.Response) {
      reply = response.reply
      reply.microseconds = 0
      pixels = response.pixels
      document = response.document
    }
  }

  /// Files that take longer than the timeout, which ends decoders.
  private static let endless = ["filter-without-end.svg"]

  private static func files() throws -> [String] {
    let folders = [Fixture.folder + "/good", Fixture.folder + "/bad", Fixture.extraFolder]
    return try folders.flatMap { folder in
      try FileManager.default.contentsOfDirectory(atPath: folder).sorted().filter { !endless.contains($0) }
        .map { folder + "/" + $0 }
    }
  }

  @Test(
    "every file gives the same result with and without the sandbox", arguments: DecoderVariant.all)
  func comparison(_ variant: DecoderVariant) throws {
    let launcher = ["landlock_create_ruleset", "seccomp"].flatMap {
      [BuiltProduct.path("without-call"), $0]
    }
    let inside = try variant.start()
    let outside = try variant.start(launcher: launcher)
    try #require(!outside.hello.activeLayers.contains(.systemCalls))
    let files = try Self.files()
    try #require(files.count > 40)
    for file in files {
      for operation in Self.operations {
        let found = try [inside, outside].map {
          Finding(try $0.perform(operation, of: file, box: (640, 480)))
        }
        #expect(found[0] == found[1], "\(operation) of \(file): \(found[0].reply) and \(found[1].reply)")
      }
    }
  }
}
