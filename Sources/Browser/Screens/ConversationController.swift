import AdaptiveCore
import AdaptiveStoryboards
import PhotoLibrary

/// The photos of a conversation, as rows or as thumbnails. Beside the photo screen, moving the cursor shows
/// the photo at once.
final class ConversationController: ViewController, DetailPhotoObserving {
  /// The conversation whose photos are listed.
  let conversation: Conversation
  let context: BrowserContext
  /// The photos as rows. Cursor and selection always match those of the grid.
  var list = ListView()
  /// The photos as thumbnails.
  var grid = CollectionView()
  private(set) lazy var readAhead = ThumbnailReadAhead(context: context)
  private var observation: LibraryObservation?
  private var markObservation: MarkObservation?
  private var shown: (cursor: Photo?, selected: Photo?) = (nil, nil)

  init(_ conversation: Conversation, context: BrowserContext) {
    self.conversation = conversation
    self.context = context
    super.init()
    title = conversation.title
  }

  override func viewDidLoad() {
    observation = context.library.observe { [weak self] change in self?.libraryDidChange(change) }
    markObservation = context.marks.observe { [weak self] in self?.marksDidChange() }
    list.delegate = self
    list.dataSource = self
    grid.delegate = self
    grid.dataSource = self
    list.placeholder = context.groupName.sentence(forEmpty: conversation)
    grid.placeholder = list.placeholder
    updateFace()
    if let photo = visibleDetailPhoto(sender: self), let index = conversation.index(of: photo) {
      setCursor(index)
    }
  }

  override func viewWillAppear() {
    updateFace()
    if predictsPushOnShowDetail(sender: self) { select(nil) }
    if let photo = visibleDetailPhoto(sender: self), let index = conversation.index(of: photo) {
      select(index)
    }
  }

  override func viewDidDisappear() { grid.isHidden = true }

  override func viewDidLayoutSubviews() { preferReadingVisiblePhotos() }

  override func viewWillLayoutSubviews() {
    grid.layout = ThumbnailSize.layout(for: traitCollection, cellPixels: context.capabilities.cellPixels.size)
  }

  override func traitCollectionDidChange(_ previous: TraitCollection?) { updateFace() }

  /// The index of the photo under the cursor; `nil` in an empty conversation.
  var cursorIndex: Int? { list.cursorRow }

  /// The photo under the cursor; `nil` in an empty conversation.
  var cursorPhoto: Photo? { photo(at: cursorIndex) }

  /// The photo at an index; `nil` if there is none.
  func photo(at index: Int?) -> Photo? {
    index.flatMap { conversation.photos.indices.contains($0) ? conversation.photos[$0] : nil }
  }

  /// Moves the cursor to a photo of the conversation.
  func setCursor(on photo: Photo) {
    loadViewIfNeeded()
    if let index = conversation.index(of: photo) { setCursor(index) }
  }

  /// Moves the cursor to a photo of the conversation as the user does, which shows it if there is room beside
  /// the list.
  func moveCursor(to photo: Photo) {
    loadViewIfNeeded()
    if let index = conversation.index(of: photo) { cursorWasMoved(to: index) }
  }

  /// Moves the cursor in the list and the grid.
  private func setCursor(_ index: Int) {
    list.setCursor(index)
    grid.setCursor(index)
    preferReadingVisiblePhotos()
    rememberPhotos()
    if let cursorPhoto { context.marks.extendRange(to: cursorPhoto) }
  }

  /// Reads first what is said about the photos on the screen.
  func preferReadingVisiblePhotos() {
    let rows =
      showsThumbnails ? grid.visibleItems : list.topRow..<(list.topRow + max(0, list.bounds.height))
    context.library.preferReading(
      conversation.photos.indices.clamped(to: rows).map { conversation.photos[$0] })
  }

  /// Selects a photo in the list and the grid; `nil` for none.
  private func select(_ index: Int?) {
    list.selectedRow = index
    grid.selectedItem = index
    rememberPhotos()
  }

  /// Called when the user has moved the cursor in the list or the grid.
  func cursorWasMoved(to index: Int) {
    setCursor(index)
    if !predictsPushOnShowDetail(sender: self), splitViewController != nil { showPhoto(at: index) }
  }

  /// Called when the user has chosen a photo in the list or the grid.
  func photoWasChosen(at index: Int, withMouse isHandlingPointer: Bool) {
    guard conversation.photos.indices.contains(index) else { return }
    setCursor(index)
    showPhoto(at: index)
    if !isHandlingPointer { splitViewController?.focus(.secondary) }
  }

