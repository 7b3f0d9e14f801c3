import AdaptiveCore
import PhotoLibrary

/// The list of conversations. One with several photos opens its own screen, one with a single photo that photo.
final class ConversationListController: ListScreen {
  /// Rows by position; kept so that insertions can move the cursor with its row.
  private var conversations: [Conversation] = []

  override init(context: BrowserContext) {
    super.init(context: context)
    title = "Conversations"
    navigationItem.rightBarButtonItem = BarButtonItem(title: "Profile") { [weak context] in
      _ = context?.application?.root.perform(.showProfile)
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    refresh()
  }

  override func viewWillAppear() {
    guard let row = list.selectedRow, conversations.indices.contains(row) else { return }
    if wouldPush(conversations[row]) { list.selectedRow = nil }
  }

  override func libraryDidChange(_ change: LibraryChange) {
    switch change {
    case .conversationsInserted: refresh()
    case .photosInserted: list.reloadVisibleRows()
    case .scanProgressed, .scanFinished, .warned: updatePlaceholder()
    case .ratingChanged, .commentChanged: break
    }
  }

  /// Takes over the conversations; cursor and selection stay with theirs.
  private func refresh() {
    let cursor = list.cursorRow.flatMap { conversations.indices.contains($0) ? conversations[$0] : nil }
    let selected = list.selectedRow.flatMap { conversations.indices.contains($0) ? conversations[$0] : nil }
    let hadMoved = (list.cursorRow ?? 0) > 0
    conversations = context.library.user.conversations
    list.selectedRow = nil
    list.reload()
    if hadMoved, let cursor, let row = conversations.firstIndex(of: cursor) { list.setCursor(row) }
    list.selectedRow = selected.flatMap { conversations.firstIndex(of: $0) }
    updatePlaceholder()
  }

  private func updatePlaceholder() {
    list.placeholder = context.library.isScanning ? "Looking for photos …" : "There are no conversations"
  }

  override func numberOfRows(in list: ListView) -> Int { conversations.count }

  override func listView(_ list: ListView, row index: Int) -> ListRow {
    guard conversations.indices.contains(index) else { return ListRow(title: "") }
    let conversation = conversations[index]
    return ListRow(
      title: conversation.title, detail: "\(conversation.photos.count)",
      showsDisclosure: wouldPush(conversation), isDim: conversation.photos.isEmpty)
  }

  override func listView(_ list: ListView, didActivate row: Int) {
    guard conversations.indices.contains(row) else { return }
    let conversation = conversations[row]
    guard let first = conversation.photos.first else {
      context.require(false, else: "This conversation has no photos")
      return
    }
    list.selectedRow = row
    if conversation.photos.count > 1 {
      open(conversation)
      return
    }
    if visibleDetailPhoto(sender: self) !== first {
      showDetail(PhotoController(first, in: conversation, context: context), sender: self)
    }
    if !list.isHandlingPointer { splitViewController?.focus(.secondary) }
  }

  /// Opens the screen of a conversation.
  @discardableResult
  func open(_ conversation: Conversation) -> ConversationController {
    let screen = ConversationController(conversation, context: context)
    show(screen, sender: self)
    return screen
  }

  /// The conversation under the cursor; nil in an empty list.
  var cursorConversation: Conversation? {
    list.cursorRow.flatMap { conversations.indices.contains($0) ? conversations[$0] : nil }
  }

  /// Moves the cursor to a conversation of the list, and with `isSelected` notes that it was chosen.
  func setCursor(on conversation: Conversation, isSelected: Bool = false) {
    _ = view
    guard let row = conversations.firstIndex(of: conversation) else { return }
    list.setCursor(row)
    if isSelected { list.selectedRow = row }
  }

  /// Whether choosing a conversation pushes a screen onto a stack; only then its row has an indicator.
  private func wouldPush(_ conversation: Conversation) -> Bool {
    switch conversation.photos.count {
    case 0: false
    case 1: predictsPushOnShowDetail(sender: self)
    default: predictsPushOnShow(sender: self)
    }
  }
}

extension ConversationListController: PhotoContaining {
  var containedPhoto: Photo? { nil }

  /// Every photo can be reached from the list of all conversations.
  func contains(_ photo: Photo) -> Bool { true }
}
