import AdaptiveCore
@testable import AdaptiveImaging
import Foundation
import Glibc
import Synchronization
import Testing
import TestSupport

@Suite("The decoder queue", .serialized)
struct DecoderPoolTests {
  /// Outcomes in the order of their arrival.
  private final class Log: Sendable {
    private let entries = Mutex<[(String, DecodeOutcome)]>([])

    func add(_ name: String, _ outcome: DecodeOutcome) { entries.withLock { $0.append((name, outcome)) } }

    var names: [String] { entries.withLock { $0.map(\.0) } }

    func outcome(_ name: String) -> DecodeOutcome? { entries.withLock { $0.first { $0.0 == name }?.1 } }
  }

  private let log = Log()

  private func pool(processes: Int) -> DecoderPool {
    var configuration = DecoderPool.Configuration()
    configuration.processCount = processes
    return DecoderPool(configuration: configuration)
  }

  @discardableResult
  private func submit(
    _ name: String, _ fixture: String, to pool: DecoderPool, priority: DecodePriority
  ) -> DecodeTicket {
    let job = DecodeJob(file: Fixtures.good(fixture), stage: .good, box: PixelSize(width: 48, height: 32))
    return pool.decode(job, priority: priority) { [log] in log.add(name, $0) }
  }

  /// Submits a first job that lasts until `resume` is called, because its decoder is stopped at once.
  private func occupy(
    _ pool: DecoderPool, priority: DecodePriority
  ) throws -> (ticket: DecodeTicket, resume: () -> Void) {
    let ticket = submit("under way", "slow.png", to: pool, priority: priority)
    // Don't yield the thread: other tests are busy and might not give it back in time.
    // A decoder that is stopped before it has its request would get another one.
    try Deadline().wait(for: "decoder") { pool.isAtWork(in: .basic) }
    let process = try #require(pool.processIdentifiers().first)
    kill(process, SIGSTOP)
    try #require(log.names.isEmpty, "it was over before it could be stopped")
    return (ticket, { kill(process, SIGCONT) })
  }

  @Test("a decoder lives on when the threads that gave it work have ended")
  func threads() throws {
    let pool = pool(processes: 1)
    var decoder: [pid_t] = []
    for name in ["first", "second", "third"] {
      let thread = Thread { [self] in submit(name, "rgb.png", to: pool, priority: .visible) }
      thread.start()
      try Deadline().wait(for: "end of the thread") { thread.isFinished }
      try Deadline().wait(for: "outcome") { log.outcome(name) != nil }
      #expect(log.outcome(name)?.answer?.pixels != nil)
      let processes = pool.processIdentifiers()
      if name == "first" { decoder = processes }
      #expect(processes.count == 1 && processes == decoder)
    }
  }

  @Test("jobs wait for the start of a pool that awaits it")
  func start() async throws {
    var configuration = DecoderPool.Configuration()
    configuration.processCount = 1
    let pool = DecoderPool(configuration: configuration, awaitsStart: true)
    let cancelled = submit("cancelled", "rgb.png", to: pool, priority: .visible)
    submit("next", "rgb.png", to: pool, priority: .next)
    submit("visible", "rgb.png", to: pool, priority: .visible)
    pool.cancel(cancelled)
    #expect(log.names == ["cancelled"] && pool.processIdentifiers().isEmpty)
    pool.start()
    pool.start()
    try Deadline().wait(for: "the outcomes") { log.names.count == 3 }
    #expect(log.names == ["cancelled", "visible", "next"])
    #expect(log.outcome("next")?.answer?.pixels != nil)
  }

  @Test("a pool that never starts drops its jobs when it is shut down")
  func noStart() {
    let pool = DecoderPool(awaitsStart: true)
    submit("first", "rgb.png", to: pool, priority: .visible)
    pool.shutDown()
    #expect(log.names == ["first"] && log.outcome("first")?.answer == nil)
    pool.start()
    #expect(pool.processIdentifiers().isEmpty)
  }

