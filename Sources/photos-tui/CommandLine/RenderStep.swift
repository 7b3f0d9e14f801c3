import AdaptiveCore

/// A step of `render --keys`, which takes full effect before the next.
nonisolated enum RenderStep: Hashable, Sendable {
  /// A key press.
  case key(KeyEvent)
  /// A change of the screen's size: `Resize:60x24`.
  case resize(Size)
}
