extension ViewController {
  /// Makes a controller a child of this one and calls its `willMove(toParent:)`.
  ///
  /// The caller adds the child's view and then calls `didMove(toParent:)`. A child of another parent leaves
  /// that one first; adding it again to the same parent changes nothing.
  public func addChild(_ child: ViewController) {
    guard child.parent !== self else { return }
    guard !isDescendant(of: child) else {
      AdaptiveDiagnostics.report(.hierarchyInconsistency(child.debugName))
      return
    }
    child.leaveParent()
    child.willMove(toParent: self)
    child.parent = self
    children.append(child)
  }

  /// Takes this controller out of its parent and calls `didMove(toParent: nil)`; without one nothing happens.
  ///
  /// The caller has called `willMove(toParent: nil)` and removed the view before.
  public func removeFromParent() {
    guard let former = parent else { return }
    former.children.removeAll { $0 === self }
    former.overrides[ObjectIdentifier(self)] = nil
    former.requestedOverrides[ObjectIdentifier(self)] = nil
    parent = nil
    didMove(toParent: nil)
  }

  /// Leaves the parent with all four steps of removal; without a parent nothing happens.
  func leaveParent() {
    guard let parent else { return }
    parent.childWillBeTaken(self)
    willMove(toParent: nil)
    loadedView?.removeFromSuperview()
    removeFromParent()
  }

  /// Whether another controller is this one or contains it at any depth.
  func isDescendant(of other: ViewController) -> Bool {
    sequence(first: self) { $0.parent }.contains { $0 === other }
  }

  /// The farthest ancestor: the root controller or a presented one.
  var topmostContainer: ViewController {
    var controller = self
    while let parent = controller.parent { controller = parent }
    return controller
  }

  /// The shown window at the end of the chain of parents and presenters; `nil` when detached. O(depth).
  public var window: Window? {
    let top = topmostContainer
    if let presentation = top.presentation { return presentation.window }
    return top.hostWindow.flatMap { $0.isShown ? $0 : nil }
  }

  /// The nearest navigation controller that contains this one.
  public var navigationController: NavigationController? { nearest(NavigationController.self) }

  /// The nearest split view controller that contains this one.
  public var splitViewController: SplitViewController? { nearest(SplitViewController.self) }

  private func nearest<C: ViewController>(_ type: C.Type) -> C? {
    var controller = parent
    while let current = controller {
      if let match = current as? C { return match }
      controller = current.parent
    }
    return nil
  }

  /// A name for diagnostics: the type and, if there is one, the title.
  var debugName: String {
    let type = "\(type(of: self))"
    return title.map { $0.isEmpty ? type : "\(type) “\($0)”" } ?? type
  }
}
