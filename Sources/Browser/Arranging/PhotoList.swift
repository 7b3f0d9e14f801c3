import AdaptiveCore
import DecisionStorage
import PhotoModel
import Queries

/// The photos of an album that the user sees: those that the filter includes, in the chosen order.
///
/// Screens take their photos and the neighbours of a photo from here, and observe it instead of the library.
/// Without a filter and an order it costs nothing, however many photos there are. A filter that takes long
/// lists what it has found so far, beginning at the user's place. Until an order is known, the list has the
/// previous one.
final class PhotoList {
  /// The album of the photos.
  let album: Album
  /// The photo where the user is, if a screen knows one.
  var place: () -> Photo? = { nil }
  var arrangement: PhotoArrangement
  /// The photos; `nil` for all of the album, in its order.
  var arranged: [Photo]? { didSet { knownMarkedCount = nil } }
  /// The work of filtering and ordering; `nil` if it is complete.
  var run: ArrangementRun?
  /// When that work began, and how long the last one took that is complete.
  var timing: (start: ContinuousClock.Instant?, duration: Duration) = (nil, .zero)
  /// When the photos found so far were listed last.
  var lastListing: ContinuousClock.Instant?
  /// Whether all photos are evaluated again soon.
  var isOutdated = false
  /// The bursts among the photos that the filter includes; `nil` until they are needed.
  var knownBursts: PhotoBursts?
  /// The relations that the filter is about and that are known.
  var relations = PhotoRelations()
  /// The first photos of the bursts whose photos are all listed although bursts are stacks.
  var openBursts: Set<Photo.ID> = []
  /// The sharpest photos of the bursts that were compared.
  var sharpest: Set<Photo.ID> = []
  /// The photos that stand for stacks, by the first photo of their burst, where that is another one.
  var covers: [Photo.ID: Photo] = [:]
  /// The progress of culling the album; `nil` until it is needed after photos left.
  var knownProgress: CullingProgress?
  /// The number of marked photos that are listed; `nil` until it is needed after a change.
  var knownMarkedCount: Int?
  var observers = ChangeObservers<PhotoListChange>()
  let worker: TimeSlicedWorker
  private let isMarked: (Photo) -> Bool
  private let calendar: () -> QueryCalendar

  init(
    _ album: Album, arrangement: PhotoArrangement, worker: TimeSlicedWorker,
    calendar: @escaping () -> QueryCalendar, isMarked: @escaping (Photo) -> Bool
  ) {
    self.album = album
    self.arrangement = arrangement
    self.worker = worker
    self.isMarked = isMarked
    self.calendar = calendar
    arrange(isFirst: true)
  }

  /// The photos in order. While the filter is at work, those found so far, or the previous ones until it has
  /// found the first.
  var photos: [Photo] { arranged ?? album.photos }

  /// Whether filter and order are at work, so that other photos may follow.
  var isFiltering: Bool { run != nil || isOutdated }

  /// How many photos have been found. While the filter is at work, the list can still have previous ones.
  var foundCount: Int { run?.count ?? photos.count }

  /// The index of a photo; `nil` if it isn't listed. O(log² n), and O(n) if the photo isn't listed
  /// in an order that isn't the album's, or while the filter is at work.
  func index(of photo: Photo) -> Int? {
    guard let arranged else { return album.index(of: photo) }
    let index = insertionIndex(of: photo)
    if let index, arranged.indices.contains(index), arranged[index] === photo { return index }
    // A photo that has just changed, or left, may still be listed at its previous place. Before the filter
    // has found the first photo, the list has its previous order.
    let canBeElsewhere = index == nil || arrangement.order.key != .name || isFiltering
    return canBeElsewhere ? arranged.firstIndex { $0 === photo } : nil
  }

  /// The photo at an index; `nil` if there is none.
  func photo(at index: Int) -> Photo? { photos.indices.contains(index) ? photos[index] : nil }

  /// The photo at a distance from another one of the album, positive for later ones; `nil` if there is
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

  /// The photo that takes the place of one that isn't listed: the next one, or else the last one. `nil` in an
  /// empty list, and for a photo that has left the album. O(log² n).
  func successor(of photo: Photo) -> Photo? {
    insertionIndex(of: photo).flatMap { self.photo(at: $0) ?? photos.last }
  }

  private func neighbourIndex(of photo: Photo, at distance: Int) -> Int? {
    if let index = index(of: photo) { return index + distance }
    return insertionIndex(of: photo).map { distance > 0 ? $0 + distance - 1 : $0 + distance }
  }

  /// The first photo after another one, or before it, that meets a condition; `nil` if there is none. O(n).
  func firstPhoto(after photo: Photo, goesForward: Bool, where condition: (Photo) -> Bool) -> Photo? {
    let photos = completePhotos()
    if let index = index(of: photo) {
      return goesForward
        ? photos[(index + 1)...].first(where: condition) : photos[..<index].last(where: condition)
    }
    guard let next = insertionIndex(of: photo) else { return nil }
    return goesForward ? photos[next...].first(where: condition) : photos[..<next].last(where: condition)
  }

