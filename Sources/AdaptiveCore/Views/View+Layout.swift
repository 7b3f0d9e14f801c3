extension View {
  /// Asks for a layout of the subviews at the end of the turn.
  public func setNeedsLayout() {
    needsLayout = true
    markSubtree()
  }

  /// Lays out this view and all in it as far as that is needed, superviews first.
  public func layoutIfNeeded() {
    guard subtreeNeedsLayout else { return }
    // A layout may invalidate a view above or beside it; a few rounds settle that, a loop is cut off.
    for _ in 0..<8 where subtreeNeedsLayout { layoutSubtree() }
  }

  private func layoutSubtree() {
    subtreeNeedsLayout = false
    if needsLayout {
      needsLayout = false
      viewController?.viewWillLayoutSubviews()
      layoutSubviews()
      viewController?.viewDidLayoutSubviews()
      setNeedsDisplay()
    }
    for view in subviews where view.subtreeNeedsLayout { view.layoutSubtree() }
  }

  private func markSubtree() {
    var view: View? = self
    while let current = view {
      if current.subtreeNeedsLayout, current !== self, current.superview?.subtreeNeedsLayout ?? true { break }
      current.subtreeNeedsLayout = true
      view = current.superview
    }
    window?.setNeedsTurn()
  }
}
