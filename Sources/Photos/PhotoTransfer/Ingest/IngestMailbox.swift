import AdaptiveFileSystem
import Dispatch
import FileOperations
import Synchronization

/// Collects what happens on the thread of an ingest, and delivers it to the main actor a few times a second.
nonisolated final class IngestMailbox: Sendable {
  /// The events that were not taken.
  struct Contents: Sendable {
    /// The photos that were copied, as paths in the first destination.
    var arrivals: [FilePath] = []
    /// The photos that were there already, in the same way.
    var known: [FilePath] = []
    /// The part of the card that is done; `nil` if that has not changed.
    var done: TransferAmount?
    var failures: [IngestDiagnostic] = []
    /// The result of the ingest; `nil` while it runs.
    var result: IngestResult?
  }

  private struct State {
    var contents = Contents()
    var isScheduled = false
  }

  private let state = Mutex(State())
  private let receive: @MainActor @Sendable () -> Void
  private let isOver = DispatchSemaphore(value: 0)

  /// Photos that arrive within this time are shown together.
  private static let interval = DispatchTimeInterval.milliseconds(200)

  /// A mailbox that calls a closure when there are contents to take.
  init(receive: @escaping @MainActor @Sendable () -> Void) {
    self.receive = receive
  }

  func add(_ event: IngestRun.Event) {
    change { contents in
      switch event {
      case .taken(_, let photos):
        contents.arrivals += photos.filter(\.isNew).compactMap(\.copies.first)
        contents.known += photos.filter { !$0.isNew }.compactMap(\.copies.first)
      case .progressed(let done): contents.done = done
      case .failed(let failure): contents.failures.append(failure)
      // The program has said it at its start.
      case .continued: break
      }
    }
  }

  /// Records that the ingest has ended.
  func end(_ result: IngestResult) {
    change { $0.result = result }
    isOver.signal()
  }

  /// Waits until the ingest has ended, for at most `patience`. Call it once.
  func waitForEnd(patience: Duration) {
    _ = isOver.wait(timeout: .now() + .milliseconds(Int(patience / .milliseconds(1))))
  }

  /// Whether photos have arrived, or were there already, that were not taken.
  var hasPhotos: Bool { state.withLock { !$0.contents.arrivals.isEmpty || !$0.contents.known.isEmpty } }

  /// Takes the contents.
  func takeContents() -> Contents {
    state.withLock { state in
      defer { state.contents = Contents() }
      return state.contents
    }
  }

  private func change(_ change: (inout Contents) -> Void) {
    let starts = state.withLock { state in
      change(&state.contents)
      defer { state.isScheduled = true }
      return !state.isScheduled
    }
    guard starts else { return }
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.interval) {
      self.state.withLock { $0.isScheduled = false }
      MainActor.assumeIsolated { self.receive() }
    }
  }
}
