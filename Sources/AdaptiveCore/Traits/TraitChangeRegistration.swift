/// The promise that a handler is called when traits change, for ending it with
/// `unregisterForTraitChanges(_:)`. It need not be kept: the environment keeps its handlers as long as it exists.
public struct TraitChangeRegistration: Hashable, Sendable {
  /// Which environment, so that one of another is told apart.
  fileprivate let environment: ObjectIdentifier
  fileprivate let number: Int
}

/// The handlers an environment keeps. Only the library uses it.
public struct TraitChangeHandlers {
  private struct Entry {
    let registration: TraitChangeRegistration
    let traits: [any Trait.Type]
    let handler: (any TraitEnvironment, TraitCollection) -> Void
  }

  private var entries: [Entry] = []
  private var lastNumber = 0

  /// Makes an empty list.
  public init() {}

  fileprivate mutating func add(
    _ traits: [any Trait.Type], of environment: any TraitEnvironment,
    _ handler: @escaping (any TraitEnvironment, TraitCollection) -> Void
  ) -> TraitChangeRegistration {
    lastNumber += 1
    let registration = TraitChangeRegistration(environment: ObjectIdentifier(environment), number: lastNumber)
    entries.append(Entry(registration: registration, traits: traits, handler: handler))
    return registration
  }

  fileprivate mutating func remove(_ registration: TraitChangeRegistration) {
    entries.removeAll { $0.registration == registration }
  }

  /// The registrations that want to know of a change, in the order they were made.
  fileprivate func interested(
    _ previous: TraitCollection, _ current: TraitCollection
  ) -> [TraitChangeRegistration] {
    entries.lazy.filter { $0.traits.contains { current.differs(from: previous, in: $0) } }.map(\.registration)
  }

  /// The handler of a registration; `nil` when it has ended.
  fileprivate func handler(
    of registration: TraitChangeRegistration
  ) -> ((any TraitEnvironment, TraitCollection) -> Void)? {
    entries.first { $0.registration == registration }?.handler
  }

  fileprivate var isEmpty: Bool { entries.isEmpty }
}

extension TraitEnvironment {
  /// Calls a handler with this environment and its previous traits whenever one of some traits has changed.
  ///
  /// It is called after `traitCollectionDidChange(_:)` of this environment and before the next one is told, never
  /// for the first report: there is nothing previous then. An empty list calls it never. The environment keeps the
  /// handler until `unregisterForTraitChanges(_:)`, so the handler should not keep the environment.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [any Trait.Type], handler: @escaping (Self, TraitCollection) -> Void
  ) -> TraitChangeRegistration {
    traitChangeHandlers.add(traits, of: self) { environment, previous in
      if let environment = environment as? Self { handler(environment, previous) }
    }
  }

  /// Ends a registration made here; one that has ended, or was made elsewhere, changes nothing.
  public func unregisterForTraitChanges(_ registration: TraitChangeRegistration) {
    traitChangeHandlers.remove(registration)
  }

  /// Calls the handlers that want to know of a change. A handler that another one ends is not called.
  func callTraitChangeHandlers(_ previous: TraitCollection?) {
    guard let previous, !traitChangeHandlers.isEmpty else { return }
    for registration in traitChangeHandlers.interested(previous, traitCollection) {
      traitChangeHandlers.handler(of: registration)?(self, previous)
    }
  }
}
