/// The frames of a tab controller's views. All of them lie within the given size, however small it is.
struct TabFrames {
  /// The frame of the tab bar or the sidebar.
  let bar: Rect
  /// The frame of the line between sidebar and content; empty for a tab bar.
  let separator: Rect
  /// The frame of the selected tab.
  let content: Rect

  /// Creates frames. A sidebar has a fifth of the width, between 16 and 28 cells, but leaves 20 for the
  /// content. A tab bar has one row, or none if that is all there is.
  init(in size: Size, displayMode: TabController.Mode) {
    if displayMode == .sidebar {
      let width = min(
        size.width, ColumnWidth(fraction: 0.2, minimum: 16, maximum: 28).cells(of: size.width, keeping: 21))
      bar = Rect(x: 0, y: 0, width: width, height: size.height)
      separator = Rect(x: width, y: 0, width: min(1, size.width - width), height: size.height)
      content = Rect(
        x: separator.maxX, y: 0, width: size.width - separator.maxX, height: size.height)
    } else {
      let rows = size.height > 1 ? 1 : 0
      bar = Rect(x: 0, y: size.height - rows, width: size.width, height: rows)
      separator = .zero
      content = Rect(x: 0, y: 0, width: size.width, height: size.height - rows)
    }
  }
}

extension TabController {
  /// Lays out the bar and the views of all tabs. Those that are not selected follow the size too.
  func layoutTabs(in bounds: Rect) {
    if window != nil { adaptToTraits() }
    let frames = TabFrames(in: bounds.size, displayMode: displayMode)
    tabBar.frame = frames.bar
    separator.frame = frames.separator
    content.frame = frames.content
    for controller in viewControllers { controller.loadedView?.frame = content.bounds }
  }

  /// Announces the sizes of the tabs for the size that this controller has or expects.
  func announceSizes() {
    guard let coordinator = window?.transitions.coordinator, let space = expectedSize else { return }
    for child in viewControllers {
      child.announce(
        size: size(forChildContentContainer: child, withParentContainerSize: space), coordinator)
    }
  }

  /// Updates the titles, the badges and the selection in the bar.
  func updateBar() {
    tabBar.items = viewControllers.map { controller in
      TabBarItem(title: Self.title(of: controller), badge: controller.tabBarItem.badge)
    }
    tabBar.selectedIndex = selectedIndex
  }

  private static func title(of controller: ViewController) -> String {
    if let title = controller.tabBarItem.title ?? controller.barTitle { return title }
    let root = (controller as? NavigationController)?.viewControllers.first
    return root?.tabBarItem.title ?? root?.barTitle ?? ""
  }
}
