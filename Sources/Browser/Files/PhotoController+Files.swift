import AdaptiveCore
import PhotoModel

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
