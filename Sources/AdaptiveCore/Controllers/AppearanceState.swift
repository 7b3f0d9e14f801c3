/// The stages in which a controller becomes visible or invisible.
public enum AppearanceState: Hashable, Sendable {
  /// The controller is not visible.
  case disappeared
  /// `viewWillAppear` was called, but `viewDidAppear` was not.
  case appearing
  /// The controller is visible.
  case appeared
  /// `viewWillDisappear` was called, but `viewDidDisappear` was not.
  case disappearing
}

/// A controller's move into or out of a visible container.
enum ParentMove {
  /// The controller enters the container.
  case entering
  /// The controller leaves the container.
  case leaving
}

extension ViewController {
  /// Begins to appear or disappear. Interrupting the opposite transition skips its second callback.
  func beginAppearance(_ appears: Bool) {
    if appears {
      guard appearanceState == .disappeared || appearanceState == .disappearing else { return }
      appearanceState = .appearing
      call(viewWillAppear)
    } else {
      guard appearanceState == .appeared || appearanceState == .appearing else { return }
      appearanceState = .disappearing
      call(viewWillDisappear)
    }
  }

  /// Completes what `beginAppearance` began. Does nothing without a beginning, and in a preview.
  func endAppearance() {
    if window?.isPreview == true { return }
    switch appearanceState {
    case .appearing:
      appearanceState = .appeared
      call(viewDidAppear)
      beginWork()
    case .disappearing:
      appearanceState = .disappeared
      call(viewDidDisappear)
      runningWork = nil
    case .appeared, .disappeared: break
    }
  }

  /// Records a move between containers until the change that shows it is complete. Moves in a container that
  /// is not visible are not recorded.
  func recordMove(_ move: ParentMove, of container: ViewController) {
    guard let window = container.window, container.appearanceState != .disappeared else { return }
    window.endAnimationUnlessBusy()
    parentMove = move
    window.hierarchy.moved.append(self)
  }

  /// Calls an appearance callback, with `isMovingToParent` and `isMovingFromParent` set for its duration.
  private func call(_ callback: () -> Void) {
    let appears = appearanceState == .appearing || appearanceState == .appeared
    let previous = (isMovingToParent, isMovingFromParent)
    isMovingToParent = appears && parentMove == .entering
    isMovingFromParent = !appears && parentMove == .leaving
    callback()
    (isMovingToParent, isMovingFromParent) = previous
  }
}
