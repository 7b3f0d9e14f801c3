extension Window {
  /// What is wrong in the trees of controllers and views, a sentence each; empty when all is well.
  ///
  /// To be asked between two events, when layout is done. O(views × depth): for tests, not for each frame.
  public func invariantViolations() -> [String] {
    guard isShown else { return [] }
    let check = InvariantCheck(window: self)
    check.run()
    return check.violations
  }
}

/// One look at everything below a window.
@MainActor private final class InvariantCheck {
  let window: Window
  var violations: [String] = []
  private var visible: Set<ObjectIdentifier> = []
  private var met: Set<ObjectIdentifier> = []

  init(window: Window) {
    self.window = window
  }

  func run() {
    if window.isBusy || window.transitions.coordinator != nil { report("a transition or change never ended") }
    if window.subtreeNeedsLayout { report("layout is still wanted") }
    for top in window.visibleTops { noteVisible(top) }
    for top in window.topControllers { checkController(top, parent: nil) }
    checkPresentations()
    let wanted = window.visibleTops.map { $0.presentation?.container ?? $0.loadedView }
    expect(
      window.subviews.count == wanted.count && zip(window.subviews, wanted).allSatisfy { $0 === $1 },
      "the window holds other views than those of the root and the presentations")
    for view in window.subviews {
      expect(view.frame == window.bounds, "\(name(view)) does not fill the window")
      checkView(view, superview: window)
    }
    checkFocus()
  }

  private func noteVisible(_ controller: ViewController) {
    visible.insert(ObjectIdentifier(controller))
    for child in controller.visibleChildren { noteVisible(child) }
  }

  private func checkController(_ controller: ViewController, parent: ViewController?) {
    // Computed, because nearly always nobody asks.
    var name: String { controller.debugName }
    expect(met.insert(ObjectIdentifier(controller)).inserted, "\(name) is in the hierarchy twice")
    expect(controller.parent === parent, "\(name) has another parent than the one that has it as a child")
    expect(controller.window === window, "\(name) does not find the window")
    expect(controller.pendingTraits == nil, "\(name) still expects traits")
    expect(
      controller.resolvedTraits == controller.uncachedTraits, "\(name) remembers traits that it has no more")
    if let told = controller.traitReport.last, controller.isViewLoaded {
      expect(
        told == controller.traitCollection, "\(name) was told \(told) and has \(controller.traitCollection)")
    }
    if visible.contains(ObjectIdentifier(controller)) {
      expect(controller.appearanceState == .appeared, "\(name) is visible but \(controller.appearanceState)")
      expect(controller.loadedView?.window === window, "\(name) is visible but its view is not in the window")
      expect(controller.traitReport.hasReported, "\(name) is visible but was never told its traits")
    } else {
      expect(
        controller.appearanceState == .disappeared, "\(name) is invisible but \(controller.appearanceState)")
      expect(controller.loadedView?.window == nil, "\(name) is invisible but its view is in the window")
    }
    if let navigation = controller as? NavigationController { checkStack(navigation) }
    if let split = controller as? SplitViewController { checkColumns(split) }
    for child in controller.children { checkController(child, parent: controller) }
  }

  private func checkStack(_ navigation: NavigationController) {
    var name: String { navigation.debugName }
    expect(same(navigation.viewControllers, navigation.children), "the stack of \(name) is not its children")
    guard visible.contains(ObjectIdentifier(navigation)) else { return }
    let top = navigation.topViewController?.loadedView
    expect(
      navigation.content.subviews.count == (top == nil ? 0 : 1) && navigation.content.subviews.first === top,
      "\(name) does not show its top")
    if let top {
      expect(top.frame == navigation.content.bounds, "the top of \(name) does not fill its place")
    }
  }

  private func checkColumns(_ split: SplitViewController) {
    var name: String { split.debugName }
    let columns = split.viewControllers
    expect(
      same(columns, Array(split.children.prefix(columns.count))),
      "the columns of \(name) are not its children")
    expect(columns.count <= (split.isCollapsed ? 1 : 2), "\(name) has \(columns.count) columns")
    switch split.traitCollection.horizontalSizeClass {
    case .compact: expect(split.isCollapsed, "\(name) is compact but expanded")
    case .regular: expect(!split.isCollapsed, "\(name) is regular but collapsed")
    case .unspecified: break
    }
    guard visible.contains(ObjectIdentifier(split)), let bounds = split.loadedView?.bounds else { return }
    let frames = columns.compactMap { $0.loadedView?.frame }
    if split.isCollapsed {
      expect(frames.allSatisfy { $0 == bounds }, "the only column of \(name) does not fill it")
    } else if split.displayMode == .allVisible, frames.count == 2 {
      let (primary, secondary) = (frames[0], frames[1])
      expect(
        primary.minX == 0 && primary.maxX <= secondary.minX && secondary.minX - primary.maxX <= 1
          && secondary.maxX == bounds.maxX,
        "the columns of \(name) do not tile it: \(primary), \(secondary) in \(bounds)")
    }
  }

  private func checkPresentations() {
    for (level, presentation) in window.presentations.enumerated() {
      let presented = presentation.presentedViewController
      var name: String { presented.debugName }
      expect(presented.presentation === presentation, "\(name) does not know its presentation")
      expect(
        presentation.presentingViewController === window.topControllers[level],
        "\(name) is presented by another controller than the one below it")
      guard presentation.container.superview != nil else { continue }
      expect(presented.loadedView?.superview === presentation.container, "\(name) is not in its container")
    }
  }

  private func checkView(_ view: View, superview: View) {
    var name: String { self.name(view) }
    expect(
      view.superview === superview, "\(name) has another superview than the one that has it as a subview")
    if let controller = view.viewController {
      expect(controller.loadedView === view, "\(name) is not the root view of its controller")
      expect(
        met.contains(ObjectIdentifier(controller)), "\(name) belongs to a controller outside the hierarchy")
    }
    if !view.isHidden, !view.frame.isEmpty {
      expect(superview.bounds.contains(view.frame), "\(name) leaves its superview: \(view.frame)")
    }
    if let told = view.traitReport.last {
      expect(told == view.traitCollection, "\(name) was told \(told) and has \(view.traitCollection)")
    } else {
      report("\(name) was never told its traits")
    }
    expect(view.resolvedTraits == view.uncachedTraits, "\(name) remembers traits that it has no more")
    expect(!view.isLayoutOutdated, "\(name) was laid out with other traits")
    expect(!view.needsRestyling, "\(name) did not get the look of its place")
    for subview in view.subviews { checkView(subview, superview: view) }
  }

  private func checkFocus() {
    guard let responder = window.firstResponder else {
      expect(window.rootViewController == nil, "nobody has the keyboard")
      return
    }
    expect(window.canHaveKeyboard(responder), "the keyboard is with somebody who can't have it: \(responder)")
    let chain = responder.responderChain.prefix(1000).map { $0 }
    expect(chain.contains { $0 === window }, "the responder chain does not reach the window")
  }

  private func same(_ left: [ViewController], _ right: [ViewController]) -> Bool {
    left.count == right.count && zip(left, right).allSatisfy { $0 === $1 }
  }

  private func name(_ view: View) -> String {
    "\(type(of: view))" + (view.viewController.map { " of \($0.debugName)" } ?? "")
  }

  private func expect(_ condition: Bool, _ sentence: @autoclosure () -> String) {
    if !condition { report(sentence()) }
  }

  private func report(_ sentence: String) { violations.append(sentence) }
}
