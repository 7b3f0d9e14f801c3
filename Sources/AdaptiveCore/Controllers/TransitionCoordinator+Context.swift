extension TransitionCoordinator {
  /// Whether the change is shown as a movement. Of a change of size this is known from the commit on.
  public var isAnimated: Bool { movement != nil }

  /// How long the movement takes; zero when nothing moves.
  public var transitionDuration: Duration { isAnimated ? Slide.duration : .zero }

  /// The view in which one view takes the place of the other; `nil` outside of a push, a pop, a presentation and a
  /// dismissal.
  public var containerView: View? { participants?.container() }

  /// The controller on a side of a push, a pop, a presentation or a dismissal; `nil` in other transitions and after
  /// the end.
  ///
  /// In a presentation `.from` is the presenting controller and `.to` the presented one, in a dismissal the other
  /// way round.
  public func viewController(forKey key: TransitionContextKey) -> ViewController? {
    participants?.controller(key)
  }

  /// The view that really takes part on a side: it need not be the controller's own. `nil` for a presenter whose view
  /// stays where it is, for a view not made yet, in transitions other than a push, a pop, a presentation or a
  /// dismissal, and after the end.
  public func view(forKey key: TransitionContextKey) -> View? { participants?.view(key) }
}
