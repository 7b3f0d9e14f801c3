/// A display mode chosen by a person, and whether there was room for all columns then.
struct DisplayModeChoice {
  let mode: SplitViewController.DisplayMode
  let hadRoom: Bool
}

extension SplitViewController {
  /// From how many cells in width on the automatic mode shows all columns.
  static let roomForAllColumns = 100

  /// The mode `toggleDisplayMode()` leads to; equal to `displayMode` when it has nothing to do.
  ///
  /// The delegate's answer, else: all columns or the overlay lead to the secondary alone, and that leads to all
  /// columns where there is room, else to the overlay.
  public var displayModeButtonTarget: DisplayMode {
    guard !isCollapsed else { return displayMode }
    let answer = delegate?.targetDisplayModeForAction(in: self) ?? .automatic
    guard answer == .automatic else { return answer }
    guard displayMode == .primaryHidden else { return .primaryHidden }
    return hasRoom(in: currentWidth) ? .allVisible : .primaryOverlay
  }

  /// Changes the mode to `displayModeButtonTarget`, until another is preferred or the width crosses the limit of
  /// 100 cells. Returns whether anything changed.
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
    adapt()
  }

  /// Brings the columns in line with a wish that changed, as a transition of its own.
  func adapt() {
    guard let window, isViewLoaded, let size = currentSize else { return }
    let count = columnCount(in: currentWidth, traitCollection)
    guard count != shownColumnCount || mode(for: currentWidth) != displayMode && !isCollapsed else { return }
    window.performTransition(of: self) {
      announceUpcomingSizes(in: size, $0)
    } commit: {
      adaptToTraits()
    }
  }

  /// The mode for a width: what was chosen there, else what is preferred.
  func mode(for width: Int) -> DisplayMode {
    if let choice, choice.hadRoom == hasRoom(in: width) { return choice.mode }
    guard preferredDisplayMode == .automatic else { return preferredDisplayMode }
    return hasRoom(in: width) ? .allVisible : .primaryHidden
  }

  /// Brings the mode in line with the wish, the choice and the width.
  func applyDisplayMode() {
    let width = currentWidth
    guard !isCollapsed, width > 0 else { return }
    let mode = takeMode(for: width)
    guard mode != displayMode else { return }
    delegate?.splitViewController(self, willChangeTo: mode)
    changeHierarchy {
      displayMode = mode
      if mode == .primaryHidden, columns.secondary != nil { focusedColumn = .secondary }
      if mode == .primaryOverlay, focusedColumn == .secondary { focusedColumn = .primary }
      loadedView?.setNeedsLayout()
    }
  }

  /// The mode for a width, where a choice does not outlive the crossing of the limit for all columns.
  func takeMode(for width: Int) -> DisplayMode {
    if let choice, choice.hadRoom != hasRoom(in: width) { self.choice = nil }
    return mode(for: width)
  }

  private func hasRoom(in width: Int) -> Bool { width >= Self.roomForAllColumns }
}
