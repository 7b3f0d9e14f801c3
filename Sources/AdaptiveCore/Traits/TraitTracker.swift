/// Which traits of which environment something depends on.
struct TraitRead {
  private weak var environment: (any TraitNode)?
  private let traits: TraitCollection

  init(of environment: any TraitNode, _ traits: TraitCollection) {
    self.environment = environment
    self.traits = traits
  }

  /// Whether the environment has other traits by now. One that is gone, or in another tree than the one with this
  /// tracker, does not matter any more.
  @MainActor func isOutdated(for tracker: TraitTracker?) -> Bool {
    guard let environment, environment.resolvedTraits != traits else { return false }
    return environment.traitCache.tracker === tracker
  }
}

/// Takes note of the traits that are read while a view of a tree is being laid out.
///
/// The whole collection counts as read: which of its traits are used afterwards can't be seen, and what does not
/// change the result costs one layout in a transition that lays out anyway.
final class TraitTracker {
  /// What the layout that runs has read, by environment; `nil` while none runs.
  private var reads: [ObjectIdentifier: TraitRead]?

  /// Runs a layout and returns what it read itself, without layouts inside it.
  @MainActor func record(_ layout: () -> Void) -> [ObjectIdentifier: TraitRead] {
    let outer = reads
    reads = [:]
    layout()
    defer { reads = outer }
    return reads ?? [:]
  }

  /// Takes note of a read, if somebody is being laid out.
  @MainActor func noteRead(of environment: some TraitNode, _ traits: TraitCollection) {
    // The first read counts: when a later one gives something else, the layout is outdated at its end.
    guard reads != nil, reads?[ObjectIdentifier(environment)] == nil else { return }
    reads?[ObjectIdentifier(environment)] = TraitRead(of: environment, traits)
  }
}
