extension ViewController {
  /// Makes a controller a child of this one and calls its `willMove(toParent:)`.
  ///
  /// The caller adds the child's view and then calls `didMove(toParent:)`. A child of another parent leaves
  /// that one first; adding it again to the same parent changes nothing. This controller itself, an ancestor,
  /// a window's root and a presented controller are refused and reported.
  public func addChild(_ child: ViewController) {
    guard canAdopt(child), !children.contains(where: { $0 === child }) else { return }
    child.leaveParent(for: self)
    child.willMove(toParent: self)
    // Being told, the child may have gone elsewhere.
    guard child.parent == nil || child.parent === self, canAdopt(child) else { return }
    adopt(child)
    if !children.contains(where: { $0 === child }) { children.append(child) }
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

  /// Runs a change; one that concerns a controller in sight, or may end a presentation, as a change of the
  /// hierarchy.
  private func changeHierarchyIfVisible(_ child: ViewController, _ update: () -> Void) {
    let concernsNobody = child.appearanceState == .disappeared && window?.presentations.isEmpty ?? true
    if concernsNobody { update() } else { changeHierarchy(update) }
  }

  /// Makes a controller that has been told a child; the caller takes it into `children`.
  private func adopt(_ child: ViewController) {
    guard child.parent !== self else { return }
    child.parent = self
    child.noteMove(.entering, of: self)
    child.parentDidChange()
    window?.setNeedsTraitReport()
  }

  /// Leaves a parent other than the new one, with all four steps of removal.
  private func leaveParent(for new: ViewController) {
    if parent !== new { leaveParent() }
  }

  /// Leaves the parent with all four steps of removal; without a parent nothing happens.
  func leaveParent() {
    guard let parent else { return }
    parent.changeHierarchy {
      // One that its parent gave up already has been told so.
      let isChild = parent.children.contains { $0 === self }
      parent.childWillBeTaken(self)
      if isChild {
        noteMove(.leaving, of: parent)
        willMove(toParent: nil)
      }
      removeFromParent()
    }
  }

  /// Whether a controller may become a child; one that may not is reported. One that is still on its way out of
  /// somewhere arrives first.
  func canAdopt(_ child: ViewController) -> Bool {
    child.window?.endAnimationUnlessBusy()
    if isWithin(child) {
      AdaptiveDiagnostics.report(.hierarchyInconsistency(child.debugName))
      return false
    }
    if child.presentation != nil || child.hostWindow != nil {
      AdaptiveDiagnostics.report(.alreadyInHierarchy(child.debugName))
      return false
    }
    return true
  }

  /// Exchanges the children that this container manages for others, as one change: those only in `list` enter,
  /// those no longer in it leave. `update` takes the list over.
  ///
  /// The ones that leave keep their parent until they have disappeared, so that they know where they were. Unless it
  /// is part of something larger, the change is a transition with the given coordinator.
  func exchangeChildren(
    for list: [ViewController], with coordinator: TransitionCoordinator? = nil, update: () -> Void
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
    } whenOver: {
      for controller in removed { self.release(controller) }
      for controller in added where self.children.contains(where: { $0 === controller }) {
        controller.didMove(toParent: self)
      }
    }
  }

  /// Tells those that are going to leave, then those that are going to enter.
  ///
  /// Being told, they may change this container; then the differences are others, and who is new among them is
  /// told too.
  private func announceMoves(for list: [ViewController]) {
    var told: Set<ObjectIdentifier> = []
    func isNew(_ controller: ViewController) -> Bool { !told.contains(ObjectIdentifier(controller)) }
    while true {
      if let leaving = managedChildren.without(list).first(where: isNew) {
        told.insert(ObjectIdentifier(leaving))
        leaving.noteMove(.leaving, of: self)
        leaving.willMove(toParent: nil)
      } else if let entering = list.without(managedChildren).first(where: isNew) {
        told.insert(ObjectIdentifier(entering))
        entering.leaveParent(for: self)
        entering.willMove(toParent: self)
      } else {
        return
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

  /// Whether another controller is this one, contains it, or presents what contains it, at any depth.
  private func isWithin(_ other: ViewController) -> Bool {
    sequence(first: self) { $0.parent ?? $0.presentation?.presentingViewController }.contains { $0 === other }
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
