extension SplitViewController {
  /// From how many columns on the automatic mode shows both columns.
  static let roomForBothColumns = 100

  /// The mode in force; `.allVisible` while collapsed, never `.automatic`.
  public var displayMode: DisplayMode { isCollapsed ? .allVisible : shownDisplayMode }

  /// Columns of the primary; 0 while collapsed.
  public var primaryColumnWidth: Int {
    isCollapsed ? 0 : primaryColumnWidth(in: loadedView?.bounds.width ?? announcedSize?.width ?? 0)
  }

  /// Columns of the primary in a total width: the wished fraction between minimum and maximum, leaving a
  /// separator and 20 columns for the secondary, at least 1.
  public func primaryColumnWidth(in total: Int) -> Int {
    let wish = Int(((preferredPrimaryColumnWidthFraction ?? 0.4) * Double(total)).rounded(.down))
    let minimum = minimumPrimaryColumnWidth ?? 20
    let maximum = max(minimum, maximumPrimaryColumnWidth ?? 40)
    return max(1, min(max(minimum, min(maximum, wish)), total - 21))
  }

  /// The mode that fits a width when nobody chose one with the button.
  func mode(for width: Int) -> DisplayMode {
    if let chosenDisplayMode { return chosenDisplayMode }
    guard preferredDisplayMode == .automatic else { return preferredDisplayMode }
    return width >= Self.roomForBothColumns ? .allVisible : .primaryHidden
  }

  /// The mode the display-mode button leads to; equal to `displayMode` when the button has nothing to do.
  public var displayModeButtonTarget: DisplayMode {
    guard !isCollapsed else { return displayMode }
    switch displayMode {
    case .allVisible, .primaryOverlay, .automatic: return .primaryHidden
    case .primaryHidden:
      return currentWidth >= Self.roomForBothColumns || preferredDisplayMode == .allVisible
        ? .allVisible : .primaryOverlay
    }
  }

  /// Does what the display-mode button does. Returns whether anything changed.
  @discardableResult
  public func toggleDisplayMode() -> Bool {
    let target = displayModeButtonTarget
    guard target != displayMode else { return false }
    setChosenMode(target)
    return true
  }

  func setChosenMode(_ mode: DisplayMode) {
    chosenDisplayMode = mode
    applyDisplayMode()
  }

  /// Brings the shown mode in line with the wish, the choice and the width.
  func applyDisplayMode() {
    guard !isCollapsed else { return }
    let mode = mode(for: currentWidth)
    guard mode != shownDisplayMode else { return }
    delegate?.splitViewController(self, willChangeTo: mode)
    changeHierarchy { self.shownDisplayMode = mode }
    if mode == .primaryHidden, focusedColumn == .primary, controller(in: .secondary) != nil {
      focusedColumn = .secondary
    }
    loadedView?.setNeedsLayout()
    window?.updateFocus()
  }

  /// The width announced or laid out; before the first layout the window's is the best guess.
  private var currentWidth: Int {
    if let announcedSize { return announcedSize.width }
    let width = loadedView?.bounds.width ?? 0
    return width > 0 ? width : window?.bounds.width ?? 0
  }

  /// The frames of both columns in a size; the primary's is empty when hidden.
  func columnFrames(in size: Size) -> (primary: Rect, secondary: Rect) {
    let whole = Rect(size: size)
    if isCollapsed { return (whole, .zero) }
    let width = primaryColumnWidth(in: size.width)
    let primary = Rect(x: 0, y: 0, width: width, height: size.height)
    switch shownDisplayMode {
    case .allVisible, .automatic:
      return (
        primary,
        Rect(x: width + 1, y: 0, width: size.width - width - 1, height: size.height)
      )
    case .primaryHidden: return (.zero, whole)
    case .primaryOverlay: return (primary, whole)
    }
  }
}
