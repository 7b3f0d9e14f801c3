import PhotoLibrary

/// The photos of a conversation that the user sees: those that the filter includes, in the chosen order.
///
/// Screens take their photos and the neighbours of a photo from here, and observe it instead of the library.
/// Without a filter and an order it costs nothing, however many photos there are.
final class PhotoList {
  /// The conversation of the photos.
  let conversation: Conversation
  private var arrangement: PhotoArrangement
  private let isMarked: (Photo) -> Bool
  /// The photos; `nil` for all of the conversation, in its order.
  private var arranged: [Photo]?
  private var indices: [Photo.ID: Int] = [:]
  private var observers = ChangeObservers<PhotoListChange>()

  init(
    _ conversation: Conversation, arrangement: PhotoArrangement, isMarked: @escaping (Photo) -> Bool
  ) {
    self.conversation = conversation
    self.arrangement = arrangement
    self.isMarked = isMarked
    arrange()
  }

  /// The photos in order.
  var photos: [Photo] { arranged ?? conversation.photos }

  /// The index of a photo; `nil` if it isn't listed. O(1), or O(log n) for all photos of a folder.
  func index(of photo: Photo) -> Int? {
    arranged == nil ? conversation.index(of: photo) : indices[photo.id]
  }

  /// The photo at an index; `nil` if there is none.
  func photo(at index: Int) -> Photo? { photos.indices.contains(index) ? photos[index] : nil }

  /// The photo at a distance from another one of the conversation, positive for later ones; `nil` if there is
  /// none.
  ///
  /// A photo that the filter leaves out lies between two that are listed, so that none is skipped.
  func neighbour(of photo: Photo, at distance: Int) -> Photo? {
    neighbourIndex(of: photo, at: distance).flatMap { self.photo(at: $0) }
  }

  /// The photo at a distance from another one, or else the last one on the way; `nil` if there is none.
  func nearestNeighbour(of photo: Photo, at distance: Int) -> Photo? {
    guard let index = neighbourIndex(of: photo, at: distance) else { return nil }
    guard let nearest = self.photo(at: max(0, min(index, photos.count - 1))), nearest !== photo else {
      return nil
    }
    // A photo that isn't listed may be beyond all others.
    let isBeyond = self.index(of: photo) == nil && neighbour(of: photo, at: distance.signum()) == nil
    return isBeyond ? nil : nearest
  }

  private func neighbourIndex(of photo: Photo, at distance: Int) -> Int? {
    if let index = index(of: photo) { return index + distance }
    return insertionIndex(of: photo).map { distance > 0 ? $0 + distance - 1 : $0 + distance }
  }

  /// The first photo after another one, or before it, that meets a condition; `nil` if there is none. O(n).
  func firstPhoto(after photo: Photo, goesForward: Bool, where condition: (Photo) -> Bool) -> Photo? {
    let photos = photos
    if let index = index(of: photo) {
      return goesForward
        ? photos[(index + 1)...].first(where: condition) : photos[..<index].last(where: condition)
    }
    guard let next = insertionIndex(of: photo) else { return nil }
    return goesForward ? photos[next...].first(where: condition) : photos[..<next].last(where: condition)
  }

  /// Calls a handler after every change, until the result is released.
  func observe(_ handler: @escaping (PhotoListChange) -> Void) -> ChangeObservation<PhotoListChange> {
    observers.add(handler)
  }

  /// The index that a photo of the conversation would have if it were listed.
  private func insertionIndex(of photo: Photo) -> Int? {
    guard let place = place(of: photo) else { return nil }
    var range = photos.indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      guard let other = self.place(of: photos[middle]) else { return nil }
      range = place < other ? range.lowerBound..<middle : (middle + 1)..<range.upperBound
    }
    return range.lowerBound
  }

  private func place(of photo: Photo) -> PhotoOrder.Place? {
    conversation.index(of: photo).map { arrangement.order.place(of: photo, at: $0) }
  }

  private func arrange() {
    guard !arrangement.isPlain else {
      (arranged, indices) = (nil, [:])
      return
    }
    let filter = arrangement.filter
    // Places are indices of the conversation, so the photos are sorted first.
    var photos = arrangement.order.sorted(conversation.photos)
    if !filter.isEmpty { photos.removeAll { !filter.includes($0, isMarked: isMarked) } }
    arranged = photos
    indices = Dictionary(photos.enumerated().map { ($1.id, $0) }) { earlier, _ in earlier }
  }
}

extension PhotoList {
  /// Changes filter and order.
  func setArrangement(_ arrangement: PhotoArrangement) {
    guard arrangement != self.arrangement else { return }
    let former = photos
    self.arrangement = arrangement
    arrange()
    observers.notify(.rearranged(PhotoListRearrangement(list: self, former: former)))
  }

  /// Follows a change of the library. Filtered and ordered lists: O(n log n).
  func follow(_ change: LibraryChange) {
    switch change {
    case .photosInserted(_, let changed) where changed === conversation:
      arrange()
      observers.notify(.photosInserted)
    case .photosRearranged(let change) where change.conversation === conversation:
      let former = arranged ?? change.former
      arrange()
      observers.notify(
        .rearranged(PhotoListRearrangement(list: self, former: former, successors: change.successors)))
    case .photosChanged(let changed):
      let changed = changed.filter { $0.conversation === conversation }
      if !changed.isEmpty { update(changed) }
    case .filesRead(let read) where arrangement.order.dependsOnFiles:
      let read = read.filter { $0.conversation === conversation }
      if !read.isEmpty { update(read) }
    default: break
    }
  }

  /// Follows a change of the marks.
  func marksDidChange() {
    if arrangement.filter.isMarked { update(photos) }
  }

  /// Updates the list for photos that changed. The places of all others stay the same.
  private func update(_ changed: [Photo]) {
    guard let former = arranged else { return observers.notify(.photosChanged(changed)) }
    arrange()
    if photos == former {
      observers.notify(.photosChanged(changed))
    } else {
      observers.notify(.rearranged(PhotoListRearrangement(list: self, former: former)))
    }
  }
}
