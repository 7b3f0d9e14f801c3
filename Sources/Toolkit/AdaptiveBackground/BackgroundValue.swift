import Dispatch
import Synchronization

/// A value that a thread computes before it is needed.
///
/// Use it for a computation that neither the disk nor another process can delay: `get` waits for it.
public final class BackgroundValue<Value: Sendable>: Sendable {
  private let isComputed = DispatchGroup()
  private let value = Mutex<Value?>(nil)

  /// Starts to compute the value on a thread of its own. If the system can't create one, computes it before
  /// this returns.
  public init(_ compute: @escaping @Sendable () -> Value) {
    isComputed.enter()
    let run: @Sendable () -> Void = { [self] in
      let result = compute()
      value.withLock { $0 = result }
      isComputed.leave()
    }
    if !BackgroundThread.start(run) { run() }
  }

  /// Returns the value, and waits for it for at most `patience`; `nil` if it takes longer.
  public func get(within patience: Duration) -> Value? {
    _ = isComputed.wait(timeout: .after(patience))
    return value.withLock { $0 }
  }

  /// Returns the value, and waits for it if necessary.
  public func get() -> Value {
    while true {
      isComputed.wait()
      if let computed = value.withLock({ $0 }) { return computed }
    }
  }
}
