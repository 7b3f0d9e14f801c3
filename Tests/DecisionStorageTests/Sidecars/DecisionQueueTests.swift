import AdaptiveFileSystem
import PhotoDecisions
import Journal
import AdaptiveSeededRandom
import Testing

@testable import DecisionStorage
@testable import PhotoSources

@Suite("The queue of decisions")
struct DecisionQueueTests {
  private let start = ContinuousClock.now

  private func write(_ number: Int, stars: Int = 1) -> SidecarWrite {
    var wanted = PhotoDecisions()
    wanted.rating = Rating(stars)
    return SidecarWrite(
      files: PhotoFiles(folder: FilePath("/p"), names: [FileName("\(number).jpg")]), base: PhotoDecisions(),
      wanted: wanted)
  }

  private func add(_ numbers: [Int], to queue: inout DecisionQueue, due: ContinuousClock.Instant) {
    _ = queue.receive(numbers.map { write($0) })
    _ = queue.takeIncoming()
    queue.addRecorded(ids: numbers.map { _ in nil }, due: due)
    _ = queue.takeIncoming()
  }

  private func names(_ step: DecisionQueue.Step) -> [String] {
    guard case .write(let batch) = step else { return [] }
    return batch.map { $0.write.files.path.lastName?.description ?? "" }
  }

  @Test("what is due first is written first, and a later decision about a photo starts its wait again")
  func order() {
    var queue = DecisionQueue()
    add([3, 1, 2], to: &queue, due: start)
    add([0], to: &queue, due: start + .seconds(2))
    add([1], to: &queue, due: start + .seconds(3))
    #expect(names(queue.nextBatch(most: 2, at: start)) == ["3.jpg", "2.jpg"])
    guard case .wait(let until) = queue.nextBatch(most: 9, at: start + .seconds(1)) else {
      Issue.record("it has to wait")
      return
    }
    #expect(until == start + .seconds(2))
    #expect(names(queue.nextBatch(most: 9, at: start + .seconds(3))) == ["0.jpg", "1.jpg"])
    #expect(queue.status.pendingCount == 4)
  }

  @Test("the counts are those of a count of everything, whatever happens")
  func counts() {
    var random = SeededGenerator(seed: 5)
    var queue = DecisionQueue()
    var (waiting, recording, pending, inFlight): (Set<Int>, Set<Int>, Set<Int>, [DecisionQueue.Entry]) =
      ([], [], [], [])
    var now = start
    func number(_ entry: DecisionQueue.Entry) -> Int {
      Int(entry.write.files.path.lastName?.stem.description ?? "") ?? -1
    }
    for _ in 0..<4_000 {
      now += .milliseconds(10)
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1:
        let numbers = (0..<3).map { _ in Int.random(in: 0..<30, using: &random) }
        _ = queue.receive(numbers.map { write($0, stars: .random(in: 1...5, using: &random)) })
        waiting.formUnion(numbers)
      case 2 where recording.isEmpty:
        let taken = queue.takeIncoming()
        (recording, waiting) = (waiting, [])
        queue.addRecorded(ids: taken.map { _ in nil }, due: now + .milliseconds(50))
        pending.formUnion(recording)
        recording = []
      case 3 where inFlight.isEmpty:
        if case .write(let batch) = queue.nextBatch(most: 4, at: now) {
          inFlight = batch
          pending.subtract(batch.map(number))
        }
      case 4 where !inFlight.isEmpty:
        // Some fail, and some are not begun.
        queue.putBack(unbegun: inFlight.dropFirst(3))
        pending.formUnion(inFlight.dropFirst(3).map(number))
        let begun = Array(inFlight.prefix(3))
        if let first = begun.first, Bool.random(using: &random) {
          queue.putBack(first, error: .photoVanished(FilePath("/p")), isKept: false, at: now)
          pending.insert(number(first))
        }
        queue.didFinish(begun, begun.map { _ in nil })
        inFlight = []
      default: break
      }
      let all = waiting.union(recording).union(pending).union(inFlight.map(number))
      #expect(queue.status.pendingCount == all.count)
      #expect(queue.status.unrecordedCount == all.count)
    }
  }

  @Test("unrecorded decisions of a photo move with it, in their order")
  func moves() {
    var queue = DecisionQueue()
    _ = queue.receive([write(1, stars: 2), write(2, stars: 3), write(1, stars: 4)])
    let files = PhotoFiles(folder: FilePath("/p"), names: [FileName("2.jpg")])
    _ = queue.move([FilePath("/p/1.jpg"): files], at: start)
    #expect(queue.status.pendingCount == 1)
    #expect(queue.unwritten(at: FilePath("/p/1.jpg")) == nil)
    #expect(queue.unwritten(at: FilePath("/p/2.jpg"))?.wanted.rating == Rating(4))
    _ = queue.takeIncoming()
    queue.addRecorded(ids: [nil, nil, nil], due: start)
    #expect(queue.status.pendingCount == 1)
    #expect(names(queue.nextBatch(most: 9, at: start)) == ["2.jpg"])
  }

  @Test("values beyond the limit push out those that were set first")
  func recentValues() {
    var values = RecentValues<Int, String>(limit: 3)
    for number in [1, 2, 3, 1, 4] { values[number] = "\(number)" }
    #expect([1, 2, 3, 4].map { values[$0] } == ["1", nil, "3", "4"])
    for _ in 0..<1_000 { values[4] = "again" }
    #expect(values.count <= 3 && values[4] == "again")
    #expect(values.removeValue(forKey: 4) == "again" && values[4] == nil)
  }
}
