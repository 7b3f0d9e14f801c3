extension SplitViewController {
  /// Cells in width of the primary column; 0 while collapsed.
  public var primaryColumnWidth: Int { listWidths(in: currentWidth, shownColumnCount).first ?? 0 }

  /// Cells in width of the supplementary column; 0 where there is none.
  public var supplementaryColumnWidth: Int {
    listWidths(in: currentWidth, shownColumnCount).dropFirst().first ?? 0
  }

  /// How many columns there are in a width and with some traits; with an open width class as many as now.
  func columnCount(in width: Int, _ traits: TraitCollection) -> Int {
    switch traits.horizontalSizeClass {
    case .compact: 1
    case .regular: style == .tripleColumn && width >= minimumTripleColumnWidth ?? 140 ? 3 : 2
    case .unspecified: shownColumnCount
    }
  }

  /// Whether a column is there now, be it empty or hidden.
  func hasColumn(_ column: Column) -> Bool {
    switch column {
    case .primary: true
    case .supplementary: shownColumnCount == 3
    case .secondary: !isCollapsed
    }
  }

  /// The width expected or laid out; before the first layout the one that the containers hold ready.
  var currentWidth: Int { expectedSize?.width ?? 0 }

  /// Cells in width of the columns but the last, from left to right: their fractions between their minimums and
  /// maximums, leaving the separators and 20 cells for the secondary, or 40 beside a supplementary; at least 1.
  private func listWidths(in total: Int, _ count: Int) -> [Int] {
    let primary = ColumnWidth(
      fraction: preferredPrimaryColumnWidthFraction ?? (count == 3 ? 0.2 : 0.4),
      minimum: minimumPrimaryColumnWidth ?? 20, maximum: maximumPrimaryColumnWidth ?? (count == 3 ? 32 : 40))
    guard count == 3 else { return count == 2 ? [primary.cells(of: total, keeping: 21)] : [] }
    let supplementary = ColumnWidth(
      fraction: preferredSupplementaryColumnWidthFraction ?? 0.25,
      minimum: minimumSupplementaryColumnWidth ?? 24, maximum: maximumSupplementaryColumnWidth ?? 44)
    let first = primary.cells(of: total, keeping: max(0, min(supplementary.minimum, total)) + 42)
    return [first, supplementary.cells(of: total, keeping: first + 42)]
  }

  /// Places the columns and the lines between them.
  func layoutColumns(in bounds: Rect) {
    if window != nil { adaptToTraits() }
    let frames = frames(in: bounds.size, shownColumnCount, displayMode)
    for column in Column.allCases { columns[column]?.loadedView?.frame = frames[column] }
    for (index, separator) in separators.enumerated() {
      separator.frame = index < frames.separators.count ? frames.separators[index] : .zero
    }
    updateDisplayModeButton()
  }

  private func frames(in size: Size, _ count: Int, _ mode: DisplayMode) -> ColumnFrames {
    ColumnFrames(in: size, listWidths: listWidths(in: size.width, count), mode: mode)
  }

  /// The size a child will have when the running transition is committed.
  func upcomingSize(of child: ViewController, in size: Size) -> Size {
    let count = columnCount(in: size.width, upcomingTraits)
    guard count > 1, let column = columns.column(of: child) else { return size }
    let place = column == .supplementary && count < 3 ? .primary : column
    return frames(in: size, count, mode(for: size.width))[place].size
  }

  /// Tells the columns which size they will have. One that is about to be merged is told by the container that
  /// takes it.
  func announceUpcomingSizes(in size: Size, _ coordinator: TransitionCoordinator) {
    let count = columnCount(in: size.width, upcomingTraits)
    for child in children {
      let column = columns.column(of: child)
      if column == .supplementary && count < 3 || column == .secondary && count == 1 { continue }
      child.announce(
        size: self.size(forChildContentContainer: child, withParentContainerSize: size), coordinator)
    }
  }

  /// Puts the views of the visible columns in order, from left to right, but the lists on top where they overlay.
  func installColumns() {
    let wanted = visibleChildren.map(\.view)
    for view in view.subviews where !separators.contains(where: { $0 === view }) {
      if !wanted.contains(where: { $0 === view }) { view.unplace() }
    }
    let secondary = wanted.filter { $0 === columns.secondary?.loadedView }
    let lists = wanted.filter { $0 !== columns.secondary?.loadedView }
    let order = displayMode == .primaryOverlay ? secondary + separators + lists : wanted + separators
    for (index, subview) in order.enumerated()
    where index >= view.subviews.count || view.subviews[index] !== subview {
      view.place(subview, at: index)
    }
  }
}
