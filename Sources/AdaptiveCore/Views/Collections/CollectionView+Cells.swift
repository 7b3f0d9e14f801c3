extension CollectionView {
  /// Gives each visible item a cell and a frame, and recycles the cells of other items.
  func layoutItems() {
    guard !isHidden, !bounds.isEmpty else {
      indicator.visiblePortion = nil
      return recycleAll()
    }
    updateArrangement()
    let source = dataSource
    var hasChanged = false
    // Each round measures at least one group more, unless the data source changes cells again and again.
    for _ in 0...bounds.height {
      let hasShown = pool.show(
        visibleItems, in: self, spareLimit: arrangement.itemsPerGroup,
        make: { source?.makeCell(for: self) },
        frame: { arrangement.frame(of: $0).offset(by: Point(x: 0, y: -contentOffset)) },
        configure: { configure($0, for: $1, from: source) })
      hasChanged = hasChanged || hasShown
      guard measureVisibleGroups() else { break }
    }
    updateCells()
    updateIndicator()
    if hasChanged { delegate?.collectionViewDidChangeVisibleItems(self) }
  }

  /// Configures a cell for an item.
  func configure(_ cell: CollectionViewCell, for item: Int, from source: (any CollectionViewDataSource)?) {
    cell.configure(for: self, from: source) {
      source?.collectionView(self, configure: cell, forItemAt: item)
    }
    guard item < arrangement.count else { return }
    let group = arrangement.group(of: item)
    if arrangement.measures(group) { outdatedGroups.insert(group) }
  }

  /// Updates how the cells show the cursor and the selection.
  func updateCells() {
    let hasFocus = isFocused
    for (item, cell) in pool.cells {
      let (hasCursor, isSelected) = (item == cursorItem, item == selectedItem)
      cell.update(
        hasCursor: hasCursor, isSelected: isSelected,
        textStyle: style.text(isSelected: isSelected, hasCursor: hasCursor, hasFocus: hasFocus))
    }
    setNeedsDisplay()
  }

  /// Recycles all cells.
  func recycleAll() {
    if pool.recycleAll(spareLimit: arrangement.itemsPerGroup) {
      delegate?.collectionViewDidChangeVisibleItems(self)
    }
  }

  /// Recomputes the positions if something has changed. If the arrangement changes, the item under the cursor
  /// keeps its position on screen.
  private func updateArrangement() {
    let previous = arrangement
    if makeArrangementIfNeeded(), let cursorItem, cursorItem < previous.count, cursorItem < arrangement.count
    {
      let shift = arrangement.frame(of: cursorItem).minY - previous.frame(of: cursorItem).minY
      itemCursor.shift(byLines: shift)
    }
    revealCursor()
  }

  /// Measures the visible groups whose height is an estimate, or whose cells were configured. The first
  /// visible item stays where it is, as far as the cursor remains visible. Returns whether a height has
  /// changed.
  private func measureVisibleGroups() -> Bool {
    var hasChanged = false
    for group in arrangement.groups(in: contentOffset..<contentOffset.addingClamped(bounds.height))
    where arrangement.isEstimated(group) || outdatedGroups.contains(group) {
      let lines = arrangement.lines(ofGroup: group)
      let height = arrangement.items(inGroup: group).compactMap { pool.cells[$0] }.map {
        let space = Size(width: $0.frame.size.width, height: bounds.height)
        return $0.sizeThatFits(space).height.addingClamped(lines.count - $0.frame.size.height)
      }
      .max()
      let isAbove = lines.lowerBound < contentOffset
      let change = arrangement.setHeight(min(bounds.height, height ?? 1), ofGroup: group)
      if change != 0 { hasChanged = true }
      if isAbove { itemCursor.shift(byLines: change) }
    }
    outdatedGroups = []
    if hasChanged { revealCursor() }
    return hasChanged
  }

  private func updateIndicator() {
    let (height, content) = (bounds.height, arrangement.contentHeight)
    let isNeeded = content > height && bounds.width >= CollectionLayout.minimumWidthWithIndicator
    indicator.frame = Rect(x: bounds.width - 1, y: 0, width: 1, height: height)
    indicator.visiblePortion =
      isNeeded
      ? Double(contentOffset) / Double(content)...Double(contentOffset + height) / Double(content) : nil
  }
}
