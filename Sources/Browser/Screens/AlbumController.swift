import AdaptiveCore
import PhotoModel

/// The photos of an album, as thumbnails, rows or names. Next to the photo screen, moving the cursor shows
/// the photo at once.
final class AlbumController: ViewController {
  /// The album whose photos are listed.
  let album: Album
  /// The photos of the album that are listed.
  let photoList: PhotoList
  let context: BrowserContext
  /// The names of the photos. Cursor and selection always match those of the grid.
  var list = ListView()
  /// The photos as thumbnails, or as rows with small pictures.
  var grid = CollectionView()
  /// The shape of the thumbnails. Once it is certain it stays, so that they don't move while the user looks.
  private(set) var shape = ThumbnailShape.landscape
  private(set) lazy var readAhead = ThumbnailReadAhead(context: context)
  /// The texts of the photos, for a word that none of them has.
  private(set) lazy var values = QueryValues(of: album, in: context.library)
  private var observation: ChangeObservation<PhotoListChange>?
  private var markObservation: ChangeObservation<Void>?
  private var arrangementObservation: ChangeObservation<Void>?
  /// Observes the library until the shape is certain.
  private var shapeObservation: LibraryObservation?
  /// The photo under the cursor; `nil` in an empty album.
  ///
  /// The cursor belongs to its photo and not to its row: between a change of the photos and its report, the
  /// photo in that row is another one.
  private(set) var cursorPhoto: Photo?
  /// The photo that had the cursor when the list became empty; `nil` while it has photos.
  private var cursorBeforeEmptiness: Photo?
  /// The photo that is selected because it is shown next to the list; `nil` for none.
  private var selectedPhoto: Photo?
  /// Whether the cursor stays in the first row while photos are found before its photo. It does until a key
  /// or the mouse is used here.
  private var staysAtTop = true

  init(_ album: Album, context: BrowserContext) {
    self.album = album
    self.context = context
    photoList = context.lists.list(of: album)
    super.init()
    updateTitle()
  }

  override func viewDidLoad() {
    observation = photoList.observe { [weak self] change in self?.photoListDidChange(change) }
    markObservation = context.marks.observe { [weak self] in self?.marksDidChange() }
    arrangementObservation = context.lists.observe { [weak self] in self?.arrangementDidChange() }
    shapeObservation = context.library.observe { [weak self] change in
      if case .filesRead = change { self?.updateShape() }
    }
    updateTitle()
    photoList.place = { [weak self] in self?.cursorPhoto }
    list.delegate = self
    list.dataSource = self
    grid.delegate = self
    grid.dataSource = self
    cursorPhoto = photo(at: cursorIndex)
    updateShape()
    context.library.readAgainUnlessWatched(album)
    updatePlaceholder()
    updatePresentation()
    if let photo = visibleDetailPhoto, let index = photoList.index(of: photo) {
      setCursor(index)
    }
  }

  override func viewWillAppear() {
    updatePresentation()
    if predictsPushOnShowDetail() { select(nil) }
    if let photo = visibleDetailPhoto, photoList.index(of: photo) != nil { select(photo) }
  }

  override func viewDidAppear() { reportSubject() }

  override func viewDidDisappear() { grid.isHidden = true }

  override func viewDidLayoutSubviews() { preferReadingVisiblePhotos() }

  override func viewWillLayoutSubviews() {
    grid.layout = .grid(gridLayout)
  }

  override func traitCollectionDidChange(_ previous: TraitCollection?) { updatePresentation() }

  private func updateShape() {
    guard shapeObservation != nil, ThumbnailShape.isCertain(for: photoList.photos) else { return }
    shapeObservation = nil
    shape = ThumbnailShape(of: photoList.photos)
    view.setNeedsLayout()
  }

  /// The index of the photo under the cursor; `nil` in an empty album.
  var cursorIndex: Int? { list.cursorRow }

  /// The photo at an index; `nil` if there is none.
  func photo(at index: Int?) -> Photo? { index.flatMap { photoList.photo(at: $0) } }

  /// Moves the cursor to a photo of the album.
  func setCursor(on photo: Photo) {
    loadViewIfNeeded()
    if let index = photoList.index(of: photo) {
      staysAtTop = false
      setCursor(index)
    }
  }

  /// Moves the cursor to a photo of the album as the user does, which shows it if there is room next
  /// to the list.
  func moveCursor(to photo: Photo) {
    loadViewIfNeeded()
    if let index = photoList.index(of: photo) { cursorWasMoved(to: index) }
  }

  /// Moves the cursor in the list and the grid.
  private func setCursor(_ index: Int) {
    list.setCursor(index)
    grid.setCursor(index)
    cursorPhoto = photo(at: cursorIndex)
    cursorDidChange()
  }

  private func cursorDidChange() {
    preferReadingVisiblePhotos()
    if let cursorPhoto { context.marks.extendRange(to: cursorPhoto) }
    reportSubject(isMoving: true)
  }

  /// Makes the library read the photos on the screen before others.
  func preferReadingVisiblePhotos() {
    let rows =
      usesGrid ? grid.visibleItems : list.topRow..<(list.topRow + max(0, list.bounds.height))
    let photos = photoList.photos
    context.library.preferReading(photos.indices.clamped(to: rows).map { photos[$0] })
  }

  /// Selects the photo that is shown next to the list, however it came there; none if it isn't listed.
  func selectDetail(_ photo: Photo) {
    if selectedPhoto !== photo, !predictsPushOnShowDetail() { select(photo) }
  }