  @Test("the most urgent job comes first, and the oldest of equally urgent ones")
  func order() async throws {
    let pool = pool(processes: 1)
    let (_, resume) = try occupy(pool, priority: .visible)
    submit("thumbnail 1", "rgb.png", to: pool, priority: .thumbnails)
    submit("next 1", "rgb.png", to: pool, priority: .next)
    submit("visible", "rgb.png", to: pool, priority: .visible)
    submit("next 2", "rgb.png", to: pool, priority: .next)
    let late = submit("raised", "rgb.png", to: pool, priority: .thumbnails)
    pool.setPriority(.visible, of: late)
    resume()
    try await eventually("all are done") { log.names.count == 6 }
    #expect(log.names == ["under way", "visible", "raised", "thumbnail 1", "next 1", "next 2"])
  }

  @Test("a visible picture preempts one that is read ahead, which is decoded later")
  func preemption() async throws {
    let pool = pool(processes: 1)
    _ = try occupy(pool, priority: .next)
    let previous = pool.processIdentifiers()
    submit("visible", "rgb.png", to: pool, priority: .visible)
    try await eventually("all are done") { log.names.count == 2 }
    #expect(log.names == ["visible", "under way"])
    #expect(log.outcome("under way")?.answer?.pixels != nil)
    #expect(pool.processIdentifiers() != previous)
  }

  @Test("a cancelled job that waits is dropped, and a running one makes room for the next")
  func cancelling() async throws {
    let pool = pool(processes: 1)
    let (running, _) = try occupy(pool, priority: .visible)
    let waiting = submit("waiting", "rgb.png", to: pool, priority: .visible)
    pool.cancel(waiting)
    #expect(log.outcome("waiting") == .cancelled)
    pool.cancel(running)
    submit("thumbnail", "grey.png", to: pool, priority: .thumbnails)
    try await eventually("all are done") { log.names.count == 3 }
    #expect(log.outcome("under way") == .cancelled)
    let thumbnail = try #require(log.outcome("thumbnail"))
    #expect(thumbnail.answer?.pixels != nil, "\(thumbnail)")
  }

  @Test("a cancelled job is finished if no other job needs its decoder")
  func harmlessCancelling() async throws {
    let pool = pool(processes: 2)
    let (running, resume) = try occupy(pool, priority: .visible)
    pool.cancel(running)
    submit("other", "grey.png", to: pool, priority: .visible)
    try await eventually("the other is done") { log.names.count == 1 }
    resume()
    try await eventually("all are done") { log.names.count == 2 }
    #expect(log.names == ["other", "under way"])
    #expect(log.outcome("under way")?.answer?.pixels != nil)
  }

  @Test("decoders run in parallel, up to the limit")
  func parallel() async throws {
    let pool = pool(processes: 3)
    #expect(pool.processIdentifiers().isEmpty)
    for number in 0..<60 { submit("\(number)", "thumbnail.jpg", to: pool, priority: .thumbnails) }
    try await eventually("all are done") { log.names.count == 60 }
    #expect(pool.processIdentifiers().count <= 3 && pool.processIdentifiers().count > 1)
    #expect(log.names.allSatisfy { log.outcome($0)?.answer?.pixels != nil })
  }

  @Test("boxes of very different sizes share a decoder")
  func boxes() async throws {
    let pool = pool(processes: 1)
    for side in [10, 2000, 20, 4000, 10] {
      let box = PixelSize(width: side, height: side)
      let answer = await pool.outcome(Fixtures.good("thumbnail.jpg"), box: box).answer
      #expect(answer?.pixels?.size == PixelSize(width: 360, height: 240).fitted(into: box))
    }
  }
}

