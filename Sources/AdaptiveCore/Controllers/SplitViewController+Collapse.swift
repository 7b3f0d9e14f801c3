extension SplitViewController {
  /// Changes the number of columns, one step at a time but as a single hierarchy change. A controller that
  /// only moves therefore gets no appearance callbacks, and the notification is posted once. With the compact
  /// column, no controller moves.
  func rearrange(into count: Int) {
    let wasCollapsed = isCollapsed
    changeHierarchy {
      isRearranging = true
      let previous = descendantParents
      let previousColumns = columns
      if count == 1, choosesCompactColumn() {
        setDisplayMode(.allVisible)
        isCompactColumnShown = true
      } else {
        let isKept = isCompactColumnShown && arrangedColumnCount == count
        isCompactColumnShown = false
        if isKept { setDisplayMode(modeForExpanding(wasCollapsed: wasCollapsed)) }
        while arrangedColumnCount > count {
          step(to: arrangedColumnCount - 1, of: count, wasCollapsed, shrink)
        }
        while arrangedColumnCount < count { step(to: arrangedColumnCount + 1, of: count, wasCollapsed, grow) }
      }
      isRearranging = false
      showMovement(from: previousColumns, wasCollapsed: wasCollapsed)
      loadedView?.setNeedsLayout()
      announceSizes(toThoseMovedFrom: previous)
    } whenBegun: {
      self.postShowDetailTargetDidChange()
      guard self.isCollapsed != wasCollapsed else { return }
      if wasCollapsed {
        self.delegate?.splitViewControllerDidExpand(self)
      } else {
        self.delegate?.splitViewControllerDidCollapse(self)
      }
    }
  }

  /// Moves controllers for one step, then changes the number of columns. The last step also sets the display
  /// mode.
  private func step(to next: Int, of count: Int, _ wasCollapsed: Bool, _ move: () -> Void) {
    let formerlyVisible = innermostVisible
    move()
    if next == count {
      let resolved = modeForExpanding(wasCollapsed: wasCollapsed)
      setDisplayMode(count == 1 ? .allVisible : resolved)
    }
    arrangedColumnCount = next
    let receiver = columns.list.first { formerlyVisible?.isDescendant(of: $0) ?? false }
    columnWithFocus =
      receiver.flatMap { columns.column(of: $0) } ?? (hasColumn(columnWithFocus) ? columnWithFocus : .primary)
  }

  /// Returns the display mode for the current width. After an expansion, the delegate may choose another one.
  private func modeForExpanding(wasCollapsed: Bool) -> DisplayMode {
    let proposed = resolveMode(for: currentWidth)
    let chosen = wasCollapsed ? delegate?.splitViewController(self, displayModeForExpandingTo: proposed) : nil
    guard let chosen, chosen != proposed, chosen != .automatic else { return proposed }
    override(with: chosen)
    return chosen
  }

  /// Tells the delegate of a new display mode, and sets it.
  private func setDisplayMode(_ mode: DisplayMode) {
    if mode != displayMode { delegate?.splitViewController(self, willChangeTo: mode) }
    displayMode = mode
  }

  /// Merges one column into the primary: the supplementary of three columns, the secondary of two.
  private func shrink() {
    if arrangedColumnCount == 3 {
      if let supplementary = columns.supplementary, let primary = columns.primary {
        merge(supplementary, from: .supplementary, onto: primary)
      }
      setColumns(columns.replacing(.supplementary, with: nil))
    } else if let current = columns.primary {
      let secondary = columns.secondary
      let primary = delegate?.primaryViewController(forCollapsing: self) ?? current
      if let secondary, secondary !== primary, !isIdlePlaceholder(secondary) {
        merge(secondary, from: .secondary, onto: primary)
      }
      setColumns(SplitColumns(primary: primary))
    }
  }

  /// Separates one column from the primary: the secondary of two columns, the supplementary of three.
  private func grow() {
    if arrangedColumnCount == 1 {
      if let current = columns.primary {
        let primary = delegate?.primaryViewController(forExpanding: self) ?? current
        let proposed = delegate?.splitViewController(self, separateSecondaryFrom: primary)
        let secondary =
          separate(proposed ?? placeholder(nextTo: primary), from: primary) ?? placeholderViewController
        setColumns(SplitColumns(primary: primary, secondary: secondary))
      }
    } else if let primary = columns.primary {
      let supplementary = separate(
        delegate?.splitViewController(self, separateSupplementaryFrom: primary), from: primary)
      setColumns(columns.replacing(.supplementary, with: supplementary))
    }
  }

  /// Replaces the columns. A controller whose column does not exist now is merged into the primary. While the
  /// split view is detached and expanded, a supplementary adds its own column until traits and size are
  /// known.
  func replaceColumns(with new: SplitColumns) {
    changeHierarchy {
      if window == nil, !isCollapsed, new.supplementary != nil { arrangedColumnCount = 3 }
      let present = SplitColumns(
        primary: new.primary, supplementary: hasArrangedColumn(.supplementary) ? new.supplementary : nil,
        secondary: hasArrangedColumn(.secondary) ? secondary(of: new) : nil)
      setColumns(present)
      guard let primary = new.primary, primary.parent === self else { return }
      for column in [Column.supplementary, .secondary] where !hasArrangedColumn(column) {
        if let controller = new[column] { merge(controller, from: column, onto: primary) }
      }
    }
  }

  /// Exchanges the columns: controllers that are no longer used leave, new ones enter.
  private func setColumns(_ new: SplitColumns) {
    guard new.list.allSatisfy({ $0.parent === self || canAdopt($0) }) else { return }
    setManagedChildren(new.list + [compact].compactMap { $0 }) { columns = new }
  }

  /// Merges the controller of a column into a primary, by the delegate or else by the primary itself.
  private func merge(_ controller: ViewController, from column: Column, onto primary: ViewController) {
    if column == .secondary { controller.isDetail = true }
    let isDone =
      column == .supplementary
      ? delegate?.splitViewController(self, collapseSupplementary: controller, onto: primary)
      : delegate?.splitViewController(self, collapseSecondary: controller, onto: primary)
    if isDone != true { primary.collapseSecondaryViewController(controller, for: self) }
  }

  /// Returns the controller for a column: the delegate's, or the one that the primary gives up.
  private func separate(_ proposed: ViewController?, from primary: ViewController) -> ViewController? {
    if let proposed, proposed !== primary, column(containing: proposed) == nil, !isRoot(proposed, of: primary)
    {
      return proposed
    }
    let separated = primary.separateSecondaryViewController(for: self)
    return separated === primary ? nil : separated
  }

  /// Returns whether a controller is the only entry of the primary's stack, which can't give it up. If so,
  /// reports it.
  private func isRoot(_ controller: ViewController, of primary: ViewController) -> Bool {
    guard let stack = (primary as? NavigationController)?.viewControllers, stack.count == 1,
      stack[0] === controller
    else { return false }
    AdaptiveDiagnostics.report(.separatedRoot(controller.debugName), about: self)
    return true
  }

  /// All controllers below this one, each with its parent.
  private var descendantParents: [(controller: ViewController, parent: ViewController?)] {
    func below(_ controller: ViewController) -> [ViewController] {
      controller.children.flatMap { [$0] + below($0) }
    }
    return below(self).map { ($0, $0.parent) }
  }

  /// Announces the new sizes of the columns and of the controllers that have moved to another parent.
  private func announceSizes(
    toThoseMovedFrom previous: [(controller: ViewController, parent: ViewController?)]
  ) {
    guard let coordinator = window?.transitions.coordinator else { return }
    let moved = previous.filter { $0.controller.parent !== $0.parent && $0.controller.isDescendant(of: self) }
    for controller in viewControllers + moved.map(\.controller) {
      guard let parent = controller.parent, parent.children.contains(where: { $0 === controller }),
        let space = parent.expectedSize
      else { continue }
      controller.announce(
        size: parent.size(forChildContentContainer: controller, withParentContainerSize: space), coordinator)
    }
  }

  /// The controller that the user sees in the column with the focus.
  private var innermostVisible: ViewController? {
    var current = preferredFocusChild
    while let next = current?.visibleChildren.last { current = next }
    return current
  }
}
