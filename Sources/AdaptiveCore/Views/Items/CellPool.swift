/// The cells of the visible items in a view, and hidden ones for reuse. There are never many more cells than
/// fit on the screen.
///
/// It is an object, so that a data source can ask for cells while it configures one.
@MainActor final class CellPool<Cell: CollectionViewCell> {
  /// The cells of the visible items, keyed by item.
  private(set) var cells: [Int: Cell] = [:]
  /// Hidden cells for reuse.
  private(set) var spares: [Cell] = []

  /// Gives each of some items a cell and a frame, and recycles the cells of others. Configures cells that
  /// need it. Returns whether anything changed.
  func show(
    _ items: Range<Int>, in view: View, spareLimit: Int, make: () -> Cell?, frame: (Int) -> Rect,
    configure: (Cell, Int) -> Void
  ) -> Bool {
    var hasChanged = false
    for (item, cell) in cells where !items.contains(item) {
      recycle(cell)
      hasChanged = true
    }
    for item in items {
      guard let cell = cells[item] ?? addCell(for: item, to: view, make: make) else { continue }
      cell.frame = frame(item)
      guard cell.needsConfiguration else { continue }
      hasChanged = true
      cell.needsConfiguration = false
      configure(cell, item)
    }
    removeSpares(beyond: spareLimit)
    return hasChanged
  }

  /// Recycles all cells. Returns whether there were any.
  func recycleAll(spareLimit: Int) -> Bool {
    let hadCells = !cells.isEmpty
    for cell in cells.values { recycle(cell) }
    removeSpares(beyond: spareLimit)
    return hadCells
  }

  /// Keeps cells with their items after a change, except for some that must be configured again.
  func follow(_ change: ItemChange, reconfiguring items: Set<Int>) {
    let previous = cells
    cells = [:]
    for (item, cell) in previous {
      cell.item = change.position(of: item)
      guard let position = cell.item else {
        recycle(cell)
        continue
      }
      cells[position] = cell
      if items.contains(position) { cell.needsConfiguration = true }
    }
  }

  private func addCell(for item: Int, to view: View, make: () -> Cell?) -> Cell? {
    guard let cell = spares.popLast() ?? make() else { return nil }
    if cell.superview !== view { view.addSubview(cell) }
    guard cell.superview === view else { return nil }
    cell.item = item
    cell.needsConfiguration = true
    cell.isHidden = false
    cells[item] = cell
    return cell
  }

  private func recycle(_ cell: Cell) {
    if let item = cell.item { cells[item] = nil }
    cell.item = nil
    cell.prepareForReuse()
    cell.isHidden = true
    spares.append(cell)
  }

  /// Removes hidden cells that are more than a limit.
  func removeSpares(beyond limit: Int) {
    while spares.count > limit { spares.removeLast().removeFromSuperview() }
  }
}
