/// A token for `unregisterForTraitChanges(_:)`. You don't have to store it: the environment keeps the handler
/// as long as it exists.
public struct TraitChangeRegistration: Hashable, Sendable {
  /// The environment, so that another environment ignores the registration.
  fileprivate let environment: ObjectIdentifier
  fileprivate let number: Int
}

/// The handlers of an environment, for use by the library.
public struct TraitChangeHandlers {
  private struct Entry {
    let registration: TraitChangeRegistration
    let traits: [any Trait.Type]
    let handler: (any TraitEnvironment, TraitCollection) -> Void
  }

  private var entries: [Entry] = []
  private var lastNumber = 0

  /// Creates an empty list.
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

  /// Returns the registrations for which a trait changed, in the order they were made.
  fileprivate func registrations(
    forChangeFrom previous: TraitCollection, to current: TraitCollection
  ) -> [TraitChangeRegistration] {
    entries.lazy.filter { $0.traits.contains { current.differs(from: previous, in: $0) } }.map(\.registration)
  }

  /// Returns the handler of a registration; `nil` if it was removed.
  fileprivate func handler(
    of registration: TraitChangeRegistration
  ) -> ((any TraitEnvironment, TraitCollection) -> Void)? {
    entries.first { $0.registration == registration }?.handler
  }

  fileprivate var isEmpty: Bool { entries.isEmpty }
}

extension TraitEnvironment {
  /// Registers a handler that is called with this environment and its previous traits when any of some traits
  /// change.
  ///
  /// The handler runs after `traitCollectionDidChange(_:)` of this environment and before the next
  /// environment is notified. It doesn't run for the first report, which has no previous traits, or if
  /// `traits` is empty. The environment keeps the handler until `unregisterForTraitChanges(_:)`, so don't
  /// capture the environment strongly.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [any Trait.Type], handler: @escaping (Self, TraitCollection) -> Void
  ) -> TraitChangeRegistration {
    traitChangeHandlers.add(traits, of: self) { environment, previous in
      if let environment = environment as? Self { handler(environment, previous) }
    }
  }

  /// Removes a registration made with this environment. Does nothing for other registrations.
  public func unregisterForTraitChanges(_ registration: TraitChangeRegistration) {
    traitChangeHandlers.remove(registration)
  }

  /// Calls the handlers for which a trait changed. A handler removed by an earlier one is not called.
  func callTraitChangeHandlers(_ previous: TraitCollection?) {
    guard let previous, !traitChangeHandlers.isEmpty else { return }
    for registration in traitChangeHandlers.registrations(forChangeFrom: previous, to: traitCollection) {
      traitChangeHandlers.handler(of: registration)?(self, previous)
    }
  }
}
