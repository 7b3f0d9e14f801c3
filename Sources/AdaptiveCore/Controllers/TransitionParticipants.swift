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
  /// The controller on a side; `nil` when there is none.
  let controller: @MainActor (TransitionContextKey) -> ViewController?
  /// The view in which one view takes the place of the other.
  let container: @MainActor () -> View?
  /// The view that takes part for a side. Asked whenever somebody wants to know, because views may be made during
  /// the transition; `nil` where none takes part.
  let view: @MainActor (TransitionContextKey) -> View?

  /// Makes participants whose views are those of the controllers, as far as they are loaded.
  init(from: ViewController?, to: ViewController?, container: View?) {
    let controller: @MainActor (TransitionContextKey) -> ViewController? = { $0 == .from ? from : to }
    self.init(controller: controller) {
      container
    } view: { key in
      controller(key)?.loadedView
    }
  }

  /// Makes participants with views of their own.
  init(
    controller: @escaping @MainActor (TransitionContextKey) -> ViewController?,
    container: @escaping @MainActor () -> View?, view: @escaping @MainActor (TransitionContextKey) -> View?
  ) {
    self.controller = controller
    self.container = container
    self.view = view
  }
}
