extension TransitionCoordinator {
  /// Whether the transition is animated. For a change of size, the value is final from the commit phase on.
  public var isAnimated: Bool { movement != nil }

  /// The duration of the animation; zero if there is none.
  public var transitionDuration: Duration { isAnimated ? Slide.duration : .zero }

  /// The view in which one view replaces another; `nil` unless the transition is a push, pop, presentation or
  /// dismissal.
  public var containerView: View? { participants?.container() }

  /// Returns the controller on one side of a push, pop, presentation or dismissal; `nil` in other transitions
  /// and after the end.
  ///
  /// In a presentation, `.from` is the presenting controller and `.to` the presented one. In a dismissal, it
  /// is the reverse.
  public func viewController(forKey key: TransitionContextKey) -> ViewController? {
    participants?.controller(key)
  }

  /// Returns the view that takes part on one side of a push, pop, presentation or dismissal. It may differ
  /// from the controller's own view.
  ///
  /// The result is `nil` for a presenting controller whose view stays in place, for a view that does not
  /// exist yet, in other transitions, and after the end.
  public func view(forKey key: TransitionContextKey) -> View? { participants?.view(key) }
}
