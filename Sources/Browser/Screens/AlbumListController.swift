import AdaptiveCore
import PhotoModel

/// A list of albums: those of the library, with smart albums in a separate section, or the groups
/// within a group. An album with several photos opens its own screen, one with a single photo opens
/// that photo, and a group of groups opens another list. If there is a column next to the list, it shows at
/// once what Enter would open.
final class AlbumListController: ListScreen {
  /// The group whose groups are listed; `nil` for the albums of the library.
  let group: Album?
  /// The rows. The copy lets insertions move the cursor with its row.
  private(set) var rows = AlbumRows()

  /// The contents that were last shown from here; `nil` for nothing yet. Unlike the selection, it stays.
  var lastShown: AlbumContents?
  /// The list that was last shown from here, with its cursor; `nil` if photos were.
  var openedList: AlbumListController?

  /// The row of the cursor before it moved.
  private var lastCursorRow = 0
  /// Whether the cursor stays in the first row of albums while others are found before it. It does until the
  /// user moves it, or shows something from here.
  var staysAtStart = true

  /// The screen of photos that the latest segue opened.
  private weak var opened: AlbumController?

  init(of group: Album? = nil, context: BrowserContext) {
    self.group = group
    super.init(context: context)
    if let group { title = group.title }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    refresh()
  }

  override func viewWillAppear() {
    leaveDeletedAlbum()
    showListThatWasLeft()
    selectVisibleRow()
    if let contents = contents(at: list.selectedRow), wouldPush(contents) { list.selectedRow = nil }
  }

  override func viewDidAppear() {
    super.viewDidAppear()
    reportSubject()
  }

  override func showDetailTargetDidChange(_ sender: ViewController) {
    super.showDetailTargetDidChange(sender)
    selectVisibleRow()
  }

  /// Selects the row that leads to what is visible next to the list.
  private func selectVisibleRow() {
    guard let contents = visibleContents else { return }
    if let row = rows.index(leadingTo: contents, in: context.library) { list.selectedRow = row }
  }

  override func libraryDidChange(_ change: LibraryChange) {
    switch change {
    case .albumsInserted: refresh()
    case .otherAlbums:
      refresh()
      leaveDeletedAlbum()
      showOtherContents()
    case .photosInserted, .photosRearranged: list.reloadVisibleRows()
    case .scanProgressed, .scanFinished, .warned, .fileOperationProgressed: updatePlaceholder()
    case .photosChanged, .filesRead, .decisionsYielded, .savingChanged, .fileOperationEnded,
      .outsideFollowed, .ingestFoundInterrupted:
      break
    }
  }

  /// Updates the albums. Cursor and selection stay on theirs.
  func refresh() {
    let (cursor, selected) = (cursorAlbum, album(at: list.selectedRow))
    let library = rows.library(at: list.cursorRow ?? 0)
    let (previous, previousRow) = (rows, list.cursorRow ?? 0)
    if let group {
      rows = AlbumRows(within: group, of: context.library)
    } else {
      rows = AlbumRows(of: context.library, context.groupName, recent: context.libraries.recent)
      title = Wording.title(for: context.library.grouping, context.groupName)
    }
    list.selectedRow = nil
    list.reload()
    var row = rows.start
    if !staysAtStart || previousRow != previous.start || group != nil, let cursor {
      let isAtStart = previousRow == previous.start && group == nil
      row =
        rows.index(of: cursor) ?? (isAtStart ? nil : previous.row(inPlaceOf: previousRow, among: rows)) ?? row
    }
    list.setCursor(library.flatMap { rows.index(of: $0) } ?? row)
    lastCursorRow = list.cursorRow ?? 0
    list.selectedRow = selected.flatMap { rows.index(of: $0) }
    updatePlaceholder()
    if staysAtStart, group == nil { showContentsAtCursor() }
    reportSubject()
  }

  private func updatePlaceholder() {
    let isWaiting = context.library.isFindingPhotos || context.library.ingestState?.isRunning == true
    let sentence = group == nil ? context.groupName.noneFound : context.groupName.hasNoPhotos
    list.placeholder = isWaiting ? Wording.lookingForPhotos : sentence
  }

  override func numberOfRows(in list: ListView) -> Int { rows.count }

  override func listView(_ list: ListView, row index: Int) -> ListRow {
    if let library = rows.library(at: index) {
      return Wording.row(of: library, context.files.paths)
    }
    guard let album = rows.album(at: index), let contents = contents(at: index) else {
      return ListRow(title: rows.title(at: index), isHeading: true)
    }
    return ListRow(
      title: rows.title(at: index), detail: Wording.number(album.listedCount),
      showsDisclosure: wouldPush(contents), isDimmed: album.listedCount == 0)
  }

  override func listView(_ list: ListView, accessibilityElementForRow index: Int) -> AccessibilityElement {
    guard let album = rows.album(at: index) else { return AccessibilityElement(listView(list, row: index)) }
    return AccessibilityElement(rows.title(at: index), value: Wording.count(album.listedCount, "photo"))
  }

