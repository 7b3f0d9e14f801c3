/// What a person can ask for with a key.
public enum Command: Hashable, Sendable {
  /// The cursor goes down by one row.
  case moveDown
  /// The cursor goes up by one row.
  case moveUp
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
  /// The next photo of the conversation.
  case nextPhoto
  /// The photo before it.
  case previousPhoto
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
