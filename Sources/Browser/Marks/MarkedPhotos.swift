import PhotoModel

/// The photos that the user has marked, and the range that is being marked.
///
/// Marks belong to photos and not to rows, so they stay wherever the photos are shown. They are not saved.
final class MarkedPhotos {
  private(set) var photos: Set<Photo> = []
  /// The range that the user has started and not yet ended; `nil` for none. Its photos look marked already.
  private(set) var range: PhotoRange?
  /// The marked photos that have left their albums.
  private var departed: Set<Photo> = []
  private var observers = ChangeObservers<Void>()

  /// The number of marked photos, without those of the range.
  var count: Int { photos.count }

  /// Whether no photo is marked, so that commands act on the photo under the cursor.
  var isEmpty: Bool { photos.isEmpty && range == nil }

  /// Returns whether a photo is marked, or is in the range.
  func contains(_ photo: Photo) -> Bool { photos.contains(photo) || range?.contains(photo) ?? false }

  /// The marked photos, in the order in which the user's albums list them. O(n) in the photos of the
  /// albums that contain some.
  func inOrder(of user: User) -> [Photo] {
    let albums = Set(photos.compactMap(\.album))
    return user.albums.flatMap { album in
      albums.contains(album) ? album.photos.filter(photos.contains) : []
    }
  }

  /// Marks a photo, or removes its mark.
  func toggle(_ photo: Photo) { change { $0.formSymmetricDifference([photo]) } }

  /// Marks photos. Those that are marked already stay so.
  func mark(_ added: some Sequence<Photo>) { change { $0.formUnion(added) } }

  /// Inverts the marks of some photos.
  func invert(_ photos: [Photo]) { change { $0.formSymmetricDifference(photos) } }

  /// Removes all marks, and cancels the range. Photos that left with a mark keep it: they return only if
  /// everything after their departure is undone.
  func removeAll() {
    range = nil
    change { $0.removeAll() }
  }

  /// Marks exactly the given photos that are still in an album.
  func replace(with photos: Set<Photo>) {
    range = nil
    change { $0 = photos.filter { $0.album != nil } }
  }

  /// Remembers photos that were marked when their library was left, and marks them when they return.
  func expect(_ marked: Set<Photo>) { departed.formUnion(marked) }

  /// Marks photos again that were marked when they left. Others stay as they are.
  func restore(_ returned: [Photo]) {
    guard !departed.isEmpty else { return }
    let returned = departed.intersection(returned)
    guard !returned.isEmpty else { return }
    departed.subtract(returned)
    mark(returned)
  }

  /// Moves the marks of photos to the photos that replace them, which can be photos with marks of their own
  /// whose files have other names now. Removes the marks of those that left without a replacement. These are
  /// remembered in case the photos return.
  func follow(_ change: PhotoRearrangement) {
    if let start = range?.start, change.previous.contains(start), start.album == nil { range = nil }
    let left = photos.filter { $0.album == nil || change.successors[$0] != nil }
    guard !left.isEmpty else { return }
    departed.formUnion(left.filter { change.successors[$0] == nil })
    self.change { $0 = $0.subtracting(left).union(left.compactMap { change.successors[$0] }) }
  }

  /// Returns whether a range is being marked in an album.
  func isRangeOpen(in album: Album) -> Bool { range?.list.album === album }

  /// Starts a range at a photo of a list. A previous range is cancelled.
  func startRange(at photo: Photo, in list: PhotoList) {
    range = PhotoRange(at: photo, in: list)
    notify()
  }

  /// Moves the end of the range to a photo of the same album, if there is a range.
  func extendRange(to photo: Photo) {
    guard var extended = range else { return }
    extended.extend(to: photo)
    guard extended != range else { return }
    range = extended
    notify()
  }

  /// Marks the photos of the range and ends it. Does nothing without a range.
  func endRange() {
    guard let ended = range else { return }
    range = nil
    mark(ended.photos)
  }

  /// Ends the range without marking its photos.
  func cancelRange() {
    range = nil
    notify()
  }

  /// Calls `handler` after every change, until the result is released.
  func observe(_ handler: @escaping () -> Void) -> ChangeObservation<Void> { observers.add(handler) }

  private func change(_ body: (inout Set<Photo>) -> Void) {
    body(&photos)
    notify()
  }

  private func notify() { observers.notify(()) }
}

extension PhotoTarget {
  /// Marks the photo, or removes its mark.
  func toggleMark() -> CommandOutcome {
    guard let photo else { return .notMine }
    context.marks.toggle(photo)
    return .done()
  }

  /// Starts a range of photos to mark.
  func startRange() -> CommandOutcome {
    guard let photo, let list else { return .notMine }
    context.marks.startRange(at: photo, in: list)
    return .done()
  }
}