  override func listView(_ list: ListView, didActivate row: Int) {
    if let library = rows.library(at: row) { return context.libraries.openLibrary(library) }
    guard let album = rows.album(at: row) else { return leaveHeading(row) }
    guard album.listedCount > 0 else {
      return context.interface.report(.refused(context.groupName.sentence(forEmpty: album)))
    }
    showContents(at: row)
    guard !list.isHandlingPointer, let split = splitViewController else { return }
    if !split.focus(.supplementary), album.photos.count == 1 { split.focus(.secondary) }
  }

  override func listView(_ list: ListView, didMoveCursorTo row: Int) {
    defer { lastCursorRow = list.cursorRow ?? 0 }
    guard rows.album(at: row) != nil || rows.library(at: row) != nil else { return leaveHeading(row) }
    cursorWasMoved(to: row)
  }

  func cursorWasMoved(to row: Int) {
    staysAtStart = false
    if showsSupplementaryBeside() {
      showContents(at: row)
    } else if hasSupplementaryColumn(), let contents = contents(at: row) {
      emptyDetail(unlessIn: contents.album)
    }
    reportSubject(isMoving: true)
  }

  /// Moves the cursor on from a heading, in the direction in which it came there.
  private func leaveHeading(_ row: Int) {
    guard let next = rows.openableRow(from: row, goesForward: row >= lastCursorRow) else { return }
    list.setCursor(next)
    cursorWasMoved(to: next)
  }

  /// Opens the screen of an album's photos, next to this one if there is a column for it.
  @discardableResult
  func open(_ album: Album) -> AlbumController? { open(.photos(album)) }

  /// Opens the screen of what an album leads to, next to this one if there is a column for it. Returns the
  /// screen of photos; `nil` for a list. A list that was opened before still has its cursor.
  @discardableResult
  func open(_ contents: AlbumContents) -> AlbumController? {
    (lastShown, opened) = (contents, nil)
    switch contents {
    case .photos(let album):
      openedList = nil
      performSegue(withIdentifier: "showAlbum", sender: album)
    case .groups(let group):
      if let openedList, openedList.group === group {
        if !openedList.isOnStack { showSupplementary(openedList, sender: self) }
      } else {
        performSegue(withIdentifier: "showGroups", sender: group)
      }
    }
    selectVisibleRow()
    return opened
  }

  func show(_ photo: Photo, of album: Album) {
    (lastShown, openedList) = (.photos(album), nil)
    performSegue(withIdentifier: "showPhoto", sender: photo)
  }

  override func prepare(for segue: StoryboardSegue, sender: AnyObject?) {
    if let screen = segue.destination as? AlbumController { opened = screen }
    if let list = segue.destination as? AlbumListController { openedList = list }
  }

  /// Opens the screen of what an album leads to next to this one, or remembers it until there is a column for
  /// it. Returns the screen of photos that it has opened; `nil` for none.
  @discardableResult
  func openBeside(_ contents: AlbumContents) -> AlbumController? {
    (lastShown, openedList) = (contents, nil)
    return showsSupplementaryBeside() ? open(contents) : nil
  }

  /// The album under the cursor; `nil` in an empty list.
  var cursorAlbum: Album? { album(at: list.cursorRow) }

  /// The contents of the row under the cursor; `nil` in an empty list.
  var cursorContents: AlbumContents? { contents(at: list.cursorRow) }

  /// The album of a row; `nil` if there is none.
  private func album(at row: Int?) -> Album? { row.flatMap { rows.album(at: $0) } }

  func contents(at row: Int?) -> AlbumContents? {
    row.flatMap { rows.contents(at: $0, in: context.library) }
  }

  /// Moves the cursor to an album. With `isSelected`, its row is selected too.
  func setCursor(on album: Album, isSelected: Bool = false) {
    loadViewIfNeeded()
    rows.index(of: album).map { setCursor($0, isSelected: isSelected) }
  }

  /// Moves the cursor to the row that leads to a target, perhaps through other lists. Returns what the row
  /// itself leads to; `nil` if there is no such row.
  func setCursor(leadingTo contents: AlbumContents) -> AlbumContents? {
    loadViewIfNeeded()
    // The library may have notified the caller of a change, but not this list yet.
    refresh()
    guard let row = rows.index(leadingTo: contents, in: context.library) else { return nil }
    setCursor(row, isSelected: false)
    return self.contents(at: row)
  }

  private func setCursor(_ row: Int, isSelected: Bool) {
    staysAtStart = false
    list.setCursor(row)
    lastCursorRow = row
    if isSelected { list.selectedRow = row }
  }

  override var commandScopes: [CommandScope] {
    (isTop ? [.firstList] : []) + (cursorSmartAlbum == nil ? [] : [.smartAlbum]) + super.commandScopes
      + [.albums]
  }
}
