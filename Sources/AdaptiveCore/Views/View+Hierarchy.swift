extension View {
  /// The window the view is in; `nil` when it is in none. O(depth).
  public var window: Window? {
    var view: View? = self
    while let current = view {
      if let window = current as? Window { return window }
      view = current.superview
    }
    return nil
  }

  /// Whether another view is this one or holds it at any depth.
  public func isDescendant(of other: View) -> Bool {
    var view: View? = self
    while let current = view {
      if current === other { return true }
      view = current.superview
    }
    return false
  }

  /// Puts a view on top of the other subviews, taking it from wherever it is.
  ///
  /// When it is the root view of a controller in a visible hierarchy, that controller appears at once.
  public func addSubview(_ view: View) { insertSubview(view, at: subviews.count) }

  /// Puts a view at a position among the subviews; positions outside mean the nearest end.
  public func insertSubview(_ view: View, at position: Int) {
    guard !isDescendant(of: view) else {
      AdaptiveDiagnostics.report(.hierarchyInconsistency("\(type(of: view))"))
      return
    }
    let former = view.window
    let target = window ?? former
    let change = {
      view.detach()
      self.subviews.insert(view, at: min(max(0, position), self.subviews.count))
      view.superview = self
      self.setNeedsLayout()
      view.setNeedsLayout()
      view.setNeedsDisplay()
      if former !== self.window { view.notifyWindowChange() }
    }
    if let target, view.containsRootView {
      target.changeHierarchy(change)
    } else {
      change()
      target?.setNeedsTraitReport()
    }
  }

  /// Takes the view out of its superview; without one nothing happens.
  public func removeFromSuperview() {
    guard superview != nil else { return }
    let former = window
    let change = {
      self.detach()
      if former != nil { self.notifyWindowChange() }
    }
    if let former, containsRootView { former.changeHierarchy(change) } else { change() }
    former?.resignFirstResponderIfDetached()
  }

  /// The deepest visible view at a point of this view's coordinates; `nil` outside.
  public func hitTest(_ point: Point) -> View? {
    guard !isHidden, bounds.contains(point) else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(point - view.frame.origin) { return hit }
    }
    return self
  }

  /// A point of the window in this view's coordinates.
  public func convertFromWindow(_ point: Point) -> Point {
    var result = point
    var view: View? = self
    while let current = view, current.superview != nil {
      result = result - current.frame.origin
      view = current.superview
    }
    return result
  }

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

  private func detach() {
    guard let superview else { return }
    superview.subviews.removeAll { $0 === self }
    superview.setNeedsLayout()
    superview.setNeedsDisplay()
    self.superview = nil
  }

  private var containsRootView: Bool {
    viewController != nil || subviews.contains { $0.containsRootView }
  }

  private func notifyWindowChange() {
    didMoveToWindow()
    for view in subviews { view.notifyWindowChange() }
  }
}
