import PhotoDecodeProtocol
import Foundation
import Glibc
import TestSupport
import Testing

@Suite("The user of the decoders")
struct UnprivilegedUserTests {
  /// The four numbers of a user or group in a process's status: real, effective, saved, and for files.
  private func numbers(_ name: String, of process: pid_t) throws -> [UInt32] {
    let status = try #require(ProcessStatus(of: process))
    return try #require(status[name]).split { $0 == " " || $0 == "\t" }.compactMap { UInt32($0) }
  }

  private static let withoutNamespaces = [BuiltProduct.path("without-call"), "unshare"]

  @Test("the decoders of an ordinary user are of that user", .enabled(if: geteuid() != 0, "root has others"))
  func ordinary() throws {
    for variant in DecoderVariant.all {
      let conversation = try variant.start()
      #expect(conversation.hello.activeLayers.contains(.unprivilegedUser))
      #expect(try numbers("Uid", of: conversation.process) == Array(repeating: geteuid(), count: 4))
    }
  }

  @Test(
    "a server of root and its decoders are a user of their own, without groups and capabilities",
    .enabled(if: geteuid() == 0, "only root becomes another user"), arguments: [[], withoutNamespaces])
  func root(launcher: [String]) throws {
    var users: Set<UInt32> = []
    for variant in DecoderVariant.all {
      let conversation = try variant.start(launcher: launcher)
      #expect(conversation.hello.activeLayers.contains(.unprivilegedUser))
      let user = try #require(try numbers("Uid", of: conversation.process).first)
      for process in [conversation.server, conversation.process] {
        for name in ["Uid", "Gid"] { #expect(try numbers(name, of: process) == [user, user, user, user]) }
        #expect(try numbers("Groups", of: process).isEmpty)
        let status = try #require(ProcessStatus(of: process))
        for name in ["CapInh", "CapPrm", "CapEff", "CapAmb"] {
          #expect(status[name].flatMap { UInt64($0, radix: 16) } == 0, "\(name)")
        }
      }
      // Systems give these numbers to no user.
      #expect((1_879_048_192..<2_013_265_920).contains(user) && users.insert(user).inserted)
      let response = try conversation.perform(.probe, of: Fixture.path("rgb.png"))
      #expect(response.reply.status == (variant.program == .basic ? .ok : .unknownFormat))
    }
  }
}
