/// One check of everything below a window.
@MainActor final class InvariantCheck {
  let window: Window
  var violations: [String] = []
  var visible: Set<ObjectIdentifier> = []
  var met: Set<ObjectIdentifier> = []

  init(window: Window) { self.window = window }

  func run() {
    let phase = window.transitions.coordinator?.phase
    expect(
      !window.isBusy && phase == (isMoving ? .animation : nil), "a transition or change never ended")
    expect(isMoving || window.hierarchy.moved.isEmpty, "a controller is still moving between containers")
    if window.subtreeNeedsLayout { report("a layout is still requested") }
    for top in window.visibleTops { noteVisible(top) }
    for child in window.drivenChildren() { noteVisible(child) }
    for top in window.topControllers { checkController(top, parent: nil) }
    checkPresentations()
    let wanted = window.visibleTops.map { $0.presentation?.container ?? $0.loadedView }
    let subviews = window.subviews.filter { !isLeaving($0) && !($0 is any FloatingView) }
    expect(
      subviews.count == wanted.count && zip(subviews, wanted).allSatisfy { $0 === $1 },
      "the window contains other views than those of the root and the presentations")
    for view in subviews {
      expect(view.frame == window.bounds, "\(name(view)) does not fill the window")
      checkView(view, superview: window)
    }
    checkFocus()
  }

  func noteVisible(_ controller: ViewController) {
    if controller.shownInContext == nil || controller.presenting?.removesPresenter == false {
      visible.insert(ObjectIdentifier(controller))
      for child in controller.forwardedChildren { noteVisible(child) }
    }
    if let inner = controller.shownInContext { noteVisible(inner) }
  }

  /// Whether an animation is running. The second half of appearance waits for its end.
  var isMoving: Bool { window.animator?.isRunning ?? false }

  /// Returns whether a view belongs to a presentation that is being dismissed.
  func isLeaving(_ view: View) -> Bool {
    isMoving && window.endingPresentations.contains { $0.container === view }
  }

  func checkController(_ controller: ViewController, parent: ViewController?) {
    // Computed on demand, because most checks find nothing to describe.
    var name: String { controller.debugName }
    expect(met.insert(ObjectIdentifier(controller)).inserted, "\(name) is in the hierarchy twice")
    expect(controller.parent === parent, "\(name) is a child of a controller that is not its parent")
    expect(controller.window === window, "\(name) does not find the window")
    expect(controller.pendingTraits == nil, "\(name) still expects traits")
    expect(
      controller.resolvedTraits == controller.uncachedTraits, "\(name) has outdated cached traits")
    if let told = controller.traitReport.last, controller.isViewLoaded {
      expect(
        told == controller.traitCollection,
        "\(name) was notified of \(told) but has \(controller.traitCollection)")
    }
    let state = controller.appearanceState
    let isDriven = sequence(first: controller) { $0.parent }.contains {
      $0.parent?.shouldAutomaticallyForwardAppearanceMethods == false
    }
    if visible.contains(ObjectIdentifier(controller)) {
      let isOnTheWay = state == .appearing && (isMoving || isDriven || window.isPreview)
      expect(isOnTheWay || state == .appeared, "\(name) is visible but \(state)")
      expect(!window.isPreview || state != .appeared, "\(name) has appeared in a preview")
      expect(
        isDriven || controller.loadedView?.window === window,
        "\(name) is visible but its view is not in the window")
      expect(controller.traitReport.hasReported, "\(name) is visible but was never notified of its traits")
    } else {
      expect(
        state == .disappeared || state == .disappearing && (isMoving || isDriven),
        "\(name) is invisible but \(state)")
      expect(
        isDriven || controller.loadedView.map { $0.window == nil || isCovered($0) } ?? true,
        "\(name) is invisible but its view is in the window")
    }
    if let navigation = controller as? NavigationController { checkStack(navigation) }
    if let split = controller as? SplitViewController { checkColumns(split) }
    if let tabs = controller as? TabController { checkTabs(tabs) }
    for child in controller.children { checkController(child, parent: controller) }
  }

  func checkPresentations() {
    expect(isMoving || window.endingPresentations.isEmpty, "a dismissal never ended")
    for presentation in window.presentations {
      let shown = presentation.shownController
      var name: String { shown.debugName }
      expect(
        presentation.phase == .presented || presentation.phase == .presenting && isMoving,
        "the presentation of \(name) never began")
      expect(shown.presentation === presentation, "\(name) does not refer to its presentation")
      let presenter = presentation.presentingViewController
      expect(
        presenter?.presenting === presentation, "the presenting controller of \(name) does not refer to it")
      expect(
        presenter.map(window.isAttached) ?? false,
        "the presenting controller of \(name) is not in the hierarchy")
      expect(
        presentation.effectiveStyle == presentation.style(for: presentation.traitCollection),
        "\(name) is \(presentation.effectiveStyle) in \(presentation.traitCollection)")
      checkContainer(of: presentation, visible.contains(ObjectIdentifier(shown)))
    }
  }

  func checkContainer(of presentation: PresentationController, _ isVisible: Bool) {
    let shown = presentation.shownController
    var name: String { shown.debugName }
    guard let container = presentation.container else { return report("\(name) has no container") }
    guard isVisible else { return }
    let place = presentation.isInContext ? presentation.presentingViewController?.loadedView : window
    expect(container.superview === place, "the container of \(name) is not where its style requires")
    expect(container.frame == place?.bounds, "the container of \(name) does not fill its superview")
    if presentation.isInContext {
      expect(place?.subviews.last === container, "the container of \(name) is not on top of its context")
      expect(
        place?.presentationContainer === container, "the context of \(name) does not refer to its container")
    }
    expect(
      presentation.installedView?.superview === container
        && shown.loadedView?.isDescendant(of: container) ?? false,
      "\(name) is not in its container")
  }

  /// Returns whether a presentation in a context hides a view.
  func isCovered(_ view: View) -> Bool {
    sequence(first: view) { $0.superview }.contains { step in
      step.presentationContainer?.coversSuperview == true
        && !(step.presentationContainer.map(view.isDescendant) ?? false)
    }
  }

  func checkFocus() {
    guard let responder = window.focusedItem else {
      expect(window.rootViewController == nil, "nothing has the focus")
      return
    }
    expect(
      window.canFocus(responder), "the focused item can't have the focus: \(responder)")
    // A chain that leads back into itself ends there.
    var passed: Set<ObjectIdentifier> = []
    let chain = responder.responderChain.prefix { passed.insert(ObjectIdentifier($0)).inserted }
    expect(chain.contains { $0 === window }, "the responder chain does not reach the window")
  }

  func same(_ left: [ViewController], _ right: [ViewController]) -> Bool {
    left.count == right.count && zip(left, right).allSatisfy { $0 === $1 }
  }

  func name(_ view: View) -> String {
    "\(type(of: view))" + (view.viewController.map { " of \($0.debugName)" } ?? "")
  }

  func expect(_ condition: Bool, _ sentence: @autoclosure () -> String) {
    if !condition { report(sentence()) }
  }

  func report(_ sentence: String) { violations.append(sentence) }
}

extension Window {
  /// Returns the violated invariants of the controller and view hierarchies, one sentence each; empty if
  /// there are none.
  ///
  /// Call it between two events, after layout. It costs O(views × depth), so it is for tests, not for each
  /// frame.
  public func invariantViolations() -> [String] {
    guard isShown else { return [] }
    let check = InvariantCheck(window: self)
    check.run()
    return check.violations + layoutViolations()
  }
}
