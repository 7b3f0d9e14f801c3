/// Something that has traits and is told when they change: screen, window, controllers and views.
@MainActor public protocol TraitEnvironment: AnyObject {
  /// The traits in force, which come along the chain of parents. Everything open when detached.
  ///
  /// A view that reads traits while it is laid out, its own or others', is laid out again when they have changed.
  /// Every frame draws every view, so drawing may read them freely too.
  var traitCollection: TraitCollection { get }

  /// The traits changed. Called by the system at most once a transition, after the new traits are readable
  /// and before layout; `previous` is what was reported last, `nil` the first time.
  func traitCollectionDidChange(_ previous: TraitCollection?)

  /// The handlers of `registerForTraitChanges(_:handler:)`.
  var traitChangeHandlers: TraitChangeHandlers { get set }
}

/// Remembers what an environment was told last, also while it is out of a window.
struct TraitReport {
  /// What was reported last; `nil` before the first report.
  private(set) var last: TraitCollection?

  /// Whether the environment was ever told.
  var hasReported: Bool { last != nil }

  /// Takes note of traits; returns the previous ones when the environment must be told.
  mutating func update(_ traits: TraitCollection) -> TraitCollection?? {
    if last == traits { return nil }
    defer { last = traits }
    return .some(last)
  }
}
