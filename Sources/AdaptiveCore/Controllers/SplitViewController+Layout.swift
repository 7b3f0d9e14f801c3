extension SplitViewController {
  /// The width of the primary column, in cells; 0 while collapsed.
  public var primaryColumnWidth: Int { listWidths(in: currentWidth, shownColumnCount).first ?? 0 }

  /// The width of the supplementary column, in cells; 0 if there is none.
  public var supplementaryColumnWidth: Int {
    listWidths(in: currentWidth, shownColumnCount).dropFirst().first ?? 0
  }

  /// Returns the number of columns for a width and traits. An unspecified size class keeps the current
  /// number.
  func columnCount(in width: Int, _ traits: TraitCollection) -> Int {
    switch traits.horizontalSizeClass {
    case .compact: 1
    case .regular:
      min(
        style == .tripleColumn && width >= minimumTripleColumnWidth ?? 140 ? 3 : 2,
        max(1, maximumColumnCount ?? 3))
    case .unspecified: shownColumnCount
    }
  }

  /// Returns whether a column exists now, even if it is empty or hidden.
  func hasColumn(_ column: Column) -> Bool {
    switch column {
    case .primary, .supplementary, .secondary: !isCompactColumnShown && hasArrangedColumn(column)
    case .compact: isCompactColumnShown
    }
  }

  /// Returns whether a column other than the compact one exists, even if that is shown now.
  func hasArrangedColumn(_ column: Column) -> Bool {
    switch column {
    case .primary: true
    case .supplementary: arrangedColumnCount == 3
    case .secondary: arrangedColumnCount > 1
    case .compact: false
    }
  }

  /// The width announced or laid out; before the first layout, the width that the containers provide; 0 if
  /// detached.
  var currentWidth: Int { expectedSize?.width ?? 0 }

  /// Returns the widths of all columns except the last, in cells, from left to right. Each is what the user
  /// has chosen, or else its fraction of the total, limited to its minimum and maximum, and at least 1. Room
  /// remains for the separators and for 20 cells of the secondary, or 40 next to a supplementary.
  private func listWidths(in total: Int, _ count: Int) -> [Int] {
    let primary = ColumnWidth(
      fraction: preferredPrimaryColumnWidthFraction ?? (count == 3 ? 0.2 : 0.4),
      minimum: minimumPrimaryColumnWidth ?? 20, maximum: maximumPrimaryColumnWidth ?? (count == 3 ? 32 : 40),
      chosen: count == 3 ? chosenColumnWidths.primaryOfThree : chosenColumnWidths.primary)
    guard count == 3 else { return count == 2 ? [primary.cells(of: total, keeping: 21)] : [] }
    let supplementary = ColumnWidth(
      fraction: preferredSupplementaryColumnWidthFraction ?? 0.25,
      minimum: minimumSupplementaryColumnWidth ?? 24, maximum: maximumSupplementaryColumnWidth ?? 44,
      chosen: chosenColumnWidths.supplementary)
    let first = primary.cells(of: total, keeping: max(0, min(supplementary.fewest, total)) + 42)
    return [first, supplementary.cells(of: total, keeping: first + 42)]
  }

  /// Lays out the columns and separators.
  func layoutColumns(in bounds: Rect) {
    if window != nil { adaptToTraits() }
    let frames = frames(in: bounds.size, shownColumnCount, displayMode)
    if let shownCompact {
      shownCompact.loadedView?.frame = bounds
    } else {
      for column in Column.sideBySide { columns[column]?.loadedView?.frame = frames[column] }
    }
    for (index, separator) in separators.enumerated() {
      separator.frame = index < frames.separators.count ? frames.separators[index] : .zero
    }
    updateDisplayModeButton()
  }

  private func frames(in size: Size, _ count: Int, _ mode: DisplayMode) -> ColumnFrames {
    var frames = ColumnFrames(in: size, listWidths: listWidths(in: size.width, count), mode: mode)
    if primaryEdge == .trailing { frames.mirror(in: size.width) }
    return frames
  }

  /// Returns the size of a child once the running transition is committed.
  func upcomingSize(of child: ViewController, in size: Size) -> Size {
    let count = columnCount(in: size.width, upcomingTraits)
    guard count > 1, let column = columns.column(of: child) else { return size }
    let target = column == .supplementary && count < 3 ? .primary : column
    return frames(in: size, count, mode(for: size.width))[target].size
  }

  /// Announces the upcoming sizes of the columns. A column about to be merged is left to the container that
  /// adopts it, and one that stays invisible learns its size when it appears.
  func announceUpcomingSizes(in size: Size, _ coordinator: TransitionCoordinator) {
    let count = columnCount(in: size.width, upcomingTraits)
    let showsCompact = showsCompactColumn(with: count)
    for child in children {
      guard (child === compact) == showsCompact else { continue }
      let column = columns.column(of: child)
      if column == .supplementary && count < 3 || column == .secondary && count == 1 { continue }
      child.announce(
        size: self.size(forChildContentContainer: child, withParentContainerSize: size), coordinator)
    }
  }

  /// Installs the views of the visible columns from left to right. As an overlay, the lists go on top.
  func installColumns() {
    let wanted = visibleChildren.map(\.view)
    for view in view.subviews where view.viewController != nil && !wanted.contains(where: { $0 === view }) {
      view.removeWithoutAppearanceUpdate()
    }
    let secondary = wanted.filter { $0 === columns.secondary?.loadedView }
    let lists = wanted.filter { $0 !== columns.secondary?.loadedView }
    let order = displayMode == .primaryOverlay ? secondary + separators + lists : wanted + separators
    for (index, subview) in order.enumerated()
    where index >= view.subviews.count || view.subviews[index] !== subview {
      view.insertWithoutAppearanceUpdate(subview, at: index)
    }
  }
}
