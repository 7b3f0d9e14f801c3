import DecisionStorage
import PhotoSources
import Queries

/// The conversations that a library makes from its photos: smart albums, all photos, and groups of photos
/// with a common property.
@MainActor final class LibraryLists {
  /// Does what takes long with many photos: dividing them, and gathering them in smart albums.
  var worker = TimeSlicedWorker()
  /// Divides photos into albums; `nil` if the albums are folders.
  private(set) var grouper: PhotoGrouper?
  /// Compares the contents of photos; `nil` until a query asks for duplicates.
  private(set) var contentFinder: ContentFinder?
  private let albums: LibraryAlbums
  private let saving: LibrarySaving
  private let knownPhotos: KnownPhotos?
  /// Divides photos into the albums that will be shown next; `nil` for none.
  private var nextGrouper: PhotoGrouper?
  /// Finds cities for groups of photos; `nil` until the program has read the cities.
  private var cityFinder: Library.CityFinder?
  /// The smart albums with their photos, in order.
  private var gatherings: [SmartAlbumContents] = []
  /// All photos but those in the trash; `nil` until they are needed.
  private var allPhotos: SmartAlbumContents?
  /// The calendar with which queries interpret dates.
  private var calendar: () -> QueryCalendar = { .now }

  init(_ albums: LibraryAlbums, _ saving: LibrarySaving, knownPhotos: KnownPhotos?) {
    self.albums = albums
    self.saving = saving
    self.knownPhotos = knownPhotos
    albums.follow = { [weak self] in self?.follow($0) ?? [] }
    albums.didNotify = { [weak self] in self?.contentFinder?.follow($0) }
  }

