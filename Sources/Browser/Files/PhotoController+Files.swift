import AdaptiveCore
import PhotoModel

extension PhotoController: PhotoLeaving, ListedPhotoScreen {
  var shownPhotos: [Photo] { [photo] }

  /// Performs a command about a raw file or movie of the photo. Returns whether it is one.
  func performCompanion(_ command: Command) -> Bool {
    switch (command, companion) {
    case (.showCompanion, _):
      context.require(
        showNextCompanion(), else: photo.isVideo ? Wording.isMovie : Wording.hasNoCompanion)
    case (.showPicture, _?): picture.show(companion: nil)
    case (.trashCompanion, let file?): context.trash([photo], onlyFile: file)
    case (.copyCompanion, let file?): context.copy([photo], onlyFile: file)
    case (.moveCompanion, let file?): context.move([photo], onlyFile: file)
    default: return false
    }
    return true
  }

  /// If the file of the photo is gone, shows the next photo or else the last one, or goes back if there is
  /// none. A photo that the filter or a smart album leaves out stays on the screen.
  func follow(_ change: PhotoListRearrangement) {
    if change.successors[photo] == nil, conversation.canContain(photo) { return updateTitle() }
    reportIfVanished(photo, change.successors)
    guard let next = change.replacement(for: photo) else {
      if splitViewController?.isCollapsed ?? true {
        _ = leave()
      } else {
        context.interface.makeEmptyScreen().map { showDetail($0, sender: self) }
      }
      return
    }
    if next === photo { updateTitle() } else { show(next) }
  }
}