@Suite("Queue rules")
struct DecodeQueueTests {
  private func entry(_ number: UInt64, _ priority: DecodePriority) -> DecoderLane.Queue.Entry {
    let job = DecodeJob(file: PictureFile("\(number)"), stage: .good, box: PixelSize(width: 1, height: 1))
    return .init(ticket: DecodeTicket(number: number), job: job, priority: priority) { _ in }
  }

  @Test("jobs are ordered by urgency, then age, and a returned job comes before its equals")
  func order() {
    var queue = DecoderLane.Queue()
    let nothing = queue.popFirst()
    #expect(queue.isEmpty && nothing == nil && queue.highestPriority == nil)
    for (number, priority) in [(1, DecodePriority.next), (2, .visible), (3, .next), (4, .visible)] {
      queue.append(entry(UInt64(number), priority))
    }
    queue.putBack(entry(5, .next))
    let isChanged = queue.setPriority(.thumbnails, of: DecodeTicket(number: 4))
    let isChangedInVain = queue.setPriority(.thumbnails, of: DecodeTicket(number: 9))
    #expect(isChanged && !isChangedInVain)
    let removed = queue.remove(DecodeTicket(number: 1))
    let removedAgain = queue.remove(DecodeTicket(number: 1))
    #expect(removed?.ticket.number == 1 && removedAgain == nil)
    #expect(queue.count(of: .next) == 2)
    var order: [UInt64] = []
    while let next = queue.popFirst() { order.append(next.ticket.number) }
    #expect(order == [2, 4, 5, 3])
  }

  @Test("crashes count only within the window")
  func crashes() {
    var log = CrashLog(allowed: 2, window: .seconds(10))
    let start = ContinuousClock.now
    for second in [0, 1, 2] { log.record(at: start.advanced(by: .seconds(second))) }
    let isOver = [2, 10, 11].map { log.isOverLimit(at: start.advanced(by: .seconds($0))) }
    #expect(isOver == [true, true, false])
  }

  @Test(
    "a job's box is clamped to what decoders accept",
    arguments: [(0, 0), (-3, 5), (100_000, 100_000), (16_384, 9_000)])
  func boxes(width: Int, height: Int) throws {
    let job = DecodeJob(file: PictureFile("x"), stage: .good, box: PixelSize(width: width, height: height))
    let request = job.request(id: 1)
    #expect(request.boxWidth >= 1 && request.boxHeight >= 1)
    #expect(UInt64(request.boxWidth) * UInt64(request.boxHeight) <= 1 << 26)
  }

  @Test("a worker stuck opening a file loses its slot, and another one gets its job")
  func stuckOpening() {
    var configuration = DecoderPool.Configuration()
    configuration.processCount = 1
    var lane = DecoderLane(name: .basic, configuration: configuration)
    let start = ContinuousClock.now
    lane.queue.append(entry(1, .next))
    guard case .start(let place)? = lane.balance(at: start).first else {
      Issue.record("no worker was started")
      return
    }
    let worker = place.number
    #expect(lane.takeJob(worker: worker, at: start).ticketNumber == 1)
    lane.queue.append(entry(2, .visible))
    let actions = lane.balance(at: start.advanced(by: .seconds(1)))
    guard case .start(let secondPlace)? = actions.first else {
      Issue.record("no worker took the place")
      return
    }
    let second = secondPlace.number
    #expect(lane.takeJob(worker: second, at: start).ticketNumber == 2)
    guard case .end = lane.takeJob(worker: worker, at: start) else {
      Issue.record("the stuck worker still has a place")
      return
    }
    let ofStuckWorker = lane.finish(worker: worker)
    #expect(ofStuckWorker == nil)
    let ofSecondWorker = lane.finish(worker: second)
    #expect(ofSecondWorker != nil)
    #expect(lane.takeJob(worker: second, at: start).ticketNumber == 1)
  }
}

extension DecoderLane.Turn {
  fileprivate var ticketNumber: UInt64? {
    if case .work(let entry) = self { entry.ticket.number } else { nil }
  }
}
