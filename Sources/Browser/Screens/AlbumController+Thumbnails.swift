import AdaptiveCore
import DecisionStorage

extension AlbumController {
  /// Whether the photos are thumbnails: on a contact sheet, and at a width for which the user chose
  /// thumbnails.
  var showsThumbnails: Bool { isShownAsContactSheet || context.thumbnailWidths.contains(width) }

  private var width: RestorationWidth {
    traitCollection.horizontalSizeClass == .compact ? .compact : .regular
  }

  /// Switches between rows and thumbnails, for all albums at the present width.
  func toggleThumbnails() {
    context.thumbnailWidths.formSymmetricDifference([width])
    updateFace()
  }

  /// Shows the photos as chosen for the present width. The keyboard focus stays on the photos.
  func updateFace() {
    guard isViewLoaded else { return }
    view.setNeedsLayout()
    let hadFocus = list.isFocused || grid.isFocused
    let (shown, other): (View, View) = showsThumbnails ? (grid, list) : (list, grid)
    guard shown.isHidden || !other.isHidden else { return }
    shown.isHidden = false
    if hadFocus { window?.requestFocusUpdate(to: shown) }
    other.isHidden = true
  }

  /// The arrangement of the thumbnails in the present space.
  var thumbnailLayout: CollectionLayout {
    let cellPixels = context.capabilities.cellPixels.size
    guard isShownAsContactSheet else {
      return ThumbnailSize.layout(for: traitCollection, cellPixels: cellPixels)
    }
    return ContactSheetSize.layout(
      columns: contactSheetColumns, in: view.bounds.width, for: traitCollection, cellPixels: cellPixels)
  }

  private var contactSheetColumns: Int {
    context.contactSheetColumns[width] ?? ContactSheetSize.initialColumns(in: width)
  }

  /// Changes the size of the contact sheet's thumbnails, for all albums at the present width.
  func resizeThumbnails(isLarger: Bool) -> CommandOutcome {
    let next = ContactSheetSize.columns(
      after: contactSheetColumns, isLarger: isLarger, in: view.bounds.width)
    guard let next else { return .refused(Wording.noOtherSize(isLarger: isLarger)) }
    context.contactSheetColumns[width] = next
    view.setNeedsLayout()
    return .done()
  }

  /// Requests the visible thumbnails again, for a display that has changed.
  func displayDidChange() {
    guard isViewLoaded else { return }
    view.setNeedsLayout()
    grid.reloadVisibleItems()
  }
}

extension AlbumController: CollectionViewDataSource, CollectionViewDelegate {
  func numberOfItems(in collection: CollectionView) -> Int { photoList.photos.count }

  func makeCell(for collection: CollectionView) -> CollectionViewCell { ThumbnailCell(context: context) }

  func collectionView(
    _ collection: CollectionView, configure cell: CollectionViewCell, forItemAt item: Int
  ) {
    guard let photo = photo(at: item) else { return }
    (cell as? ThumbnailCell)?.show(photo, stack: photoList.stack(of: photo))
  }

  func collectionView(_ collection: CollectionView, didActivate item: Int) {
    photoWasChosen(at: item, withMouse: collection.isHandlingPointer)
  }

  func collectionView(_ collection: CollectionView, didMoveCursorTo item: Int) { cursorWasMoved(to: item) }

  func collectionViewDidChangeVisibleItems(_ collection: CollectionView) {
    preferReadingVisiblePhotos()
    let face = ThumbnailFace(in: collection.grid.itemSize, for: traitCollection)
    readAhead.visibleItemsDidChange(to: collection.visibleItems, space: face.picture.size, of: photoList)
  }
}
