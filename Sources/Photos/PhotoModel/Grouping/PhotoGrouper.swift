import DecisionStorage

/// Divides the photos of a library into groups, each of which is an album, and follows changes.
///
/// A photo joins its groups when it has been read. Photos in the trash are in no group. If a group becomes
/// empty and later gets photos again, it is the same album, so that screens can keep showing it.
///
/// Dividing all photos is gradual work. There are no groups until it is complete.
@MainActor final class PhotoGrouper: TimeSlicedWork {
  /// How a change of the library affects the groups.
  struct Outcome {
    /// How albums changed that were there before, or have become empty.
    var rearrangements: [PhotoRearrangement] = []
    /// Whether groups have come or gone.
    var hasOtherGroups = false
  }

  /// The property by which photos are grouped.
  let grouping: AlbumGrouping
  private let numbers: LibraryOrder
  private let city: Library.CityFinder
  private let makeID: () -> Album.ID
  /// The albums of all groups that have had photos.
  private var albums: [AlbumGroup: Album] = [:]
  private var groupOfAlbum: [Album.ID: AlbumGroup] = [:]
  /// The group around each group that is within another one.
  private var outer: [AlbumGroup: AlbumGroup] = [:]
  /// The groups that have photos; `nil` until they are needed after a change.
  private var knownTree: AlbumTree?
  /// The groups of each photo, as an index in `memberships`. Many photos have the same.
  private var membershipOfPhoto: [Photo.ID: Int32] = [:]
  private var memberships: [[AlbumGroup]] = []
  private var indexOfMembership: [[AlbumGroup]: Int32] = [:]

  /// The photos that are being divided; `nil` if all are.
  private var division: PhotoDivision?

  /// A grouper that has yet to divide all photos. `makeID` returns another identity each time. O(n) in the
  /// number of albums.
  init(
    _ grouping: AlbumGrouping, numbers: LibraryOrder, city: @escaping Library.CityFinder = { _, _ in nil },
    makeID: @escaping () -> Album.ID
  ) {
    self.grouping = grouping
    self.numbers = numbers
    self.city = city
    self.makeID = makeID
    let albums = numbers.albums
    division = PhotoDivision(of: albums, finder: GroupFinder(grouping, city: city))
    // Growing later would take long.
    membershipOfPhoto.reserveCapacity(albums.reduce(0) { $0 + $1.count })
  }

  /// Whether all photos are divided.
  var isComplete: Bool { division == nil }

  func advance(until isOver: () -> Bool) {
    while let divided = division?.dividePhotos() {
      for (groups, photos) in divided {
        let membership = membership(in: groups)
        for photo in photos { membershipOfPhoto[photo.id] = membership }
      }
      if isOver() { return }
    }
    guard let division else { return }
    self.division = nil
    for (group, photos) in division.photosOfGroup { album(of: group).replacePhotos(with: photos) }
    if !division.changed.isEmpty || !division.left.isEmpty {
      _ = update(division.changed, leaving: division.left)
    }
  }

  /// The outermost groups in order, each with its photos. O(n log n) for n groups, the first time after a
  /// change of groups.
  var groups: [(group: AlbumGroup, album: Album)] {
    tree.outermost.compactMap { group in albums[group].map { (group, $0) } }
  }

  /// The groups directly within a group, in order; empty for any other album. O(n) in the number of
  /// these groups, after the first call.
  func groups(in album: Album) -> [Album] {
    groupOfAlbum[album.id].flatMap { tree.inner[$0] }.map(albums(of:)) ?? []
  }

  /// The groups around a group, the outermost first, and the group itself; `nil` for any other album.
  func path(to album: Album) -> [Album]? {
    guard let group = groupOfAlbum[album.id] else { return nil }
    return albums(of: path(to: group))
  }

  /// The groups at the same depth as a group, in order; `nil` for any other album. O(n).
  func peers(of album: Album) -> [Album]? {
    groupOfAlbum[album.id].map { group in
      albums(of: tree.groups(atDepth: path(to: group).count - 1))
    }
  }

  /// Returns whether an album is a group that has photos.
  func has(_ album: Album) -> Bool {
    groupOfAlbum[album.id] != nil && !album.photos.isEmpty
  }

