import DecisionStorage
import PhotoModel

/// The photos from which an export chooses: those of a list, the photo under the cursor, and the marked ones.
struct ExportSource {
  let context: BrowserContext
  /// The list; `nil` on a screen without one.
  let list: PhotoList?
  /// The photo under the cursor or on the screen; `nil` for none.
  let photo: Photo?

  /// The title of the list; empty without one.
  var title: String { list?.album.shownTitle ?? "" }

  /// The photos of the list, with those that closed stacks hide.
  private var listedPhotos: [Photo] {
    guard let list else { return [] }
    let photos = list.completePhotos()
    guard list.arrangement.stacksBursts else { return photos }
    let bursts = list.bursts
    return photos.flatMap { list.stack(of: $0) == nil ? [$0] : bursts.burst(of: $0) }
  }

  /// The photos of a choice, in the order of the list. O(n log n).
  func photos(_ choice: ExportSettings.Photos, fewestStars: Int) -> [Photo] {
    switch choice {
    case .marked: context.marks.inOrder(of: context.library.user)
    case .picked: listedPhotos.filter { $0.flag == .picked }
    case .rated: listedPhotos.filter { $0.rating.stars >= fewestStars }
    case .listed: listedPhotos
    case .current: [photo].compactMap { $0 }
    }
  }
}
