import CSystemCalls
import PhotoDecodeProtocol
import Glibc
import TestSupport
import Testing

/// Hostile code inside a decoder tries to use up the machine's memory. The tests write that code into the
/// real programs and run it.
@Suite(
  "Memory and threads of a hostile decoder", .serialized,
  .enabled(if: Injection.isPossible && Attack.isPossible, Attack.hint))
struct MemoryLimitTests {
  private static let step: UInt64 = 64 << 20
  /// Far more than the limit.
  private static let most: UInt64 = 3 << 30

  private static let anonymous = Int32(MAP_PRIVATE | MAP_ANONYMOUS)

  @Test(
    "private memory is limited, also if it becomes read-only", arguments: DecoderVariant.all, [false, true])
  func privateMemory(variant: DecoderVariant, readsOnly: Bool) throws {
    let conversation = try variant.start()
    let attack = Attack(
      csy_memory_attack(Self.step, Self.anonymous, readsOnly ? 1 : 0, Self.most))
    let written = try attack.run(in: conversation.process).get()
    #expect(written >= DecodeLimits.dataBytes / 2 && written <= DecodeLimits.dataBytes)
    let status = try #require(ProcessStatus(of: conversation.process))
    #expect(try #require(status.kibibytes("VmHWM")) <= 1_200 << 10)
    #expect(try conversation.perform(.probe, of: Fixture.path("rgb.png")).reply.id == 1)
  }

  @Test(
    "memory that the limit would not count cannot be had",
    arguments: [
      Int32(MAP_SHARED) | Int32(MAP_ANONYMOUS), Int32(MAP_PRIVATE | MAP_ANONYMOUS) | 0x100,
      Int32(MAP_PRIVATE | MAP_ANONYMOUS) | 0x40000,
    ])
  func uncountedMemory(flags: Int32) throws {
    for variant in DecoderVariant.all {
      let conversation = try variant.start()
      let attack = Attack(csy_memory_attack(1 << 21, flags, 0, Self.most))
      #expect(try attack.run(in: conversation.process).get() == 0, "\(variant)")
    }
  }

  @Test("addresses are limited, and so are the tables that describe memory", arguments: DecoderVariant.all)
  func addresses(_ variant: DecoderVariant) throws {
    let conversation = try variant.start()
    let reserve = { (gibibytes: Int) in
      Injection(
        "mmap", .number(0), .number(gibibytes << 30), .number(0), .number(Int(Self.anonymous) | 0x4000),
        .number(-1), .number(0), error: 0
      ).perform(in: conversation.process)
    }
    #expect(try reserve(8).get() > 0)
    #expect(reserve(8) == .success(Int64(-ENOMEM)))
  }

  @Test("a decoder that needs no threads cannot start one")
  func noThreads() throws {
    let conversation = try DecoderConversation(.basic)
    #expect(try Attack(csy_thread_attack(100)).run(in: conversation.process).get() == 0)
  }

  @Test("a process without a sandbox succeeds with the same attacks")
  func withoutSandbox() throws {
    let process = try OrdinaryProcess()
    let shared = Int32(MAP_SHARED) | Int32(MAP_ANONYMOUS)
    let kinds: [(Int32, Int32)] = [(shared, 0), (Self.anonymous, 1), (Self.anonymous | 0x100, 0)]
    for (flags, readsOnly) in kinds {
      let attack = Attack(csy_memory_attack(1 << 21, flags, readsOnly, 8 << 21))
      #expect(try attack.run(in: process.identifier).get() == 8 << 21)
    }
    #expect(try Attack(csy_thread_attack(100)).run(in: process.identifier).get() == 100)
  }
}
