/// The cached traits of an environment, valid until something they depend on changes.
///
/// A cache keeps a list of the caches whose traits derive from it, so invalidating one also invalidates its
/// descendants. A cache without traits has no dependents, so invalidation stops there. Deallocating a cache
/// invalidates its descendants too.
final class TraitCache {
  /// The cached traits; `nil` if they must be computed.
  private(set) var traits: TraitCollection?
  /// The tracker of reads in this tree of environments; `nil` while there are no cached traits.
  private(set) var tracker: TraitTracker?

  /// The tracker of the tree whose root this cache is.
  private lazy var ownTracker = TraitTracker()

  private unowned var source: TraitCache?
  private unowned var firstDependent: TraitCache?
  private unowned var previous: TraitCache?
  private unowned var next: TraitCache?

  /// Stores traits that derive from another environment's cache. `source` is `nil` at the root.
  func store(_ new: TraitCollection, from source: TraitCache?) {
    invalidate()
    traits = new
    tracker = source?.tracker ?? ownTracker
    guard let source else { return }
    self.source = source
    next = source.firstDependent
    next?.previous = self
    source.firstDependent = self
  }

  /// Discards the cached traits here and in all descendants.
  func invalidate() {
    guard traits != nil else { return }
    traits = nil
    tracker = nil
    leaveSource()
    invalidateDependents()
  }

  /// Discards the traits of all descendants, because what they inherit has changed.
  func invalidateDependents() {
    while let dependent = firstDependent { dependent.invalidate() }
  }

  private func leaveSource() {
    guard let source else { return }
    if let previous { previous.next = next } else { source.firstDependent = next }
    next?.previous = previous
    (self.source, previous, next) = (nil, nil, nil)
  }

  deinit {
    leaveSource()
    // The dependents must not keep references to this cache.
    while let dependent = firstDependent {
      firstDependent = dependent.next
      (dependent.source, dependent.previous, dependent.next) = (nil, nil, nil)
      dependent.invalidate()
    }
  }
}
