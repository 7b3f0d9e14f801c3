import AdaptiveBackground
import Dispatch

/// Does gradual work: some milliseconds at a time on the main actor, and computations on other threads.
///
/// Several pieces of work take turns. A piece is dropped when its owner releases it.
@MainActor public final class TimeSlicedWorker {
  /// How long it works at once. A key waits at most that long.
  private static let part = Duration.milliseconds(8)
  /// The time between two parts, in which keys are handled and frames drawn.
  private static let pause = Duration.milliseconds(1)

  /// The time, and how to run something later.
  private struct Clock {
    let now: @MainActor () -> ContinuousClock.Instant
    let schedule: @MainActor (Duration, @escaping @MainActor @Sendable () -> Void) -> Void
    let start: @MainActor (@escaping @Sendable () -> Void) -> Void
  }

  @MainActor private final class Job {
    weak var work: (any TimeSlicedWork)?
    let report: () -> Void
    var isComputing = false

    init(_ work: any TimeSlicedWork, report: @escaping () -> Void) {
      (self.work, self.report) = (work, report)
    }
  }

  private let clock: Clock?
  private var jobs: [Job] = []
  private var isScheduled = false

  /// A worker that does all work at once.
  public init() { clock = nil }

  /// A worker that works a few milliseconds at a time. `schedule` runs a function on the main actor after a
  /// delay, and `start` runs one on another thread.
  public init(
    now: @escaping @MainActor () -> ContinuousClock.Instant,
    schedule: @escaping @MainActor (Duration, @escaping @MainActor @Sendable () -> Void) -> Void,
    start: @escaping @MainActor (@escaping @Sendable () -> Void) -> Void = { body in
      if !BackgroundThread.start(body) { body() }
    }
  ) {
    clock = Clock(now: now, schedule: schedule, start: start)
  }

  /// Returns whether work is done again at once after a change, because it took this long the last time.
  public func repeatsAtOnce(after duration: Duration) -> Bool { clock == nil || duration < Self.part }

  /// The time by which it works.
  public var now: ContinuousClock.Instant { clock?.now() ?? .now }

  /// Runs a function after a delay; at once if all work is done at once.
  public func schedule(after delay: Duration, _ body: @escaping @MainActor @Sendable () -> Void) {
    if let clock { clock.schedule(delay, body) } else { body() }
  }

  /// How long to wait before work is done again that depends on all photos, after it took a time. So it costs
  /// no more than a fifth of the processor while photos keep changing.
  public static func pause(after duration: Duration) -> Duration {
    min(.seconds(10), max(.milliseconds(100), duration * 4))
  }

  /// Does the first part of some work. Returns whether that was all. If it wasn't, call `goOn` next.
  public func begin(_ work: some TimeSlicedWork) -> Bool {
    if let clock { advance(work, by: clock) } else { work.complete() }
    return work.isComplete
  }

  /// Does the rest of some work later, as long as something else refers to it. Calls `report` after each
  /// part.
  public func goOn(with work: some TimeSlicedWork, report: @escaping () -> Void) {
    jobs.append(Job(work, report: report))
    proceed()
  }

  private func advance(_ work: any TimeSlicedWork, by clock: Clock) {
    let end = clock.now() + Self.part
    work.advance { clock.now() >= end }
  }

  private func proceed() {
    jobs.removeAll { $0.work?.isComplete ?? true }
    guard let clock else { return }
    for job in jobs where !job.isComputing {
      if let computation = job.work?.computation { start(computation, of: job, by: clock) }
    }
    guard !isScheduled, jobs.contains(where: { !$0.isComputing }) else { return }
    isScheduled = true
    clock.schedule(Self.pause) { [weak self] in
      self?.isScheduled = false
      self?.takeTurn(by: clock)
    }
  }

  private func start(_ computation: @escaping TimeSlicedWork.Computation, of job: Job, by clock: Clock) {
    job.isComputing = true
    clock.start { [weak self, weak job] in
      let adopt = computation()
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          job?.isComputing = false
          adopt()
          job?.report()
          self?.proceed()
        }
      }
    }
  }

  private func takeTurn(by clock: Clock) {
    if let index = jobs.firstIndex(where: { !$0.isComputing }) {
      let job = jobs.remove(at: index)
      if let work = job.work, !work.isComplete {
        advance(work, by: clock)
        jobs.append(job)
        job.report()
      }
    }
    proceed()
  }
}
