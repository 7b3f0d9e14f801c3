import Observation
import Synchronization

/// The models that a part of the interface read when it last ran. A change of one of them, on any thread,
/// calls the handler on the main actor, once.
///
/// Observation has no function that ends a registration. Each run therefore also reads a property of
/// `ObservedRuns`. Changing that property ends the run's registrations in all models, which would otherwise
/// grow with each run until a model changes.
@MainActor final class ObservedReads {
  private let runs = ObservedRuns()
  /// The changes of the tree that the part belongs to.
  private nonisolated let changes: Mutex<ObservedChanges>
  /// Called after a model that was read has changed.
  let handler: @MainActor () -> Void

  init(_ changes: ObservedChanges, handler: @escaping @MainActor () -> Void) {
    self.changes = Mutex(changes)
    self.handler = handler
  }

  deinit { runs.end() }

  /// Begins a run: what the previous one read no longer counts.
  func begin() { runs.end() }

  /// Sends changes to another tree, because the part has moved there.
  func join(_ changes: ObservedChanges) { self.changes.withLock { $0 = changes } }

  /// Makes the current run end with the next call of `begin()`. Called while reads are tracked.
  func readRun() { runs.read() }

  /// Returns what Observation calls before a model changes that this run has read.
  func observer() -> @Sendable () -> Void {
    let run = runs.current
    return { [weak self] in
      guard let self, self.runs.current == run else { return }
      self.changes.withLock { $0 }.note(self, run)
    }
  }

  /// Calls the handler if a run is still the current one.
  func modelsDidChange(in run: Int) {
    guard runs.current == run else { return }
    runs.end()
    handler()
  }
}

/// The number of the current run, as a model of its own.
private final class ObservedRuns: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private let number = Atomic(0)

  /// The number of the current run, read from any thread.
  var current: Int { number.load(ordering: .acquiring) }

  /// Stands for the number in the registrar.
  private var observed: Int { current }

  func read() { registrar.access(self, keyPath: \.observed) }

  /// Ends the current run and its registrations.
  func end() {
    number.add(1, ordering: .acquiringAndReleasing)
    registrar.willSet(self, keyPath: \.observed)
  }
}
