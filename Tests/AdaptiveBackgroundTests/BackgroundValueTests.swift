import Dispatch
import Synchronization
import Testing

@testable import AdaptiveBackground

@Suite("Values that are computed before they are needed")
struct BackgroundValueTests {
  private final class Counter: Sendable {
    let count = Atomic(0)
  }

  @Test("the computation starts at once, and whatever needs the value waits for it")
  func waiting() {
    let (hasBegun, mayEnd) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let value = BackgroundValue {
      hasBegun.signal()
      mayEnd.wait()
      return 7
    }
    hasBegun.wait()
    mayEnd.signal()
    #expect(value.get() == 7)
    #expect(value.get() == 7)
  }

  @Test("it is computed once, however many threads need it")
  func once() {
    let counter = Counter()
    let value = BackgroundValue { counter.count.add(1, ordering: .relaxed).newValue }
    DispatchQueue.concurrentPerform(iterations: 20) { _ in #expect(value.get() == 1) }
    #expect(counter.count.load(ordering: .relaxed) == 1)
  }
}
