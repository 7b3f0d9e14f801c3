import Foundation
import Synchronization

/// A thread that starts decoders. The system kills them when it ends, and the threads on which tests run end
/// at any time.
final class SpawningThread: Sendable {
  /// One that lives as long as the tests.
  static let permanent = SpawningThread()

  private enum Work: Sendable {
    case run(@Sendable () -> Void)
    case end
  }

  private final class Result<Value: Sendable>: Sendable {
    let value = Mutex<Value?>(nil)
    let isThere = DispatchSemaphore(value: 0)
  }

  private let queue = Mutex<[Work]>([])
  private let isThereWork = DispatchSemaphore(value: 0)

  init() {
    Thread { [self] in
      while true {
        isThereWork.wait()
        switch queue.withLock({ $0.removeFirst() }) {
        case .run(let body): body()
        case .end: return
        }
      }
    }.start()
  }

  /// Runs something on the thread and returns its result.
  func perform<Value: Sendable>(_ body: @escaping @Sendable () -> Value?) -> Value? {
    let result = Result<Value>()
    add(
      .run {
        result.value.withLock { $0 = body() }
        result.isThere.signal()
      })
    result.isThere.wait()
    return result.value.withLock { $0 }
  }

  /// Ends the thread.
  func end() { add(.end) }

  private func add(_ work: Work) {
    queue.withLock { $0.append(work) }
    isThereWork.signal()
  }
}
