import PhotoModel

extension PhotoController: PhotoPassing, CursorMoving {
  /// The photos that a page key passes.
  private static let photosOfPage = 10

  /// Shows the photo at a distance, which is positive for later ones, or the last one in that direction.
  func pass(_ distance: Int) -> CommandOutcome {
    guard let next = photoList.nearestNeighbour(of: photo, at: distance) else {
      return .refused(Wording.noPhotoBeyond(isForward: distance > 0))
    }
    show(next)
    return .done()
  }

  func moveCursor(_ movement: CursorMovement, count: Int?) -> CommandOutcome {
    switch movement {
    case .pageDown: return pass((count ?? 1) * Self.photosOfPage)
    case .pageUp: return pass(-(count ?? 1) * Self.photosOfPage)
    case .first: showPhoto(at: (count ?? 1) - 1)
    case .last: showPhoto(at: (count ?? photoList.completePhotos().count) - 1)
    case .left, .right, .up, .down: return .notMine
    }
    return .done()
  }

  /// Shows the photo at an index, or else the nearest one.
  private func showPhoto(at index: Int) {
    let photos = photoList.photos
    guard !photos.isEmpty else { return }
    show(photos[max(0, min(index, photos.count - 1))])
  }
}
