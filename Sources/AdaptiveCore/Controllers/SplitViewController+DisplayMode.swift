/// A display mode chosen by a person, and whether there was room for both columns then.
struct DisplayModeChoice {
  let mode: SplitViewController.DisplayMode
  let hadRoom: Bool
}

extension SplitViewController {
  /// From how many columns on the automatic mode shows both columns.
  static let roomForBothColumns = 100

  /// The mode in force; `.allVisible` while collapsed, never `.automatic`.
  public var displayMode: DisplayMode { isCollapsed ? .allVisible : shownDisplayMode }

  /// The mode `toggleDisplayMode()` leads to; equal to `displayMode` when it has nothing to do.
  ///
  /// The delegate's answer, else: both columns or the overlay lead to the secondary alone, and that leads to
  /// both columns where there is room or they are wished for, else to the overlay.
  public var displayModeButtonTarget: DisplayMode {
    guard !isCollapsed else { return displayMode }
    let answer = delegate?.targetDisplayModeForAction(in: self) ?? .automatic
    guard answer == .automatic else { return answer }
    guard displayMode == .primaryHidden else { return .primaryHidden }
    let showsBoth = hasRoom(in: currentWidth) || preferredDisplayMode == .allVisible
    return showsBoth ? .allVisible : .primaryOverlay
  }

  /// Changes the mode to `displayModeButtonTarget`, until another is preferred or the width crosses the limit of
  /// 100 columns. Returns whether anything changed.
  @discardableResult
  public func toggleDisplayMode() -> Bool {
    let target = displayModeButtonTarget
    guard target != displayMode else { return false }
    choose(target)
    return true
  }

  /// Lets a mode win over the preferred one; `nil` ends that.
  func choose(_ mode: DisplayMode?) {
    choice = mode.map { DisplayModeChoice(mode: $0, hadRoom: hasRoom(in: currentWidth)) }
    guard let window, !isCollapsed, isViewLoaded, let size = currentSize else { return }
    guard self.mode(for: currentWidth) != shownDisplayMode else { return }
    window.performTransition(of: self) { coordinator in
      for child in viewControllers {
        child.announce(size: upcomingSize(of: child, in: size), coordinator)
      }
    } commit: {
      applyDisplayMode()
    }
  }

  /// The mode for a width: what was chosen there, else what is preferred.
  func mode(for width: Int) -> DisplayMode {
    if let choice, choice.hadRoom == hasRoom(in: width) { return choice.mode }
    guard preferredDisplayMode == .automatic else { return preferredDisplayMode }
    return hasRoom(in: width) ? .allVisible : .primaryHidden
  }

  /// Brings the shown mode in line with the wish, the choice and the width.
  func applyDisplayMode() {
    let width = currentWidth
    guard !isCollapsed, width > 0 else { return }
    forgetChoice(at: width)
    let mode = mode(for: width)
    guard mode != shownDisplayMode else { return }
    delegate?.splitViewController(self, willChangeTo: mode)
    changeHierarchy {
      shownDisplayMode = mode
      if mode == .primaryHidden, controller(in: .secondary) != nil { focusedColumn = .secondary }
      if mode == .primaryOverlay { focusedColumn = .primary }
      loadedView?.setNeedsLayout()
    }
  }

  /// Changes between one controller and two columns, and the mode with it.
  func setCollapsed(_ collapses: Bool) {
    forgetChoice(at: currentWidth)
    let mode = collapses ? .allVisible : mode(for: currentWidth)
    if mode != displayMode { delegate?.splitViewController(self, willChangeTo: mode) }
    isCollapsed = collapses
    if !collapses { shownDisplayMode = mode }
    loadedView?.setNeedsLayout()
  }

  /// A choice does not outlive the crossing of the limit for both columns.
  private func forgetChoice(at width: Int) {
    if let choice, choice.hadRoom != hasRoom(in: width) { self.choice = nil }
  }

  private func hasRoom(in width: Int) -> Bool { width >= Self.roomForBothColumns }

  /// The width expected or laid out; before the first layout the window's is the best guess.
  var currentWidth: Int {
    if let width = currentSize?.width, width > 0 { return width }
    return window?.bounds.width ?? 0
  }
}
