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

extension ViewController {
  /// Begins to appear or disappear. Interrupting the other direction skips its end.
  func beginAppearance(_ appears: Bool) {
    if appears {
      guard appearanceState == .disappeared || appearanceState == .disappearing else { return }
      appearanceState = .appearing
      viewWillAppear()
    } else {
      guard appearanceState == .appeared || appearanceState == .appearing else { return }
      appearanceState = .disappearing
      viewWillDisappear()
    }
  }

  /// Ends what `beginAppearance` began; without a beginning nothing happens.
  func endAppearance() {
    switch appearanceState {
    case .appearing:
      appearanceState = .appeared
      viewDidAppear()
    case .disappearing:
      appearanceState = .disappeared
      viewDidDisappear()
    case .appeared, .disappeared: break
    }
  }
}
