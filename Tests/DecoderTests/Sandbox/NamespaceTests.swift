import CSystemCalls
import DecodeProtocol
import Foundation
import Glibc
import TestSupport
import Testing

@Suite("Namespaces of the decoders", .enabled(if: Namespaces.arePermitted, Namespaces.hint))
struct NamespaceTests {
  /// Starts a program that is root as another user, because root may start any number of threads.
  private static let user =
    geteuid() == 0 ? ["/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] : []

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

  @Test(
    "a decoder that needs threads can start only some",
    .enabled(if: Injection.isPossible && Attack.isPossible, Attack.hint),
    .enabled(
      if: KernelVersion.current >= KernelVersion(5, 14), "older kernels count all of a user's threads"),
    arguments: DecoderVariant.all.filter { $0.program == .extra })
  func threads(_ variant: DecoderVariant) throws {
    let conversation = try variant.start(launcher: Self.user)
    let picture = try conversation.perform(.decode, of: ExtraFixture.path("plain.heic"))
    #expect(picture.reply.status == (variant.arguments.isEmpty ? .ok : .unknownFormat))
    let limit = DecodeLimits.threads(processorCount: sysconf(Int32(_SC_NPROCESSORS_CONF)))
    let started = try Attack(csy_thread_attack(20_000)).run(in: conversation.process).get()
    #expect(started > 0 && started < limit)
  }
}
