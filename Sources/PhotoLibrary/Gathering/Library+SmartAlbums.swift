import Queries

extension Library {
  /// The smart albums, ordered by name.
  public var smartAlbums: [SmartAlbum] {
    gatherings.map { SmartAlbum(name: $0.conversation.title, query: $0.query) }
  }

  /// The conversations of the smart albums, in the same order.
  public var gatheredConversations: [Conversation] { gatherings.map(\.conversation) }

  /// All conversations in the order in which they are listed, without groups within groups.
  public var listedConversations: [Conversation] {
    gatheredConversations + albumSections.flatMap(\.conversations)
  }

  /// All photos but those in the trash, as a conversation that isn't listed. O(n) for the first time.
  public func gatherAllPhotos() -> Conversation {
    if let known = allPhotos { return known.conversation }
    let gathering = makeGathering(SmartAlbum(name: Self.allPhotosTitle, query: .everything))
    allPhotos = gathering
    return gathering.conversation
  }

  /// Whether a conversation still exists. It doesn't if it is a deleted smart album, a group that has become
  /// empty or belongs to an earlier grouping, or a folder that an earlier scan found and this one didn't.
  /// O(n) in the number of albums.
  public func has(_ conversation: Conversation) -> Bool {
    if !conversation.isGathered { return user.conversations.contains(conversation) }
    return conversation === allPhotos?.conversation || grouper?.has(conversation) == true
      || gatheredConversations.contains(conversation)
  }

  /// The title of the conversation with all photos.
  static let allPhotosTitle = "All photos"

  /// The smart album of a conversation; `nil` for any other one.
  public func smartAlbum(of conversation: Conversation) -> SmartAlbum? {
    gatherings.first { $0.conversation === conversation }.map {
      SmartAlbum(name: $0.conversation.title, query: $0.query)
    }
  }

  /// Whether conversations may still get photos without a decision of the user: a scan is running, or the
  /// program is still reading photos or names of cities on which smart albums or groups depend.
  public var isFindingPhotos: Bool {
    isScanning || (!gatherings.isEmpty || grouper != nil) && !unreadPhotos.isEmpty
      || gatherings.contains(where: \.isGathering) || nextGrouper != nil
      || grouping == .city && cityFinder == nil
  }

  /// Shows smart albums, and saves their changes in a store from now on. Without a store they are lost when
  /// the program ends. `calendar` says what the present is.
  public func showSmartAlbums(
    _ albums: [SmartAlbum], savedIn store: StateStore? = nil,
    calendar: @escaping () -> QueryCalendar = { .now }
  ) {
    (smartAlbumStore, self.calendar) = (store, calendar)
    replaceSmartAlbums(with: albums)
  }

  /// Creates, changes or deletes a smart album, notifies observers, and saves the change soon. It can be
  /// undone. O(n) in the photos of the library: with many of them, the album gets its photos bit by bit.
  public func change(_ change: SmartAlbumChange) {
    guard change.before != change.after else { return }
    history.add(.smartAlbum(change))
    apply(change)
  }

  func apply(_ change: SmartAlbumChange) {
    if let name = change.before?.name, let newName = change.after?.name, name != newName,
      !smartAlbums.contains(where: { $0.name == newName })
    {
      // The album stays the same object, so that it stays on the screen.
      gatherings.first { $0.conversation.title == name }?.conversation.title = newName
    }
    replaceSmartAlbums(with: smartAlbums.applying(change))
    smartAlbumStore?.save(change)
  }

  /// Updates the gathered conversations, and notifies observers.
  private func replaceSmartAlbums(with albums: [SmartAlbum]) {
    for album in albums { compareContents(for: album.query) }
    let known = Dictionary(gatherings.map { ($0.conversation.title, $0) }) { first, _ in first }
    var changes: [LibraryChange] = [.otherAlbums]
    gatherings = albums.map { album in
      if let gathering = known[album.name] {
        guard gathering.query != album.query else { return gathering }
        let change = gathering.gather(album.query, on: calendar())
        if let change { changes.append(.photosRearranged(change)) }
        return gathering
      }
      return makeGathering(album)
    }
    for change in changes { notify(change) }
  }

  private func makeGathering(_ album: SmartAlbum) -> PhotoGathering {
    let conversation = Conversation(gathering: album.name, id: takeID(), numbers: numbers)
    let gathering = PhotoGathering(album.query, into: conversation, numbers: numbers, worker: worker)
    // Nothing can observe it yet.
    _ = gathering.gather(album.query, on: calendar())
    gathering.report = { [weak self] in self?.notify(.photosRearranged($0)) }
    return gathering
  }

  /// Updates the gathered conversations after a change of the library. Returns how they changed.
  func gather(after change: LibraryChange) -> [LibraryChange] {
    switch change {
    case .photosRearranged(let change) where change.conversation.isGathered: return []
    case .conversationsInserted, .photosInserted, .photosRearranged: numbers.reset()
    case .photosChanged, .filesRead: break
    default: return []
    }
    var changes: [LibraryChange] = []
    let all = gatherings + [allPhotos].compactMap { $0 }
    if !all.isEmpty {
      let today = calendar()
      changes = all.compactMap { $0.follow(change, on: today) }.map { .photosRearranged($0) }
    }
    _ = nextGrouper?.follow(change)
    if let outcome = grouper?.follow(change) {
      changes += outcome.rearrangements.map { .photosRearranged($0) }
      if outcome.hasOtherGroups { changes.append(.otherAlbums) }
    }
    return changes
  }
}
