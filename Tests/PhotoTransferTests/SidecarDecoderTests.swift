import AdaptiveCore
import AdaptiveFileSystem
import PhotoDecisions
import PhotoDecodeProtocol
import Foundation
import Glibc
import Testing
import TestSupport

@testable import AdaptiveImaging
@testable import PhotoTransfer

@Suite("Sidecars through the pool", .serialized)
struct SidecarDecoderTests {
  private static let sidecar = Array(
    """
    <rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'><rdf:Description \
    xmlns:xmp='http://ns.adobe.com/xap/1.0/' xmp:Rating='3'/></rdf:RDF>
    """.utf8)

  private static func pool(
    timeout: Duration = .seconds(10), patience: Duration = .seconds(20)
  ) -> DecoderPool {
    var configuration = DecoderPool.Configuration()
    configuration.decodeTimeout = timeout
    configuration.idlePatience = patience
    configuration.crashesAllowed = 1_000
    return DecoderPool(configuration: configuration)
  }

  private func request(stars: Int, from base: Int? = 3) -> SidecarRequest {
    var request = SidecarRequest.reading
    request.base.rating = base.map { Rating(clamping: $0) }
    request.wanted.rating = Rating(clamping: stars)
    return request
  }

  /// Performs a request on a thread that may wait.
  private func perform(
    _ decoder: SidecarDecoder, _ request: SidecarRequest, on bytes: [UInt8] = sidecar
  ) async -> Result<SidecarReply, SidecarDecodingError> {
    await waiting { Result { () throws(SidecarDecodingError) in try decoder.perform(request, on: bytes) } }
  }

