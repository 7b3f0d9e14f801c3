import DecisionStorage

/// The choices of the user about what is shown, and about how keys move on.
struct BrowsingOptions {
  /// How the photos of an album are listed in widths that the user has chosen nothing for; `nil` for what
  /// suits each.
  var usualPresentation: PhotoPresentation?
  /// How the photos of an album are listed in each width that the user has chosen it for.
  var presentations: [RestorationWidth: PhotoPresentation] = [:]
  /// The columns of a contact sheet's pictures in each width that the user has chosen.
  var contactSheetColumns: [RestorationWidth: Int] = [:]
  /// The facts about photos that are shown, and how.
  var fields = PhotoFields()
  /// The decisions that move on to the next photo.
  var autoAdvance = AutoAdvance.off
  /// Whether the information about a photo stays open next to it, where there is room.
  var showsInformation = false
  /// Whether thumbnails of its neighbours are below a photo, where there is room.
  var showsFilmstrip = false
  /// The overlay over photos; `nil` for nothing.
  var overlay: PhotoOverlay?
  var slideshow = SlideshowOptions()

  /// How the photos of an album are listed in a width.
  func presentation(in width: RestorationWidth) -> PhotoPresentation {
    presentations[width] ?? usualPresentation ?? .standard(in: width)
  }

  /// The scope in which Esc removes the overlay; empty without one.
  var overlayScopes: [CommandScope] { overlay == nil ? [] : [.overlay] }
}
