/// Provides the items of a collection. Items are counted from 0 across all sections.
@MainActor public protocol CollectionViewDataSource: AnyObject {
  /// Returns the current number of items. A negative number counts as 0. Ignored if there are sections.
  func numberOfItems(in collection: CollectionView) -> Int
  /// Returns the sections. The default is none: all items belong together, without a title.
  func sections(in collection: CollectionView) -> [CollectionSection]
  /// Creates a cell. Cells are reused, so there are never many more than fit on the screen.
  func makeCell(for collection: CollectionView) -> CollectionViewCell
  /// Configures a cell for an item, counted from 0. Called when the item becomes visible and after it is
  /// reloaded.
  func collectionView(_ collection: CollectionView, configure cell: CollectionViewCell, forItemAt item: Int)
}

extension CollectionViewDataSource {
  /// Returns no sections.
  public func sections(in collection: CollectionView) -> [CollectionSection] { [] }
}

/// Receives the user's actions in a collection.
@MainActor public protocol CollectionViewDelegate: AnyObject {
  /// Called when the user activates an item with Enter or a click.
  func collectionView(_ collection: CollectionView, didActivate item: Int)
  /// Called after the cursor moves to an item.
  func collectionView(_ collection: CollectionView, didMoveCursorTo item: Int)
  /// Called when the visible items change, after their cells are configured.
  func collectionViewDidChangeVisibleItems(_ collection: CollectionView)
  /// Returns the size of an item in a `CollectionViewFlowLayout`; `nil`, the default, for the layout's
  /// `itemSize`.
  func collectionView(_ collection: CollectionView, sizeForItemAt item: Int) -> Size?
  /// Returns the actions at the leading edge of an item; `nil`, the default, for none.
  func collectionView(_ collection: CollectionView, leadingSwipeActionsConfigurationForItemAt item: Int)
    -> SwipeActionsConfiguration?
  /// Returns the actions at the trailing edge of an item; `nil`, the default, for none.
  func collectionView(_ collection: CollectionView, trailingSwipeActionsConfigurationForItemAt item: Int)
    -> SwipeActionsConfiguration?
}

extension CollectionViewDelegate {
  /// Does nothing.
  public func collectionView(_ collection: CollectionView, didMoveCursorTo item: Int) {}
  /// Does nothing.
  public func collectionViewDidChangeVisibleItems(_ collection: CollectionView) {}
  /// Returns `nil`.
  public func collectionView(_ collection: CollectionView, sizeForItemAt item: Int) -> Size? { nil }
  /// Returns `nil`.
  public func collectionView(
    _ collection: CollectionView, leadingSwipeActionsConfigurationForItemAt item: Int
  ) -> SwipeActionsConfiguration? { nil }
  /// Returns `nil`.
  public func collectionView(
    _ collection: CollectionView, trailingSwipeActionsConfigurationForItemAt item: Int
  ) -> SwipeActionsConfiguration? { nil }
}
