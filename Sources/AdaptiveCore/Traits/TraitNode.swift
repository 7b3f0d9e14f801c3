/// How an environment comes by its traits: from another one, with its own share put over them.
///
/// Whoever changes what `traitSource` or `traits(over:)` answer makes the cache forget.
@MainActor protocol TraitNode: TraitEnvironment {
  /// What was worked out.
  var traitCache: TraitCache { get }

  /// Where the traits come from; `nil` when there is nowhere.
  var traitSource: (any TraitNode)? { get }

  /// The traits here when the source has the given ones.
  func traits(over inherited: TraitCollection) -> TraitCollection
}

extension TraitNode {
  /// The traits, noted as read by what is being laid out.
  var readTraits: TraitCollection {
    let traits = resolvedTraits
    traitCache.tracker?.noteRead(of: self, traits)
    return traits
  }

  /// The traits, worked out at most once until something on the way up changes.
  var resolvedTraits: TraitCollection {
    if let traits = traitCache.traits { return traits }
    let source = traitSource
    let traits = traits(over: source?.resolvedTraits ?? TraitCollection())
    traitCache.keep(traits, from: source?.traitCache)
    return traits
  }

  /// The traits worked out all the way, whatever is known. O(depth).
  var uncachedTraits: TraitCollection { traits(over: traitSource?.uncachedTraits ?? TraitCollection()) }

  /// Forgets the traits here and below if they have changed.
  func forgetTraitsIfChanged() {
    if traitCache.traits != uncachedTraits { traitCache.forget() }
  }
}
