/// A display mode that overrides the preferred one, and whether there was room for all columns when it was
/// chosen.
struct DisplayModeChoice {
  let mode: SplitViewController.DisplayMode
  let hadRoom: Bool
}

extension SplitViewController {
  /// The width, in cells, from which the automatic mode shows all columns.
  static let minimumWidthForAllColumns = 100

  /// The mode that `toggleDisplayMode()` changes to; equal to `displayMode` if it does nothing.
  ///
  /// The delegate may supply the mode. By default, `allVisible` and `primaryOverlay` lead to `primaryHidden`,
  /// and `primaryHidden` leads to `allVisible` if there is room, otherwise to `primaryOverlay`.
  public var displayModeButtonTarget: DisplayMode {
    guard !isCollapsed else { return displayMode }
    let requested = delegate?.targetDisplayModeForAction(in: self) ?? .automatic
    guard requested == .automatic else { return requested }
    guard displayMode == .primaryHidden else { return .primaryHidden }
    return hasRoom(in: currentWidth) ? .allVisible : .primaryOverlay
  }

  /// Changes the mode to `displayModeButtonTarget`. The new mode lasts until you set `preferredDisplayMode`
  /// or the width crosses the limit of 100 cells. Returns whether the mode changed.
  @discardableResult
  public func toggleDisplayMode() -> Bool {
    let target = displayModeButtonTarget
    guard target != displayMode else { return false }
    choose(target)
    return true
  }

  /// Shows a column that exists: a list column that is hidden appears next to the secondary if there is room,
  /// otherwise over it; the secondary is shown without the overlay. While collapsed, the stack of a merged
  /// primary goes back to its root for `.primary`; other columns don't exist. (Semantics 6.5)
  public func show(_ column: Column) {
    guard !isCollapsed else {
      if column == .primary, !isCompactColumnShown {
        (columns.primary as? NavigationController)?.popToRoot()
      }
      return
    }
    guard hasColumn(column) else { return }
    if column == .secondary {
      if displayMode == .primaryOverlay { choose(.primaryHidden) }
    } else if displayMode == .primaryHidden {
      choose(hasRoom(in: currentWidth) ? .allVisible : .primaryOverlay)
    }
  }

  /// Hides the list columns, for one of them. The secondary can't be hidden, and nothing while collapsed.
  public func hide(_ column: Column) {
    guard !isCollapsed, column != .secondary, hasColumn(column), displayMode != .primaryHidden else { return }
    choose(.primaryHidden)
  }

  /// Overrides the preferred mode; `nil` removes the override.
  func choose(_ mode: DisplayMode?) {
    override(with: mode)
    adapt()
  }

  /// Records a mode that overrides the preferred one.
  func override(with mode: DisplayMode?) {
    choice = mode.map { DisplayModeChoice(mode: $0, hadRoom: hasRoom(in: currentWidth)) }
  }

  /// Adapts the columns to a changed preference, in its own transition.
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

  /// Returns the mode for a width: the chosen one if it still applies, otherwise the preferred one.
  func mode(for width: Int) -> DisplayMode {
    if let choice, choice.hadRoom == hasRoom(in: width) { return choice.mode }
    guard preferredDisplayMode == .automatic else { return preferredDisplayMode }
    return hasRoom(in: width) ? .allVisible : .primaryHidden
  }

  /// Updates the mode for the current preference, choice and width.
  func applyDisplayMode() {
    let width = currentWidth
    guard !isCollapsed, width > 0 else { return }
    let mode = resolveMode(for: width)
    guard mode != displayMode else { return }
    delegate?.splitViewController(self, willChangeTo: mode)
    changeHierarchy {
      displayMode = mode
      if mode == .primaryHidden, columns.secondary != nil { columnWithFocus = .secondary }
      if mode == .primaryOverlay, columnWithFocus == .secondary { columnWithFocus = .primary }
      loadedView?.setNeedsLayout()
    }
  }

  /// Returns the mode for a width, and discards a choice made on the other side of the limit for all columns.
  func resolveMode(for width: Int) -> DisplayMode {
    if let choice, choice.hadRoom != hasRoom(in: width) { self.choice = nil }
    return mode(for: width)
  }

  private func hasRoom(in width: Int) -> Bool { width >= Self.minimumWidthForAllColumns }
}
