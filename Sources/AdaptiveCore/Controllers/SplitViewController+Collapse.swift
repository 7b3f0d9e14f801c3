extension SplitViewController {
  /// Two columns become one controller.
  func collapse() {
    let secondary = controller(in: .secondary)
    let formerColumn = focusedColumn
    changeHierarchy {
      guard let current = self.viewControllers.first else {
        self.isCollapsed = true
        return
      }
      let primary = self.delegate?.primaryViewController(forCollapsing: self) ?? current
      let former = self.viewControllers
      if let secondary, secondary !== primary,
        self.delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) != true
      {
        self.collapse(secondary, onto: primary)
      }
      self.adopt([primary], dropping: former)
      self.isCollapsed = true
      self.announceSizes(to: [secondary, primary])
    }
    if formerColumn == .secondary { focusedColumn = .secondary }
    postShowDetailTargetDidChange()
  }

  /// One controller becomes two columns.
  func expand() {
    let formerlyVisible = innermostVisible(in: viewControllers.first)
    changeHierarchy {
      guard let current = self.viewControllers.first else {
        self.isCollapsed = false
        return
      }
      let primary = self.delegate?.primaryViewController(forExpanding: self) ?? current
      let former = self.viewControllers
      let separated =
        self.delegate?.splitViewController(self, separateSecondaryFrom: primary).flatMap {
          self.isRoot($0, of: primary) ? nil : $0
        } ?? primary.separateSecondaryViewController(for: self)
      let list = [primary] + [separated].compactMap { $0 }.filter { $0 !== primary }
      self.adopt(list, dropping: former)
      self.isCollapsed = false
      self.announceSizes(to: list)
    }
    if let secondary = controller(in: .secondary), let formerlyVisible {
      focusedColumn = formerlyVisible.isDescendant(of: secondary) ? .secondary : .primary
    } else {
      focusedColumn = .primary
    }
    postShowDetailTargetDidChange()
  }

  /// Asks the primary to merge a secondary, which thereby usually leaves the split view.
  func collapse(_ secondary: ViewController, onto primary: ViewController) {
    primary.collapseSecondaryViewController(secondary, for: self)
  }

  /// Makes a list the columns; former ones that nobody else took are dropped.
  private func adopt(_ list: [ViewController], dropping former: [ViewController]) {
    for controller in former where controller.parent === self && !list.contains(where: { $0 === controller })
    {
      controller.willMove(toParent: nil)
      controller.loadedView?.removeFromSuperview()
      controller.removeFromParent()
    }
    for controller in list where controller.parent !== self {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    viewControllers = list
    children = list
  }

  /// Tells controllers that changed their place which size they have there.
  private func announceSizes(to moved: [ViewController?]) {
    guard let window, let coordinator = window.coordinator, let own = announcedSize ?? loadedView?.frame.size
    else { return }
    for controller in moved.compactMap({ $0 }) {
      guard let parent = controller.parent else { continue }
      let space =
        parent === self
        ? own : parent.announcedSize ?? size(forChildContentContainer: parent, withParentContainerSize: own)
      controller.announce(
        size: parent.size(forChildContentContainer: controller, withParentContainerSize: space), coordinator)
    }
  }

  /// Whether a controller is the only entry of a primary's stack, which therefore can't give it away.
  private func isRoot(_ controller: ViewController, of primary: ViewController) -> Bool {
    guard let stack = (primary as? NavigationController)?.viewControllers, stack.count == 1,
      stack[0] === controller
    else { return false }
    AdaptiveDiagnostics.report(.separatedRoot(controller.debugName))
    return true
  }

  private func innermostVisible(in controller: ViewController?) -> ViewController? {
    var current = controller
    while let next = current?.visibleChildren.last { current = next }
    return current
  }
}
