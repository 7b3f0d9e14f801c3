import PhotoModel

/// The progress of culling the photos of a conversation.
struct CullingProgress: Equatable {
  /// The number of photos.
  var total = 0
  /// The photos with stars.
  var picks = 0
  /// The rejected photos.
  var rejected = 0

  /// The photos that are rated or rejected.
  var rated: Int { picks + rejected }

  /// The progress of some photos. O(n).
  init(of photos: [Photo]) {
    total = photos.count
    for photo in photos {
      let rating = photo.rating
      if rating.isRejected { rejected += 1 } else if rating.stars > 0 { picks += 1 }
    }
  }
}
