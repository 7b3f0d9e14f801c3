import AdaptiveCore
import Imaging
import PhotoLibrary

/// Thumbnails that were on the screen, kept for when they come back: they are shown in the frame in which they are asked
/// for, and a display that keeps pictures knows them already.
final class ThumbnailCache {
  /// What a thumbnail was made for.
  struct Key: Hashable {
    let photo: Photo.ID
    let space: Size
    let display: DisplayCapabilities
  }

  /// Some thousand of cells, or some hundred of pixels.
  static let standardBudgetInBytes = 32 << 20

  private var pictures: BoundedCache<Key, CellPicture>

  /// Makes an empty cache.
  init(budgetInBytes: Int = standardBudgetInBytes) {
    pictures = BoundedCache(budget: budgetInBytes)
  }

  /// The final picture of a key; `nil` for none. Counts as a use.
  func picture(for key: Key) -> CellPicture? { pictures.value(for: key) }

  /// Keeps a picture if nothing better follows.
  func keep(_ picture: CellPicture, for key: Key) {
    if picture.isFinal { pictures.insert(picture, for: key, cost: picture.byteCount) }
  }
}
