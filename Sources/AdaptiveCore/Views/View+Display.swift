extension View {
  /// Requests a new frame at the end of the current turn.
  public func setNeedsDisplay() { window?.setNeedsFrame() }

  /// Draws this view and its subviews.
  func render(in canvas: Canvas) {
    guard !isHidden, !canvas.isFullyClipped else { return }
    if let backgroundColor {
      canvas.fill(canvas.bounds, with: Cell(scalar: 0x20, background: backgroundColor))
    }
    if !isCovered { draw(in: canvas) }
    for view in uncoveredSubviews { view.render(in: canvas.subcanvas(view.frame)) }
  }
}

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
