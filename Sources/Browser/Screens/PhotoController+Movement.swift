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

extension PhotoController: PhotoLeaving, ListedPhotoScreen {
  var shownPhotos: [Photo] { [photo] }

  /// Shows the photo's next raw file or movie; after the last one, the picture again.
  func showCompanion() -> CommandOutcome {
    let companions = photo.companions
    if companions.isEmpty { return .refused(photo.isVideo ? Wording.isMovie : Wording.hasNoCompanion) }
    let next = companion.flatMap { companions.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    picture.show(companion: next < companions.count ? companions[next] : nil)
    return .done()
  }

  /// Shows the picture instead of the raw file or the movie.
  func showPictureAgain() -> CommandOutcome {
    if companion == nil { return .notMine }
    picture.show(companion: nil)
    return .done()
  }

  /// If the file of the photo is gone, shows the next photo or else the last one, or goes back if there is
  /// none. A photo that the filter or a smart album leaves out stays on the screen. A preview follows the
  /// cursor instead.
  func follow(_ change: PhotoListRearrangement) {
    if isPreview { return }
    if change.successors[photo] == nil, album.canContain(photo) { return updateTitle() }
    reportIfVanished(photo, change.successors)
    guard let next = change.replacement(for: photo) else {
      if splitViewController?.isCollapsed ?? true {
        _ = leave()
      } else {
        emptyDetail()
      }
      return
    }
    if next === photo { updateTitle() } else { show(next) }
  }
}
