/// One of the two sides of a push, a pop, a presentation or a dismissal.
public enum TransitionContextKey: Hashable, Sendable, CaseIterable {
  /// What was shown before.
  case from
  /// What is shown afterwards.
  case to
}

/// Who takes part in a push, a pop, a presentation or a dismissal.
///
/// A presentation names the presenting controller `from` and the presented one `to`, a dismissal the other way
/// round. Its views are the presentation's own (which may be a wrapper) and the presenter's, the latter only where
/// that goes away or comes back.
@MainActor struct TransitionParticipants {
  /// The controller that was shown; `nil` when there was none.
  let from: ViewController?
  /// The controller that is shown; `nil` when there is none.
  let to: ViewController?
  /// The view in which one view takes the place of the other.
  let container: View?
  /// The view that takes part for a side. Asked whenever somebody wants to know, because views may be made during
  /// the transition; `nil` where none takes part.
  let view: @MainActor (TransitionContextKey) -> View?

  /// Makes participants whose views are those of the controllers, as far as they are loaded.
  init(from: ViewController?, to: ViewController?, container: View?) {
    self.init(from: from, to: to, container: container) { key in
      switch key {
      case .from: from?.loadedView
      case .to: to?.loadedView
      }
    }
  }

  /// Makes participants with views of their own.
  init(
    from: ViewController?, to: ViewController?, container: View?,
    view: @escaping @MainActor (TransitionContextKey) -> View?
  ) {
    self.from = from
    self.to = to
    self.container = container
    self.view = view
  }
}
