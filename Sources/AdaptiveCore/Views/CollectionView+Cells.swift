extension CollectionView {
  /// Scrolls by the smallest amount that makes the item under the cursor visible, without empty rows at the
  /// end.
  func scrollToCursor() {
    guard !bounds.isEmpty, grid.count > 0 else { return }
    if let cursorItem, cursorItem < grid.count {
      let frame = grid.frame(of: cursorItem)
      contentOffset = max(frame.maxY - bounds.height, min(contentOffset, frame.minY))
    }
    contentOffset = max(0, min(contentOffset, grid.contentHeight - bounds.height))
  }

  /// Gives each visible item a cell and a frame, and recycles the cells of other items.
  func layoutItems() {
    guard !isHidden, !bounds.isEmpty else {
      indicator.visiblePortion = nil
      return recycleAll()
    }
    updateGrid()
    let wanted = visibleItems
    var hasChanged = false
    for (item, cell) in cells where !wanted.contains(item) {
      recycle(cell)
      hasChanged = true
    }
    for item in wanted {
      let frame = grid.frame(of: item).offset(by: Point(x: 0, y: -contentOffset))
      guard let cell = cells[item] ?? dequeueCell(for: item) else { continue }
      cell.frame = frame
      guard cell.needsConfiguration else { continue }
      hasChanged = true
      cell.needsConfiguration = false
      dataSource?.collectionView(self, configure: cell, forItemAt: item)
    }
    while spareCells.count > grid.columns { spareCells.removeLast().removeFromSuperview() }
    updateCells()
    updateIndicator()
    if hasChanged { delegate?.collectionViewDidChangeVisibleItems(self) }
  }

  /// Updates how the cells show the cursor and the selection.
  func updateCells() {
    let hasFocus = isFocused
    for (item, cell) in cells {
      let (hasCursor, isSelected) = (item == cursorItem, item == selectedItem)
      cell.update(
        hasCursor: hasCursor, isSelected: isSelected,
        textStyle: style.text(isSelected: isSelected, hasCursor: hasCursor, hasFocus: hasFocus))
    }
    setNeedsDisplay()
  }

  /// Recycles all cells.
  func recycleAll() {
    guard !cells.isEmpty else { return }
    for cell in cells.values { recycle(cell) }
    while spareCells.count > grid.columns { spareCells.removeLast().removeFromSuperview() }
    delegate?.collectionViewDidChangeVisibleItems(self)
  }

  /// Recomputes the grid. If the arrangement changes, the item under the cursor keeps its position on screen.
  private func updateGrid() {
    let former = grid
    grid = layout.grid(of: itemCount, in: bounds.size)
    let hasNewArrangement = grid.columns != former.columns || grid.rowStep != former.rowStep
    if hasNewArrangement, let cursorItem, cursorItem < former.count {
      contentOffset += grid.frame(of: cursorItem).minY - former.frame(of: cursorItem).minY
    }
    scrollToCursor()
  }

  private func dequeueCell(for item: Int) -> CollectionViewCell? {
    guard let cell = spareCells.popLast() ?? dataSource?.makeCell(for: self) else { return nil }
    if cell.superview !== self { addSubview(cell) }
    guard cell.superview === self else { return nil }
    cell.item = item
    cell.needsConfiguration = true
    cell.isHidden = false
    cells[item] = cell
    return cell
  }

  private func recycle(_ cell: CollectionViewCell) {
    if let item = cell.item { cells[item] = nil }
    cell.item = nil
    cell.prepareForReuse()
    cell.isHidden = true
    spareCells.append(cell)
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
