import AdaptiveCore
import AdaptiveFileSystem
import Foundation
import Glibc
import AdaptiveSeededRandom
import Synchronization
import Testing
import TestSupport

@testable import AdaptiveImaging

/// Injects faults from outside, by signals to the decoder's process. A decoder has no switch for that.
@Suite("Decoders that die or hang", .serialized)
struct DecoderFaultTests {
  static func pool(
    processes: Int = 1, decodeTimeout: Duration = .seconds(10), crashesAllowed: Int = 1000,
    requestsPerProcess: Int = 200
  ) -> DecoderPool {
    var configuration = DecoderPool.Configuration()
    configuration.processCount = processes
    configuration.decodeTimeout = decodeTimeout
    configuration.crashesAllowed = crashesAllowed
    configuration.requestsPerProcess = requestsPerProcess
    return DecoderPool(configuration: configuration)
  }

  /// The outcome of a job that may still be running, and the time that the pool took for it.
  final class Pending: Sendable {
    private let start = ContinuousClock.now
    private let outcome = Mutex<(value: DecodeOutcome, duration: Duration)?>(nil)

    func set(_ value: DecodeOutcome) {
      let duration = ContinuousClock.now - start
      outcome.withLock { $0 = (value, duration) }
    }

    var value: DecodeOutcome {
      get async throws {
        try await eventually("the outcome is there") { outcome.withLock { $0 != nil } }
        return try #require(outcome.withLock { $0?.value })
      }
    }

    /// The time until the pool reported the outcome; `nil` while the job is running. The time that the test
    /// waits for a thread is no part of it.
    var duration: Duration? { outcome.withLock { $0?.duration } }
  }

  /// Starts a slow decode and waits until its decoder is working on it, that is, until it uses processor
  /// time.
  func beginSlowDecode(
    _ pool: DecoderPool, of file: PictureFile = Fixtures.good("slow.png")
  ) throws -> (Pending, pid_t) {
    let previous = pool.processIdentifiers().first.map { ($0, processorTicks($0)) }
    let pending = Pending()
    let job = DecodeJob(file: file, stage: .good, box: PixelSize(width: 240, height: 160))
    _ = pool.decode(job, priority: .visible) { pending.set($0) }
    // Don't yield the thread: other tests are busy and might not give it back in time.
    try Deadline().wait(for: "decode under way") {
      guard let process = pool.processIdentifiers().first else { return false }
      let earlier = previous?.0 == process ? previous?.1 ?? 0 : 0
      return processorTicks(process) >= earlier + 3
    }
    return (pending, try #require(pool.processIdentifiers().first))
  }

  /// Returns the processor time of a process so far, in hundredths of a second.
  private func processorTicks(_ process: pid_t) -> Int {
    guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else { return 0 }
    let fields = text.split(separator: ")").last?.split(separator: " ") ?? []
    return fields.count > 12 ? (Int(fields[11]) ?? 0) + (Int(fields[12]) ?? 0) : 0
  }

  @Test(
    "a decoder that dies in mid-decode costs only its picture, and only its own fault is held against that",
    arguments: [SIGKILL, SIGSEGV, SIGABRT, SIGBUS])
  func death(signal: Int32) async throws {
    let pool = Self.pool()
    let (pending, process) = try beginSlowDecode(pool)
    kill(process, signal)
    let file = Fixtures.good("slow.png")
    let error = signal == SIGKILL ? DecodeError.killed(file) : .crashed(file)
    #expect(try await pending.value == .failed(error))
    #expect(error.isLasting == (signal != SIGKILL))
    #expect(await pool.outcome(Fixtures.good("rgb.png")).answer?.pixels != nil)
    #expect(!pool.processIdentifiers().contains(process))
  }

  @Test("a decoder that is stopped from outside is replaced after the timeout, which proves nothing")
  func stop() async throws {
    let pool = Self.pool(decodeTimeout: .seconds(2))
    let file = Fixtures.good("grey.png")
    _ = await pool.outcome(file)
    let process = try #require(pool.processIdentifiers().first)
    kill(process, SIGSTOP)
    #expect(await pool.outcome(file).answer?.pixels != nil)
    try await eventually("the previous decoder is gone") { kill(process, 0) == -1 && errno == ESRCH }
  }

  @Test("a slow picture fails after the timeout, and the next one is decoded")
  func slowPicture() async throws {
    let pool = Self.pool(decodeTimeout: .milliseconds(20))
    let file = Fixtures.good("slow.png")
    // On a busy machine, it may not get the processor in time.
    let errors = [DecodeError.timedOut(file, after: .milliseconds(20)), .unreadable(file, errno: ETIMEDOUT)]
    let error = try #require(await pool.outcome(file).error)
    #expect(errors.contains(error))
    // Nor may the next one at once.
    try await eventually("the next picture") {
      await pool.outcome(Fixtures.good("rgb.png")).answer?.pixels != nil
    }
  }

  @Test("a file that is cut off while a decoder reads it is read again as it is then")
  func truncation() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("slow.png", try Fixture.bytes("good/slow.png"))
    let byteCount = try Fixture.bytes("good/slow.png").count
    let pool = Self.pool()
    let (pending, _) = try beginSlowDecode(pool, of: file)
    truncate(file.path.description, byteCount / 2)
    switch try await pending.value {
    case .answered(let answer): #expect(answer.isDamaged || answer.pixels != nil)
    case .failed(let error): #expect(!error.isFatalToDecoders, "\(error)")
    case .cancelled: Issue.record("cancelled")
    }
  }