  /// The progress of culling the whole album, whatever the filter includes. O(n) the first time, and
  /// after photos left.
  var progress: CullingProgress {
    if let knownProgress { return knownProgress }
    let progress = CullingProgress(of: album.photos)
    knownProgress = progress
    return progress
  }

  /// How many of the marked photos are listed. O(n) the first time, and after a change.
  func markedCount(of marks: Set<Photo>) -> Int {
    if let knownMarkedCount { return knownMarkedCount }
    let count = arranged?.count(where: marks.contains) ?? marks.count(where: contains)
    knownMarkedCount = count
    return count
  }

  /// The bursts among the photos that the filter includes. O(n log n) for the first time after a change.
  var bursts: PhotoBursts {
    let photos = completePhotos()
    if let knownBursts { return knownBursts }
    let bursts = PhotoBursts(among: photos)
    knownBursts = bursts
    return bursts
  }

  /// The burst or set of a listed photo; `nil` if it is in none. In an order by other values than name and
  /// date, it is found only where bursts are stacks.
  func series(of photo: Photo) -> PhotoSeries? {
    if let knownBursts { return PhotoSeries(of: photo, among: knownBursts) }
    return index(of: photo).flatMap { PhotoSeries(around: $0, in: photos) }
  }

  /// The burst or set of a photo with those that the filter leaves out; `nil` if it is in none.
  func wholeSeries(of photo: Photo) -> PhotoSeries? {
    if arrangement.filter.isEverything { return PhotoSeries(of: photo, among: bursts) }
    return album.index(of: photo).flatMap { PhotoSeries(around: $0, in: album.photos) }
  }

  /// The place of a listed photo in an open stack, among the photos next to it; `nil` if it is in none.
  func placeInOpenStack(at index: Int) -> OpenStackPlace? {
    guard arrangement.stacksBursts, let knownBursts, let photo = photo(at: index) else { return nil }
    let burst = knownBursts.burst(of: photo)
    guard let first = burst.first, openBursts.contains(first.id) else { return nil }
    func isInStack(_ index: Int) -> Bool {
      self.photo(at: index).map { knownBursts.burst(of: $0).first === first } ?? false
    }
    return OpenStackPlace(isFirst: !isInStack(index - 1), isLast: !isInStack(index + 1))
  }

  /// The sign of the set of a listed photo, or of its place in an open stack; `nil` for none.
  func seriesSign(of photo: Photo, isInOpenStack: Bool, for traits: TraitCollection) -> String? {
    let series = series(of: photo)
    if isInOpenStack, let series, let index = series.photos.firstIndex(where: { $0 === photo }) {
      return Wording.sign(ofPhotoAt: index, in: series, for: traits)
    }
    guard let set = series?.set ?? photo.facts.photoSet else { return nil }
    return Wording.sign(of: set, count: series?.photos.count, for: traits)
  }

  /// The photos for which a listed photo stands; `nil` unless it is a stack.
  func stack(of photo: Photo) -> PhotoStack? {
    guard arrangement.stacksBursts, let knownBursts else { return nil }
    let burst = knownBursts.burst(of: photo)
    guard let first = burst.first, !openBursts.contains(first.id), cover(of: burst) === photo else {
      return nil
    }
    return PhotoStack(of: burst)
  }

  /// The photo that stands for a burst; `nil` for none. It stays the same while the stack is closed, unless
  /// another photo of it is picked.
  func cover(of burst: [Photo]) -> Photo? { burst.first.map { covers[$0.id] ?? $0 } }

  /// The first photo of the next burst, or of the previous one; `nil` if there is none. From within a burst,
  /// going back leads to its first photo. O(n).
  func burstStart(from photo: Photo, goesForward: Bool) -> Photo? {
    let bursts = bursts
    return firstPhoto(after: photo, goesForward: goesForward) { other in
      let burst = bursts.burst(of: other)
      guard let first = burst.first else { return false }
      let isStack = arrangement.stacksBursts && !openBursts.contains(first.id)
      return isStack ? cover(of: burst) === other : first === other
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

  /// The index that a photo of the album has, or would have if it were listed.
  private func insertionIndex(of photo: Photo) -> Int? {
    guard let place = place(of: photo) else { return nil }
    let photos = photos
    var range = photos.indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      guard let other = self.place(of: photos[middle]) else { return nil }
      range = other < place ? (middle + 1)..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }

  /// The place of a photo in the order; `nil` if the album can't contain it.
  func place(of photo: Photo) -> PhotoOrder.Place? {
    album.place(of: photo).map { arrangement.order.place(of: photo, at: $0) }
  }

  /// Returns the facts that a filter needs about the photos of the album, as they are now.
  func filterContext(_ relations: PhotoRelations = PhotoRelations()) -> FilterContext {
    FilterContext(album.photos, on: calendar(), relations: relations, isMarked: isMarked)
  }

  func notifyOfRearrangement(from previous: [Photo], successors: [Photo: Photo] = [:]) {
    observers.notify(
      .rearranged(PhotoListRearrangement(list: self, previous: previous, successors: successors)))
  }
}
