extension View {
  /// Converts a point from the window's coordinates to this view's coordinates.
  public func convertFromWindow(_ point: Point) -> Point { point - frameInWindow.origin }

  /// The view's frame in the window's coordinates.
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
