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

/// One check of everything below a window.
@MainActor private final class InvariantCheck {
  let window: Window
  var violations: [String] = []
  private var visible: Set<ObjectIdentifier> = []
  private var met: Set<ObjectIdentifier> = []

  init(window: Window) {
    self.window = window
  }

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

  private func noteVisible(_ controller: ViewController) {
    if controller.shownInContext == nil || controller.presenting?.removesPresenter == false {
      visible.insert(ObjectIdentifier(controller))
      for child in controller.forwardedChildren { noteVisible(child) }
    }
    if let inner = controller.shownInContext { noteVisible(inner) }
  }

  /// Whether an animation is running. The second half of appearance waits for its end.
  private var isMoving: Bool { window.animator?.isRunning ?? false }

  /// Returns whether a view belongs to a presentation that is being dismissed.
  private func isLeaving(_ view: View) -> Bool {
    isMoving && window.endingPresentations.contains { $0.container === view }
  }

  private func checkController(_ controller: ViewController, parent: ViewController?) {
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

  private func checkStack(_ navigation: NavigationController) {
    var name: String { navigation.debugName }
    expect(same(navigation.viewControllers, navigation.children), "the stack of \(name) is not its children")
    guard visible.contains(ObjectIdentifier(navigation)) else { return }
    let top = navigation.topViewController?.loadedView
    expect(
      navigation.content.subviews.count == (top == nil ? 0 : 1) && navigation.content.subviews.first === top,
      "\(name) does not show its top")
    if let top {
      expect(top.frame == navigation.content.bounds, "the top of \(name) does not fill the content area")
    }
  }

  private func checkTabs(_ tabs: TabController) {
    var name: String { tabs.debugName }
    expect(same(tabs.viewControllers, tabs.children), "the tabs of \(name) are not its children")
    expect(
      tabs.selectedIndex.map(tabs.viewControllers.indices.contains) ?? tabs.viewControllers.isEmpty,
      "\(name) has selected no tab")
    let mode = tabs.resolvedMode(for: tabs.traitCollection)
    // One whose container drives it may be visible without being in its place.
    guard visible.contains(ObjectIdentifier(tabs)), tabs.loadedView?.window === window,
      let bounds = tabs.loadedView?.bounds
    else { return }
    expect(tabs.displayMode == mode, "\(name) has a \(tabs.displayMode) and should have a \(mode)")
    let shown = tabs.selectedViewController?.loadedView
    expect(
      tabs.content.subviews.count == (shown == nil ? 0 : 1) && tabs.content.subviews.first === shown,
      "\(name) does not show its selected tab")
    if let shown {
      expect(shown.frame == tabs.content.bounds, "the tab of \(name) does not fill the content")
    }
    let cells = [tabs.tabBar, tabs.separator, tabs.content].reduce(0) { $0 + $1.frame.size.area }
    expect(cells == bounds.size.area, "the bar and the tab of \(name) do not fill it")
  }

  private func checkColumns(_ split: SplitViewController) {
    var name: String { split.debugName }
    let columns = split.viewControllers
    expect(
      same(columns, Array(split.children.prefix(columns.count))),
      "the columns of \(name) are not its children")
    expect(columns.count <= split.shownColumnCount, "\(name) has \(columns.count) columns")
    expect(split.shownColumnCount <= split.style.columnCount, "\(name) has more columns than its style")
    expect(
      split.viewController(for: .supplementary) == nil || split.shownColumnCount == 3,
      "\(name) has a supplementary in \(split.shownColumnCount) columns")
    expect(split.hasColumn(split.focusedColumn), "the focused column of \(name) does not exist")
    switch split.traitCollection.horizontalSizeClass {
    case .compact: expect(split.isCollapsed, "\(name) is compact but expanded")
    case .regular:
      let isLimited = split.maximumColumnCount.map { $0 <= 1 } ?? false
      expect(split.isCollapsed == isLimited, "\(name) is regular but \(isLimited ? "expanded" : "collapsed")")
    case .unspecified: break
    }
    // One whose container drives it may be visible without being in its place.
    guard visible.contains(ObjectIdentifier(split)), split.loadedView?.window === window,
      let bounds = split.loadedView?.bounds
    else { return }
    expect(
      split.shownColumnCount == split.columnCount(in: bounds.width, split.traitCollection),
      "\(name) is \(bounds.width) wide and has \(split.shownColumnCount) columns")
    if split.isCollapsed {
      let frames = columns.compactMap { $0.loadedView?.frame }
      expect(frames.allSatisfy { $0 == bounds }, "the only column of \(name) does not fill it")
    } else if split.displayMode == .allVisible, columns.count == split.shownColumnCount {
      checkTiles(columns.compactMap { $0.loadedView?.frame }, of: split, bounds)
    }
  }

  /// Checks that the columns fill a split view from left to right, with at most a separator between them.
  private func checkTiles(_ frames: [Rect], of split: SplitViewController, _ bounds: Rect) {
    let gaps = zip(frames.dropFirst(), frames).map { $0.minX - $1.maxX }
    expect(
      frames.first?.minX == 0 && frames.last?.maxX == bounds.maxX
        && gaps.allSatisfy { (0...1).contains($0) } && frames.allSatisfy { $0.height == bounds.height },
      "the columns of \(split.debugName) do not tile it: \(frames) in \(bounds)")
  }

  private func checkPresentations() {
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

  private func checkContainer(of presentation: PresentationController, _ isVisible: Bool) {
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
  private func isCovered(_ view: View) -> Bool {
    sequence(first: view) { $0.superview }.contains { step in
      step.isCovered && !(step.presentationContainer.map(view.isDescendant) ?? false)
    }
  }

  private func checkView(_ view: View, superview: View) {
    if isLeaving(view) { return }
    var name: String { self.name(view) }
    expect(
      view.superview === superview, "\(name) is a subview of a view that is not its superview")
    if let controller = view.viewController {
      expect(controller.loadedView === view, "\(name) is not the root view of its controller")
      expect(
        met.contains(ObjectIdentifier(controller)), "\(name) belongs to a controller outside the hierarchy")
    }
    expect(!view.needsLayout, "\(name) still requests a layout")
    // Where constraints lead is what was asked for. Content that is scrolled is larger than what shows it.
    let isScrolled = view is CollectionViewCell || (superview as? ScrollView)?.contentView === view
    if !view.isHidden, !view.frame.isEmpty, !view.usesConstraints, !isScrolled {
      expect(superview.bounds.contains(view.frame), "\(name) leaves its superview: \(view.frame)")
    }
    if let container = view as? ContainerView, let embedded = container.embedded {
      expect(
        embedded.parent === container.controller,
        "\(name) embeds a controller that is not a child of its controller")
      expect(
        embedded.loadedView?.frame == container.bounds, "\(embedded.debugName) does not fill its container")
    }
    if let told = view.traitReport.last {
      expect(told == view.traitCollection, "\(name) was notified of \(told) but has \(view.traitCollection)")
    } else {
      report("\(name) was never notified of its traits")
    }
    expect(view.resolvedTraits == view.uncachedTraits, "\(name) has outdated cached traits")
    expect(!view.isLayoutOutdated, "\(name) was laid out with other traits")
    expect(!view.needsRestyling, "\(name) was not restyled for its position")
    if let stack = view as? StackView, !stack.isHiddenInWindow { checkArrangement(of: stack) }
    if let collection = view as? CollectionView { checkItems(of: collection) }
    for subview in view.subviews { checkView(subview, superview: view) }
  }

  /// Checks that the arranged subviews of a stack are its subviews, in order.
  private func checkArrangement(of stack: StackView) {
    var name: String { self.name(stack) }
    let views = stack.arrangedSubviews
    expect(Set(views.map(ObjectIdentifier.init)).count == views.count, "\(name) arranges a view twice")
    expect(
      views.allSatisfy { $0.logicalSuperview === stack && $0.usesConstraints },
      "\(name) arranges a view that is not its own")
    expect(!stack.needsUpdateConstraints, "\(name) still requests an update of its constraints")
    guard !stack.managedConstraints.all.contains(where: \.isBroken) else { return }
    let shown = stack.visibleArrangedSubviews
    let isInOrder = zip(shown, shown.dropFirst()).allSatisfy { view, next in
      let least = min(0, stack.gap(after: view))
      return stack.axis == .horizontal
        ? next.frame.minX - view.frame.maxX >= least : next.frame.minY - view.frame.maxY >= least
    }
    expect(isInOrder, "the arranged subviews of \(name) are not in order: \(shown.map(\.frame))")
  }

  /// Checks that exactly the visible items have cells, each in its position, including the item under the
  /// cursor.
  private func checkItems(of collection: CollectionView) {
    var name: String { self.name(collection) }
    let (cells, bounds, grid) = (collection.pool.cells, collection.bounds, collection.grid)
    expect(
      collection.subviews.count == cells.count + collection.pool.spares.count + 1,
      "\(name) has views that are neither cells nor its indicator")
    expect(
      collection.pool.spares.count <= grid.columns
        && collection.pool.spares.allSatisfy { $0.isHidden && $0.item == nil },
      "\(name) keeps unused cells")
    expect(
      (collection.cursorItem == nil) == (collection.itemCount == 0)
        && (collection.cursorItem ?? 0) <= max(0, collection.itemCount - 1),
      "the cursor of \(name) is on no item")
    guard !collection.isHidden, !bounds.isEmpty else {
      return expect(cells.isEmpty, "\(name) has visible items without cells")
    }
    expect(grid.count == collection.itemCount, "\(name) was laid out with other items")
    expect(
      Set(cells.keys) == Set(collection.visibleItems), "\(name) has cells for items that are not visible"
    )
    for (item, cell) in cells {
      let frame = grid.frame(of: item).offset(by: Point(x: 0, y: -collection.contentOffset))
      expect(
        cell.item == item && cell.frame == frame && !cell.isHidden && bounds.intersects(frame),
        "item \(item) of \(name) is not in its position: \(cell.frame) instead of \(frame)")
      expect(
        cell.hasCursor == (item == collection.cursorItem)
          && cell.isSelected == (item == collection.selectedItem),
        "item \(item) of \(name) has the wrong cursor or selection state")
    }
    if let cursorFrame = collection.cursorFrame {
      expect(bounds.contains(cursorFrame), "the cursor of \(name) is not visible")
    } else {
      expect(collection.itemCount == 0, "the cursor of \(name) is not visible")
    }
  }

  private func checkFocus() {
    guard let responder = window.focusedItem else {
      expect(window.rootViewController == nil, "nothing has the focus")
      return
    }
    expect(
      window.canFocus(responder), "the focused item can't have the focus: \(responder)")
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
