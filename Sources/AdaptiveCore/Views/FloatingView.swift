/// A view that floats over the content of a window, next to what it belongs to. It is above the presentations
/// that exist when it is added; later ones cover it.
@MainActor public protocol FloatingView: View {
  /// Returns the frame of the view, in the window's coordinates.
  func floatingFrame(in window: Window) -> Rect
}

extension Window {
  /// Shows a floating view. `removeFromSuperview()` hides it.
  public func addFloatingView(_ view: some FloatingView) {
    if view.superview !== self { addSubview(view) }
    setNeedsLayout()
  }

  /// Moves the floating views next to the views they belong to, whose layout is complete.
  func placeFloatingViews() {
    for case let view as any FloatingView in subviews { view.frame = view.floatingFrame(in: self) }
  }
}
