import AdaptiveCore
import AdaptiveStoryboards
import PhotoLibrary

/// The list of conversations. A conversation with several photos opens its own screen, one with a single
/// photo opens that photo. If the photos have a column beside the list, moving the cursor shows them at once.
final class ConversationListController: ListScreen {
  /// The conversation of each row. The copy lets insertions move the cursor with its row.
  private var conversations: [Conversation] = []

  /// The conversation whose photos were last shown from here; `nil` for none yet. Unlike the selection, it
  /// stays.
  private(set) var lastShown: Conversation?

  /// The screen that the latest segue opened.
  private weak var opened: ConversationController?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = context.groupName.title
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
    if let row = conversations.firstIndex(of: conversation) { list.selectedRow = row }
  }

  override func libraryDidChange(_ change: LibraryChange) {
    switch change {
    case .conversationsInserted: refresh()
    case .photosInserted, .photosRearranged: list.reloadVisibleRows()
    case .scanProgressed, .scanFinished, .warned, .fileOperationProgressed: updatePlaceholder()
    case .photosChanged, .filesRead, .savingChanged, .fileOperationEnded, .outsideFollowed: break
    }
  }

  /// Updates the conversations. Cursor and selection stay on theirs.
  private func refresh() {
    let (cursor, selected) = (cursorConversation, conversation(at: list.selectedRow))
    let hadMoved = (list.cursorRow ?? 0) > 0
    conversations = context.library.user.conversations
    list.selectedRow = nil
    list.reload()
    if hadMoved, let cursor, let row = conversations.firstIndex(of: cursor) { list.setCursor(row) }
    list.selectedRow = selected.flatMap { conversations.firstIndex(of: $0) }
    updatePlaceholder()
    reportSubject()
  }

  private func updatePlaceholder() {
    let isWaiting = context.library.isScanning || context.library.ingestState != nil
    list.placeholder = isWaiting ? "Looking for photos…" : context.groupName.noneFound
  }

  override func numberOfRows(in list: ListView) -> Int { conversations.count }

  override func listView(_ list: ListView, row index: Int) -> ListRow {
    guard conversations.indices.contains(index) else { return ListRow(title: "") }
    let conversation = conversations[index]
    return ListRow(
      title: conversation.title, detail: "\(conversation.photos.count)",
      showsDisclosure: wouldPush(conversation), isDimmed: conversation.photos.isEmpty)
  }

  override func listView(_ list: ListView, didActivate row: Int) {
    guard conversations.indices.contains(row) else { return }
    guard !conversations[row].photos.isEmpty else {
      return context.require(false, else: context.groupName.sentence(forEmpty: conversations[row]))
    }
    showPhotos(at: row)
    guard !list.isHandlingPointer, let split = splitViewController else { return }
    if !split.focus(.supplementary), conversations[row].photos.count == 1 { split.focus(.secondary) }
  }

  override func listView(_ list: ListView, didMoveCursorTo row: Int) {
    if showsSupplementaryBeside(sender: self), conversations.indices.contains(row) { showPhotos(at: row) }
    reportSubject(isMoving: true)
  }

  /// Shows the photos of a conversation, or its single photo; beside the photos, both.
  private func showPhotos(at row: Int) {
    let conversation = conversations[row]
    let isBeside = showsSupplementaryBeside(sender: self)
    list.selectedRow = row
    lastShown = conversation
    if isBeside || conversation.photos.count > 1, visibleConversation(sender: self) !== conversation {
      open(conversation)
    }
    if isBeside || conversation.photos.count == 1 { showDetail(of: conversation) }
  }

  /// Shows the single photo of a conversation. For several photos, empties a detail that shows another
  /// conversation's photo.
  private func showDetail(of conversation: Conversation) {
    let shown = visibleDetailPhoto(sender: self)
    if conversation.photos.count == 1 {
      guard shown !== conversation.photos[0] else { return }
      performSegue(withIdentifier: "showPhoto", sender: conversation.photos[0])
    } else if let shown, conversation.index(of: shown) == nil {
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
  private func conversation(at row: Int?) -> Conversation? {
    row.flatMap { conversations.indices.contains($0) ? conversations[$0] : nil }
  }

  /// Moves the cursor to a conversation. With `isSelected`, its row is selected too.
  func setCursor(on conversation: Conversation, isSelected: Bool = false) {
    loadViewIfNeeded()
    guard let row = conversations.firstIndex(of: conversation) else { return }
    list.setCursor(row)
    if isSelected { list.selectedRow = row }
  }

  /// Whether choosing a conversation would push a screen. Only then does its row have an indicator.
  private func wouldPush(_ conversation: Conversation) -> Bool {
    switch conversation.photos.count {
    case 0: false
    case 1: predictsPushOnShowDetail(sender: self)
    default: predictsPushOnShowSupplementary(sender: self)
    }
  }
}

extension ConversationListController: PhotoContaining {
  var containedPhoto: Photo? { nil }

  /// The list leads to every photo.
  func contains(_ photo: Photo) -> Bool { true }
}
