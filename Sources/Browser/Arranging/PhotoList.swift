import PhotoLibrary
import Queries

/// The photos of a conversation that the user sees: those that the filter includes, in the chosen order.
///
/// Screens take their photos and the neighbours of a photo from here, and observe it instead of the library.
/// Without a filter and an order it costs nothing, however many photos there are.
final class PhotoList {
  /// The conversation of the photos.
  let conversation: Conversation
  private var arrangement: PhotoArrangement
  private let isMarked: (Photo) -> Bool
  private let calendar: () -> QueryCalendar
  /// The photos; `nil` for all of the conversation, in its order.
  private var arranged: [Photo]?
  private var indices: [Photo.ID: Int] = [:]
  /// The bursts among the photos that the filter includes; `nil` until they are needed.
  private var knownBursts: PhotoBursts?
  /// The first photos of the bursts whose photos are all listed although bursts are stacks.
  private var openBursts: Set<Photo.ID> = []
  /// The progress of culling the conversation; `nil` until it is needed after a change.
  private var knownProgress: CullingProgress?
  private var observers = ChangeObservers<PhotoListChange>()

  init(
    _ conversation: Conversation, arrangement: PhotoArrangement, calendar: @escaping () -> QueryCalendar,
    isMarked: @escaping (Photo) -> Bool
  ) {
    self.conversation = conversation
    self.arrangement = arrangement
    self.isMarked = isMarked
    self.calendar = calendar
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
  /// For a photo that the filter leaves out, neighbours are those that it would have if it were listed, so
  /// that no photo is skipped.
  func neighbour(of photo: Photo, at distance: Int) -> Photo? {
    neighbourIndex(of: photo, at: distance).flatMap { self.photo(at: $0) }
  }

  /// The photo at a distance from another one, or the last one in that direction if there are fewer; `nil` if
  /// there is none.
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

  /// The progress of culling the whole conversation, whatever the filter includes. O(n) the first time after
  /// a change.
  var progress: CullingProgress {
    if let knownProgress { return knownProgress }
    let progress = CullingProgress(of: conversation.photos)
    knownProgress = progress
    return progress
  }

  /// The bursts among the photos that the filter includes. O(n log n) for the first time after a change.
  var bursts: PhotoBursts {
    if let knownBursts { return knownBursts }
    let bursts = PhotoBursts(among: photos)
    knownBursts = bursts
    return bursts
  }

  /// The number of photos that a listed photo stands for; `nil` unless it is a stack.
  func stackCount(of photo: Photo) -> Int? {
    guard arrangement.stacksBursts, !openBursts.contains(photo.id) else { return nil }
    let burst = bursts.burst(of: photo)
    return burst.first === photo ? burst.count : nil
  }

  /// The first photo of the next burst, or of the previous one; `nil` if there is none. From within a burst,
  /// going back leads to its first photo. O(n).
  func burstStart(from photo: Photo, goesForward: Bool) -> Photo? {
    let bursts = bursts
    return firstPhoto(after: photo, goesForward: goesForward) { other in
      bursts.burst(of: other).first === other
    }
  }

  /// The first photo after a burst; `nil` if there is none. O(n).
  func firstPhoto(afterBurst burst: [Photo], from photo: Photo) -> Photo? {
    firstPhoto(after: photo, goesForward: true) { !burst.contains($0) }
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
    conversation.place(of: photo).map { arrangement.order.place(of: photo, at: $0) }
  }

  /// What a filter needs to know about the photos of the conversation, as they are now.
  func filterContext() -> FilterContext {
    FilterContext(conversation.photos, on: calendar(), isMarked: isMarked)
  }

  private func arrange() {
    knownBursts = nil
    guard !arrangement.isPlain else {
      (arranged, indices) = (nil, [:])
      return
    }
    let filter = arrangement.filter
    // Places are indices of the conversation, so the photos are sorted first.
    var photos = arrangement.order.sorted(conversation.photos)
    if !filter.isEverything {
      let context = filterContext()
      photos.removeAll { !filter.includes($0, in: context) }
    }
    if arrangement.stacksBursts {
      let bursts = PhotoBursts(among: photos)
      knownBursts = bursts
      photos.removeAll { photo in
        guard let first = bursts.burst(of: photo).first, first !== photo else { return false }
        return !openBursts.contains(first.id)
      }
    }
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

  /// Lists all photos of the burst of a photo, or only the first one again. Returns that one; `nil` for a
  /// photo that is in no burst.
  func toggleBurst(of photo: Photo) -> Photo? {
    guard let first = bursts.burst(of: photo).first else { return nil }
    let former = photos
    openBursts.formSymmetricDifference([first.id])
    arrange()
    observers.notify(.rearranged(PhotoListRearrangement(list: self, former: former)))
    return first
  }

  /// Follows a change of the library. Filtered and ordered lists: O(n log n).
  func follow(_ change: LibraryChange) {
    switch change {
    case .photosInserted(_, let changed) where changed === conversation:
      knownProgress = nil
      arrange()
      observers.notify(.photosInserted)
    case .photosRearranged(let change) where change.conversation === conversation:
      knownProgress = nil
      let former = arranged ?? change.former
      arrange()
      observers.notify(
        .rearranged(PhotoListRearrangement(list: self, former: former, successors: change.successors)))
    case .photosChanged(let changed):
      let changed = changed.filter(conversation.canContain)
      guard !changed.isEmpty else { return }
      knownProgress = nil
      update(changed)
    case .filesRead(let read):
      let read = read.filter(conversation.canContain)
      guard !read.isEmpty else { return }
      knownBursts = nil
      if arrangement.order.dependsOnFiles || arrangement.stacksBursts || arrangement.filter.dependsOnFiles {
        update(read)
      }
    default: break
    }
  }

  /// Follows a change of the marks.
  func marksDidChange() {
    if arrangement.filter.dependsOnMarks { update(photos) }
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
