/// The observers of a library, which it does not retain.
@MainActor
struct LibraryObservers {
  private struct Observer {
    weak var observation: LibraryObservation?
  }

  private var observers: [Observer] = []

  /// Adds an observer, which lasts until the result is released.
  mutating func add(_ handler: @escaping (LibraryChange) -> Void) -> LibraryObservation {
    let observation = LibraryObservation(handler)
    observers.removeAll { $0.observation == nil }
    observers.append(Observer(observation: observation))
    return observation
  }

  /// The current observers, in the order in which they were added. One that is released while a change is
  /// delivered may still receive it.
  var current: [LibraryObservation] { observers.compactMap(\.observation) }
}

/// An observer of a library. It receives changes until this object is released.
@MainActor
public final class LibraryObservation {
  let handler: (LibraryChange) -> Void

  init(_ handler: @escaping (LibraryChange) -> Void) { self.handler = handler }
}
