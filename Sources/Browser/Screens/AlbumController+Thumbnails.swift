import AdaptiveCore
import DecisionStorage

extension AlbumController {
  /// How the photos are listed: as thumbnails on a contact sheet, and otherwise as chosen for the width.
  var presentation: PhotoPresentation {
    isShownAsContactSheet ? .thumbnails : context.presentation(in: width)
  }

  /// Whether the photos are thumbnails.
  var showsThumbnails: Bool { presentation == .thumbnails }

  /// Whether the photos are in the grid: as thumbnails, or as rows with small pictures in a single column.
  /// Names are in the list.
  var usesGrid: Bool { presentation != .names }

  /// Where the text of a photo in the grid is.
  private var arrangement: ThumbnailFace.Arrangement { showsThumbnails ? .below : .beside }

  private var width: RestorationWidth {
    traitCollection.horizontalSizeClass == .compact ? .compact : .regular
  }

  /// Lists the photos in the next way, for all albums at the present width.
  func changePresentation() -> CommandOutcome {
    if traitCollection.isLinear { return .refused(Wording.photosAreNames) }
    context.options.presentations[width] = presentation.next
    updatePresentation()
    return .done()
  }

  /// Shows the photos as chosen for the present width. The keyboard focus stays on the photos.
  func updatePresentation() {
    guard isViewLoaded else { return }
    view.setNeedsLayout()
    grid.reloadVisibleItems()
    let hadFocus = list.isFocused || grid.isFocused
    let (shown, other): (View, View) = usesGrid ? (grid, list) : (list, grid)
    guard shown.isHidden || !other.isHidden else { return }
    shown.isHidden = false
    if hadFocus { window?.requestFocusUpdate(to: shown) }
    other.isHidden = true
  }

  /// The arrangement of the grid in the present space.
  var gridLayout: CollectionLayout {
    let space = view.bounds.size
    guard showsThumbnails else { return ThumbnailSize.rows(in: space) }
    return ThumbnailSize.layout(
      columns: thumbnailColumns, shape, in: space.width, cellPixels: context.capabilities.cellPixels.size)
  }

  /// The columns of the thumbnails, until the user chooses others for contact sheets: more if the album has
  /// few photos. A filter that hides some doesn't change them.
  private var thumbnailColumns: Int {
    if isShownAsContactSheet, let chosen = context.options.contactSheetColumns[width] { return chosen }
    let space = view.bounds.size
    return ThumbnailSize.largestColumns(
      atLeast: isShownAsContactSheet
        ? ContactSheetSize.initialColumns(in: width)
        : ThumbnailSize.columns(in: space.width, isList: true, for: traitCollection),
      shape, in: space.width, cellPixels: context.capabilities.cellPixels.size
    ) { $0.grid(of: album.photos.count, in: space).contentHeight <= space.height }
  }

  /// Changes the size of the contact sheet's thumbnails, for all albums at the present width.
  func resizeThumbnails(isLarger: Bool) -> CommandOutcome {
    let next = ContactSheetSize.columns(
      after: thumbnailColumns, isLarger: isLarger, shape, in: view.bounds.width)
    guard let next else { return .refused(Wording.noOtherSize(isLarger: isLarger)) }
    context.options.contactSheetColumns[width] = next
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
    let place = photoList.placeInOpenStack(at: item)
    (cell as? ThumbnailCell)?.show(
      photo, stack: photoList.stack(of: photo), arrangement,
      seriesSign: photoList.seriesSign(of: photo, isInOpenStack: place != nil, for: traitCollection),
      stackPlace: place)
  }

  func collectionView(_ collection: CollectionView, didActivate item: Int) {
    photoWasChosen(at: item, withMouse: collection.isHandlingPointer)
  }

  func collectionView(_ collection: CollectionView, didMoveCursorTo item: Int) { cursorWasMoved(to: item) }

  func collectionViewDidChangeVisibleItems(_ collection: CollectionView) {
    preferReadingVisiblePhotos()
    let face = ThumbnailFace(arrangement, in: collection.grid.itemSize)
    readAhead.visibleItemsDidChange(to: collection.visibleItems, space: face.picture.size, of: photoList)
  }
}
