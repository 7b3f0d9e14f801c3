import AdaptiveCore
import AdaptiveStoryboards
import PhotoLibrary

/// The list of conversations, with smart albums in a separate section. A conversation with several photos
/// opens its own screen, one with a single photo opens that photo. If the photos have a column beside the
/// list, moving the cursor shows them at once.
final class ConversationListController: ListScreen {
  /// The rows. The copy lets insertions move the cursor with its row.
  private var rows = ConversationRows()

  /// The conversation whose photos were last shown from here; `nil` for none yet. Unlike the selection, it
  /// stays.
  private(set) var lastShown: Conversation?

  /// The row of the cursor before it moved.
  private var lastCursorRow = 0

  /// The screen that the latest segue opened.
  private weak var opened: ConversationController?

  override func viewDidLoad() {
    super.viewDidLoad()
    refresh()
  }

  override func viewWillAppear() {
    selectVisibleConversation()
    if let selected = conversation(at: list.selectedRow), wouldPush(selected) { list.selectedRow = nil }
  }

  override func viewDidAppear() {
    super.viewDidAppear()
    reportSubject()
  }

  override func showDetailTargetDidChange(_ sender: ViewController) {
    super.showDetailTargetDidChange(sender)
    selectVisibleConversation()
  }

  /// Selects the row of the conversation whose photos are visible beside the list.
  private func selectVisibleConversation() {
    guard let conversation = visibleConversation(sender: self) else { return }
    if let row = rows.index(of: conversation) { list.selectedRow = row }
  }

  override func libraryDidChange(_ change: LibraryChange) {
    switch change {
    case .conversationsInserted: refresh()
    case .otherAlbums:
      refresh()
      leaveDeletedAlbum()
    case .photosInserted, .photosRearranged: list.reloadVisibleRows()
    case .scanProgressed, .scanFinished, .warned, .fileOperationProgressed: updatePlaceholder()
    case .photosChanged, .filesRead, .savingChanged, .fileOperationEnded, .outsideFollowed: break
    }
  }

  /// Updates the conversations. Cursor and selection stay on theirs.
  private func refresh() {
    let (cursor, selected) = (cursorConversation, conversation(at: list.selectedRow))
    let (former, formerRow) = (rows, list.cursorRow ?? 0)
    rows = ConversationRows(of: context.library, context.groupName)
    title = Wording.title(for: context.library.grouping, context.groupName)
    list.selectedRow = nil
    list.reload()
    var row = rows.start
    if formerRow != former.start, let cursor {
      row = rows.index(of: cursor) ?? former.row(inPlaceOf: formerRow, among: rows) ?? row
    }
    list.setCursor(row)
    lastCursorRow = list.cursorRow ?? 0
    list.selectedRow = selected.flatMap { rows.index(of: $0) }
    updatePlaceholder()
    reportSubject()
  }

  /// If the album on the screen no longer exists, shows the album at the cursor instead, and removes its
  /// photo.
  private func leaveDeletedAlbum() {
    func isDeleted(_ conversation: Conversation?) -> Bool {
      conversation.map { !context.library.has($0) } ?? false
    }
    if isDeleted(lastShown) { lastShown = nil }
    if isDeleted(splitViewController?.viewController(for: .secondary)?.shownConversation) {
      context.interface.makeEmptyScreen().map { showDetail($0, sender: self) }
    }
    if isDeleted(visibleConversation(sender: self)), let row = list.cursorRow { cursorWasMoved(to: row) }
  }

  private func updatePlaceholder() {
    let isWaiting = context.library.isFindingPhotos || context.library.ingestState != nil
    list.placeholder = isWaiting ? "Looking for photos…" : context.groupName.noneFound
  }

  override func numberOfRows(in list: ListView) -> Int { rows.count }

  override func listView(_ list: ListView, row index: Int) -> ListRow {
    guard let conversation = rows.conversation(at: index) else {
      return ListRow(title: rows.heading(at: index), isDimmed: true)
    }
    return ListRow(
      title: conversation.title, detail: "\(conversation.listedCount)",
      showsDisclosure: wouldPush(conversation), isDimmed: conversation.listedCount == 0)
  }

  override func listView(_ list: ListView, didActivate row: Int) {
    guard let conversation = rows.conversation(at: row) else { return leaveHeading(row) }
    guard conversation.listedCount > 0 else {
      return context.require(false, else: context.groupName.sentence(forEmpty: conversation))
    }
    showPhotos(of: conversation, at: row)
    guard !list.isHandlingPointer, let split = splitViewController else { return }
    if !split.focus(.supplementary), conversation.photos.count == 1 { split.focus(.secondary) }
  }

  override func listView(_ list: ListView, didMoveCursorTo row: Int) {
    defer { lastCursorRow = list.cursorRow ?? 0 }
    guard rows.conversation(at: row) != nil else { return leaveHeading(row) }
    cursorWasMoved(to: row)
  }

  private func cursorWasMoved(to row: Int) {
    if showsSupplementaryBeside(sender: self), let conversation = rows.conversation(at: row) {
      showPhotos(of: conversation, at: row)
    }
    reportSubject(isMoving: true)
  }

  /// Moves the cursor on from a heading, in the direction in which it came there.
  private func leaveHeading(_ row: Int) {
    guard let next = rows.conversationRow(from: row, goesForward: row >= lastCursorRow) else { return }
    list.setCursor(next)
    cursorWasMoved(to: next)
  }

