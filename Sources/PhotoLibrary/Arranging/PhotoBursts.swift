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

  /// Whether a photo is in a burst. O(1).
  public func contains(_ photo: Photo) -> Bool { found.burstOfPhoto[photo.id] != nil }

  /// The photos of the burst that contains a photo, in the order in which they were taken; empty if it is in
  /// none. O(1).
  public func burst(of photo: Photo) -> [Photo] {
    found.burstOfPhoto[photo.id].map { found.bursts[$0].map { photos[$0] } } ?? []
  }

  /// The photos among which the bursts were found, without those that stacks hide: all but the first of each
  /// burst, unless that is an open one. O(n).
  func stacked(open: Set<Photo.ID>) -> [Photo] {
    var isHidden = Array(repeating: false, count: photos.count)
    for burst in found.bursts where !open.contains(photos[burst[0]].id) {
      for index in burst.dropFirst() { isHidden[index] = true }
    }
    return photos.indices.filter { !isHidden[$0] }.map { photos[$0] }
  }
}
