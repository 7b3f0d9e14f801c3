import DecodeProtocol
import Foundation
import Glibc
import TestSupport
import Testing

@Suite("The layers around decoders")
struct SandboxLayerTests {
  @Test("all of them stand, and the system says so too", arguments: DecoderVariant.all)
  func allStand(_ variant: DecoderVariant) throws {
    let conversation = try variant.start()
    let hello = conversation.hello
    #expect(hello.protections.contains([.resourceLimits, .noNewPrivileges, .systemCalls]))
    #expect(hello.protections.contains(.fileSystem) == (hello.landlockVersion > 0))
    let status = try #require(ProcessStatus(of: conversation.process))
    #expect(status["NoNewPrivs"] == "1" && status["Seccomp"] == "2")
  }

  @Test(
    "memory, processor time, files and core dumps are limited",
    arguments: DecoderVariant.all)
  func limits(_ variant: DecoderVariant) throws {
    let conversation = try variant.start()
    let text = try String(contentsOfFile: "/proc/\(conversation.process)/limits", encoding: .utf8)
    let values = [
      "Max data size": DecodeLimits.dataBytes, "Max cpu time": DecodeLimits.processorSeconds,
      "Max file size": 0, "Max core file size": 0, "Max open files": DecodeLimits.descriptors,
    ]
    for (name, value) in values {
      let line = try #require(text.split(separator: "\n").first { $0.hasPrefix(name) })
      let fields = line.dropFirst(name.count).split(separator: " ")
      #expect(fields[0] == "\(value)" && fields[1] == "\(value)", "\(line)")
    }
  }

  @Test(
    "nothing is open but the socket, before and after a request",
    .enabled(if: geteuid() == 0, "only root may look at the files of a sandboxed process"),
    arguments: DecoderVariant.all)
  func descriptors(_ variant: DecoderVariant) throws {
    let conversation = try variant.start()
    let open = {
      try FileManager.default.contentsOfDirectory(atPath: "/proc/\(conversation.process)/fd").sorted()
    }
    #expect(try open() == ["0", "1", "2", "3"])
    _ = try conversation.ask(.decode, of: Fixture.path("rgb.png"), box: (48, 32))
    // It answers a moment before it closes the file.
    try Deadline().wait(for: "closing of the file") { try open().count == 4 }
    #expect(try open() == ["0", "1", "2", "3"])
  }

  @Test(
    "one that is still at work when its program is gone ends by itself",
    .enabled(
      if: SVGTests.isInstalled, "librsvg-2.so.2 is missing: no other file keeps a decoder busy for long"))
  func orphan() throws {
    let variant = DecoderVariant(program: .extra, arguments: ["--svg"])
    let conversation = try variant.start()
    let path = Corpus.folder + "/bad/filter-without-end.svg"
    #expect(throws: DecoderConversation.Failure.self) {
      try conversation.ask(
        .decode, of: path, milliseconds: Int32(DecodeLimits.requestSeconds + 15) * 1_000)
    }
    var status: Int32 = 0
    #expect(waitpid(conversation.process, &status, 0) == conversation.process)
    #expect(status & 0x7F == SIGALRM)
  }

  /// A layer by the call it is built with, and whether it is missing without.
  static let missing: [(calls: [String], layers: DecoderHello.Protections)] = [
    (["landlock_create_ruleset"], [.fileSystem]),
    (["seccomp"], [.systemCalls]),
    (["landlock_create_ruleset", "seccomp"], [.fileSystem, .systemCalls]),
  ]

  @Test("a system without some of them is told of, and decoding goes on", arguments: missing)
  func missingLayers(calls: [String], layers: DecoderHello.Protections) throws {
    let launcher = calls.flatMap { [BuiltProduct.path("without-call"), $0] }
    for variant in DecoderVariant.all {
      let conversation = try variant.start(launcher: launcher)
      let protections = conversation.hello.protections
      #expect(protections.isDisjoint(with: layers))
      #expect(protections.contains([.resourceLimits, .noNewPrivileges]))
      #expect(protections.contains(.systemCalls) == !layers.contains(.systemCalls))
      if layers.contains(.fileSystem) { #expect(conversation.hello.landlockVersion == 0) }
      let answer = try conversation.ask(.decode, of: Fixture.path("rgb.png"))
      #expect(answer.reply.status == (variant.program == .basic ? .ok : .unknownFormat))
    }
  }

  @Test(
    "the layers that are left still refuse what they can",
    .enabled(if: Injection.isPossible, Injection.hint), arguments: missing.dropLast())
  func remainingLayers(calls: [String], layers: DecoderHello.Protections) throws {
    let launcher = calls.flatMap { [BuiltProduct.path("without-call"), $0] }
    let conversation = try DecoderConversation(.basic, launcher: launcher)
    let complete = try DecoderConversation(.basic).hello
    let hasFiles = !layers.contains(.fileSystem) && complete.protections.contains(.fileSystem)
    var attempts: [Injection] = []
    if hasFiles || !layers.contains(.systemCalls) {
      attempts.append(
        Injection("openat", .number(-100), .text("/etc/passwd"), .number(Int(O_RDONLY)), error: EACCES))
    }
    if hasFiles {
      attempts.append(
        Injection("execve", .text("/bin/true"), .number(0), .number(0), error: EACCES))
      if complete.landlockVersion >= 6 {
        attempts.append(Injection("kill", .parent, .number(0), error: EPERM))
      }
    }
    if !layers.contains(.systemCalls) {
      attempts.append(Injection("socket", .number(Int(AF_INET)), .number(1), .number(0), error: EPERM))
    }
    for attempt in attempts where !(attempt.name == "execve" && !layers.contains(.systemCalls)) {
      #expect(
        attempt.carryOut(in: conversation.process) == .success(Int64(-attempt.error)),
        "\(attempt.testDescription)")
    }
  }

  @Test("a foreign system call ends the decoder", .enabled(if: Injection.isPossible, Injection.hint))
  func foreignCalls() throws {
    #if arch(x86_64)
      let conversation = try DecoderConversation(.basic)
      let foreign = Injection(number: 0x4000_0000 + 39, error: 0)
      #expect(foreign.carryOut(in: conversation.process) == .failure(.init(errno: ESRCH)))
    #endif
  }

  @Test("a decoder that was stopped goes on where it was")
  func stopping() throws {
    let conversation = try DecoderConversation(.basic)
    for _ in 0..<3 {
      kill(conversation.process, SIGSTOP)
      try Deadline().wait(for: "stop") {
        Activity(of: conversation.process).threads.values.allSatisfy { $0.state == "T" }
      }
      kill(conversation.process, SIGCONT)
      try Deadline().wait(for: "sleep") { Activity(of: conversation.process).isAsleep }
    }
    #expect(try conversation.ask(.probe, of: Fixture.path("rgb.png")).reply.status == .ok)
  }
}
