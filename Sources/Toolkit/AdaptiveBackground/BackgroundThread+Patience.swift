import Dispatch
import Synchronization

extension BackgroundThread {
  private final class Outcome<Value: Sendable>: Sendable {
    private let value = Mutex<Value?>(nil)
    private let isKnown = DispatchSemaphore(value: 0)

    func set(_ value: Value) {
      self.value.withLock { $0 = value }
      isKnown.signal()
    }

    func wait(_ patience: Duration) -> Value? {
      _ = isKnown.wait(timeout: .after(patience))
      return value.withLock { $0 }
    }
  }

  /// Waits for the result of `body`, which runs on a thread of its own, for at most `patience`; `nil` if it
  /// takes longer. Blocks.
  ///
  /// `body` then goes on, and nothing waits for it any more: a thread that is stuck in the kernel, as on a
  /// mount that hangs, can't be ended. If the system can't create a thread, `body` runs before this returns.
  public static func result<Value: Sendable>(
    within patience: Duration, of body: @escaping @Sendable () -> Value
  ) -> Value? {
    let outcome = Outcome<Value>()
    let run: @Sendable () -> Void = { outcome.set(body()) }
    if !start(run) { run() }
    return outcome.wait(patience)
  }
}
