/// The things that are shown with a photo.
extension KeyTable {
  static let viewing = [
    KeyBinding(.photoScreen, ["a"], .togglePlaying, "Play or pause the animation"),
    KeyBinding(.photoScreen, ["t"], .toggleFilmstrip, "Thumbnails below the photo"),
    KeyBinding(.photoScreen, ["H"], .nextOverlay, "Focus peaking, clipping, histogram, or nothing"),
    KeyBinding(.comparing, ["H"], .nextOverlay, "Focus peaking, clipping, histogram, or nothing"),
    KeyBinding(.overlay, ["Esc"], .removeOverlay, "The photo alone", hint: "Esc remove overlay"),
  ]
}

extension Command {
  static let togglePlaying = Command("toggle-playing", isPossible: { $0.shown.isAnimated }) {
    (screen: PhotoController) in
    CommandOutcome(screen.picture.togglePlaying(), else: Wording.photoDoesNotMove)
  }
  static let toggleFilmstrip = Command("toggle-filmstrip") { (screen: PhotoController) in
    screen.toggleFilmstrip()
  }
  static let nextOverlay = Command("next-overlay", title: "Next overlay, or none") {
    (screen: any OverlayShowing) in screen.show(PhotoOverlay.next(after: screen.context.options.overlay))
  }
  static let removeOverlay = Command("remove-overlay", isPossible: { $0.context.options.overlay != nil }) {
    (screen: any OverlayShowing) in screen.show(nil)
  }
}

/// A screen that shows overlays over photos.
protocol OverlayShowing: BrowserScreen {
  /// Requests the pictures for the present overlay.
  func requestPictures()
}

extension OverlayShowing {
  fileprivate func show(_ overlay: PhotoOverlay?) -> CommandOutcome {
    context.options.overlay = overlay
    requestPictures()
    return .done()
  }
}
