import AdaptiveCore
import AdaptiveFileSystem
import PhotoLibrary

extension BrowserApplication {
  /// The paths of the marked photos, in the order of the albums. If none is marked, that of the photo under
  /// the cursor or on the screen. Empty without a photo.
  public var pathsOfAffectedPhotos: [FilePath] {
    let shown = focusedPhoto ?? StatusLine.photoScreen(in: split)?.photo
    return context.affectedPhotos(for: shown).map(\.source.path)
  }

  /// The photo of the screen that has the keyboard: the one under its cursor, or the one that it shows. `nil`
  /// if it has none.
  private var focusedPhoto: Photo? {
    guard let first = window.focusedItem else { return nil }
    return first.responderChain.lazy.compactMap { responder in
      (responder as? PhotoController)?.photo ?? (responder as? ConversationController)?.cursorPhoto
    }.first
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
