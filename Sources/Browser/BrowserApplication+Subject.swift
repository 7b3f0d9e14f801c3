import AdaptiveCore
import PhotoModel

/// The photo shown is the one that a key acts on.
extension BrowserApplication {
  /// The photo of the screen that has the keyboard: the one under its cursor, or the one that it shows. `nil`
  /// if it has none.
  var focusedPhoto: Photo? {
    guard let first = window.focusedItem else { return nil }
    for case let screen as any PhotoActing in first.responderChain { return screen.actedPhoto }
    return nil
  }

  /// Shows the photo at the cursor of the list that has the keyboard, if another one is next to the list.
  ///
  /// Each turn ends with this, so that no frame shows one photo while keys act on another one, however the
  /// cursor came to its photo.
  func showPhotoAtCursor() {
    for screen in photoScreens { screen.leaveDepartedPhotos() }
    guard let photos = albumScreen, let shown = StatusLine.photoScreen(in: split)?.photo else {
      return
    }
    if photos.hasKeyboard, let photo = photos.cursorPhoto, shown !== photo {
      photos.moveCursor(to: photo)
    } else {
      photos.selectDetail(shown)
    }
  }

  /// The screens that show photos, in the columns and over them.
  private var photoScreens: [any PhotoLeaving] {
    var screens = window.presentations.map(\.presentedViewController)
    var controller: ViewController? = split
    while let current = controller, !current.isPreview {
      screens.append(current)
      controller = current.visibleChildren.last
    }
    return screens.compactMap { $0 as? any PhotoLeaving }
  }

  /// Why a command must not change the photo that it would act on; `nil` if the user has seen the photo, or
  /// their own keys have led to it.
  ///
  /// Between two frames, another program or the end of a file operation can put another photo in the place of
  /// the one that the user looks at. A key that was meant for that one must not change the other.
  func reasonNotToChangePhoto(by command: Command) -> String? {
    guard command.changesPhotos, let knownPhoto, let photo = focusedPhoto, photo !== knownPhoto else {
      return nil
    }
    return Wording.notShownYet(photo)
  }
}

/// A screen whose keys act on a photo.
protocol PhotoActing {
  /// The photo under the cursor or on the screen; `nil` for none.
  var actedPhoto: Photo? { get }
}

extension AlbumController: PhotoActing {
  var actedPhoto: Photo? { cursorPhoto }
}

extension PhotoController: PhotoActing {
  var actedPhoto: Photo? { photo }
}

extension CompareController: PhotoActing {
  var actedPhoto: Photo? { comparison.focusedPhoto }
}

extension SlideshowController: PhotoActing {
  var actedPhoto: Photo? { show.photo }
}

extension ViewController {
  /// Whether a view of this controller has the keyboard.
  var hasKeyboard: Bool { window?.focusedItem?.responderChain.contains { $0 === self } ?? false }
}