  /// Shows a photo as the detail. If the detail already shows this conversation, it moves on to the photo.
  private func showPhoto(at index: Int) {
    let photo = conversation.photos[index]
    select(index)
    if let split = splitViewController, !split.isCollapsed,
      let detail = split.viewController(for: .secondary) as? PhotoController,
      detail.conversation === conversation
    {
      detail.show(photo)
    } else {
      performSegue(withIdentifier: "showPhoto", sender: photo)
    }
  }

  func detailPhotoDidChange(to photo: Photo) {
    guard let index = conversation.index(of: photo) else { return }
    if !predictsPushOnShowDetail(sender: self) { select(index) }
    setCursor(index)
  }

  private func libraryDidChange(_ change: LibraryChange) {
    switch change {
    case .photosInserted(_, let changed) where changed === conversation: keepCursorOnInsertion()
    case .photosRearranged(let change) where change.conversation === conversation: follow(change)
    case .photosChanged(let changed): reload(changed)
    default: break
    }
  }

  private func reload(_ changed: [Photo]) {
    guard isViewLoaded, changed.contains(where: { $0.conversation === conversation }) else { return }
    list.reloadVisibleRows()
    // Telling visible photos from others takes longer than drawing the visible ones.
    guard changed.count == 1, let index = conversation.index(of: changed[0]) else {
      return grid.reloadVisibleItems()
    }
    grid.reloadItem(at: index)
  }

  private func marksDidChange() {
    list.reloadVisibleRows()
    grid.reloadVisibleItems()
  }

  /// Keeps the cursor and the selection on their photos while a scan inserts others before them.
  private func keepCursorOnInsertion() {
    guard isViewLoaded else { return }
    let cursor = (cursorIndex ?? 0) > 0 ? shown.cursor : nil
    let selected = shown.selected
    select(nil)
    list.reload()
    grid.reload()
    if let cursor, let index = conversation.index(of: cursor) { setCursor(index) }
    select(selected.flatMap { conversation.index(of: $0) })
  }

  /// Moves the cursor and the selection to the photos that take the places of those that left.
  private func follow(_ change: PhotoRearrangement) {
    guard isViewLoaded else { return }
    func replacement(_ index: Int?) -> Photo? {
      index.flatMap { change.former.indices.contains($0) ? change.replacement(for: change.former[$0]) : nil }
    }
    let (cursor, selected) = (replacement(cursorIndex), replacement(list.selectedRow))
    select(nil)
    list.reload()
    grid.reload()
    if let cursor, let index = conversation.index(of: cursor) { setCursor(index) }
    select(selected.flatMap { conversation.index(of: $0) })
  }

  /// Remembers the photos under the cursor and the selection for the next insertion.
  private func rememberPhotos() { shown = (cursorPhoto, photo(at: list.selectedRow)) }
}

extension ConversationController: CommandHandling {
  var commandScopes: [CommandScope] {
    (context.marks.isRangeOpen(in: conversation) ? [.range] : []) + context.scopesWhileMovingFiles
      + (showsThumbnails ? [.thumbnails] : []) + [.list, .photoLists, .selectedPhoto]
  }

  func perform(_ command: Command) -> Bool {
    if context.performDecision(command, at: cursorPhoto) { return true }
    if context.performFileCommand(command, at: cursorPhoto) { return true }
    if context.performProgramCommand(command, at: cursorPhoto) { return true }
    if context.performMarking(command, at: cursorPhoto, among: conversation.photos) { return true }
    switch (command, cursorPhoto) {
    case (.toggleMarkAndMoveOn, let photo?): toggleMarkAndMoveOn(photo)
    case (.showInformation, let photo?): context.showInformation(about: photo)
    case (.toggleThumbnails, _): toggleThumbnails()
    case (.back, _): context.require(leave(), else: "There is nothing to go back to")
    default: return showsThumbnails ? grid.perform(command) : list.perform(command)
    }
    return true
  }

  func perform(_ command: Command, count: Int) -> Bool {
    showsThumbnails ? grid.perform(command, count: count) : list.perform(command, count: count)
  }

  private func toggleMarkAndMoveOn(_ photo: Photo) {
    context.marks.toggle(photo)
    if showsThumbnails { grid.moveCursor(by: 1) } else { list.moveCursor(by: 1) }
  }
}

extension ConversationController: PhotoContaining {
  var containedPhoto: Photo? { nil }

  func contains(_ photo: Photo) -> Bool { conversation.index(of: photo) != nil }
}
