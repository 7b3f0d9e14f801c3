/// How far a controller has come in becoming visible or invisible.
public enum AppearanceState: Hashable, Sendable {
  /// Not visible.
  case disappeared
  /// `viewWillAppear` was called, `viewDidAppear` not yet.
  case appearing
  /// Visible.
  case appeared
  /// `viewWillDisappear` was called, `viewDidDisappear` not yet.
  case disappearing
}

/// A step a controller takes between containers while somebody looks.
enum ParentMove {
  /// Into a container.
  case entering
  /// Out of a container.
  case leaving
}

extension ViewController {
  /// Begins to appear or disappear. Interrupting the other direction skips its end.
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

  /// Ends what `beginAppearance` began; without a beginning, and in a preview, nothing happens.
  func endAppearance() {
    if window?.isPreview == true { return }
    switch appearanceState {
    case .appearing:
      appearanceState = .appeared
      call(viewDidAppear)
    case .disappearing:
      appearanceState = .disappeared
      call(viewDidDisappear)
    case .appeared, .disappeared: break
    }
  }

  /// Remembers a step between containers until the change that shows it is over. Nobody sees what happens in a
  /// container that is not visible itself.
  func noteMove(_ move: ParentMove, of container: ViewController) {
    guard let window = container.window, container.appearanceState != .disappeared else { return }
    window.endAnimationUnlessBusy()
    parentMove = move
    window.hierarchy.moved.append(self)
  }

  /// Calls an appearance callback; within it the controller knows whether it is moving.
  private func call(_ callback: () -> Void) {
    let appears = appearanceState == .appearing || appearanceState == .appeared
    let former = (isMovingToParent, isMovingFromParent)
    isMovingToParent = appears && parentMove == .entering
    isMovingFromParent = !appears && parentMove == .leaving
    callback()
    (isMovingToParent, isMovingFromParent) = former
  }
}