  /// Updates smart albums and groups after a change of the library. Returns how they changed.
  private func follow(_ change: LibraryChange) -> [LibraryChange] {
    switch change {
    case .photosRearranged(let change) where change.conversation.isGathered: return []
    case .conversationsInserted, .photosInserted, .photosRearranged, .photosChanged, .filesRead: break
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

  /// Whether groups or smart albums get other photos when photos are read.
  var dependOnReading: Bool { !gatherings.isEmpty || grouper != nil }

  /// Whether photos are still being divided or gathered, or the names of cities are not known yet.
  var isBusy: Bool {
    gatherings.contains(where: \.isGathering) || nextGrouper != nil
      || grouping == .city && cityFinder == nil
  }
}

/// Groups of photos.
extension LibraryLists {
  /// The property that the photos of an album have in common.
  var grouping: AlbumGrouping { grouper?.grouping ?? .folder }

  /// The property by which the photos are being divided; `nil` if they are divided already.
  var nextGrouping: AlbumGrouping? { nextGrouper?.grouping }

  /// Divides the photos into other albums, at once.
  func group(by grouping: AlbumGrouping) {
    nextGrouper = nil
    guard grouping != self.grouping else { return }
    let grouper = makeGrouper(grouping)
    grouper?.complete()
    show(grouper)
  }

  /// Divides the photos into other albums, bit by bit if that takes long, as `Library.group`.
  func group(by grouping: AlbumGrouping, ready: @escaping (_ show: () -> Void) -> Void) {
    nextGrouper = nil
    guard grouping != self.grouping else { return }
    divide(by: grouping, ready: ready)
  }

  /// Sets the function that finds cities.
  func nameCities(_ finder: @escaping Library.CityFinder) {
    cityFinder = finder
    if grouping == .city { divide(by: .city) { show in show() } }
  }

  private func divide(by grouping: AlbumGrouping, ready: @escaping (_ show: () -> Void) -> Void) {
    let next = makeGrouper(grouping)
    guard let grouper = next, !worker.begin(grouper) else { return ready { show(next) } }
    nextGrouper = grouper
    worker.goOn(with: grouper) { [weak self, weak grouper] in
      guard let self, let grouper, nextGrouper === grouper, grouper.isComplete else { return }
      nextGrouper = nil
      ready { self.show(grouper) }
    }
  }

  private func makeGrouper(_ grouping: AlbumGrouping) -> PhotoGrouper? {
    if grouping == .folder { return nil }
    return PhotoGrouper(grouping, numbers: albums.numbers, city: cityFinder ?? { _, _ in nil }) {
      [weak self] in
      self?.albums.takeID() ?? .init(number: 0)
    }
  }

  private func show(_ grouper: PhotoGrouper?) {
    self.grouper = grouper
    albums.notify(.otherAlbums)
  }

  /// The number of albums without smart albums and the trash.
  var albumCount: Int { grouper?.groups.count ?? albums.user.albumCount }

  /// The albums, without smart albums and groups within groups. The trash is the last one.
  var sections: [AlbumSection] {
    guard let grouper else {
      let conversations = albums.user.conversations
      return conversations.isEmpty ? [] : [AlbumSection(heading: nil, conversations: conversations)]
    }
    var sections: [AlbumSection] = []
    for (group, conversation) in grouper.groups {
      if let last = sections.indices.last, sections[last].heading == group.section {
        sections[last].conversations.append(conversation)
      } else {
        sections.append(AlbumSection(heading: group.section, conversations: [conversation]))
      }
    }
    if let trash = albums.user.conversations.last, trash.isTrash {
      sections.append(AlbumSection(heading: nil, conversations: [trash]))
    }
    return sections
  }

  /// The album in which a photo is listed, as `Library.listedAlbum`.
  func listedAlbum(of photo: Photo) -> Conversation? {
    guard let grouper, photo.conversation?.isTrash != true else { return photo.conversation }
    let conversations = grouper.conversations(with: photo)
    return grouping.isNested ? conversations.last : conversations.first
  }

  /// The groups directly within a group, in order. Empty for any other conversation.
  func groups(in conversation: Conversation) -> [Conversation] {
    grouper?.groups(in: conversation) ?? []
  }

  /// The groups around a group, and the group itself. Any other conversation is alone.
  func path(to conversation: Conversation) -> [Conversation] {
    grouper?.path(to: conversation) ?? [conversation]
  }

  /// The conversations at the same level as a conversation.
  func peers(of conversation: Conversation) -> [Conversation] {
    grouper?.peers(of: conversation) ?? listed
  }
}

/// Smart albums.
extension LibraryLists {
  /// The smart albums, ordered by name.
  var smartAlbums: [SmartAlbum] { gatherings.map(\.smartAlbum) }

  /// The conversations of the smart albums, in the same order.
  var gathered: [Conversation] { gatherings.map(\.conversation) }

  /// All conversations in the order in which they are listed, without groups within groups.
  var listed: [Conversation] { gathered + sections.flatMap(\.conversations) }

  /// The smart album of a conversation; `nil` for any other one.
  func smartAlbum(of conversation: Conversation) -> SmartAlbum? {
    gatherings.first { $0.conversation === conversation }?.smartAlbum
  }

  /// All photos but those in the trash, as a conversation that isn't listed.
  func gatherAllPhotos() -> Conversation {
    if let known = allPhotos { return known.conversation }
    let gathering = makeGathering(SmartAlbum(name: Library.allPhotosTitle, query: .everything))
    allPhotos = gathering
    return gathering.conversation
  }

  /// Returns whether a conversation has all photos.
  func isOfAllPhotos(_ conversation: Conversation) -> Bool { conversation === allPhotos?.conversation }

  /// Returns whether a gathered conversation still exists.
  func has(_ conversation: Conversation) -> Bool {
    isOfAllPhotos(conversation) || grouper?.has(conversation) == true || gathered.contains(conversation)
  }

  /// Shows smart albums, as `Library.showSmartAlbums`.
  func show(_ smartAlbums: [SmartAlbum], calendar: @escaping () -> QueryCalendar) {
    self.calendar = calendar
    replaceSmartAlbums(with: smartAlbums)
  }

  /// Creates, changes or deletes a smart album, notifies observers, and saves the change.
  func apply(_ change: SmartAlbumChange) {
    if let name = change.before?.name, let newName = change.after?.name, name != newName,
      !smartAlbums.contains(where: { $0.name == newName })
    {
      // The album stays the same object, so that it stays on the screen.
      gatherings.first { $0.conversation.title == name }?.conversation.title = newName
    }
    replaceSmartAlbums(with: smartAlbums.applying(change))
    saving.record(change)
  }

  /// Updates the gathered conversations, and notifies observers.
  private func replaceSmartAlbums(with smartAlbums: [SmartAlbum]) {
    for album in smartAlbums { compareContents(for: album.query) }
    let known = Dictionary(gatherings.map { ($0.conversation.title, $0) }) { first, _ in first }
    var changes: [LibraryChange] = [.otherAlbums]
    gatherings = smartAlbums.map { album in
      if let gathering = known[album.name] {
        guard gathering.query != album.query else { return gathering }
        let change = gathering.gather(album.query, on: calendar())
        if let change { changes.append(.photosRearranged(change)) }
        return gathering
      }
      return makeGathering(album)
    }
    for change in changes { albums.notify(change) }
  }

  private func makeGathering(_ album: SmartAlbum) -> SmartAlbumContents {
    let conversation = Conversation(gathering: album.name, id: albums.takeID(), numbers: albums.numbers)
    let gathering = SmartAlbumContents(album.query, into: conversation, numbers: albums.numbers, worker: worker)
    // Nothing can observe it yet.
    _ = gathering.gather(album.query, on: calendar())
    gathering.report = { [weak self] in self?.albums.notify(.photosRearranged($0)) }
    return gathering
  }

  /// Compares the contents of photos from now on if a query asks for duplicates.
  func compareContents(for query: Query) {
    guard contentFinder == nil, query.relations.contains(.duplicates) else { return }
    let finder = ContentFinder(
      { [numbers = albums.numbers] in numbers.photos }, worker: worker, known: knownPhotos
    ) {
      [weak albums] photos in albums?.notify(.filesRead(photos))
    }
    contentFinder = finder
    finder.find()
  }
}

extension SmartAlbumContents {
  fileprivate var smartAlbum: SmartAlbum { SmartAlbum(name: conversation.title, query: query) }
}
