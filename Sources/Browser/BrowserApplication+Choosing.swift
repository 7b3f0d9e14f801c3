import AdaptiveCore
import AdaptiveFileSystem
import PhotoModel

extension BrowserApplication {
  /// The paths of the marked photos, in the order of the albums. If none is marked, that of the photo under
  /// the cursor or on the screen. Empty without a photo.
  public var pathsOfAffectedPhotos: [FilePath] {
    context.marks.endRange()
    let shown = focusedPhoto ?? StatusLine.photoScreen(in: split)?.photo
    return context.marks.isEmpty ? [shown].compactMap { $0?.source.path } : pathsOfMarkedPhotos
  }

  /// If the program is a file chooser and the key is Enter, chooses the photo with the keyboard, which ends
  /// the program. Returns whether it did.
  func choosePhoto(with key: KeyEvent) -> Bool {
    guard let onChoose, key == KeyEvent(.enter), window.presentations.isEmpty, let photo = focusedPhoto
    else { return false }
    quit { onChoose(photo.source.path) }
    return true
  }
}
