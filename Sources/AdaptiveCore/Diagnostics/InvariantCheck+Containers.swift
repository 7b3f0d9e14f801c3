extension InvariantCheck {
  func checkStack(_ navigation: NavigationController) {
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

  func checkTabs(_ tabs: TabController) {
    var name: String { tabs.debugName }
    expect(same(tabs.viewControllers, tabs.children), "the tabs of \(name) are not its children")
    expect(
      tabs.selectedIndex.map(tabs.viewControllers.indices.contains) ?? tabs.viewControllers.isEmpty,
      "\(name) has selected no tab")
    let mode = tabs.resolvedMode(for: tabs.traitCollection)
    // A controller whose container forwards appearance itself may be visible without being in its place.
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

  func checkColumns(_ split: SplitViewController) {
    var name: String { split.debugName }
    let columns = split.viewControllers
    expect(
      same(split.managedChildren, Array(split.children.prefix(split.managedChildren.count))),
      "the columns of \(name) are not its children")
    expect(columns.count <= split.shownColumnCount, "\(name) has \(columns.count) columns")
    expect(split.shownColumnCount <= split.style.columnCount, "\(name) has more columns than its style")
    expect(
      split.viewController(for: .supplementary) == nil || split.hasArrangedColumn(.supplementary),
      "\(name) has a supplementary in \(split.arrangedColumnCount) columns")
    expect(
      !split.isCompactColumnShown || split.compact != nil, "\(name) shows a compact column that it has not")
    expect(split.hasColumn(split.focusedColumn), "the focused column of \(name) does not exist")
    switch split.traitCollection.horizontalSizeClass {
    case .compact: expect(split.isCollapsed, "\(name) is compact but expanded")
    case .regular:
      let isLimited = split.maximumColumnCount.map { $0 <= 1 } ?? false
      expect(split.isCollapsed == isLimited, "\(name) is regular but \(isLimited ? "expanded" : "collapsed")")
    case .unspecified: break
    }
    // A controller whose container forwards appearance itself may be visible without being in its place.
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

  /// Checks that the columns fill a split view, with at most a separator between them.
  func checkTiles(_ columns: [Rect], of split: SplitViewController, _ bounds: Rect) {
    let frames = split.primaryEdge == .trailing ? columns.reversed() : columns
    let gaps = zip(frames.dropFirst(), frames).map { $0.minX - $1.maxX }
    expect(
      frames.first?.minX == 0 && frames.last?.maxX == bounds.maxX
        && gaps.allSatisfy { (0...1).contains($0) } && frames.allSatisfy { $0.height == bounds.height },
      "the columns of \(split.debugName) do not tile it: \(frames) in \(bounds)")
  }
}
