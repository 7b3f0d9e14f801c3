extension CollectionView {
  /// Gives each visible item a cell and a frame, and recycles the cells of other items.
  func layoutItems() {
    guard !isHidden, !bounds.isEmpty else {
      indicator.visiblePortion = nil
      return recycleAll()
    }
    updateGrid()
    let source = dataSource
    let hasChanged = pool.show(
      visibleItems, in: self, spareLimit: grid.columns, make: { source?.makeCell(for: self) },
      frame: { grid.frame(of: $0).offset(by: Point(x: 0, y: -contentOffset)) },
      configure: { configure($0, for: $1, from: source) })
    updateCells()
    updateIndicator()
    if hasChanged { delegate?.collectionViewDidChangeVisibleItems(self) }
  }

  /// Configures a cell for an item.
  func configure(_ cell: CollectionViewCell, for item: Int, from source: (any CollectionViewDataSource)?) {
    cell.configure(for: self, from: source) {
      source?.collectionView(self, configure: cell, forItemAt: item)
    }
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
    if pool.recycleAll(spareLimit: grid.columns) { delegate?.collectionViewDidChangeVisibleItems(self) }
  }

  /// Recomputes the grid. If the arrangement changes, the item under the cursor keeps its position on screen.
  private func updateGrid() {
    let previous = grid
    grid = layout.grid(of: itemCount, in: bounds.size)
    let hasNewArrangement = grid.columns != previous.columns || grid.rowStep != previous.rowStep
    if hasNewArrangement, let cursorItem, cursorItem < previous.count {
      let shift = grid.frame(of: cursorItem).minY - previous.frame(of: cursorItem).minY
      itemCursor.shift(byLines: shift)
    }
    revealCursor()
  }

  private func updateIndicator() {
    let (height, content) = (bounds.height, grid.contentHeight)
    let isNeeded = content > height && bounds.width >= CollectionLayout.minimumWidthWithIndicator
    indicator.frame = Rect(x: bounds.width - 1, y: 0, width: 1, height: height)
    indicator.visiblePortion =
      isNeeded
      ? Double(contentOffset) / Double(content)...Double(contentOffset + height) / Double(content) : nil
  }
}
