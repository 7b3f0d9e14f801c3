import TestSupport
import Testing

@testable import PhotoModel

@MainActor
@Suite("Work in parts")
struct TimeSlicedWorkerTests {
  /// Counts to a number, and then has it doubled by a computation.
  private final class Counting: TimeSlicedWork {
    private(set) var count = 0
    private(set) var result: Int?
    private let end: Int

    init(to end: Int) { self.end = end }

    var isComplete: Bool { result != nil }

    var computation: TimeSlicedWork.Computation? {
      guard count == end, result == nil else { return nil }
      return { [count] in
        let doubled = 2 * count
        return { [weak self] in self?.result = doubled }
      }
    }

    func advance(until isOver: () -> Bool) {
      while count < end {
        count += 1
        if isOver() { return }
      }
    }
  }

  private let clock = BusyClock()
  private var worker: TimeSlicedWorker {
    TimeSlicedWorker(now: { clock.now }, schedule: { clock.schedule(after: $0, $1) })
  }

  @Test("without a clock, everything is done at once")
  func immediate() {
    let counting = Counting(to: 1_000)
    #expect(TimeSlicedWorker().begin(counting) && counting.result == 2_000)
  }

  @Test("with a clock, the first part ends after eight milliseconds, and reports follow each of the others")
  func parts() async {
    let (worker, counting) = (worker, Counting(to: 30))
    var reports: [Int] = []
    #expect(!worker.begin(counting) && counting.count == 8)
    worker.goOn(with: counting) { reports.append(counting.result ?? counting.count) }
    clock.advance(by: 1)
    #expect(reports == [16])
    await clock.run { counting.result == nil }
    #expect(reports == [16, 24, 30, 60])
    await clock.run { reports.count > 4 }
    #expect(reports.count == 4)
  }

  @Test("pieces of work take turns")
  func turns() async {
    let worker = worker
    let pieces = [Counting(to: 100), Counting(to: 60)]
    for piece in pieces {
      #expect(!worker.begin(piece))
      worker.goOn(with: piece) {}
    }
    for _ in 0..<4 { clock.advance(by: 1) }
    #expect(pieces.map(\.count) == [24, 24])
    await clock.run { pieces.contains { !$0.isComplete } }
    #expect(pieces.map(\.result) == [200, 120])
  }

  @Test("work that nothing refers to is dropped")
  func dropping() {
    let worker = worker
    var counting: Counting? = Counting(to: 1_000)
    weak let dropped = counting
    var reports = 0
    if let counting {
      #expect(!worker.begin(counting))
      worker.goOn(with: counting) { reports += 1 }
    }
    clock.advance(by: 1)
    counting = nil
    for _ in 0..<10 { clock.advance(by: 1) }
    #expect(reports == 1 && dropped == nil)
  }

  @Test("a computation that comes too late changes nothing: the work was completed at once meanwhile")
  func lateComputation() async {
    let (worker, counting) = (worker, Counting(to: 9))
    #expect(!worker.begin(counting))
    worker.goOn(with: counting) {}
    clock.advance(by: 1)
    counting.complete()
    #expect(counting.result == 18)
    await MainActor.drain()
    #expect(counting.isComplete)
  }
}