  @Test("only what the contents of a file cause is remembered")
  func classification() {
    let file = PictureFile("a.jpg")
    let ofContents: [DecodeError] = [
      .notRegularFile(file), .empty(file), .unknownFormat(file), .truncated(file, format: .jpeg),
      .damaged(file, format: .jpeg, detail: ""), .unsupported(file, format: .jpeg, detail: ""),
      .tooBig(file, size: .zero, limitInPixels: 1), .outOfMemory(file, size: .zero), .crashed(file),
      .timedOut(file, after: .seconds(1)),
    ]
    let others: [DecodeError] = [
      .notFound(file), .unreadable(file, errno: EIO), .unreadable(file, errno: EACCES), .killed(file),
      .decoderUnavailable(file, .shutDown),
    ]
    #expect(ofContents.count { $0.isAboutContents } == ofContents.count)
    #expect(others.count { $0.isAboutContents || $0.isLasting } == 0)
  }

  @Test("a decoder killed while idle is replaced without an error")
  func deathWhileIdle() async throws {
    let pool = Self.pool()
    for _ in 0..<5 {
      #expect(await pool.outcome(Fixtures.good("rgb.png")).answer?.pixels != nil)
      kill(try #require(pool.processIdentifiers().first), SIGKILL)
    }
  }

  @Test("after a used decoder dies, a new one retries its picture")
  func retry() async throws {
    let pool = Self.pool()
    let size = PixelSize(width: 24, height: 16)
    #expect(await pool.outcome(Fixtures.good("slow.png"), box: size).answer?.pixels != nil)
    let (pending, process) = try beginSlowDecode(pool)
    kill(process, SIGKILL)
    #expect(try await pending.value.answer?.pixels != nil)
  }

  @Test(
    "after each of 150 faults in either decoder the next picture is decoded, and nothing leaks",
    arguments: [
      (DecoderLane.Name.basic, Fixtures.good("rgb.png")), (.extra, Fixtures.rare("plain.tiff")),
    ])
  func manyFaults(lane: DecoderLane.Name, next: PictureFile) async throws {
    let folder = try TemporaryFolder()
    let victim =
      lane == .basic
      ? Fixtures.good("progressive-large.jpg") : try folder.write("large.tiff", plainTIFF(2_400, 1_600))
    let job = DecodeJob(file: victim, stage: .good, box: PixelSize(width: 240, height: 160))
    let patience = Duration.milliseconds(200)
    let pool = Self.pool(decodeTimeout: patience)
    #expect(await pool.outcome(victim).answer?.pixels != nil)
    #expect(await pool.outcome(next).answer?.pixels != nil)
    let descriptors = openDescriptorCount()
    var random = SeededGenerator(seed: 9)
    var seen: Set<pid_t> = []
    var landed = 0
    // A fast machine needs more rounds until enough of them hit a decode.
    for round in 0..<1_000 where round < 150 || landed < 75 {
      let signal = [SIGKILL, SIGSEGV, SIGABRT, SIGSTOP][round % 4]
      let pending = Pending()
      _ = pool.decode(job, priority: .visible) { pending.set($0) }
      for _ in 0..<Int.random(in: 0..<40, using: &random) { await Task.yield() }
      usleep(UInt32.random(in: 0..<5_000, using: &random))
      let hit = pool.processIdentifiers(in: lane)
      seen.formUnion(hit + pool.serverIdentifiers)
      for process in hit { kill(process, signal) }
      let outcome = try await pending.value
      // A decoder that was hit in time has been replaced or is being replaced.
      if hit.contains(where: { !pool.processIdentifiers(in: lane).contains($0) }) { landed += 1 }
      #expect(outcome.error.map(\.isFatalToDecoders) ?? true, "round \(round): \(outcome)")
      // Another decoder may retry, and decoders of other tests are running too.
      #expect(try #require(pending.duration) < patience * 2 + .seconds(5))
      // A SIGSTOP that arrived after the answer must not affect the next picture.
      for process in hit { kill(process, SIGKILL) }
      #expect(await pool.outcome(next).answer?.pixels != nil, "round \(round)")
    }
    #expect(landed >= 75, "too few faults came in time to prove anything")
    seen.formUnion(pool.processIdentifiers() + pool.serverIdentifiers)
    pool.shutDown()
    try await eventually("no process is left, not even a dead one") {
      seen.allSatisfy { kill($0, 0) == -1 && errno == ESRCH }
    }
    // Other tests open and close descriptors meanwhile.
    try await eventually("no descriptor is lost") { openDescriptorCount() < descriptors + 10 }
  }

  /// Returns a TIFF file of plain grey pixels, slow to decode but fast to generate.
  private func plainTIFF(_ width: UInt32, _ height: UInt32) -> [UInt8] {
    func bytes(_ value: UInt32, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(value >> (8 * $0) & 0xFF) }
    }
    let pixelCount = width * height * 3
    let entries: [(tag: UInt32, type: UInt32, count: UInt32, value: UInt32)] = [
      (256, 4, 1, width), (257, 4, 1, height), (258, 3, 1, 8), (259, 3, 1, 1), (262, 3, 1, 2),
      (273, 4, 1, 8), (277, 3, 1, 3), (278, 4, 1, height), (279, 4, 1, pixelCount),
    ]
    let directory =
      bytes(UInt32(entries.count), 2)
      + entries.flatMap {
        bytes($0.tag, 2) + bytes($0.type, 2) + bytes($0.count, 4) + bytes($0.value, 4)
      }
    return Array("II*\0".utf8) + bytes(8 + pixelCount, 4)
      + [UInt8](repeating: 0x80, count: Int(pixelCount)) + directory + bytes(0, 4)
  }

  private func openDescriptorCount() -> Int {
    guard let folder = opendir("/proc/self/fd") else { return 0 }
    defer { closedir(folder) }
    var count = 0
    while readdir(folder) != nil { count += 1 }
    return count
  }
}
