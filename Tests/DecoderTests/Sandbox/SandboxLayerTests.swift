import PhotoDecodeProtocol
import Foundation
import Glibc
import TestSupport
import Testing

@Suite("The layers of the decoders' sandbox")
struct SandboxLayerTests {
  @Test("all layers are active, and the system confirms it", arguments: DecoderVariant.all)
  func allActive(_ variant: DecoderVariant) throws {
    let conversation = try variant.start()
    let hello = conversation.hello
    #expect(
      hello.activeLayers.contains([.resourceLimits, .noNewPrivileges, .unprivilegedUser, .systemCalls]))
    #expect(hello.activeLayers.contains(.fileSystem) == (hello.landlockVersion > 0))
    #expect(hello.activeLayers.contains(.namespaces) == Namespaces.arePermitted)
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
      "Max data size": DecodeLimits.dataBytes, "Max stack size": DecodeLimits.stackBytes,
      "Max address space": DecodeLimits.addressBytes, "Max cpu time": DecodeLimits.processorSeconds,
      "Max file size": 0, "Max core file size": 0, "Max open files": DecodeLimits.descriptors,
    ]
    for (name, value) in values {
      let line = try #require(text.split(separator: "\n").first { $0.hasPrefix(name) })
      let fields = line.dropFirst(name.count).split(separator: " ")
      #expect(fields[0] == "\(value)" && fields[1] == "\(value)", "\(line)")
    }
  }

  @Test(
    "only the socket is open before and after a request",
    .enabled(if: geteuid() == 0, "only root may look at the files of a sandboxed process"),
    arguments: DecoderVariant.all)
  func descriptors(_ variant: DecoderVariant) throws {
    let conversation = try variant.start()
    let open = {
      try FileManager.default.contentsOfDirectory(atPath: "/proc/\(conversation.process)/fd").sorted()
    }
    #expect(try open() == ["0", "1", "2", "3"])
    _ = try conversation.perform(.decode, of: Fixture.path("rgb.png"), box: (48, 32))
    // The decoder replies shortly before it closes the file.
    try Deadline().wait(for: "closing of the file") { try open().count == 4 }
    #expect(try open() == ["0", "1", "2", "3"])
  }

  @Test(
    "a decoder that is still working on a request ends itself after a time limit",
    .enabled(
      if: SVGTests.isInstalled, "librsvg-2.so.2 is missing: no other file keeps a decoder busy for long"))
  func orphan() throws {
    let variant = DecoderVariant(program: .extra, arguments: ["--svg"])
    let conversation = try variant.start()
    let path = Corpus.folder + "/bad/filter-without-end.svg"
    #expect(throws: DecoderConversation.Failure.gone) {
      try conversation.perform(
        .decode, of: path, milliseconds: Int32(DecodeLimits.requestSeconds + 15) * 1_000)
    }
    try Deadline().wait(for: "end of the decoder") {
      ProcessStatus(of: conversation.process)?["State"]?.hasPrefix("Z") == true
    }
  }

  /// System calls that activate layers, and the layers that are missing without them.
  static let missing: [(calls: [String], missingLayers: DecoderHello.SandboxLayers)] = [
    (["landlock_create_ruleset"], [.fileSystem]),
    (["seccomp"], [.systemCalls]),
    (["unshare"], [.namespaces]),
    (["landlock_create_ruleset", "seccomp"], [.fileSystem, .systemCalls]),
  ]

  @Test(
    "root that lacks the right to become another user says so", .enabled(if: geteuid() == 0, "needs root"))
  func remainsRoot() throws {
    let incapable = ["/usr/bin/setpriv", "--bounding-set=-kill", "--inh-caps=-kill"]
    for launcher in [incapable, [BuiltProduct.path("without-call"), "setresuid"]] {
      for variant in DecoderVariant.all {
        let conversation = try variant.start(launcher: launcher)
        let activeLayers = conversation.hello.activeLayers
        #expect(!activeLayers.contains(.unprivilegedUser))
        #expect(activeLayers.contains([.resourceLimits, .noNewPrivileges, .systemCalls]))
        let status = try #require(ProcessStatus(of: conversation.process))
        #expect(status["CapPrm"].flatMap { UInt64($0, radix: 16) } == 0)
      }
    }
  }

  @Test("a decoder reports missing layers and still decodes", arguments: missing)
  func reportsMissing(calls: [String], missingLayers: DecoderHello.SandboxLayers) throws {
    let launcher = calls.flatMap { [BuiltProduct.path("without-call"), $0] }
    for variant in DecoderVariant.all {
      let conversation = try variant.start(launcher: launcher)
      let activeLayers = conversation.hello.activeLayers
      #expect(activeLayers.isDisjoint(with: missingLayers))
      #expect(activeLayers.contains([.resourceLimits, .noNewPrivileges]))
      #expect(activeLayers.contains(.systemCalls) == !missingLayers.contains(.systemCalls))
      if missingLayers.contains(.fileSystem) { #expect(conversation.hello.landlockVersion == 0) }
      let response = try conversation.perform(.decode, of: Fixture.path("rgb.png"))
      #expect(response.reply.status == (variant.program == .basic ? .ok : .unknownFormat))
    }
  }

  @Test(
    "the remaining layers still refuse what they can",
    .enabled(if: Injection.isPossible, Injection.hint), arguments: missing.dropLast())
  func remainingLayers(calls: [String], missingLayers: DecoderHello.SandboxLayers) throws {
    let launcher = calls.flatMap { [BuiltProduct.path("without-call"), $0] }
    let conversation = try DecoderConversation(.basic, launcher: launcher)
    let complete = try DecoderConversation(.basic).hello
    let hasFiles = !missingLayers.contains(.fileSystem) && complete.activeLayers.contains(.fileSystem)
    // The filter decides before the path is looked up. In an empty file system nothing is found.
    let hasNoPaths =
      missingLayers.contains(.systemCalls) && conversation.hello.activeLayers.contains(.namespaces)
    let refusal = hasNoPaths ? ENOENT : EACCES
    var attempts: [Injection] = []
    if hasFiles || !missingLayers.contains(.systemCalls) {
      attempts.append(
        Injection("openat", .number(-100), .text("/etc/passwd"), .number(Int(O_RDONLY)), error: refusal))
    }
    if hasFiles {
      attempts.append(
        Injection("execve", .text("/bin/true"), .number(0), .number(0), error: refusal))
      if complete.landlockVersion >= 6 {
        attempts.append(Injection("kill", .parent, .number(0), error: EPERM))
      }
    }
    if !missingLayers.contains(.systemCalls) {
      attempts.append(Injection("socket", .number(Int(AF_INET)), .number(1), .number(0), error: EPERM))
    }
    for attempt in attempts where !(attempt.name == "execve" && !missingLayers.contains(.systemCalls)) {
      #expect(
        attempt.perform(in: conversation.process) == .success(Int64(-attempt.error)),
        "\(attempt.testDescription)")
    }
  }

  @Test("a system call of another ABI ends the decoder", .enabled(if: Injection.isPossible, Injection.hint))
  func foreignCalls() throws {
    #if arch(x86_64)
      let conversation = try DecoderConversation(.basic)
      let foreign = Injection(number: 0x4000_0000 + 39, error: 0)
      #expect(foreign.perform(in: conversation.process) == .failure(InjectionError(errno: ESRCH)))
    #endif
  }

  @Test("a decoder that is stopped and continued still responses")
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
    #expect(try conversation.perform(.probe, of: Fixture.path("rgb.png")).reply.status == .ok)
  }
}
