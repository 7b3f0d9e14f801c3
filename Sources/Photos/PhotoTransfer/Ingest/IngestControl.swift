import Dispatch
import Synchronization

/// Pauses and cancels an ingest that runs on another thread.
nonisolated final class IngestControl: Sendable {
  private struct State {
    var isCancelled = false
    var isPaused = false
    /// The threads that wait for the end of the pause.
    var waitingCount = 0
  }

  private let state = Mutex(State())
  private let goesOn = DispatchSemaphore(value: 0)

  /// Whether the ingest must end. Waits while it is paused, so that it stops between two blocks of a copy.
  var isCancelled: Bool {
    let waits = state.withLock { state in
      guard state.isPaused, !state.isCancelled else { return false }
      state.waitingCount += 1
      return true
    }
    if waits { goesOn.wait() }
    return state.withLock(\.isCancelled)
  }

  /// Pauses the ingest, or lets it go on.
  func setPaused(_ isPaused: Bool) {
    change { $0.isPaused = isPaused }
  }

  /// Ends the ingest after the block that is being copied.
  func cancel() {
    change { $0.isCancelled = true }
  }

  private func change(_ body: (inout State) -> Void) {
    let count = state.withLock { state in
      body(&state)
      guard state.isCancelled || !state.isPaused else { return 0 }
      defer { state.waitingCount = 0 }
      return state.waitingCount
    }
    for _ in 0..<count { goesOn.signal() }
  }
}
