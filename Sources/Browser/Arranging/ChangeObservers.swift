/// An observer of changes. It receives them until this object is released.
final class ChangeObservation<Change> {
  let handler: (Change) -> Void

  init(_ handler: @escaping (Change) -> Void) {
    self.handler = handler
  }
}

/// The observers of something, which it does not retain.
struct ChangeObservers<Change> {
  private struct Observer {
    weak var observation: ChangeObservation<Change>?
  }

  private var observers: [Observer] = []

  /// Adds an observer, which lasts until the result is released.
  mutating func add(_ handler: @escaping (Change) -> Void) -> ChangeObservation<Change> {
    let observation = ChangeObservation(handler)
    observers.removeAll { $0.observation == nil }
    observers.append(Observer(observation: observation))
    return observation
  }

  /// Tells the observers about a change, in the order in which they were added.
  func notify(_ change: Change) {
    for observer in observers { observer.observation?.handler(change) }
  }
}
