extension ViewController {
  /// Makes a controller a child of this one and calls its `willMove(toParent:)`.
  ///
  /// The caller adds the child's view and then calls `didMove(toParent:)`. A child of another parent leaves
  /// that one first; adding it again to the same parent changes nothing. This controller itself, an ancestor,
  /// a window's root and a presented controller are refused and reported.
  public func addChild(_ child: ViewController) {
    guard canAdopt(child), !children.contains(where: { $0 === child }) else { return }
    if child.parent !== self { child.leaveParent() }
    child.willMove(toParent: self)
    child.parent = self
    children.append(child)
    child.parentDidChange()
  }

  /// Takes this controller out of its parent and calls `didMove(toParent: nil)`; without one nothing happens.
  ///
  /// The caller has called `willMove(toParent: nil)` and removed the view before; a view still in the parent's
  /// is removed too.
  public func removeFromParent() {
    guard let former = parent else { return }
    former.changeHierarchyIfVisible(self) {
      former.children.removeAll { $0 === self }
      former.overrides[ObjectIdentifier(self)] = nil
      former.requestedOverrides[ObjectIdentifier(self)] = nil
      if let view = self.loadedView, former.loadedView.map(view.isDescendant) ?? false {
        view.removeFromSuperview()
      }
      self.parent = nil
      self.parentDidChange()
    }
    didMove(toParent: nil)
  }

  /// Runs a change; one that concerns a controller in sight as a change of the hierarchy.
  private func changeHierarchyIfVisible(_ child: ViewController, _ update: () -> Void) {
    if child.appearanceState == .disappeared { update() } else { changeHierarchy(update) }
  }

  /// Leaves the parent with all four steps of removal; without a parent nothing happens.
  func leaveParent() {
    guard let parent else { return }
    parent.changeHierarchy {
      // One that its parent gave up already has been told so.
      let isChild = parent.children.contains { $0 === self }
      parent.childWillBeTaken(self)
      if isChild { willMove(toParent: nil) }
      removeFromParent()
    }
  }

  /// Whether a controller may become a child; one that may not is reported.
  func canAdopt(_ child: ViewController) -> Bool {
    if isDescendant(of: child) {
      AdaptiveDiagnostics.report(.hierarchyInconsistency(child.debugName))
      return false
    }
    if child.presentation != nil || child.hostWindow != nil {
      AdaptiveDiagnostics.report(.alreadyInHierarchy(child.debugName))
      return false
    }
    return true
  }

  /// Exchanges children as one change: those only in `list` enter, those only in `former` leave.
  ///
  /// The ones that leave keep their parent until they have disappeared, so that they know where they were.
  func exchangeChildren(_ former: [ViewController], for list: [ViewController], update: () -> Void) {
    let removed = former.filter { old in !list.contains { $0 === old } }
    let added = list.filter { new in !former.contains { $0 === new } }
    changeHierarchy {
      for controller in removed { controller.willMove(toParent: nil) }
      for controller in added { self.addChild(controller) }
      self.children = list + self.children.filter { child in !(list + removed).contains { $0 === child } }
      update()
    } whenOver: {
      for controller in removed { self.release(controller) }
      for controller in added where self.children.contains(where: { $0 === controller }) {
        controller.didMove(toParent: self)
      }
    }
  }

  /// Lets a former child go for good, unless it was taken back or by somebody else meanwhile.
  func release(_ controller: ViewController) {
    guard controller.parent === self, !children.contains(where: { $0 === controller }) else { return }
    controller.removeFromParent()
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
