import PhotoModel

/// The rows of a list of conversations, with headings above smart albums and above groups of albums. The
/// groups of a group come after a row for all of its photos.
struct ConversationRows {
  private enum Row {
    case heading(String)
    case conversation(Conversation)
  }

  private var rows: [Row] = []
  private var indices: [Conversation: Int] = [:]
  /// The row at which the cursor starts: the first conversation that is not a smart album, if there is one.
  private(set) var start = 0
  /// The group whose groups these are; `nil` for the albums of a library.
  private(set) var group: Conversation?

  /// No rows.
  init() {}

  /// The rows of a library. O(n).
  init(of library: Library, _ name: GroupName) {
    let (gathered, sections) = (library.gatheredConversations, library.albumSections)
    if !gathered.isEmpty { rows = [.heading(Wording.smartAlbums)] + gathered.map { .conversation($0) } }
    for (index, section) in sections.enumerated() {
      let title = index == 0 && !gathered.isEmpty ? Wording.title(for: library.grouping, name) : nil
      if let heading = section.heading ?? title { rows.append(.heading(heading)) }
      if index == 0 { start = rows.count }
      rows += section.conversations.map { .conversation($0) }
    }
    if sections.isEmpty, !gathered.isEmpty { start = 1 }
    updateIndices()
  }

  /// The rows of a group's groups; none if it is empty.
  init(within group: Conversation, of library: Library) {
    self.group = group
    let groups = library.groups(in: group)
    if !groups.isEmpty { (rows, start) = (([group] + groups).map { .conversation($0) }, 1) }
    updateIndices()
  }

  private mutating func updateIndices() {
    for (index, row) in rows.enumerated() {
      if case .conversation(let conversation) = row { indices[conversation] = index }
    }
  }

  /// The number of rows.
  var count: Int { rows.count }

  /// The conversation of a row; `nil` for a heading, and if there is no such row.
  func conversation(at row: Int) -> Conversation? {
    if rows.indices.contains(row), case .conversation(let conversation) = rows[row] {
      conversation
    } else {
      nil
    }
  }

  /// The heading in a row; empty if there is none.
  func heading(at row: Int) -> String {
    if rows.indices.contains(row), case .heading(let text) = rows[row] { text } else { "" }
  }

  /// The title of a row.
  func title(at row: Int) -> String {
    guard let conversation = conversation(at: row) else { return heading(at: row) }
    return conversation === group ? Wording.all(of: conversation) : conversation.title
  }

  /// Returns the contents of a row; `nil` for a heading, and if there is no such row.
  func contents(at row: Int, in library: Library) -> AlbumContents? {
    conversation(at: row).map { $0 === group ? .photos($0) : library.contents(of: $0) }
  }

  /// The row of a conversation; `nil` if it isn't listed. O(1).
  func index(of conversation: Conversation) -> Int? { indices[conversation] }

  /// The row that leads to something, perhaps through other lists; `nil` if none does.
  func index(leadingTo contents: AlbumContents, in library: Library) -> Int? {
    if case .photos(let conversation) = contents, let row = indices[conversation] { return row }
    return library.path(to: contents.conversation).reversed().lazy.filter { $0 !== group }
      .compactMap { indices[$0] }.first
  }

  /// The row, in other rows, of the conversation that follows a row here, or else of the last one before it;
  /// `nil` if the other rows have none of these conversations.
  func row(inPlaceOf row: Int, among others: ConversationRows) -> Int? {
    let (before, after) = (rows.prefix(row).reversed(), rows.dropFirst(row + 1))
    for case .conversation(let conversation) in Array(after) + before {
      if let row = others.index(of: conversation) { return row }
    }
    return nil
  }

  /// The row itself if it has a conversation, or else the nearest one that has, preferably in a direction;
  /// `nil` if there is none.
  func conversationRow(from row: Int, goesForward: Bool) -> Int? {
    let row = max(0, min(row, count - 1))
    let (before, after) = (rows.indices.prefix(max(0, row)).reversed(), rows.indices.dropFirst(row))
    let candidates = goesForward ? Array(after) + before : [row] + before + after
    return candidates.first { conversation(at: $0) != nil }
  }
}
