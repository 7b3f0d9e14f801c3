extension View {
  /// Requests a new frame at the end of the current turn.
  public func setNeedsDisplay() {
    window?.setNeedsFrame()
  }

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
