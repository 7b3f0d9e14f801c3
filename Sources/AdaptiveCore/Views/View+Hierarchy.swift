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
  ///
  /// Refused and reported are a window, this view itself or one that holds it, and the root view of a
  /// controller below one that is not its parent.
  public func insertSubview(_ view: View, at position: Int) {
    guard !(view is Window), !isDescendant(of: view), isRightPlace(for: view) else {
      AdaptiveDiagnostics.report(.hierarchyInconsistency("\(type(of: view))"))
      return
    }
    let former = view.window
    let windows = [window ?? controller?.window, former]
    let changed = windows.compactMap { $0 }.filter { _ in view.containsRootView }
    switch changed.first {
    case let first?: first.changeHierarchy { place(view, at: position) }
    case nil: place(view, at: position)
    }
    if changed.count == 2, changed[0] !== changed[1] { changed[1].changeHierarchy {} }
    former?.updateFocusIfLost()
  }

  /// Takes the view out of its superview; without one nothing happens.
  ///
  /// A controller whose root view it is, or holds, disappears at once.
  public func removeFromSuperview() {
    guard superview != nil else { return }
    let former = window ?? controller?.window
    if let former, containsRootView { former.changeHierarchy { unplace() } } else { unplace() }
    former?.updateFocusIfLost()
  }

  /// Puts a view at a position without looking at controllers: for those who do that themselves.
  func place(_ view: View, at position: Int) {
    let former = view.window
    view.detach()
    subviews.insert(view, at: min(max(0, position), subviews.count))
    view.superview = self
    view.needsRestyling = true
    setNeedsLayout()
    view.setNeedsLayout()
    view.setNeedsDisplay()
    let current = window
    if former !== current { view.notifyWindowChange() }
    if view.superview === self { current?.reportTraits(in: view) }
  }

  /// Takes the view out of its superview without looking at controllers.
  func unplace() {
    let former = window
    detach()
    if former != nil { notifyWindowChange() }
  }

  /// The controller the view belongs to: the nearest one whose root view it is in.
  var controller: ViewController? {
    sequence(first: self) { $0.superview }.lazy.compactMap(\.viewController).first { _ in true }
  }

  /// Whether the view or one that holds it is hidden.
  var isHiddenInWindow: Bool {
    sequence(first: self) { $0.superview }.contains { $0.isHidden }
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

  /// A root view may lie only in its controller's parent; below a view of no controller that can't be known.
  private func isRightPlace(for view: View) -> Bool {
    guard let root = view.viewController else { return true }
    return controller.map { $0 === root.parent } ?? true
  }

  private func notifyWindowChange() {
    didMoveToWindow()
    for view in subviews { view.notifyWindowChange() }
  }
}
