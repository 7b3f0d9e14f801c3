extension Window {
  /// The root controller and all presented ones, the lowest first.
  var topControllers: [ViewController] {
    let roots = [rootViewController].compactMap { $0 }
    return presentations.isEmpty ? roots : roots + presentations.map(\.shownController)
  }

  /// The root controller and those presented over the window, the lowest first.
  var windowTops: [ViewController] {
    let roots = [rootViewController].compactMap { $0 }
    return presentations.isEmpty
      ? roots : roots + presentations.lazy.filter { !$0.isInContext }.map(\.shownController)
  }

  /// The root controller and those presented over the window that are not covered, the lowest first.
  var visibleTops: ArraySlice<ViewController> {
    let tops = windowTops
    let covering = tops.lastIndex { $0.presentation?.removesPresenter ?? false }
    return tops.suffix(from: covering ?? tops.startIndex)
  }

  /// A presentation and all that lie above it, the lowest first.
  func presentations(from lowest: PresentationController) -> [PresentationController] {
    presentations.filter { presentation in
      sequence(first: presentation) { $0.presentingViewController?.topmostContainer.presentation }
        .contains { $0 === lowest }
    }
  }

  /// Takes presentations away, the topmost first, and with them everything above.
  func end(_ ended: [PresentationController], animated: Bool = false, completion: (() -> Void)? = nil) {
    let coordinator = ended.last?.coordinatorForDismissing(
      to: ended.first?.presentingViewController, animated: animated)
    changeHierarchy(with: coordinator) {
      presentations.removeAll { presentation in ended.contains { $0 === presentation } }
      endingPresentations += ended
      for presentation in ended.reversed() { presentation.willEnd() }
    } whenOver: {
      for presentation in ended.reversed() { presentation.didEnd() }
      self.endingPresentations.removeAll { presentation in ended.contains { $0 === presentation } }
      completion?()
    }
  }

  /// Takes away the presentations whose presenter is no longer in the window.
  func endOrphans() {
    while let orphan = presentations.first(where: { !($0.presentingViewController.map(isAttached) ?? false) })
    {
      end(presentations(from: orphan))
    }
  }

  /// Whether a controller is reached from the root or from something presented. One that is just being taken
  /// out of the window finds it still, but is no longer of it.
  func isAttached(_ controller: ViewController) -> Bool {
    var controller = controller
    while let parent = controller.parent {
      guard parent.children.contains(where: { $0 === controller }) else { return false }
      controller = parent
    }
    if let presentation = controller.presentation {
      return presentations.contains { $0 === presentation }
    }
    return controller === rootViewController
  }

  /// Makes a controller and what is visible in it disappear at once, so that it appears anew if it is still to be
  /// seen when the running change is compared.
  func withdraw(_ controller: ViewController) {
    let withdrawn = hierarchy.visible.filter { $0.isDescendant(of: controller) }
    guard !withdrawn.isEmpty else { return }
    hierarchy.visible = hierarchy.visible.without(withdrawn)
    for controller in withdrawn { controller.beginAppearance(false) }
    for controller in withdrawn.reversed() { controller.endAppearance() }
  }

  /// Puts the root view and the containers over the window into place, in order, and nothing else.
  func installTopViews() {
    let ending = endingPresentations.compactMap(\.container).filter { $0.superview === self }
    let wanted: [View] = visibleTops.map { $0.presentation?.container ?? $0.view } + ending
    for view in subviews where !wanted.contains(where: { $0 === view }) { view.unplace() }
    for (index, view) in wanted.enumerated() where index >= subviews.count || subviews[index] !== view {
      place(view, at: index)
    }
  }

  /// Puts what the visible presentations show into their containers, and those of contexts over what their
  /// contexts show.
  func installPresentations(in visible: [ViewController]) {
    // One that is covered in its own context still has its view there.
    func isInSight(_ controller: ViewController) -> Bool {
      visible.contains { $0 === controller } || controller.shownInContext.map(isInSight) ?? false
    }
    for presentation in presentations where isInSight(presentation.shownController) {
      presentation.installContainer()
      presentation.installPresentedView()
    }
  }
}
