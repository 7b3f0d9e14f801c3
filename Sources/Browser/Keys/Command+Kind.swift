extension Command {
  /// The kind of a command, for the dispatcher and the menus.
  enum Kind {
    /// Moves a cursor, or goes to an end of a list.
    case movement
    /// Moves the visible part of something.
    case scrolling
    /// Leads to another photo, list, screen or column.
    case navigation
    /// Changes which photos are marked or listed.
    case selection
    /// Decides something about photos.
    case decision
    /// Does something with the files of photos.
    case fileOperation
    /// Undoes or redoes an action.
    case history
    /// Is about giving commands: the menu, the palette, a count, cancelling.
    case input
    /// Concerns the terminal alone, and leaves what the user is typing as it is.
    case terminal
    /// Any other command.
    case action
  }

  /// Whether a message about what was done before is out of date.
  var outdatesMessage: Bool { kind == .movement || kind == .navigation || kind == .selection }

  /// Whether the command changes photos or their files. It must not act on a photo that the user has not
  /// seen.
  var changesPhotos: Bool { kind == .decision || kind == .fileOperation }

  /// Whether the command is in the menu and in the palette. One would not move a cursor from there.
  var isInMenus: Bool { kind != .movement && kind != .scrolling && kind != .input }
}
