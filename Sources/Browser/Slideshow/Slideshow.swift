import PhotoModel

/// The photos of a slideshow in their order, and the one that is shown.
///
/// It keeps its photos even if ratings move them out of the filter. It adds photos that are found later, and
/// removes those whose files are gone.
struct Slideshow {
  /// The photos in the order of the show; never empty.
  private(set) var photos: [Photo]
  /// The index of the photo that is shown.
  private(set) var index: Int
  /// Whether the first photo follows the last one.
  var loops: Bool
  private(set) var isRandom: Bool

  /// Shows photos, beginning with one of them, or with the first one for another photo. `nil` without
  /// photos.
  init?(
    _ photos: [Photo], from photo: Photo?, isRandom: Bool, loops: Bool,
    using generator: inout some RandomNumberGenerator
  ) {
    guard !photos.isEmpty else { return nil }
    self.photos = photos
    self.loops = loops
    self.isRandom = false
    index = photo.flatMap { photo in photos.firstIndex { $0 === photo } } ?? 0
    if isRandom, photo == nil { index = Int.random(in: photos.indices, using: &generator) }
    setRandom(isRandom, in: photos, using: &generator)
  }

  /// Shows one photo.
  init(showing photo: Photo) {
    (photos, index, loops, isRandom) = ([photo], 0, false, false)
  }

  /// The photo that is shown.
  var photo: Photo { photos[index] }

  /// The photo at a distance; `nil` beyond the ends, unless the show begins again there.
  func photo(at distance: Int) -> Photo? {
    let target = index + distance
    if photos.indices.contains(target) { return photos[target] }
    guard loops else { return nil }
    return photos[(target % photos.count + photos.count) % photos.count]
  }

  mutating func show(_ photo: Photo) {
    if let index = photos.firstIndex(where: { $0 === photo }) { self.index = index }
  }

  /// Puts the photos that follow in random order, or all of them in their own order, `listed`. The photo that
  /// is shown stays.
  mutating func setRandom(
    _ isRandom: Bool, in listed: [Photo], using generator: inout some RandomNumberGenerator
  ) {
    self.isRandom = isRandom
    let current = photo
    if isRandom {
      photos = [current] + photos.filter { $0 !== current }.shuffled(using: &generator)
    } else if listed.contains(where: { $0 === current }) {
      photos = listed
    }
    show(isRandom ? photos[0] : current)
    if isRandom { index = 0 }
  }

  /// Replaces photos by their successors, removes those that are gone, and adds the new ones of `listed`.
  /// Returns false if none is left.
  mutating func update(
    _ listed: [Photo], successors: [Photo: Photo] = [:], using generator: inout some RandomNumberGenerator
  ) -> Bool {
    photos = photos.map { successors[$0] ?? $0 }
    let known = Set(photos.map(\.id))
    let new = listed.filter { !known.contains($0.id) }
    let current = photo
    let followers = photos[index...]
    var kept = photos.filter { $0.album != nil && !$0.isInTrash }
    if isRandom {
      for photo in new {
        let start = min(index + 1, kept.count)
        kept.insert(photo, at: Int.random(in: start...kept.count, using: &generator))
      }
    } else if !new.isEmpty {
      // Photos that the filter leaves out by now stay until the end of the show.
      let places = Dictionary(listed.enumerated().map { ($1.id, $0) }) { first, _ in first }
      kept = Self.merge(kept, new, places)
    }
    guard !kept.isEmpty else { return false }
    photos = kept
    let next = followers.first { photo in kept.contains { $0 === photo } } ?? kept[kept.count - 1]
    show(kept.contains { $0 === current } ? current : next)
    return true
  }

  /// Inserts new photos before the first known one that comes after them in the list.
  private static func merge(_ known: [Photo], _ new: [Photo], _ places: [Photo.ID: Int]) -> [Photo] {
    var merged: [Photo] = []
    var rest = new[...]
    for photo in known {
      if let place = places[photo.id] {
        while let first = rest.first, let other = places[first.id], other < place {
          merged.append(rest.removeFirst())
        }
      }
      merged.append(photo)
    }
    return merged + rest
  }
}

/// The options of a slideshow. The user can change all of them while it runs.
public nonisolated struct SlideshowOptions: Hashable, Sendable {
  /// How long each photo is shown.
  public var interval: Duration
  /// Whether the photos come in random order.
  public var isRandom: Bool
  /// Whether the first photo follows the last one.
  public var loops: Bool
  /// Whether captions are shown.
  public var showsCaptions = true

  /// The intervals that can be set, in seconds.
  public static let intervals = 1...3600

  /// The intervals that the keys lead to.
  private static let steps = [1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 30, 45, 60, 120, 300, 600, 3600]

  /// Creates options.
  public init(interval: Duration = .seconds(5), isRandom: Bool = false, loops: Bool = false) {
    self.interval = interval
    self.isRandom = isRandom
    self.loops = loops
  }

  /// Makes the interval longer or shorter by one step. Returns whether that is possible.
  mutating func changeInterval(isLonger: Bool) -> Bool {
    let steps = Self.steps.map { Duration.seconds($0) }
    let next = isLonger ? steps.first { $0 > interval } : steps.last { $0 < interval }
    interval = next ?? interval
    return next != nil
  }
}
