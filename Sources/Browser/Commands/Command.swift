/// What a person can ask for with a key.
public enum Command: Hashable, Sendable {
  /// The cursor goes down by one row.
  case moveDown
  /// The cursor goes up by one row.
  case moveUp
  /// The cursor goes to the thumbnail before.
  case moveLeft
  /// The cursor goes to the thumbnail after.
  case moveRight
  /// The cursor goes down by a page.
  case pageDown
  /// The cursor goes up by a page.
  case pageUp
  /// The cursor goes to the first row.
  case moveToFirst
  /// The cursor goes to the last row.
  case moveToLast
  /// The row under the cursor is opened.
  case open
  /// Back to where one came from.
  case back
  /// The photos as thumbnails, or as rows again.
  case toggleThumbnails
  /// The next photo of the conversation.
  case nextPhoto
  /// The photo before it.
  case previousPhoto
  /// The photo is shown larger.
  case zoomIn
  /// The photo is shown smaller.
  case zoomOut
  /// One pixel of the photo for one of the screen.
  case actualSize
  /// All of the photo, as large as it fits.
  case fit
  /// The whole place filled by the photo, whatever is cut off.
  case fill
  /// To the photo's own pixels, and back.
  case toggleZoom
  /// What is shown of a zoomed photo moves.
  case pan(PanDirection)
  /// The view is turned to the left, as often as asked for.
  case turnLeft
  /// The view is turned to the right.
  case turnRight
  /// An animation goes on, or stops.
  case togglePlaying
  /// 0...5 stars.
  case rate(Int)
  /// Rejected, or no longer.
  case reject
  /// The caption is edited.
  case editCaption
  /// The keyboard goes to the column at the right, from the last one to the first.
  case nextColumn
  /// The keyboard goes to the column at the left, from the first one to the last.
  case previousColumn
  /// The photo alone, or beside the list again.
  case togglePhotoAlone
  /// The user's profile.
  case showProfile
  /// The list of keys.
  case showHelp
  /// What is known about the photo.
  case showInformation
  /// A menu of what can be done at the place.
  case showMenu
  /// A sheet is left.
  case closeSheet
  /// What is going on is given up.
  case cancel
  /// The whole screen is sent again.
  case redraw
  /// The program steps aside for the shell.
  case suspend
  /// The program ends.
  case quit

  /// Whether the command acts on the screens, and so does nothing while something else has the keyboard alone.
  var actsOnScreens: Bool {
    switch self {
    case .nextColumn, .previousColumn, .togglePhotoAlone, .showProfile, .showHelp, .showInformation,
      .showMenu:
      true
    default: false
    }
  }
}

/// Where the eye goes on a zoomed photo.
public enum PanDirection: Hashable, Sendable {
  case left
  case right
  case up
  case down
}
