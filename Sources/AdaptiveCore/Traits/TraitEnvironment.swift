/// An object that has traits and is notified when they change: a screen, window, presentation controller,
/// view controller or view.
@MainActor public protocol TraitEnvironment: AnyObject {
  /// The current traits, inherited along the chain of parents. All traits are unspecified while the
  /// environment is detached.
  ///
  /// A view that reads traits during layout, its own or those of other environments, is laid out again when
  /// they change. Every frame draws all views, so drawing can read traits freely too.
  var traitCollection: TraitCollection { get }

  /// Called when the traits change, at most once per transition, after the new traits are readable and before
  /// layout. `previous` is the collection reported last; `nil` the first time. (Semantics 2.2)
  func traitCollectionDidChange(_ previous: TraitCollection?)

  /// The handlers of `registerForTraitChanges(_:handler:)`.
  var traitChangeHandlers: TraitChangeHandlers { get set }
}

/// The traits last reported to an environment. They are remembered while it is outside a window.
struct TraitReport {
  /// The traits reported last; `nil` before the first report.
  private(set) var last: TraitCollection?

  /// Whether traits have ever been reported.
  var hasReported: Bool { last != nil }

  /// Records traits. Returns `nil` if they are unchanged; otherwise the previous traits, which are `nil` the
  /// first time.
  mutating func update(_ traits: TraitCollection) -> TraitCollection?? {
    if last == traits { return nil }
    defer { last = traits }
    return .some(last)
  }
}
