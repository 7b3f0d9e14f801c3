extension Window {
  /// The root controller and all presented controllers, the lowest first.
  var topControllers: [ViewController] {
    let roots = [rootViewController].compactMap { $0 }
    return presentations.isEmpty ? roots : roots + presentations.map(\.shownController)
  }

  /// The root controller and the controllers presented over the window, the lowest first.
  var windowTops: [ViewController] {
    let roots = [rootViewController].compactMap { $0 }
    return presentations.isEmpty
      ? roots : roots + presentations.lazy.filter { !$0.isInContext }.map(\.shownController)
  }

  /// The root controller and the controllers presented over the window that are not covered, the lowest
  /// first.
  var visibleTops: ArraySlice<ViewController> {
    let tops = windowTops
    let covering = tops.lastIndex { $0.presentation?.removesPresenter ?? false }
    return tops.suffix(from: covering ?? tops.startIndex)
  }

  /// Returns a presentation and all presentations above it, the lowest first.
  func presentations(from lowest: PresentationController) -> [PresentationController] {
    presentations.filter { presentation in
      sequence(first: presentation) { $0.presentingViewController?.topmostContainer.presentation }
        .contains { $0 === lowest }
    }
  }

  /// Ends presentations, the topmost first. The list must include everything above them.
  func end(_ ended: [PresentationController], animated: Bool = false, completion: (() -> Void)? = nil) {
    let coordinator = ended.last?.coordinatorForDismissing(
      to: ended.first?.presentingViewController, animated: animated)
    changeHierarchy(with: coordinator) {
      presentations.removeAll { presentation in ended.contains { $0 === presentation } }
      endingPresentations += ended
      for presentation in ended.reversed() { presentation.willEnd() }
    } whenFinished: {
      for presentation in ended.reversed() { presentation.didEnd() }
      self.endingPresentations.removeAll { presentation in ended.contains { $0 === presentation } }
      completion?()
    }
  }

  /// Ends the presentations whose presenting controller is no longer in the window.
  func endOrphans() {
    while let orphan = presentations.first(where: { !($0.presentingViewController.map(isAttached) ?? false) })
    {
      end(presentations(from: orphan))
    }
  }

  /// Returns whether the root controller or a presentation contains a controller. A controller that is being
  /// removed does not count, although it still has a parent.
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

  /// Makes a controller and everything visible in it disappear at once. A controller that is still visible
  /// when the running change is evaluated then appears again.
  func withdraw(_ controller: ViewController) {
    let withdrawn = hierarchy.visible.filter { $0.isDescendant(of: controller) }
    guard !withdrawn.isEmpty else { return }
    hierarchy.visible = hierarchy.visible.without(withdrawn)
    for controller in withdrawn { controller.beginAppearance(false) }
    for controller in withdrawn.reversed() { controller.endAppearance() }
  }

  /// Installs the root view and the presentation containers in the window, in order, and removes all other
  /// views.
  func installTopViews() {
    let ending = endingPresentations.compactMap(\.container).filter { $0.superview === self }
    let wanted: [View] = visibleTops.map { $0.presentation?.container ?? $0.view } + ending
    for view in subviews where !wanted.contains(where: { $0 === view }) {
      view.removeWithoutAppearanceUpdate()
    }
    for (index, view) in wanted.enumerated() where index >= subviews.count || subviews[index] !== view {
      insertWithoutAppearanceUpdate(view, at: index)
    }
  }

  /// Installs the views of the visible presentations in their containers, and the containers of presentations
  /// in a context over the content of that context.
  func installPresentations(in visible: [ViewController]) {
    // A controller covered in its own context still has its view there.
    func isVisible(_ controller: ViewController) -> Bool {
      visible.contains { $0 === controller } || controller.shownInContext.map(isVisible) ?? false
    }
    for presentation in presentations where isVisible(presentation.shownController) {
      presentation.installContainer()
      presentation.installPresentedView()
    }
  }
}