  /// The group with a title; `nil` if none has it and photos. O(n).
  func album(titled title: String) -> Album? {
    albums.values.first { $0.title == title && !$0.photos.isEmpty }
  }

  /// The groups that have a photo, in the order of `AlbumGroup.groups`.
  func albums(with photo: Photo) -> [Album] { albums(of: groups(of: photo)) }

  private var tree: AlbumTree {
    let tree = knownTree ?? AlbumTree(albums.filter { !$0.value.photos.isEmpty }.keys, outer: outer)
    knownTree = tree
    return tree
  }

  private func path(to group: AlbumGroup) -> [AlbumGroup] {
    (outer[group].map { path(to: $0) } ?? []) + [group]
  }

  private func albums(of groups: [AlbumGroup]) -> [Album] {
    groups.compactMap { albums[$0] }
  }

  /// Follows a change of the library. O(m log n) for m photos that changed, and O(n) in the photos of the
  /// groups that they join or leave.
  func follow(_ change: LibraryChange) -> Outcome {
    switch change {
    // For photos without decisions, this is the only report.
    case .photosChanged(let photos), .filesRead(let photos): update(photos)
    case .albumsInserted(let albums):
      update(albums.filter { !$0.isTrash }.flatMap(\.photos))
    case .photosInserted(let photos, _): update(photos)
    case .photosRearranged(let change) where !change.album.isTrash:
      update(change.arrived, leaving: change.removed, change.successors)
    default: Outcome()
    }
  }

  private func update(
    _ photos: [Photo], leaving left: [Photo] = [], _ successors: [Photo: Photo] = [:]
  ) -> Outcome {
    guard isComplete else {
      // They are divided once more when all others are.
      division?.changed += photos
      division?.left += left
      return Outcome()
    }
    var leaving: [AlbumGroup: Set<Photo.ID>] = [:]
    var arriving: [AlbumGroup: [Photo]] = [:]
    for photo in left {
      for group in groups(of: photo) { leaving[group, default: []].insert(photo.id) }
      membershipOfPhoto[photo.id] = nil
    }
    // A photo that is being read again stays where it is.
    for photo in photos where photo.isRead && numbers.number(of: photo) != nil {
      let (previous, groups) = (groups(of: photo), AlbumGroup.groups(of: photo, by: grouping, city: city))
      guard previous != groups else { continue }
      membershipOfPhoto[photo.id] = membership(in: groups)
      for group in previous where !groups.contains(group) { leaving[group, default: []].insert(photo.id) }
      for group in groups where !previous.contains(group) { arriving[group, default: []].append(photo) }
    }
    var outcome = Outcome()
    for group in Set(leaving.keys).union(arriving.keys) {
      let isNew = albums[group] == nil
      let album = album(of: group)
      let previous = album.photos
      album.replacePhotos(
        with: numbers.merge(previous, removing: leaving[group] ?? [], adding: arriving[group] ?? []))
      if previous.isEmpty != album.photos.isEmpty {
        knownTree = nil
        outcome.hasOtherGroups = true
      }
      if !isNew {
        outcome.rearrangements.append(
          PhotoRearrangement(album: album, previous: previous, successors: successors))
      }
    }
    return outcome
  }

  private func groups(of photo: Photo) -> [AlbumGroup] {
    membershipOfPhoto[photo.id].map { memberships[Int($0)] } ?? []
  }

  /// The index in `memberships` of some groups.
  private func membership(in groups: [AlbumGroup]) -> Int32 {
    if let known = indexOfMembership[groups] { return known }
    let index = Int32(clamping: memberships.count)
    indexOfMembership[groups] = index
    memberships.append(groups)
    if grouping.isNested {
      for (around, group) in zip(groups, groups.dropFirst()) { outer[group] = around }
    }
    return index
  }

  private func album(of group: AlbumGroup) -> Album {
    if let known = albums[group] { return known }
    let new = Album(gathering: group.title, id: makeID(), numbers: numbers)
    albums[group] = new
    groupOfAlbum[new.id] = group
    return new
  }
}
