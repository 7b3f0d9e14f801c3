/// Expanding and collapsing items on behalf of the user.
extension TreeView {
  /// Expands or collapses an item on behalf of the user.
  func toggle(_ item: AnyHashable) {
    setExpanded(!isExpanded(item), item)
    delegate?.treeView(self, didChangeExpansionOf: item)
  }

  /// Returns whether an item can be expanded. Once its children have been asked for, this is whether there
  /// are any.
  func isExpandable(_ number: TreeNodes.Number) -> Bool {
    if let children = nodes.children(number) { return !children.isEmpty }
    guard let item = nodes.item(number) else { return false }
    return dataSource?.treeView(self, isExpandable: item) ?? false
  }

  /// Expands the item under the cursor, or moves to its first child. Returns false if it can't be expanded.
  func expandOrEnter() -> Bool {
    guard let cursorRow, let number = nodes.number(atRow: cursorRow), let item = nodes.item(number),
      isExpandable(number)
    else { return false }
    if !nodes.isExpanded(number) {
      toggle(item)
    } else if nodes.rowsBelow(number) > 0 {
      moveItemCursor(to: cursorRow + 1)
    }
    return true
  }

  /// Collapses the item under the cursor, or moves to its parent. Returns false at the top.
  func collapseOrLeave() -> Bool {
    guard let cursorRow, let number = nodes.number(atRow: cursorRow), let item = nodes.item(number) else {
      return false
    }
    if nodes.rowsBelow(number) > 0 {
      toggle(item)
    } else if let row = nodes.parent(number).flatMap({ nodes.row(of: $0) }) {
      moveItemCursor(to: row)
    } else {
      return false
    }
    return true
  }
}
