/// An environment that derives its traits from another one and can override some of them.
///
/// Whenever the results of `traitSource` or `traits(over:)` change, the cache must be invalidated.
@MainActor protocol TraitNode: TraitEnvironment {
  /// The cached traits.
  var traitCache: TraitCache { get }

  /// The environment that traits are inherited from; `nil` at the root.
  var traitSource: (any TraitNode)? { get }

  /// Returns the traits of this environment, given those of the source.
  func traits(over inherited: TraitCollection) -> TraitCollection
}

extension TraitNode {
  /// The traits, recorded as read by the current layout.
  var readTraits: TraitCollection {
    let traits = resolvedTraits
    traitCache.tracker?.recordRead(of: self, traits)
    return traits
  }

  /// The traits, computed if they are not cached.
  var resolvedTraits: TraitCollection {
    if let traits = traitCache.traits { return traits }
    let source = traitSource
    let traits = traits(over: source?.resolvedTraits ?? TraitCollection())
    traitCache.store(traits, from: source?.traitCache)
    return traits
  }

  /// The traits, computed without any cache. O(depth).
  var uncachedTraits: TraitCollection { traits(over: traitSource?.uncachedTraits ?? TraitCollection()) }

  /// Invalidates the traits here and in all descendants if they have changed.
  func invalidateTraitsIfChanged() {
    if traitCache.traits != uncachedTraits { traitCache.invalidate() }
  }
}
