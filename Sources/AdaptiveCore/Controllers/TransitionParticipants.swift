/// One side of a push, pop, presentation or dismissal.
public enum TransitionContextKey: Hashable, Sendable, CaseIterable {
  /// The side shown before the transition.
  case from
  /// The side shown after the transition.
  case to
}

/// The controllers and views that take part in a push, pop, presentation or dismissal.
///
/// A presentation has the presenting controller as `from` and the presented one as `to`; a dismissal is the
/// reverse. Its views are the presentation's presented view, which may be a wrapper, and the presenting
/// controller's view if that disappears or returns.
@MainActor struct TransitionParticipants {
  /// Returns the controller on a side; `nil` if there is none.
  let controller: @MainActor (TransitionContextKey) -> ViewController?
  /// Returns the view in which one view replaces another.
  let container: @MainActor () -> View?
  /// Returns the view that takes part on a side; `nil` if there is none. Evaluated for each request, because
  /// views may be created during the transition.
  let view: @MainActor (TransitionContextKey) -> View?

  /// Creates participants whose views are those of the controllers, if they are loaded.
  init(from: ViewController?, to: ViewController?, container: View?) {
    let controller: @MainActor (TransitionContextKey) -> ViewController? = { $0 == .from ? from : to }
    self.init(controller: controller) {
      container
    } view: { key in
      controller(key)?.loadedView
    }
  }

  /// Creates participants with custom views.
  init(
    controller: @escaping @MainActor (TransitionContextKey) -> ViewController?,
    container: @escaping @MainActor () -> View?, view: @escaping @MainActor (TransitionContextKey) -> View?
  ) {
    self.controller = controller
    self.container = container
    self.view = view
  }
}
