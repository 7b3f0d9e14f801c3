import AdaptiveFileSystem
import PhotoModel

/// The target of a command: the photo under the cursor or on the screen, or the marked photos of the list
/// instead.
///
/// Marked photos that the list doesn't show, because a filter or a closed stack hides them or because they
/// are in another album, are never affected: a key acts on what the user sees.
struct PhotoTarget {
  let context: BrowserContext
  /// The photo under the cursor or on the screen; `nil` for none.
  let photo: Photo?
  /// Whether commands act only on `photo`, whichever photos are marked.
  var isAlone = false
  /// The raw file or the movie that the screen shows instead of the picture; `nil` for none.
  var companion: FileName?
  /// The list with the photo's neighbours; `nil` if the user doesn't move on from the photo.
  var list: PhotoList?
  /// Shows another photo of the list.
  var move: (Photo) -> Void = { _ in }

  /// The photo alone, whichever photos are marked.
  var alone: PhotoTarget {
    var target = self
    target.isAlone = true
    return target
  }

  /// Whether a command acts on marked photos instead of `photo`. O(n) in the photos of the list.
  var isMarks: Bool {
    guard !isAlone, let list else { return false }
    let marked = context.marks.photos
    return isRange || !marked.isEmpty && list.completePhotos().contains(where: marked.contains)
  }

  /// Whether a range is being marked in the list.
  private var isRange: Bool { context.marks.range.map { $0.list === list } ?? false }

  /// Returns the photos that a command acts on: the marked ones of the list, in its order, or else `photo`.
  /// Empty if there is neither. O(n) in the photos of the list.
  ///
  /// The range counts as marked, and a command ends it.
  func affectedPhotos() -> [Photo] {
    guard isMarks, let list else { return [photo].compactMap { $0 } }
    if isRange { context.marks.endRange() }
    return list.completePhotos().filter(context.marks.photos.contains)
  }
}

/// A screen whose keys decide something about photos.
protocol PhotoRating: BrowserScreen {
  /// The target of its commands.
  var target: PhotoTarget { get }
}

/// A screen whose keys do everything with photos that can be done with one: mark, describe, move, hand on.
protocol PhotoSelecting: PhotoRating {}

/// A screen from which the user moves among the photos of a list.
protocol PhotoListing: PhotoSelecting {
  var photoList: PhotoList { get }

  /// Shows a comparison that begins at the photo of the target.
  func showComparison(_ maker: ScreenMaker)
}
