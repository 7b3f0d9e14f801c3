/// The right to hear of a library's changes: lasts as long as somebody keeps it.
@MainActor
public final class LibraryObservation {
  let handler: (LibraryChange) -> Void

  init(_ handler: @escaping (LibraryChange) -> Void) {
    self.handler = handler
  }
}

/// Keeps track of those who observe without keeping them alive.
@MainActor
struct LibraryObservers {
  private struct Observer {
    weak var observation: LibraryObservation?
  }

  private var observers: [Observer] = []

  mutating func add(_ handler: @escaping (LibraryChange) -> Void) -> LibraryObservation {
    let observation = LibraryObservation(handler)
    observers.removeAll { $0.observation == nil }
    observers.append(Observer(observation: observation))
    return observation
  }

  /// Those who observe now, in the order in which they came. One that goes away while the others are told may
  /// still be told.
  var current: [LibraryObservation] { observers.compactMap(\.observation) }
}
