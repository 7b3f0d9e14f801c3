extension View {
  /// Asks for a new frame at the end of the turn.
  public func setNeedsDisplay() {
    window?.setNeedsFrame()
  }

  /// Draws this view and all in it.
  func render(in canvas: Canvas) {
    guard !isHidden, !canvas.isFullyClipped else { return }
    if let backgroundColor {
      canvas.fill(canvas.bounds, with: Cell(scalar: 0x20, background: backgroundColor))
    }
    if !isCovered { draw(in: canvas) }
    for view in subviewsInSight { view.render(in: canvas.part(view.frame)) }
  }
}
