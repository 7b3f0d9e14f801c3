/// Provides the items of a collection.
@MainActor public protocol CollectionViewDataSource: AnyObject {
  /// Returns the current number of items. A negative number counts as 0.
  func numberOfItems(in collection: CollectionView) -> Int
  /// Creates a cell. Cells are reused, so there are never many more than fit on the screen.
  func makeCell(for collection: CollectionView) -> CollectionViewCell
  /// Configures a cell for an item, counted from 0. Called when the item becomes visible and after it is
  /// reloaded.
  func collectionView(_ collection: CollectionView, configure cell: CollectionViewCell, forItemAt item: Int)
}

/// Receives the user's actions in a collection.
@MainActor public protocol CollectionViewDelegate: AnyObject {
  /// Called when the user activates an item with Enter or a click.
  func collectionView(_ collection: CollectionView, didActivate item: Int)
  /// Called after the cursor moves to an item.
  func collectionView(_ collection: CollectionView, didMoveCursorTo item: Int)
  /// Called when the visible items change, after their cells are configured.
  func collectionViewDidChangeVisibleItems(_ collection: CollectionView)
}

extension CollectionViewDelegate {
  /// Does nothing.
  public func collectionView(_ collection: CollectionView, didMoveCursorTo item: Int) {}
  /// Does nothing.
  public func collectionViewDidChangeVisibleItems(_ collection: CollectionView) {}
}
