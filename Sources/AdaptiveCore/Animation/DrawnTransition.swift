/// The drawing of a transition by an animator of the app.
@MainActor final class DrawnTransition: TransitionAnimation {
  let duration: Duration
  private let animator: any ViewControllerAnimatedTransitioning
  private let area: TransitionArea
  private let isEntering: Bool

  init(
    _ animator: any ViewControllerAnimatedTransitioning, in area: TransitionArea, isEntering: Bool,
    duration: Duration
  ) {
    (self.animator, self.area, self.isEntering, self.duration) = (animator, area, isEntering, duration)
  }

  func frame(between before: CellBuffer, and after: Frame, at elapsed: Duration) -> Frame {
    let progress = duration > .zero ? min(max(elapsed / duration, 0), 1) : 1
    let drawing = TransitionDrawing(
      progress: progress, frame: area.frame.offset(by: .zero - area.region.origin), isEntering: isEntering,
      before: before, after: after.buffer, origin: area.region.origin)
    return after.animated(in: area.onDisplay(area.region), isMirrored: area.isMirrored) {
      animator.drawTransition(drawing, in: $0)
    }
  }

  func didEnd(isComplete: Bool) { animator.animationEnded(isComplete) }
}

extension Movement {
  /// Returns a movement of a view that enters. The closure returns the view, after layout.
  static func entering(
    drawnBy animator: any ViewControllerAnimatedTransitioning, _ coordinator: TransitionCoordinator,
    view: @escaping () -> View?
  ) -> Movement {
    drawn(animator, isEntering: true, coordinator) { view().flatMap(TransitionArea.init) }
  }

  /// Returns a movement of a view that leaves. Call it before removing the view.
  static func leaving(
    drawnBy animator: any ViewControllerAnimatedTransitioning, view: View?,
    _ coordinator: TransitionCoordinator
  ) -> Movement {
    let area = view.flatMap(TransitionArea.init)
    return drawn(animator, isEntering: false, coordinator) { area }
  }

  private static func drawn(
    _ animator: any ViewControllerAnimatedTransitioning, isEntering: Bool,
    _ coordinator: TransitionCoordinator, area: @escaping () -> TransitionArea?
  ) -> Movement {
    let duration = max(.zero, animator.transitionDuration(using: coordinator))
    return .drawn(area: area, duration: duration) {
      DrawnTransition(animator, in: $0, isEntering: isEntering, duration: duration)
    }
  }
}
