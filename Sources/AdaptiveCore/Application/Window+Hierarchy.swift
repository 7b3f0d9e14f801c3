extension ViewController {
  /// Runs a change of the controller hierarchy and gives every controller whose visibility differs afterwards
  /// its appearance callbacks, once and balanced. Changes inside a change join it.
  func changeHierarchy(_ update: () -> Void) {
    if let window {
      window.changeHierarchy(update)
    } else {
      update()
      if isViewLoaded { installVisibleChildren() }
    }
  }
}

extension Window {
  /// The one place where appearance is worked out: compares the visible controllers before and after.
  ///
  /// Order: the change, `viewWillDisappear` and `viewWillAppear` (parents first), views into place, traits,
  /// layout, `viewDidDisappear` and `viewDidAppear` (children first). In the commit phase of a transition
  /// the last two wait for its end.
  func changeHierarchy(_ update: () -> Void) {
    guard isShown, !isChangingHierarchy else {
      update()
      hierarchyIsStale = true
      return
    }
    isChangingHierarchy = true
    update()
    var ended: [ViewController] = []
    // Callbacks may change the hierarchy again; what they change is compared in a further round.
    for _ in 0..<8 {
      hierarchyIsStale = false
      let after = resolveVisibleControllers()
      let removed = visibleControllers.filter { former in !after.contains { $0 === former } }
      let added = after.filter { new in !visibleControllers.contains { $0 === new } }
      visibleControllers = after
      for controller in removed { controller.beginAppearance(false) }
      for controller in added { controller.beginAppearance(true) }
      installTopViews()
      for controller in after { controller.installVisibleChildren() }
      ended += removed.reversed() + added.reversed()
      if !hierarchyIsStale || (removed.isEmpty && added.isEmpty) { break }
    }
    isChangingHierarchy = false
    reportTraits()
    if let coordinator, coordinator.phase < .layout {
      coordinator.atEnd { for controller in ended { controller.endAppearance() } }
    } else {
      layoutIfNeeded()
      for controller in ended { controller.endAppearance() }
    }
    updateFocus()
    setNeedsFrame()
  }

  /// All controllers that can be seen, parents first; their views are loaded, their containers adapted.
  private func resolveVisibleControllers() -> [ViewController] {
    var result: [ViewController] = []
    func visit(_ controller: ViewController) {
      controller.adaptToTraits()
      _ = controller.view
      result.append(controller)
      for child in controller.visibleChildren { visit(child) }
    }
    for presentation in presentations { _ = presentation.adapt() }
    for top in visibleTops { visit(top) }
    return result
  }

  /// The root and presented controllers that are not covered, the lowest first.
  private var visibleTops: ArraySlice<ViewController> {
    let tops = topControllers
    let covering = presentations.lastIndex { $0.effectiveStyle.removesPresenter }
    guard let covering else { return tops[...] }
    return tops.suffix(presentations.count - covering)
  }

  /// Puts the root view and the presentations' containers into the window, in order, and nothing else.
  private func installTopViews() {
    let visible = visibleTops
    let wanted: [View] = visible.map { $0.presentation?.container ?? $0.view }
    for view in subviews where !wanted.contains(where: { $0 === view }) { view.removeFromSuperview() }
    for (index, view) in wanted.enumerated() where index >= subviews.count || subviews[index] !== view {
      insertSubview(view, at: index)
    }
    for top in visible {
      if let container = top.presentation?.container, top.view.superview !== container {
        container.addSubview(top.view)
      }
    }
  }
}
