extension View {
  /// The deepest visible view at a point of this view's coordinates; `nil` outside.
  public func hitTest(_ point: Point) -> View? {
    guard !isHidden, bounds.contains(point) else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(point - view.frame.origin) { return hit }
    }
    return self
  }

  /// A point of the window in this view's coordinates.
  public func convertFromWindow(_ point: Point) -> Point { point - frameInWindow.origin }

  /// The view's frame in the coordinates of its window.
  public var frameInWindow: Rect {
    var rect = bounds
    var view: View? = self
    while let current = view, current.superview != nil {
      rect.origin = rect.origin + current.frame.origin
      view = current.superview
    }
    return rect
  }
}