  /// Shows the photos of a conversation, or its single photo; beside the photos, both.
  private func showPhotos(of conversation: Conversation, at row: Int) {
    let isBeside = showsSupplementaryBeside(sender: self)
    list.selectedRow = row
    lastShown = conversation
    if conversation.isExpected, let folder = conversation.folder { context.library.preferScanning(folder) }
    let opensList = isBeside || conversation.photos.count > 1 || conversation.isExpected
    if opensList, visibleConversation(sender: self) !== conversation {
      open(conversation)
    }
    if isBeside || conversation.photos.count == 1 { showDetail(of: conversation) }
  }

  /// Shows the single photo of a conversation. For several photos, empties a detail that shows another
  /// conversation's photo.
  private func showDetail(of conversation: Conversation) {
    let shown = visibleDetailPhoto(sender: self)
    let isOther = splitViewController?.viewController(for: .secondary)?.shownConversation !== conversation
    if conversation.photos.count == 1 {
      guard shown !== conversation.photos[0] || isOther else { return }
      show(conversation.photos[0], of: conversation)
    } else if shown != nil, isOther {
      context.interface.makeEmptyScreen().map { showDetail($0, sender: self) }
    }
  }

  /// Opens the screen of a conversation, beside this one if there is a column for it.
  @discardableResult
  func open(_ conversation: Conversation) -> ConversationController? {
    lastShown = conversation
    performSegue(withIdentifier: "showConversation", sender: conversation)
    selectVisibleConversation()
    return opened
  }

  /// Shows a photo of a conversation.
  func show(_ photo: Photo, of conversation: Conversation) {
    lastShown = conversation
    performSegue(withIdentifier: "showPhoto", sender: photo)
  }

  override func prepare(for segue: StoryboardSegue, sender: AnyObject?) {
    if let screen = segue.destination as? ConversationController { opened = screen }
  }

  /// Shows the user's profile.
  func showProfile() { context.interface.showProfile() }

  /// Opens the screen of a conversation beside this one, or remembers it until there is a column for it.
  /// Returns `nil` in that case.
  @discardableResult
  func openBeside(_ conversation: Conversation) -> ConversationController? {
    lastShown = conversation
    return showsSupplementaryBeside(sender: self) ? open(conversation) : nil
  }

  /// The conversation under the cursor; `nil` in an empty list.
  var cursorConversation: Conversation? { conversation(at: list.cursorRow) }

  /// The conversation of a row; `nil` if there is none.
  private func conversation(at row: Int?) -> Conversation? { row.flatMap { rows.conversation(at: $0) } }

  /// Moves the cursor to a conversation. With `isSelected`, its row is selected too.
  func setCursor(on conversation: Conversation, isSelected: Bool = false) {
    loadViewIfNeeded()
    guard let row = rows.index(of: conversation) else { return }
    list.setCursor(row)
    lastCursorRow = row
    if isSelected { list.selectedRow = row }
  }

  /// Whether choosing a conversation would push a screen. Only then does its row have an indicator.
  private func wouldPush(_ conversation: Conversation) -> Bool {
    switch conversation.photos.count {
    case 0 where !conversation.isExpected: false
    case 1: predictsPushOnShowDetail(sender: self)
    default: predictsPushOnShowSupplementary(sender: self)
    }
  }

  override var commandScopes: [CommandScope] {
    (cursorSmartAlbum == nil ? [] : [.smartAlbum]) + super.commandScopes + [.albums]
  }

  override func perform(_ command: Command) -> Bool {
    if let (album, conversation) = cursorSmartAlbum, context.perform(command, on: album, in: conversation) {
      return true
    }
    switch command {
    case .searchEverywhere: searchEverywhere()
    case .showSuggestions: context.interface.showBox(SuggestionController(context: context))
    case .showGrouping:
      context.interface.showBox(GroupingController(context: context) { [weak self] in self?.group(by: $0) })
    default: return super.perform(command)
    }
    return true
  }

  /// Groups the photos into albums by a property. The photo on the screen, and the one at the cursor, stay
  /// the same.
  private func group(by grouping: AlbumGrouping) {
    guard grouping != context.library.grouping else { return }
    let photos = splitViewController?.screen(ConversationController.self)
    let shown = visibleDetailPhoto(sender: self)
    let photo = shown ?? photos?.cursorPhoto ?? cursorConversation?.photos.first
    context.group(by: grouping)
    guard let photo, let album = context.library.listedAlbum(of: photo) else { return }
    setCursor(on: album)
    guard photos != nil || shown != nil, showsSupplementaryBeside(sender: self) else { return }
    open(album)?.moveCursor(to: photo)
  }

  /// The smart album under the cursor; `nil` if there is none.
  private var cursorSmartAlbum: (SmartAlbum, Conversation)? {
    cursorConversation.flatMap { conversation in
      context.library.smartAlbum(of: conversation).map { ($0, conversation) }
    }
  }

  /// Lists the photos of all albums, and lets the user search among them.
  private func searchEverywhere() {
    let all = context.library.gatherAllPhotos()
    guard !all.photos.isEmpty else { return context.require(false, else: Wording.thereIsNoPhoto) }
    guard let screen = open(all) else { return }
    splitViewController?.focus(.supplementary)
    context.search(in: screen.photoList) { [weak screen] in _ = screen?.leave() }
  }
}

extension ConversationListController: PhotoContaining {
  var containedPhoto: Photo? { nil }

  /// Every photo can be reached from the list.
  func contains(_ photo: Photo) -> Bool { true }
}
