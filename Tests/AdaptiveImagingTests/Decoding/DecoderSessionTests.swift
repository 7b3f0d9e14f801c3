import AdaptiveCore
import Glibc
import Testing

@testable import AdaptiveImaging

@Suite("Decoder sessions", .serialized)
struct DecoderSessionTests {
  private let pool = DecoderPool()
  private let file = Fixtures.good("rgb.png")

  private func sessionProcesses(_ pool: DecoderPool) -> Set<Int32> {
    Set(pool.processIdentifiers()).subtracting(
      [DecoderLane.Name.basic, .extra, .svg, .metadata].flatMap { pool.processIdentifiers(in: $0) })
  }

  @Test("all jobs for a session's file go to one process, which no other job uses")
  func ownProcess() async throws {
    let session = pool.session(for: file)
    #expect(pool.processIdentifiers().isEmpty)
    #expect(await session.outcome(file).answer?.pixels != nil)
    let process = sessionProcesses(pool)
    #expect(process.count == 1)
    for _ in 0..<20 {
      async let other = pool.outcome(Fixtures.good("grey.png"))
      #expect(await session.outcome(file).answer?.pixels != nil)
      #expect(await other.answer?.pixels != nil)
    }
    #expect(sessionProcesses(pool) == process)
  }

  @Test("neither many requests nor a damaged file end the session's decoder")
  func endurance() async throws {
    var configuration = DecoderPool.Configuration()
    configuration.requestsPerProcess = 2
    let pool = DecoderPool(configuration: configuration)
    let damaged = Fixtures.bad("ends-in-the-middle.png")
    let session = pool.session(for: damaged)
    _ = await session.outcome(damaged)
    let process = sessionProcesses(pool)
    for _ in 0..<5 { #expect(await session.outcome(damaged).answer?.isDamaged == true) }
    #expect(sessionProcesses(pool) == process && process.count == 1)
  }

  @Test("a session replaces a decoder that dies")
  func death() async throws {
    let session = pool.session(for: file)
    #expect(await session.outcome(file).answer != nil)
    let process = try #require(sessionProcesses(pool).first)
    kill(process, SIGKILL)
    #expect(await session.outcome(file).answer?.pixels != nil)
    #expect(sessionProcesses(pool) != [process])
  }

  @Test("releasing a session ends its process and cancels waiting jobs")
  func ending() async throws {
    var session: (any PictureDecoding)? = pool.session(for: file)
    #expect(await session?.outcome(file).answer != nil)
    let process = try #require(sessionProcesses(pool).first)
    kill(process, SIGSTOP)
    let log = OutcomeLog()
    for _ in 0..<3 {
      let job = DecodeJob(file: file, stage: .good, box: PixelSize(width: 9, height: 9))
      _ = session?.decode(job, priority: .visible) { log.add($0) }
    }
    session = nil
    try await eventually("all are cancelled") { log.all.count == 3 }
    #expect(log.all == [.cancelled, .cancelled, .cancelled])
    try await eventually("the process has ended") { kill(process, 0) == -1 }
    #expect(sessionProcesses(pool).isEmpty)
    #expect(await pool.outcome(file).answer?.pixels != nil)
  }

  @Test("releasing a session that was never used does nothing")
  func unused() async {
    for _ in 0..<100 { _ = pool.session(for: file) }
    #expect(pool.processIdentifiers().isEmpty)
  }

  @Test("sessions that come and go leak nothing, and every job is reported")
  func comingAndGoing() async throws {
    let log = OutcomeLog()
    var seen: Set<Int32> = []
    for round in 0..<60 {
      let before = log.answeredCount
      let session = pool.session(for: file)
      for side in 1...3 {
        let job = DecodeJob(file: file, stage: .good, box: PixelSize(width: side, height: side))
        _ = session.decode(job, priority: .visible) { log.add($0) }
      }
      if round % 2 == 1 {
        try await eventually("one is answered") { log.answeredCount > before }
      } else {
        usleep(UInt32(round * 50))
      }
      seen.formUnion(sessionProcesses(pool))
    }
    try await eventually("all are reported") { log.all.count == 180 }
    #expect(log.all.allSatisfy { $0 == .cancelled || $0.answer?.pixels != nil })
    #expect(log.all.contains(.cancelled))
    try await eventually("no process is left") { seen.allSatisfy { kill($0, 0) == -1 } }
    #expect(sessionProcesses(pool).isEmpty)
  }

  @Test("a cancelled job that is running keeps its decoder for the next one")
  func cancelling() async throws {
    let session = pool.session(for: file)
    #expect(await session.outcome(file).answer != nil)
    let process = sessionProcesses(pool)
    kill(try #require(process.first), SIGSTOP)
    let log = OutcomeLog()
    let job = DecodeJob(file: file, stage: .good, box: PixelSize(width: 9, height: 9))
    let ticket = session.decode(job, priority: .next) { log.add($0) }
    session.cancel(ticket)
    _ = session.decode(job, priority: .visible) { log.add($0) }
    kill(try #require(process.first), SIGCONT)
    try await eventually("both are over") { log.all.count == 2 }
    #expect(log.all.last?.answer?.pixels != nil)
    #expect(sessionProcesses(pool) == process)
  }

  @Test("jobs for other files or metadata go to the pool")
  func otherFiles() async throws {
    let session = pool.session(for: file)
    #expect(await session.outcome(Fixtures.good("grey.png")).answer?.pixels != nil)
    _ = await session.outcome(DecodeJob(metadataOf: file))
    #expect(sessionProcesses(pool).isEmpty)
    #expect(pool.processIdentifiers(in: .basic).count == 1)
    #expect(pool.hello(of: .extra) != nil)
  }

  @Test("a session starts the decoder that its file needs")
  func rareFormats() async throws {
    let rare = Fixtures.rare("frames.jxl")
    let session = pool.session(for: rare)
    #expect(await session.outcome(rare).answer?.pixels != nil)
    #expect(sessionProcesses(pool).count == 1)
  }
}
