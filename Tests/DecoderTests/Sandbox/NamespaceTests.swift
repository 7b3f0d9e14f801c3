import CSystemCalls
import PhotoDecodeProtocol
import Foundation
import Glibc
import TestSupport
import Testing

@Suite("Namespaces of the decoders", .enabled(if: Namespaces.arePermitted, Namespaces.hint))
struct NamespaceTests {
  @Test(
    "a decoder shares no namespace with the program that it could use",
    .enabled(if: geteuid() == 0, "only root may look at the files of a sandboxed process"),
    arguments: DecoderVariant.all)
  func links(_ variant: DecoderVariant) throws {
    let conversation = try variant.start()
    for kind in ["user", "mnt", "net", "ipc", "uts", "cgroup"] {
      let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/ns/\(kind)")
      let other = try FileManager.default.destinationOfSymbolicLink(
        atPath: "/proc/\(conversation.process)/ns/\(kind)")
      #expect(own != other, "\(kind)")
    }
    let root = "/proc/\(conversation.process)/root/"
    #expect(try FileManager.default.contentsOfDirectory(atPath: root).isEmpty)
    #expect(
      try String(contentsOfFile: "/proc/\(conversation.process)/mounts", encoding: .utf8)
        .split(separator: "\n").map { $0.hasPrefix("none / tmpfs ro,") } == [true])
    let status = try #require(ProcessStatus(of: conversation.process))
    for name in ["CapInh", "CapPrm", "CapEff", "CapAmb"] {
      #expect(status[name].flatMap { UInt64($0, radix: 16) } == 0, "\(name)")
    }
  }

  @Test(
    "a path says nothing about the files of the system", .enabled(if: Injection.isPossible, Injection.hint))
  func paths() throws {
    func attempts(error: Int32) -> [Injection] {
      let status = Injection.Argument.bytes(.init(repeating: 0, count: 144))
      return ["/etc/passwd", "/home", "/proc/1/status", "/dev/null"].map { path in
        Injection("newfstatat", .number(-100), .text(path), status, .number(0), error: error)
      }
    }
    for variant in DecoderVariant.all {
      let conversation = try variant.start()
      for attempt in attempts(error: ENOENT) {
        #expect(
          attempt.perform(in: conversation.process) == .success(Int64(-ENOENT)), "\(attempt.testDescription)")
      }
    }
    let open = try DecoderConversation(.basic, launcher: [BuiltProduct.path("without-call"), "unshare"])
    #expect(attempts(error: 0).prefix(2).allSatisfy { $0.perform(in: open.process) == .success(0) })
  }
}
