/// A dependency on the traits of an environment.
struct TraitRead {
  private weak var environment: (any TraitNode)?
  private let traits: TraitCollection

  init(of environment: any TraitNode, _ traits: TraitCollection) {
    self.environment = environment
    self.traits = traits
  }

  /// Returns whether the environment's traits have changed since. False if the environment no longer exists
  /// or has moved to a tree with another tracker.
  @MainActor func isOutdated(for tracker: TraitTracker?) -> Bool {
    guard let environment, environment.resolvedTraits != traits else { return false }
    return environment.traitCache.tracker === tracker
  }
}

/// Records the traits that are read while a view of a tree is laid out.
///
/// A read counts for the whole collection, because its later use can't be observed. An unnecessary layout
/// costs little, since a transition lays out anyway.
final class TraitTracker {
  /// The changes of models that views of the tree have read.
  let observedChanges = ObservedChanges()
  /// The reads of the current layout, keyed by environment; `nil` outside layouts.
  private var reads: [ObjectIdentifier: TraitRead]?

  /// Runs a layout and returns what it read, excluding nested layouts.
  @MainActor func record(_ layout: () -> Void) -> [ObjectIdentifier: TraitRead] {
    let outer = reads
    reads = [:]
    layout()
    defer { reads = outer }
    return reads ?? [:]
  }

  /// Records a read if a layout is running.
  @MainActor func recordRead(of environment: some TraitNode, _ traits: TraitCollection) {
    // The first read counts. If a later read returns other traits, the layout is outdated when it ends.
    guard reads != nil, reads?[ObjectIdentifier(environment)] == nil else { return }
    reads?[ObjectIdentifier(environment)] = TraitRead(of: environment, traits)
  }
}
