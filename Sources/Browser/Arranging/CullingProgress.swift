import PhotoModel

/// The progress of culling the photos of an album, counted again only for those that change.
struct CullingProgress: Equatable {
  /// The photos with stars, and the rejected ones.
  private var picked: Set<Photo.ID> = []
  private var refused: Set<Photo.ID> = []
  /// The number of photos.
  private(set) var total = 0

  /// The number of photos with stars.
  var picks: Int { picked.count }
  /// The number of rejected photos.
  var rejected: Int { refused.count }
  /// The number of photos that are rated or rejected.
  var rated: Int { picks + rejected }
  /// The number of photos that are neither.
  var unrated: Int { total - rated }

  /// The progress of some photos. O(n).
  init(of photos: [Photo]) {
    update(photos, total: photos.count)
  }

  /// Counts photos that came or changed; with them there are `total`. O(m) for m photos.
  mutating func update(_ changed: [Photo], total: Int) {
    self.total = total
    for photo in changed {
      let rating = photo.rating
      if rating.stars > 0 { picked.insert(photo.id) } else { picked.remove(photo.id) }
      if rating.isRejected { refused.insert(photo.id) } else { refused.remove(photo.id) }
    }
  }
}
