import DecisionStorage
import PhotoSources
import Queries

/// The albums that a library makes from its photos: smart albums, all photos, and groups of photos
/// with a common property.
@MainActor final class LibraryLists {
  /// Does what takes long with many photos: dividing them, and gathering them in smart albums.
  var worker = TimeSlicedWorker()
  /// Divides photos into albums; `nil` if the albums are folders.
  private(set) var grouper: PhotoGrouper?
  /// Compares the contents of photos; `nil` until a query asks for duplicates.
  private(set) var contentFinder: ContentFinder?
  private let contents: LibraryContents
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

  init(_ contents: LibraryContents, _ saving: LibrarySaving, knownPhotos: KnownPhotos?) {
    self.contents = contents
    self.saving = saving
    self.knownPhotos = knownPhotos
    contents.follow = { [weak self] in self?.follow($0) ?? [] }
    contents.didNotify = { [weak self] in self?.contentFinder?.follow($0) }
  }

  /// Updates smart albums and groups after a change of the library. Returns how they changed.
  private func follow(_ change: LibraryChange) -> [LibraryChange] {
    switch change {
    case .photosRearranged(let change) where change.album.isGathered: return []
    case .albumsInserted, .photosInserted, .photosRearranged, .photosChanged, .filesRead: break
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
  var grouping: AlbumGrouping { grouper?.grouping ?? .folder }

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
    return PhotoGrouper(grouping, numbers: contents.numbers, city: cityFinder ?? { _, _ in nil }) {
      [weak self] in
      self?.contents.takeID() ?? .init(number: 0)
    }
  }

  private func show(_ grouper: PhotoGrouper?) {
    self.grouper = grouper
    contents.notify(.otherAlbums)
  }

  /// The number of albums without smart albums and the trash.
  var albumCount: Int { grouper?.groups.count ?? contents.user.albumCount }

  /// The albums, without smart albums and groups within groups. The trash is the last one.
  var sections: [AlbumSection] {
    guard let grouper else {
      let albums = contents.user.albums
      return albums.isEmpty ? [] : [AlbumSection(heading: nil, albums: albums)]
    }
    var sections: [AlbumSection] = []
    for (group, album) in grouper.groups {
      if let last = sections.indices.last, sections[last].heading == group.section {
        sections[last].albums.append(album)
      } else {
        sections.append(AlbumSection(heading: group.section, albums: [album]))
      }
    }
    if let trash = contents.user.albums.last, trash.isTrash {
      sections.append(AlbumSection(heading: nil, albums: [trash]))
    }
    return sections
  }

  /// The album in which a photo is listed, as `Library.listedAlbum`.
  func listedAlbum(of photo: Photo) -> Album? {
    guard let grouper, photo.album?.isTrash != true else { return photo.album }
    let albums = grouper.albums(with: photo)
    return grouping.isNested ? albums.last : albums.first
  }

  /// The groups directly within a group, in order. Empty for any other album.
  func groups(in album: Album) -> [Album] { grouper?.groups(in: album) ?? [] }

  /// The groups around a group, and the group itself. Any other album is alone.
  func path(to album: Album) -> [Album] { grouper?.path(to: album) ?? [album] }

  /// The albums at the same level as an album.
  func peers(of album: Album) -> [Album] { grouper?.peers(of: album) ?? listed }
}

/// Smart albums.
extension LibraryLists {
  var smartAlbums: [SmartAlbum] { gatherings.map(\.smartAlbum) }

  var gathered: [Album] { gatherings.map(\.album) }

  var listed: [Album] { gathered + sections.flatMap(\.albums) }

  func smartAlbum(of album: Album) -> SmartAlbum? {
    gatherings.first { $0.album === album }?.smartAlbum
  }

  /// All photos but those in the trash, as an album that isn't listed.
  func gatherAllPhotos() -> Album {
    if let known = allPhotos { return known.album }
    let gathering = makeGathering(SmartAlbum(name: Library.allPhotosTitle, query: .everything))
    allPhotos = gathering
    return gathering.album
  }

  /// Returns whether an album has all photos.
  func isOfAllPhotos(_ album: Album) -> Bool { album === allPhotos?.album }

  /// Returns whether a gathered album still exists.
  func has(_ album: Album) -> Bool {
    isOfAllPhotos(album) || grouper?.has(album) == true || gathered.contains(album)
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
      gatherings.first { $0.album.title == name }?.album.title = newName
    }
    replaceSmartAlbums(with: smartAlbums.applying(change))
    saving.record(change)
  }

  /// Updates the gathered albums, and notifies observers.
  private func replaceSmartAlbums(with smartAlbums: [SmartAlbum]) {
    for album in smartAlbums { compareContents(for: album.query) }
    let known = Dictionary(gatherings.map { ($0.album.title, $0) }) { first, _ in first }
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
    for change in changes { contents.notify(change) }
  }

  private func makeGathering(_ smartAlbum: SmartAlbum) -> SmartAlbumContents {
    let album = Album(gathering: smartAlbum.name, id: contents.takeID(), numbers: contents.numbers)
    let gathering = SmartAlbumContents(
      smartAlbum.query, into: album, numbers: contents.numbers, worker: worker)
    // Nothing can observe it yet.
    _ = gathering.gather(smartAlbum.query, on: calendar())
    gathering.report = { [weak self] in self?.contents.notify(.photosRearranged($0)) }
    return gathering
  }

  /// Compares the contents of photos from now on if a query asks for duplicates.
  func compareContents(for query: Query) {
    guard contentFinder == nil, query.relations.contains(.duplicates) else { return }
    let finder = ContentFinder(
      { [numbers = contents.numbers] in numbers.photos }, worker: worker, known: knownPhotos
    ) {
      [weak contents] photos in contents?.notify(.filesRead(photos))
    }
    contentFinder = finder
    finder.find()
  }
}

extension SmartAlbumContents {
  fileprivate var smartAlbum: SmartAlbum { SmartAlbum(name: album.title, query: query) }
}
