extension SplitViewController {
  /// Columns of the primary; 0 while collapsed.
  public var primaryColumnWidth: Int { isCollapsed ? 0 : primaryColumnWidth(in: currentWidth) }

  /// Columns of the primary in a total width: the wished fraction between minimum and maximum, leaving a
  /// separator and 20 columns for the secondary, at least 1.
  public func primaryColumnWidth(in total: Int) -> Int {
    let fraction = preferredPrimaryColumnWidthFraction ?? 0.4
    // A fraction is data of the program's user: one that makes no sense must not trap in the conversion.
    let wish = fraction.isFinite ? Int((min(max(fraction, 0), 1) * Double(total)).rounded(.down)) : 0
    let minimum = minimumPrimaryColumnWidth ?? 20
    let maximum = max(minimum, maximumPrimaryColumnWidth ?? 40)
    return max(1, min(max(minimum, min(maximum, wish)), total - 21))
  }

  /// Places the columns and the line between them. A hidden primary keeps the size it would have.
  func layoutColumns(in bounds: Rect) {
    if window != nil { applyDisplayMode() }
    let frames = columnFrames(in: bounds.size)
    viewControllers.first?.loadedView?.frame = frames.primary
    controller(in: .secondary)?.loadedView?.frame = frames.secondary
    separator.frame = frames.separator
    updateDisplayModeButton()
  }

  /// The frames in a size. They never leave it, however few columns there are.
  private func columnFrames(in size: Size) -> (primary: Rect, separator: Rect, secondary: Rect) {
    let whole = Rect(size: size)
    if isCollapsed { return (whole, .zero, .zero) }
    let width = min(primaryColumnWidth(in: size.width), size.width)
    let primary = Rect(x: 0, y: 0, width: width, height: size.height)
    let separator = Rect(x: width, y: 0, width: min(1, size.width - width), height: size.height)
    switch shownDisplayMode {
    case .allVisible, .automatic:
      let left = min(width + 1, size.width)
      let secondary = Rect(x: left, y: 0, width: size.width - left, height: size.height)
      return (primary, separator, secondary)
    case .primaryHidden: return (primary, .zero, whole)
    case .primaryOverlay: return (primary, separator, whole)
    }
  }

  /// The size a column will have when the running transition is committed.
  func upcomingSize(of child: ViewController, in size: Size) -> Size {
    let willCollapse =
      switch upcomingTraits.horizontalSizeClass {
      case .compact: true
      case .regular: false
      case .unspecified: isCollapsed
      }
    if willCollapse { return size }
    let width = min(primaryColumnWidth(in: size.width), size.width)
    if child === viewControllers.first { return Size(width: width, height: size.height) }
    let isBeside = mode(for: size.width) == .allVisible
    return isBeside ? Size(width: size.width - width - 1, height: size.height) : size
  }

  /// Puts the views of the visible columns in order, the primary first, but on top where it overlays.
  func installColumns() {
    let wanted = visibleChildren.map(\.view)
    for view in view.subviews where view !== separator && !wanted.contains(where: { $0 === view }) {
      view.unplace()
    }
    let overlays = displayMode == .primaryOverlay
    let order = overlays ? wanted.dropFirst() + [separator] + wanted.prefix(1) : wanted + [separator]
    for (index, subview) in order.enumerated()
    where index >= view.subviews.count || view.subviews[index] !== subview {
      view.place(subview, at: index)
    }
  }
}
