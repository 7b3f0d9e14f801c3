import PhotoModel

/// The progress of culling the photos of an album, counted again only for those that change.
struct CullingProgress: Equatable {
  /// The photos with stars or a pick, and the rejected ones.
  private var chosen: Set<Photo.ID> = []
  private var refused: Set<Photo.ID> = []
  /// The number of photos.
  private(set) var total = 0

  /// The number of photos with stars or a pick.
  var chosenCount: Int { chosen.count }
  /// The number of rejected photos.
  var rejected: Int { refused.count }
  /// The number of photos that have stars or a flag.
  var decided: Int { chosenCount + rejected }
  /// The number of photos that have neither.
  var undecided: Int { total - decided }

  /// The progress of some photos. O(n).
  init(of photos: [Photo]) {
    update(photos, total: photos.count)
  }

  /// Counts photos that came or changed; with them there are `total`. O(m) for m photos.
  mutating func update(_ changed: [Photo], total: Int) {
    self.total = total
    for photo in changed {
      let isRejected = photo.rating.isRejected
      if photo.isDecided, !isRejected { chosen.insert(photo.id) } else { chosen.remove(photo.id) }
      if isRejected { refused.insert(photo.id) } else { refused.remove(photo.id) }
    }
  }
}
