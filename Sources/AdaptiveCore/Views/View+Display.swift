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
    for view in uncoveredSubviews {
      view.render(in: canvas.subcanvas(view.frame, isMirrored: view.isMirrored))
    }
  }
}

extension View {
  /// Converts a point from the window's coordinates to this view's coordinates.
  public func convertFromWindow(_ point: Point) -> Point {
    let point = point - frameInWindow.origin
    return window.map { $0.isMirrored == isMirrored } ?? true ? point : point.mirrored(in: frame.width)
  }

  /// The view's frame in the window's coordinates.
  public var frameInWindow: Rect {
    var rect = bounds
    let mirrors = window?.isMirrored ?? false
    var view: View? = self
    while let current = view, let superview = current.superview {
      rect.origin = rect.origin + current.frame.origin
      if superview.isMirrored != mirrors { rect = rect.mirrored(in: superview.frame.width) }
      view = superview
    }
    return rect
  }
}
