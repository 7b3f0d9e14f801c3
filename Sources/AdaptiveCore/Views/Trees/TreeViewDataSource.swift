/// Provides the items of a tree. Anything hashable can be an item: it identifies itself.
@MainActor public protocol TreeViewDataSource: AnyObject {
  /// Returns the items below an item, or at the top for `nil`. Called when they become visible, and again
  /// only after a reload. An item that is already elsewhere in the tree is left out.
  func treeView(_ tree: TreeView, childrenOf item: AnyHashable?) -> [AnyHashable]
  /// Returns the content of an item's row. Called each time the row is drawn.
  func treeView(_ tree: TreeView, row item: AnyHashable) -> ListRow
  /// Returns whether an item can be expanded. Called for visible items. By default, the item can be expanded
  /// if it has children, which are asked for.
  func treeView(_ tree: TreeView, isExpandable item: AnyHashable) -> Bool
}

extension TreeViewDataSource {
  /// Returns whether the item has children.
  public func treeView(_ tree: TreeView, isExpandable item: AnyHashable) -> Bool {
    !treeView(tree, childrenOf: item).isEmpty
  }
}

/// Receives the user's actions in a tree.
@MainActor public protocol TreeViewDelegate: AnyObject {
  /// Called when the user activates an item with Enter or a click.
  func treeView(_ tree: TreeView, didActivate item: AnyHashable)
  /// Called after the cursor moves to an item.
  func treeView(_ tree: TreeView, didMoveCursorTo item: AnyHashable)
  /// Called after the user expands or collapses an item.
  func treeView(_ tree: TreeView, didChangeExpansionOf item: AnyHashable)
  /// Returns the actions at the leading edge of an item; `nil`, the default, for none.
  func treeView(_ tree: TreeView, leadingSwipeActionsConfigurationForItem item: AnyHashable)
    -> SwipeActionsConfiguration?
  /// Returns the actions at the trailing edge of an item; `nil`, the default, for none.
  func treeView(_ tree: TreeView, trailingSwipeActionsConfigurationForItem item: AnyHashable)
    -> SwipeActionsConfiguration?
}

extension TreeViewDelegate {
  /// Does nothing.
  public func treeView(_ tree: TreeView, didMoveCursorTo item: AnyHashable) {}
  /// Does nothing.
  public func treeView(_ tree: TreeView, didChangeExpansionOf item: AnyHashable) {}
  /// Returns `nil`.
  public func treeView(
    _ tree: TreeView, leadingSwipeActionsConfigurationForItem item: AnyHashable
  ) -> SwipeActionsConfiguration? { nil }
  /// Returns `nil`.
  public func treeView(
    _ tree: TreeView, trailingSwipeActionsConfigurationForItem item: AnyHashable
  ) -> SwipeActionsConfiguration? { nil }
}
