import PhotoDecisions

/// Bursts and sets: photos that one camera took right after each other.
///
/// The next photo of a burst follows within two seconds. Photos whose files record no seconds or no camera
/// are in no burst: a group of all photos of a minute would be wrong more often than right. A bracket, a
/// focus stack or a panorama is a set instead of a burst (`FrameGroup`).
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

  /// Whether there are no bursts and no sets.
  public var isEmpty: Bool { found.bursts.isEmpty }

  /// Returns whether a photo is in a burst that is no set. O(1).
  public func contains(_ photo: Photo) -> Bool {
    found.burstOfPhoto[photo.id].map { found.sets[$0] == nil } ?? false
  }

  /// The set of which a photo is, with others or by what its file says; `nil` for none. O(1).
  public func set(of photo: Photo) -> PhotoSet? {
    found.burstOfPhoto[photo.id].map { found.sets[$0] } ?? photo.facts.photoSet
  }

  /// The photos of the burst or set that contains a photo, in the order in which they were taken; empty if it
  /// is in none. O(1).
  public func burst(of photo: Photo) -> [Photo] {
    found.burstOfPhoto[photo.id].map { found.bursts[$0].map { photos[$0] } } ?? []
  }

  /// Returns whether some photos of a burst were exposed differently, so that it may be a bracket although
  /// nothing else says so. O(n).
  public static func mayBeBracket(_ burst: [Photo]) -> Bool {
    let frames = burst.map { Frame($0.facts) }
    return zip(frames, frames.dropFirst()).contains { !$0.isExposed(like: $1) }
  }

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
  /// An open burst is named by its first photo. `covers` are those that aren't the first ones.
  func stacked(open: Set<Photo.ID>, covers: [Photo.ID: Photo]) -> [Photo] {
    var isHidden = Array(repeating: false, count: photos.count)
    for burst in found.bursts where !open.contains(photos[burst[0]].id) {
      let cover = covers[photos[burst[0]].id] ?? photos[burst[0]]
      for index in burst where photos[index] !== cover { isHidden[index] = true }
    }
    return photos.indices.filter { !isHidden[$0] }.map { photos[$0] }
  }
}
