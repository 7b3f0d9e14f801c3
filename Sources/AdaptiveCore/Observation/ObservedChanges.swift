import Observation
import Synchronization

/// The changes of models that a tree of views has read, until the tree knows them.
///
/// Observation reports a change before it happens, on the thread that makes it. The change waits here: on the
/// main actor until the end of the turn, otherwise until the main actor runs the next task.
@MainActor final class ObservedChanges {
  /// The classes of which an object has read a model. Others are run without an `ObservedReads`, which costs
  /// more than an empty layout. The first object of a class can't end its registrations, so a model keeps at
  /// most one for each class and tree.
  private var readers: Set<ObjectIdentifier> = []
  private nonisolated let waiting = Mutex<[(reads: ObservedReads, run: Int)]>([])

  nonisolated init() {}

  /// Runs a part of the interface that belongs to an object of a class, and returns what it read; `nil` if it
  /// read no model. `previous` is the result of the last run. `handler` makes what a change calls, once.
  func run(
    _ previous: ObservedReads?, of kind: AnyClass, _ body: () -> Void,
    handler: () -> @MainActor () -> Void
  ) -> ObservedReads? {
    let kind = ObjectIdentifier(kind)
    previous?.begin()
    previous?.join(self)
    if let known = previous ?? (readers.contains(kind) ? ObservedReads(self, handler: handler()) : nil) {
      withObservationTracking(
        {
          known.readRun()
          body()
        }, onChange: known.observer())
      return known
    }
    // Most parts read nothing. A function in the place of the closure would allocate its context each time.
    var made: ObservedReads?
    withObservationTracking(
      body,
      onChange: {
        readers.insert(kind)
        let reads = ObservedReads(self, handler: handler())
        made = reads
        return reads.observer()
      }())
    return made
  }

  /// Notes a change that is about to happen. Called on any thread.
  nonisolated func note(_ reads: ObservedReads, _ run: Int) {
    let isFirst = waiting.withLock { waiting in
      waiting.append((reads, run))
      return waiting.count == 1
    }
    if isFirst { Task { @MainActor in self.deliver() } }
  }

  /// Tells the parts of the interface that have read a changed model.
  func deliver() {
    let changes = waiting.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
    for (reads, run) in changes { reads.modelsDidChange(in: run) }
  }
}
