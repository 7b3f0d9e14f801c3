extension ViewController {
  /// Adds a controller as a child of this one and calls its `willMove(toParent:)`.
  ///
  /// Then add the child's view and call its `didMove(toParent:)`. A child of another parent is removed from
  /// that parent first; adding a controller again to the same parent changes nothing. This controller itself,
  /// an ancestor, a window's root controller and a presented controller are rejected and reported.
  public func addChild(_ child: ViewController) {
    guard canAdopt(child), !children.contains(where: { $0 === child }) else { return }
    child.leaveParent(for: self)
    child.willMove(toParent: self)
    // In that call, the child may have moved elsewhere.
    guard child.parent == nil || child.parent === self, canAdopt(child) else { return }
    adopt(child)
    if !children.contains(where: { $0 === child }) { children.append(child) }
  }

  /// Removes this controller from its parent and calls `didMove(toParent: nil)`. Does nothing without a
  /// parent.
  ///
  /// Before that, call `willMove(toParent: nil)` and remove the view. A view still in the parent's view is
  /// removed too.
  public func removeFromParent() {
    guard let previous = parent else { return }
    previous.changeHierarchyIfVisible(self) {
      previous.children.removeAll { $0 === self }
      if let view = self.loadedView, previous.loadedView.map(view.isDescendant) ?? false {
        view.removeFromSuperview()
      }
      self.parent = nil
      self.parentDidChange()
    }
    didMove(toParent: nil)
  }

  /// Makes a change, as a hierarchy change if the child is visible or the change may end a presentation.
  private func changeHierarchyIfVisible(_ child: ViewController, _ update: () -> Void) {
    let affectsNothingVisible = child.appearanceState == .disappeared && window?.presentations.isEmpty ?? true
    if affectsNothingVisible { update() } else { changeHierarchy(update) }
  }

  /// Makes a controller, which has received `willMove(toParent:)`, a child. The caller adds it to `children`.
  private func adopt(_ child: ViewController) {
    guard child.parent !== self else { return }
    child.parent = self
    child.recordMove(.entering, of: self)
    child.parentDidChange()
    window?.setNeedsTraitReport()
  }

  /// Leaves a parent other than the new one, with all four steps of removal.
  private func leaveParent(for new: ViewController) {
    if parent !== new { leaveParent() }
  }

  /// Leaves the parent, with all four steps of removal. Does nothing without a parent.
  func leaveParent() {
    guard let parent else { return }
    parent.changeHierarchy {
      // A controller that its parent has already given up was notified then.
      let isChild = parent.children.contains { $0 === self }
      parent.childWillMove(self)
      if isChild {
        recordMove(.leaving, of: parent)
        willMove(toParent: nil)
      }
      removeFromParent()
    }
  }

  /// Returns whether a controller can become a child, and reports one that can't. Ends an animation first
  /// that may still be removing the controller.
  func canAdopt(_ child: ViewController) -> Bool {
    child.window?.endAnimationUnlessBusy()
    if isWithin(child) {
      AdaptiveDiagnostics.report(.hierarchyInconsistency(child.debugName), about: self)
      return false
    }
    if child.presentation != nil || child.hostWindow != nil {
      AdaptiveDiagnostics.report(.alreadyInHierarchy(child.debugName), about: self)
      return false
    }
    return true
  }

  /// Exchanges the children that this container manages, as one change: controllers only in `list` enter,
  /// those no longer in it leave. `update` stores the new list.
  ///
  /// A controller that leaves keeps its parent until it has disappeared, so that its callbacks can still read
  /// it. Outside another transition, the change is a transition with the given coordinator.
  func setManagedChildren(
    _ list: [ViewController], with coordinator: TransitionCoordinator? = nil, update: () -> Void
  ) {
    var removed: [ViewController] = []
    var added: [ViewController] = []
    changeHierarchy(with: coordinator) {
      announceMoves(for: list)
      removed = managedChildren.without(list)
      added = list.without(managedChildren)
      for controller in added {
        controller.leaveParent(for: self)
        adopt(controller)
      }
      children = list + children.without(list + removed)
      update()
    } whenFinished: {
      for controller in removed { self.release(controller) }
      for controller in added where self.children.contains(where: { $0 === controller }) {
        controller.didMove(toParent: self)
      }
    }
  }

  /// Sends `willMove(toParent:)` to the controllers that will leave, then to those that will enter.
  ///
  /// In these calls they may change this container. The differences are therefore determined again after each
  /// call, and newly affected controllers are notified too.
  private func announceMoves(for list: [ViewController]) {
    var notified: Set<ObjectIdentifier> = []
    func isNew(_ controller: ViewController) -> Bool { !notified.contains(ObjectIdentifier(controller)) }
    while true {
      if let leaving = managedChildren.without(list).first(where: isNew) {
        notified.insert(ObjectIdentifier(leaving))
        leaving.recordMove(.leaving, of: self)
        leaving.willMove(toParent: nil)
      } else if let entering = list.without(managedChildren).first(where: isNew) {
        notified.insert(ObjectIdentifier(entering))
        entering.leaveParent(for: self)
        entering.willMove(toParent: self)
      } else {
        return
      }
    }
  }

  /// Removes a previous child for good, unless this container or another one has adopted it meanwhile.
  func release(_ controller: ViewController) {
    guard controller.parent === self, !children.contains(where: { $0 === controller }) else { return }
    controller.removeFromParent()
  }

  /// Returns whether another controller is this one or contains it at any depth.
  func isDescendant(of other: ViewController) -> Bool {
    sequence(first: self) { $0.parent }.contains { $0 === other }
  }

  /// Returns whether another controller is this one, contains it, or presents what contains it, at any depth.
  private func isWithin(_ other: ViewController) -> Bool {
    sequence(first: self) { $0.parent ?? $0.presentation?.presentingViewController }.contains { $0 === other }
  }

  /// The farthest ancestor: the root controller or a presented one.
  package var topmostContainer: ViewController {
    var controller = self
    while let parent = controller.parent { controller = parent }
    return controller
  }

  /// The shown window at the end of the chain of parents and presenting controllers; `nil` when detached.
  /// O(depth).
  public var window: Window? {
    let top = topmostContainer
    if let presentation = top.presentation { return presentation.window }
    return top.hostWindow.flatMap { $0.isShown ? $0 : nil }
  }

  /// The nearest navigation controller that contains this one.
  public var navigationController: NavigationController? { nearest(NavigationController.self) }

  /// The nearest split view controller that contains this one.
  public var splitViewController: SplitViewController? { nearest(SplitViewController.self) }

  /// The nearest tab controller that contains this one.
  public var tabController: TabController? { nearest(TabController.self) }

  private func nearest<C: ViewController>(_ type: C.Type) -> C? {
    var controller = parent
    while let current = controller {
      if let match = current as? C { return match }
      controller = current.parent
    }
    return nil
  }

  /// The controller's name for diagnostics: its type and its title, if any.
  var debugName: String {
    let type = "\(type(of: self))"
    return title.map { $0.isEmpty ? type : "\(type) “\($0)”" } ?? type
  }
}
