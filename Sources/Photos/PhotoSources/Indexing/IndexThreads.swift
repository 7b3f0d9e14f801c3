import AdaptiveBackground
import Dispatch
import Synchronization

/// The threads of an indexer, and the wait for their end.
final class IndexThreads: Sendable {
  private let count: Int
  private let running: Mutex<Int>
  private let finished = DispatchSemaphore(value: 0)

  /// A number of threads, at least one.
  init(count: Int) {
    self.count = max(1, count)
    running = Mutex(self.count)
  }

  /// Starts threads that do the same work side by side. If the system can't create any, the work is done when
  /// this returns. Call it once.
  func start(_ work: @escaping @Sendable () -> Void) {
    let run: @Sendable () -> Void = {
      work()
      self.endThread()
    }
    var startedCount = 0
    for _ in 1..<count {
      if BackgroundThread.start(run) { startedCount += 1 } else { endThread() }
    }
    if !BackgroundThread.start(run) {
      if startedCount == 0 { run() } else { endThread() }
    }
  }

  /// Waits until all have ended, or for a while. Returns whether all have ended.
  func wait(atMost time: Duration) -> Bool {
    let nanoseconds = Int(time / .nanoseconds(1))
    guard finished.wait(timeout: .now() + .nanoseconds(nanoseconds)) == .success else { return false }
    finished.signal()
    return true
  }

  private func endThread() {
    let isLast = running.withLock { running in
      running -= 1
      return running == 0
    }
    if isLast { finished.signal() }
  }
}