  /// Selects a photo in the list and the grid; `nil` for none.
  private func select(_ photo: Photo?) {
    let index = photo.flatMap { photoList.index(of: $0) }
    selectedPhoto = index == nil ? nil : photo
    list.selectedRow = index
    grid.selectedItem = index
  }

  /// Called when the user has moved the cursor in the list or the grid.
  func cursorWasMoved(to index: Int) {
    staysAtTop = false
    setCursor(index)
    if !predictsPushOnShowDetail(), splitViewController != nil { showPhoto(at: index) }
  }

  /// Called when the user has chosen a photo in the list or the grid.
  func photoWasChosen(at index: Int, withMouse isHandlingPointer: Bool) {
    guard photo(at: index) != nil else { return }
    staysAtTop = false
    setCursor(index)
    showPhoto(at: index)
    if !isHandlingPointer { splitViewController?.focus(.secondary) }
  }

  /// Opens a photo of the album, with the keyboard on it.
  func open(_ photo: Photo) {
    if let index = photoList.index(of: photo) { photoWasChosen(at: index, withMouse: false) }
  }

  /// Shows a photo as the detail. If the detail already shows this album, it moves on to the photo.
  private func showPhoto(at index: Int) {
    guard let photo = photo(at: index) else { return }
    select(photo)
    if let split = splitViewController, !split.isCollapsed,
      let detail = split.viewController(for: .secondary) as? PhotoController,
      detail.album === album
    {
      detail.show(photo)
    } else {
      performSegue(withIdentifier: "showPhoto", sender: photo)
    }
  }

  /// Called when a screen next to the list shows another photo.
  func detailPhotoDidChange(to photo: Photo) {
    guard let index = photoList.index(of: photo) else { return }
    staysAtTop = false
    if !predictsPushOnShowDetail() { select(photo) }
    setCursor(index)
  }

  private func photoListDidChange(_ change: PhotoListChange) {
    guard isViewLoaded else { return }
    switch change {
    case .photosInserted: keepCursorOnInsertion()
    case .rearranged(let change): follow(change)
    case .photosChanged(let changed): reload(changed)
    }
    if photoList.photos.isEmpty { updatePlaceholder() }
  }

  private func reload(_ changed: [Photo]) {
    list.reloadVisibleRows()
    // Finding out which photos are visible takes longer than drawing the visible ones.
    guard changed.count == 1, let index = photoList.index(of: changed[0]) else {
      return grid.reloadVisibleItems()
    }
    grid.reloadItem(at: index)
  }

  private func arrangementDidChange() {
    updateTitle()
    updatePlaceholder()
  }

  private func updateTitle() {
    title = Wording.title(album.shownTitle, context.lists.arrangement, for: traitCollection)
    // The title names the filter, which says more than the button.
    for item in navigationItem.rightBarButtonItems {
      item.isHidden = !context.lists.arrangement.filter.isEverything
    }
  }

  private func marksDidChange() {
    list.reloadVisibleRows()
    grid.reloadVisibleItems()
  }

  /// Keeps the cursor and the selection on their photos while a scan inserts others before them.
  private func keepCursorOnInsertion() {
    reload(cursorOn: staysAtTop && selectedPhoto == nil ? nil : cursorPhoto, selectedPhoto)
  }

  /// Reloads all photos. The one at the cursor stays where it is on the screen.
  private func reload(cursorOn cursor: Photo?, _ selected: Photo?) {
    select(nil)
    if let index = cursor.flatMap({ photoList.index(of: $0) }) {
      list.reload(keepingCursorAt: index)
      grid.reload(keepingCursorAt: index)
      cursorPhoto = cursor
      cursorDidChange()
    } else {
      list.reload()
      grid.reload()
      cursorPhoto = photo(at: cursorIndex)
    }
    select(selected)
  }

  /// Moves the cursor to the photo that replaces one that was removed. The selection goes on only to a photo
  /// with another name, because what is next to the list stays there otherwise. If a filter that nothing
  /// matched ends, the cursor is where it was before.
  private func follow(_ change: PhotoListRearrangement) {
    let cursor = cursorPhoto ?? cursorBeforeEmptiness
    cursorBeforeEmptiness = photoList.photos.isEmpty ? cursor : nil
    reload(cursorOn: cursor.flatMap(change.replacement), selectedPhoto.map { change.successors[$0] ?? $0 })
  }
}

extension AlbumController: PhotoListing {
  var commandScopes: [CommandScope] {
    (context.marks.isRangeOpen(in: album) ? [.range] : []) + context.files.scopesWhileMovingFiles
      + (context.lists.isSearching ? [.searching] : [])
      + (isShownAsContactSheet ? [.contactSheet] : []) + (showsThumbnails ? [.thumbnails] : []) + [
        .list, .photoLists, .arrangement, .selectedPhoto,
      ]
  }

  var target: PhotoTarget {
    PhotoTarget(
      context: context, photo: cursorPhoto, list: photoList, move: { [weak self] in self?.moveCursor(to: $0) }
    )
  }

  func willPerform(_ command: Command) { staysAtTop = false }

  func showComparison(_ maker: ScreenMaker) {
    performSegue(withIdentifier: "showComparison", sender: maker)
    splitViewController?.focus(.secondary)
  }

  /// Marks the photo, or removes its mark, and moves the cursor to the next one.
  func toggleMarkAndMoveOn() -> CommandOutcome {
    guard let cursorPhoto else { return .notMine }
    context.marks.toggle(cursorPhoto)
    if usesGrid { grid.moveCursor(by: 1) } else { list.moveCursor(by: 1) }
    return .done()
  }
}
