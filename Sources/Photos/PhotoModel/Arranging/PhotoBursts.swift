import PhotoSources

/// Bursts: photos that one camera took right after each other.
///
/// The next photo of a burst follows within two seconds. Photos whose files record no seconds or no camera
/// are in no burst: a group of all photos of a minute would be wrong more often than right.
@MainActor public struct PhotoBursts {
  private let photos: [Photo]
  private let found: BurstIndices

  /// Finds the bursts among photos, at least two in each. O(n log n).
  public init(among photos: [Photo]) {
    let search = RelationSearch(among: photos, for: [.bursts])
    search.complete()
    self = search.relations.bursts ?? PhotoBursts(of: photos, BurstIndices([]))
  }

  /// The bursts that were found among photos.
  init(of photos: [Photo], _ found: BurstIndices) { (self.photos, self.found) = (photos, found) }

  /// Whether there are no bursts.
  public var isEmpty: Bool { found.bursts.isEmpty }

  /// Returns whether a photo is in a burst. O(1).
  public func contains(_ photo: Photo) -> Bool { found.burstOfPhoto[photo.id] != nil }

  /// The photos of the burst that contains a photo, in the order in which they were taken; empty if it is in
  /// none. O(1).
  public func burst(of photo: Photo) -> [Photo] {
    found.burstOfPhoto[photo.id].map { found.bursts[$0].map { photos[$0] } } ?? []
  }

  /// Returns whether photos of a burst are exposures of one subject: a bracket, of which each one may be
  /// wanted.
  ///
  /// Photos that follow each other in a bracket have different exposure biases, or were exposed at least half
  /// a stop apart. Automatic exposure changes less from one photo of a burst to the next. O(n).
  public static func isBracket(_ burst: [Photo]) -> Bool {
    zip(burst, burst.dropFirst()).contains { first, second in
      let (facts, next) = (first.facts, second.facts)
      // A file without a bias was exposed without one.
      if facts.exposureBias ?? 0 != next.exposureBias ?? 0 { return true }
      guard let first = light(facts), let second = light(next) else { return false }
      return max(first, second) / min(first, second) >= halfStop
    }
  }

  /// How much light a photo is exposed for, in relation to others; `nil` if that isn't known.
  private static func light(_ facts: FileFacts) -> Double? {
    guard let seconds = facts.exposure else { return nil }
    let aperture = facts.aperture ?? 1
    return seconds * (facts.iso ?? 100) / (aperture * aperture)
  }

  /// The ratio of exposures that are half a stop apart. Cameras round the numbers by some percent.
  private static let halfStop = 1.36

  /// The photos that stand for bursts, by the first photo of each, where that is another one. O(n).
  func covers(sharpest: Set<Photo.ID>) -> [Photo.ID: Photo] {
    var covers: [Photo.ID: Photo] = [:]
    for indices in found.bursts {
      let burst = indices.map { photos[$0] }
      if let cover = Self.cover(of: burst, sharpest: sharpest), cover !== burst[0] {
        covers[burst[0].id] = cover
      }
    }
    return covers
  }

  /// The photos among which the bursts were found, without those that stacks hide: all but the cover of each
  /// burst, unless that is an open one. O(n).
  ///
  /// An open burst is named by its first photo. `covers` are those that aren't the first photo of their burst.
  func stacked(open: Set<Photo.ID>, covers: [Photo.ID: Photo]) -> [Photo] {
    var isHidden = Array(repeating: false, count: photos.count)
    for burst in found.bursts where !open.contains(photos[burst[0]].id) {
      let cover = covers[photos[burst[0]].id] ?? photos[burst[0]]
      for index in burst where photos[index] !== cover { isHidden[index] = true }
    }
    return photos.indices.filter { !isHidden[$0] }.map { photos[$0] }
  }
}
