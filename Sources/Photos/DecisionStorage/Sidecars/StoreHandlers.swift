import Synchronization

/// The handlers of one kind of event of a store. Any thread can add and call them.
///
/// There are several while a library is open and another one is being opened.
final class StoreHandlers<Event: Sendable>: Sendable {
  typealias Handler = @Sendable (Event) -> Void

  private struct State {
    var handlers: [Int: Handler] = [:]
    var lastNumber = 0
  }

  private let state = Mutex(State())

  /// Adds a handler, which is called on any thread until the result is released.
  func add(_ handler: @escaping Handler) -> StoreObservation {
    let number = state.withLock { state in
      state.lastNumber += 1
      state.handlers[state.lastNumber] = handler
      return state.lastNumber
    }
    return StoreObservation { [weak self] in self?.state.withLock { $0.handlers[number] = nil } }
  }

  /// Calls the handlers, in the order in which they were added.
  func call(_ event: Event) {
    let handlers = state.withLock { state in state.handlers.sorted { $0.key < $1.key }.map(\.value) }
    for handler in handlers { handler(event) }
  }
}

/// A handler of a store. It is called until this object is released.
public final class StoreObservation: Sendable {
  private let end: @Sendable () -> Void

  init(end: @escaping @Sendable () -> Void) { self.end = end }

  deinit { end() }
}
