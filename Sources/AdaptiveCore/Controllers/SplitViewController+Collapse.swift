extension SplitViewController {
  /// Two columns become one controller.
  func collapse() {
    changeHierarchy {
      let secondary = controller(in: .secondary)
      if let current = viewControllers.first {
        let primary = delegate?.primaryViewController(forCollapsing: self) ?? current
        if let secondary, secondary !== primary { merge(secondary, onto: primary) }
        replaceColumns(with: [primary])
      }
      setCollapsed(true)
      showMovement(merging: secondary)
      announceSizes(to: [viewControllers.first, secondary])
    } whenBegun: {
      self.postShowDetailTargetDidChange()
    }
  }

  /// One controller becomes two columns.
  func expand() {
    changeHierarchy {
      let formerlyVisible = innermostVisible
      if let current = viewControllers.first {
        let primary = delegate?.primaryViewController(forExpanding: self) ?? current
        let secondary = separate(from: primary)
        replaceColumns(with: [primary] + [secondary].compactMap { $0 })
      }
      setCollapsed(false)
      announceSizes(to: viewControllers)
      let secondary = controller(in: .secondary)
      showMovement(separating: secondary)
      let isBeside = secondary.map { formerlyVisible?.isDescendant(of: $0) ?? false } ?? false
      focusedColumn = isBeside ? .secondary : .primary
    } whenBegun: {
      self.postShowDetailTargetDidChange()
    }
  }

  /// Merges a secondary controller into a primary one: the delegate may do it, else the primary does.
  func merge(_ secondary: ViewController, onto primary: ViewController) {
    if delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) == true { return }
    primary.collapseSecondaryViewController(secondary, for: self)
  }

  /// The controller for the second column: the delegate's, else what the primary gives away.
  private func separate(from primary: ViewController) -> ViewController? {
    if let separated = delegate?.splitViewController(self, separateSecondaryFrom: primary),
      separated !== primary, !isRoot(separated, of: primary)
    {
      return separated
    }
    let separated = primary.separateSecondaryViewController(for: self)
    return separated === primary ? nil : separated
  }

  /// Tells controllers that changed their place which size they have there.
  private func announceSizes(to moved: [ViewController?]) {
    guard let coordinator = window?.transitions.coordinator, let own = currentSize else { return }
    for case let controller? in moved {
      guard let parent = controller.parent, parent.children.contains(where: { $0 === controller }) else {
        continue
      }
      let space =
        parent === self
        ? own
        : parent.currentSize ?? size(forChildContentContainer: parent, withParentContainerSize: own)
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

  /// What the person sees of a collapsed split view.
  private var innermostVisible: ViewController? {
    var current = viewControllers.first
    while let next = current?.visibleChildren.last { current = next }
    return current
  }
}
