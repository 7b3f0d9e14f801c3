import PhotoModel

extension PhotoController {
  /// The photos that a page key passes.
  private static let photosOfPage = 10

  /// Performs a movement among the photos, `count` times or to the photo with that number; `nil` is no count.
  /// Returns whether the command is a movement.
  func performMovement(_ command: Command, count: Int? = nil) -> Bool {
    let times = count ?? 1
    switch command {
    case .nextPhoto: move(by: times)
    case .previousPhoto: move(by: -times)
    case .pageDown: move(by: times * Self.photosOfPage)
    case .pageUp: move(by: -times * Self.photosOfPage)
    case .moveToFirst: showPhoto(at: times - 1)
    case .moveToLast: showPhoto(at: (count ?? photoList.completePhotos().count) - 1)
    default: return false
    }
    return true
  }

  /// Shows the photo at a distance, which is positive for later ones, or the last one in that direction.
  /// Tells the user if there is none.
  private func move(by distance: Int) {
    guard let next = photoList.nearestNeighbour(of: photo, at: distance) else {
      return context.require(false, else: Wording.noPhotoBeyond(isForward: distance > 0))
    }
    show(next)
  }

  /// Shows the photo at an index, or else the nearest one.
  private func showPhoto(at index: Int) {
    let photos = photoList.photos
    guard !photos.isEmpty else { return }
    show(photos[max(0, min(index, photos.count - 1))])
  }
}
