/// Gives a collection its items.
@MainActor public protocol CollectionViewDataSource: AnyObject {
  /// The number of items now; less than 0 counts as none.
  func numberOfItems(in collection: CollectionView) -> Int
  /// A further cell. Each is used for many items, one after the other; there are never many more than can be seen.
  func makeCell(for collection: CollectionView) -> CollectionViewCell
  /// Has a cell show an item, 0...; asked when the item comes into sight, and after it was reloaded.
  func collectionView(_ collection: CollectionView, configure cell: CollectionViewCell, forItemAt item: Int)
}

/// Hears what a person does with a collection.
@MainActor public protocol CollectionViewDelegate: AnyObject {
  /// An item was chosen with Enter or a click.
  func collectionView(_ collection: CollectionView, didActivate item: Int)
  /// The cursor was moved to an item.
  func collectionView(_ collection: CollectionView, didMoveCursorTo item: Int)
  /// A click is about to move the cursor: the place to take the keyboard.
  func collectionViewWillBeClicked(_ collection: CollectionView)
  /// Other items are in sight than before; their cells have been configured.
  func collectionViewDidChangeVisibleItems(_ collection: CollectionView)
}

extension CollectionViewDelegate {
  /// Does nothing.
  public func collectionView(_ collection: CollectionView, didMoveCursorTo item: Int) {}
  /// Does nothing.
  public func collectionViewWillBeClicked(_ collection: CollectionView) {}
  /// Does nothing.
  public func collectionViewDidChangeVisibleItems(_ collection: CollectionView) {}
}
