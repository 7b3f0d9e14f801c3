import AdaptiveCore
import PhotoLibrary

/// The photos of one conversation. Beside the photo, moving the cursor shows it at once.
final class ConversationController: ListScreen, DetailPhotoObserving {
  /// What the rows are from.
  let conversation: Conversation

  init(_ conversation: Conversation, context: BrowserContext) {
    self.conversation = conversation
    super.init(context: context)
    title = conversation.title
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    list.reload()
    if let photo = visibleDetailPhoto(sender: self), let row = conversation.index(of: photo) {
      list.setCursor(row)
    }
  }

  override func viewWillAppear() {
    if predictsPushOnShowDetail(sender: self) { list.selectedRow = nil }
    if let photo = visibleDetailPhoto(sender: self), let row = conversation.index(of: photo) {
      list.selectedRow = row
    }
  }

  /// The photo under the cursor; `nil` in an empty conversation.
  var cursorPhoto: Photo? { photo(at: list.cursorRow) }

  /// The photo of a row; `nil` for no row and one that is not there.
  private func photo(at row: Int?) -> Photo? {
    row.flatMap { conversation.photos.indices.contains($0) ? conversation.photos[$0] : nil }
  }

  /// Moves the cursor to a photo of the conversation.
  func setCursor(on photo: Photo) {
    loadViewIfNeeded()
    if let row = conversation.index(of: photo) { list.setCursor(row) }
  }

  override var commandScopes: [CommandScope] { [.list, .photoOrRow] }

  override func perform(_ command: Command) -> Bool {
    switch (command, cursorPhoto) {
    case (.rate(let stars), let photo?): context.rate(photo, Rating(clamping: stars))
    case (.reject, let photo?): context.toggleRejected(photo)
    case (.editCaption, let photo?): context.editCaption(of: photo)
    case (.showInformation, let photo?): context.showInformation(about: photo)
    default: return super.perform(command)
    }
    return true
  }

  override func libraryDidChange(_ change: LibraryChange) {
    switch change {
    case .photosInserted(_, let changed) where changed === conversation: takeInsertions()
    case .ratingChanged(let photo), .commentChanged(let photo):
      if photo.conversation === conversation { list.reloadVisibleRows() }
    default: break
    }
  }

  func detailPhotoDidChange(to photo: Photo) {
    guard let row = conversation.index(of: photo) else { return }
    if !predictsPushOnShowDetail(sender: self) { list.selectedRow = row }
    list.setCursor(row)
  }

  override func numberOfRows(in list: ListView) -> Int { conversation.photos.count }

  override func listView(_ list: ListView, row index: Int) -> ListRow {
    guard let photo = photo(at: index) else { return ListRow(title: "") }
    return ListRow(
      title: photo.comment ?? photo.name, detail: Wording.stars(photo.rating, for: traitCollection),
      showsDisclosure: predictsPushOnShowDetail(sender: self))
  }

  override func listView(_ list: ListView, didActivate row: Int) {
    guard conversation.photos.indices.contains(row) else { return }
    showPhoto(at: row)
    if !list.isHandlingPointer { splitViewController?.focus(.secondary) }
  }

  override func listView(_ list: ListView, didMoveCursorTo row: Int) {
    if !predictsPushOnShowDetail(sender: self), splitViewController != nil { showPhoto(at: row) }
  }

  /// Shows a photo as the detail; a photo screen of this conversation that is there goes on to it.
  private func showPhoto(at row: Int) {
    let photo = conversation.photos[row]
    list.selectedRow = row
    if let split = splitViewController, !split.isCollapsed,
      let detail = split.viewController(for: .secondary) as? PhotoController,
      detail.conversation === conversation
    {
      detail.show(photo)
    } else {
      performSegue(withIdentifier: "showPhoto", sender: photo)
    }
  }

  /// Keeps cursor and selection on their photos while a scan adds rows before them.
  private func takeInsertions() {
    guard isViewLoaded else { return }
    let cursor = (list.cursorRow ?? 0) > 0 ? shownRows.cursor : nil
    let selected = shownRows.selected
    list.selectedRow = nil
    list.reload()
    if let cursor, let row = conversation.index(of: cursor) { list.setCursor(row) }
    list.selectedRow = selected.flatMap { conversation.index(of: $0) }
    rememberRows()
  }

  private var shownRows: (cursor: Photo?, selected: Photo?) = (nil, nil)

  /// Notes which photos cursor and selection are on, for the next insertion.
  private func rememberRows() {
    shownRows = (cursorPhoto, photo(at: list.selectedRow))
  }

  override func viewDidLayoutSubviews() { rememberRows() }
}

extension ConversationController: PhotoContaining {
  var containedPhoto: Photo? { nil }

  func contains(_ photo: Photo) -> Bool { conversation.index(of: photo) != nil }
}