  private func waiting<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: work()) }
    }
  }

  private func plan(_ result: Result<SidecarReply, SidecarDecodingError>) throws -> SidecarPlan {
    guard case .contents(let contents) = try result.get() else { throw SidecarError.empty }
    return try contents.plan.get()
  }

  @Test("a plan makes the sidecar say what is wanted")
  func planning() async throws {
    let pool = Self.pool()
    let decoder = SidecarDecoder(pool)
    let plan = try plan(await perform(decoder, request(stars: 5)))
    let edited = try Splice.applying(plan.splices, to: Self.sidecar)
    guard case .contents(let contents) = try await perform(decoder, .reading, on: edited).get()
    else { return #expect(Bool(false), "unreadable") }
    #expect(contents.decisions.rating == Rating(clamping: 5))
    #expect(pool.processIdentifiers(in: .sidecars).count == 1)
    #expect(pool.processIdentifiers(in: .basic).isEmpty)
  }

  @Test("50 threads get their own replies")
  func threads() async throws {
    let decoder = SidecarDecoder(Self.pool())
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<50 {
        group.addTask {
          let result = await perform(decoder, request(stars: number % 3, from: 3))
          let rating = try plan(result).result.rating
          #expect(rating == Rating(clamping: number % 3))
        }
      }
      try await group.waitForAll()
    }
  }

  @Test("a used decoder that hangs is replaced, and pictures go on meanwhile")
  func hang() async throws {
    let pool = Self.pool(timeout: .milliseconds(400))
    let decoder = SidecarDecoder(pool)
    _ = await perform(decoder, .reading)
    let process = try #require(pool.processIdentifiers(in: .sidecars).first)
    kill(process, SIGSTOP)
    async let hung = perform(decoder, .reading)
    let photo = PictureFile(Fixture.folder + "/good/rgb.png")
    let job = DecodeJob(file: photo, stage: .good, box: PixelSize(width: 240, height: 160))
    guard case .answered(let answer) = await waiting({ pool.wait(for: job, priority: .visible) })
    else { return #expect(Bool(false), "the picture waited") }
    #expect(answer.pixels != nil)
    #expect(try await hung.get() == (await perform(decoder, .reading)).get())
    try await Deadline().settle(for: "end of the previous decoder") {
      kill(process, 0) == -1 && errno == ESRCH
    }
  }

  @Test("a decoder that died while it was idle is replaced")
  func death() async throws {
    let pool = Self.pool()
    let decoder = SidecarDecoder(pool)
    for _ in 0..<5 {
      _ = try await perform(decoder, .reading).get()
      kill(try #require(pool.processIdentifiers(in: .sidecars).first), SIGKILL)
    }
  }

  @Test("each change of a sidecar is planned by a decoder that has read nothing else")
  func changes() async throws {
    let pool = Self.pool()
    let decoder = SidecarDecoder(pool)
    _ = await perform(decoder, .reading)
    let reader = pool.processIdentifiers(in: .sidecars)
    _ = await perform(decoder, .reading)
    #expect(pool.processIdentifiers(in: .sidecars) == reader && reader.count == 1)
    _ = try plan(await perform(decoder, request(stars: 1)))
    #expect(pool.processIdentifiers(in: .sidecars).isEmpty)
    try await Deadline().settle(for: "end of the readers") { reader.allSatisfy { kill($0, 0) == -1 } }
  }

  @Test("a decoder that is not needed ends")
  func idle() async throws {
    let pool = Self.pool(patience: .milliseconds(20))
    _ = await perform(SidecarDecoder(pool), .reading)
    try await Deadline().settle(for: "end") { pool.processIdentifiers(in: .sidecars).isEmpty }
    _ = try plan(await perform(SidecarDecoder(pool), request(stars: 1)))
  }

  @Test("values that are too large or too long are refused before a decoder starts")
  func limits() async throws {
    let pool = Self.pool()
    let bytes = [UInt8](repeating: 0x20, count: SidecarLimits.mostBytes + 1)
    #expect(
      await perform(SidecarDecoder(pool), .reading, on: bytes)
        == .success(.unreadable(.tooLarge(byteCount: bytes.count))))
    var request = SidecarRequest.reading
    request.wanted.caption = String(repeating: "x", count: DecisionLimits.mostTextBytes + 1)
    #expect(await perform(SidecarDecoder(pool), request) == .failure(.valueTooLong(.caption)))
    #expect(pool.processIdentifiers().isEmpty)
  }

  @Test("without a decoder there is no reply")
  func unavailable() async throws {
    let pool = DecoderPool(paths: [.basic: FilePath("/none")])
    #expect(
      await perform(SidecarDecoder(pool), .reading)
        == .failure(.decoderUnavailable(.notFound(searched: ["/none"]))))
    pool.shutDown()
    #expect(await perform(SidecarDecoder(pool), .reading) == .failure(.decoderUnavailable(.shutDown)))
  }

  @Test(
    "a decoder that lies about a sidecar is caught",
    arguments: [
      [Splice(offset: 0, removedCount: 100_000, replacement: [])],
      [
        Splice(offset: 5, removedCount: 5, replacement: []),
        Splice(offset: 2, removedCount: 0, replacement: []),
      ],
      [
        Splice(offset: 0, removedCount: 0, replacement: [UInt8](repeating: 1, count: SidecarLimits.mostBytes))
      ],
    ])
  func lies(_ splices: [Splice]) throws {
    let reply = SidecarReply.contents(SidecarContents(plan: .success(SidecarPlan(splices: splices))))
    try expectLie(reply.encoded())
  }

  @Test("an invalid reply is detected")
  func nonsense() throws {
    try expectLie([])
    try expectLie([UInt8](repeating: 7, count: 100))
    try expectLie(SidecarReply.unreadable(.empty).encoded() + [0])
  }

  private func expectLie(_ document: [UInt8]) throws {
    let job = DecodeJob(try SidecarWork(.reading, on: Self.sidecar))
    let reply = DecodeReply(id: 1, status: .ok, documentByteCount: UInt32(document.count))
    let result = DecodeAnswer.from(reply, pixels: nil, document: document, job: job, origin: nil)
    guard case .failure(.damaged) = result else { return #expect(Bool(false), "the lie was believed") }
  }
}
