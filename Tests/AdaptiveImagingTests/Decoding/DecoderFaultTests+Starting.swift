import AdaptiveCore
import AdaptiveFileSystem
import Foundation
import Glibc
import AdaptiveSeededRandom
import Synchronization
import Testing
import TestSupport

@testable import AdaptiveImaging

/// When decoders start, and when they end.
extension DecoderFaultTests {
  @Test("after too many crashes no decoder is started for a while")
  func crashLimit() async throws {
    let pool = Self.pool(crashesAllowed: 2)
    for _ in 0..<3 {
      let (pending, process) = try beginSlowDecode(pool)
      kill(process, SIGKILL)
      #expect(try await pending.value.error == .killed(Fixtures.good("slow.png")))
    }
    let file = Fixtures.good("rgb.png")
    #expect(await pool.outcome(file).error == .decoderUnavailable(file, .crashesTooOften))
  }

  @Test("a decoder is not used again after a damaged file")
  func retirement() async throws {
    let pool = Self.pool()
    let file = Fixtures.bad("no-pixels.png")
    #expect(await pool.outcome(file).error != nil)
    #expect(pool.processIdentifiers().isEmpty)
  }

  @Test("what a used decoder says against a file is confirmed by a fresh one")
  func confirmation() async throws {
    let folder = try TemporaryFolder()
    var configuration = DecoderPool.Configuration()
    configuration.processCount = 1
    let pool = DecoderPool(
      paths: [.basic: FilePath(BuiltProduct.path("hostile-decoder"))], configuration: configuration)
    let file = try folder.write("photo.jpg", [0xFF, 0xD8, 0xFF] + Array("blackening".utf8))
    for _ in 0..<3 {
      #expect(await pool.outcome(file).answer?.pixels != nil)
    }
  }

  @Test("without a decoder every photo fails with the paths searched")
  func noDecoder() async {
    let pool = DecoderPool(paths: [.basic: FilePath("/nonexistent/decoder")])
    let file = Fixtures.good("rgb.png")
    let expected = DecodeError.decoderUnavailable(file, .notFound(searched: ["/nonexistent/decoder"]))
    #expect(await pool.outcome(file).error == expected)
  }

  @Test("a program that is not a decoder is rejected")
  func wrongProgram() async {
    let pool = DecoderPool(paths: [.basic: FilePath("/bin/true")])
    let file = Fixtures.good("rgb.png")
    #expect(await pool.outcome(file).error == .decoderUnavailable(file, .noHello))
  }

  @Test("the decoder reports that its resources are limited")
  func hello() async {
    let pool = Self.pool()
    #expect(pool.hello(of: .basic) == nil)
    _ = await pool.outcome(Fixtures.good("rgb.png"))
    #expect(pool.hello(of: .basic)?.activeLayers.contains(.resourceLimits) == true)
    #expect(pool.hello(of: .basic)?.reads(.jpeg) == true && pool.hello(of: .basic)?.reads(.png) == true)
  }

  @Test("releasing the pool ends its decoders")
  func ending() async throws {
    var pool: DecoderPool? = Self.pool(processes: 2)
    _ = await pool?.outcome(Fixtures.good("rgb.png"))
    let processes = try #require(pool?.processIdentifiers())
    #expect(!processes.isEmpty)
    pool = nil
    try await eventually("the decoders have ended") { processes.allSatisfy { kill($0, 0) == -1 } }
  }

  @Test("shutting down cancels waiting jobs and refuses new ones")
  func shutDown() async throws {
    let pool = Self.pool()
    let (running, _) = try beginSlowDecode(pool)
    let waiting = Pending()
    let job = DecodeJob(
      file: Fixtures.good("rgb.png"), stage: .good, box: PixelSize(width: 48, height: 32))
    _ = pool.decode(job, priority: .visible) { waiting.set($0) }
    pool.shutDown()
    #expect(try await running.value == .cancelled)
    #expect(try await waiting.value == .cancelled)
    let file = Fixtures.good("grey.png")
    #expect(await pool.outcome(file).error == .decoderUnavailable(file, .shutDown))
  }
}
