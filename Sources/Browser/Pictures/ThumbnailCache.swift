import AdaptiveImaging

/// Thumbnails that were on the screen. When they are shown again, they appear in the frame in which they are
/// requested, and a display that stores pictures already has them.
final class ThumbnailCache {
  private var pictures: BoundedCache<PictureRequest, CellPicture>

  /// Creates an empty cache.
  init(budgetInBytes: Int) {
    pictures = BoundedCache(budget: budgetInBytes)
  }

  /// The final picture for a request; `nil` if it is not cached. Counts as a use.
  func picture(for request: PictureRequest) -> CellPicture? { pictures.value(for: request) }

  /// Stores a picture if it is final.
  func store(_ picture: CellPicture, for request: PictureRequest) {
    if picture.isFinal { pictures.insert(picture, for: request, cost: picture.byteCount) }
  }
}
