import AdaptiveBackground
import Synchronization
import TestSupport
import Testing

@testable import PhotoTransfer

@Suite("Pausing and cancelling an ingest")
struct IngestControlTests {
  private nonisolated final class Steps: Sendable {
    let count = Atomic(0)
    let isOver = Atomic(false)
  }

  @Test("work waits while it is paused, goes on afterwards, and ends when it is cancelled")
  func pausing() async throws {
    let control = IngestControl()
    let steps = Steps()
    control.setPaused(true)
    BackgroundThread.start {
      while !control.isCancelled { steps.count.add(1, ordering: .relaxed) }
      steps.isOver.store(true, ordering: .releasing)
    }
    #expect(steps.count.load(ordering: .relaxed) == 0)
    control.setPaused(false)
    try await Deadline().settle(for: "a step") { steps.count.load(ordering: .relaxed) > 0 }
    control.setPaused(true)
    control.cancel()
    try await Deadline().settle(for: "the end") { steps.isOver.load(ordering: .acquiring) }
  }
}
