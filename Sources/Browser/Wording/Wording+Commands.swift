import Decisions

/// The sentences of commands that do nothing now, and say why.
extension Wording {
  static let nothingToComplete = "Nothing to complete"
  static let nothingToUndo = "There is nothing to undo"
  static let nothingToRedo = "There is nothing to redo"
  static let nothingToGoBackTo = "There is nothing to go back to"
  static var howToQuit: String { "Press \(key(.quit)) to quit" }
  static let noPhotoIsMarked = "No photo is marked"
  static let noPhotoForFullScreen = "There is no photo to show full screen"
  static let photoDoesNotMove = "This photo does not move"
  static let noPictureToZoom = "There is no picture to zoom into"
  static let edgeOfPhoto = "This is the edge of the photo"
  static let noDivider = "There is no divider to move"
  static let dividerAtItsEnd = "The divider can't move further"

  /// Says that photos keep a text that was edited.
  static func unchanged(_ name: String, photos: Int = 1) -> String {
    "\(name)\(photos == 1 ? "" : "s") unchanged"
  }

  /// Says why the last change of files was not undone.
  static func notUndone(_ reason: String) -> String { "Not undone: \(reason)" }

  /// Says that a text from the user's editor was cleaned.
  static let controlCharactersLeftOut = "control characters are left out"
}

/// Titles, placeholders and answers.
extension Wording {
  static let menu = "Menu"
  static let done = "Done"
  static let rename = "Rename"
  static let lookingForPhotos = "Looking for photos…"
  static let unavailable = "Unavailable"

  /// The answers to questions. The first of each pair of answers does something.
  static let (reject, copy, move, create, exit) = ("Reject", "Copy", "Move", "Create", "Exit")
  static let (cancel, stay) = ("Cancel", "Stay")

  /// The name of a property where it begins a line.
  static func title(of property: DecidedProperty) -> String {
    let name = name(of: property)
    return name.prefix(1).uppercased() + name.dropFirst()
  }
}
