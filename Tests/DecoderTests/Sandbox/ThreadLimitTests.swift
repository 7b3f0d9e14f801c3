import CSystemCalls
import PhotoDecodeProtocol
import Foundation
import Glibc
import TestSupport
import Testing

/// Hostile code inside a decoder that needs threads tries to start twenty thousand. Launchers start the
/// decoder as another user, or as on a system that lacks something.
@Suite(
  "The limit of threads", .serialized,
  .enabled(if: Injection.isPossible && Attack.isPossible, Attack.hint),
  .enabled(if: geteuid() == 0, "only root can become other users"))
struct ThreadLimitTests {
  private static let ordinaryUser = [
    "/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups",
  ]
  private static let withoutNamespaces = [BuiltProduct.path("without-call"), "unshare"]
  private static let withoutUsers = [BuiltProduct.path("without-call"), "setresuid"]
  private static let limit = DecodeLimits.threads(processorCount: sysconf(Int32(_SC_NPROCESSORS_CONF)))
  /// Decoders that may start threads.
  private static let variants = DecoderVariant.all.filter { $0.program == .extra }

  /// Decodes a picture whose library starts threads, and then starts as many as possible up to a number.
  private func start(_ most: UInt64, in conversation: DecoderConversation, _ variant: DecoderVariant) throws
    -> UInt64
  {
    let picture = try conversation.perform(.decode, of: ExtraFixture.path("plain.heic"))
    #expect(picture.reply.status == (variant.arguments.isEmpty ? .ok : .unknownFormat))
    return try Attack(csy_thread_attack(most)).run(in: conversation.process).get()
  }

  @Test(
    "a decoder of root can start only some, with and without namespaces", arguments: variants,
    [[], withoutNamespaces])
  func root(variant: DecoderVariant, launcher: [String]) throws {
    let conversation = try variant.start(launcher: launcher)
    #expect(conversation.hello.activeLayers.contains(.unprivilegedUser))
    let started = try start(20_000, in: conversation, variant)
    #expect(started > 0 && started < Self.limit)
  }

  @Test(
    "a decoder of an ordinary user can start only some",
    .enabled(if: Namespaces.arePermitted, Namespaces.hint),
    .enabled(
      if: KernelVersion.current >= KernelVersion(5, 14), "older kernels count all of a user's threads"),
    arguments: variants, [ordinaryUser, ordinaryUser + ["/usr/bin/unshare", "--user", "--map-root-user"]])
  func ordinary(variant: DecoderVariant, launcher: [String]) throws {
    let conversation = try variant.start(launcher: launcher)
    #expect(conversation.hello.activeLayers.contains(.unprivilegedUser))
    let started = try start(20_000, in: conversation, variant)
    #expect(started > 0 && started < Self.limit)
  }

  @Test(
    "where the system counts all threads of a user, the limit is some thousands above all that there are",
    arguments: variants)
  func manyOthers(_ variant: DecoderVariant) throws {
    let conversation = try variant.start(launcher: Self.ordinaryUser + Self.withoutNamespaces)
    #expect(conversation.hello.activeLayers.contains(.unprivilegedUser))
    let started = try start(20_000, in: conversation, variant)
    #expect(started > 1_000 && started < 20_000)
  }

  @Test("root that may not become another user has no limit, and the decoder says so", arguments: variants)
  func exempt(_ variant: DecoderVariant) throws {
    let conversation = try variant.start(launcher: Self.withoutUsers)
    #expect(!conversation.hello.activeLayers.contains(.unprivilegedUser))
    #expect(try start(1_000, in: conversation, variant) == 1_000)
  }
}
