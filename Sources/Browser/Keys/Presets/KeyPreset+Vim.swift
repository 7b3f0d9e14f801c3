extension KeyPreset {
  /// `dd` trashes and `yy` copies the path, so that a single key does neither. `:` names a command, and `^f`
  /// and `^b` page.
  static let vimChanges = KeyChanges(rows: [
    KeyChange(.list, .pageDown, ["^f", "^d", "PgDn"]),
    KeyChange(.list, .pageUp, ["^b", "^u", "PgUp"]),
    KeyChange(.photoScreen, .pageDown, ["^f", "PgDn"]),
    KeyChange(.photoScreen, .pageUp, ["^b", "PgUp"]),
    KeyChange(.arrangement, .toggleFilter, ["\\"]),
    KeyChange(.arrangement, .nextAlbum, ["J", "gt"]),
    KeyChange(.selectedPhoto, .trash, ["dd", "Delete"]),
    KeyChange(.selectedPhoto, .copyPath, ["yy"]),
    KeyChange(.selectedPhoto, .startRange, ["v", "V"]),
    KeyChange(.range, .endRange, ["v", "V"]),
    KeyChange(.smartAlbum, .deleteSmartAlbum, ["dd", "Delete"]),
    KeyChange(.anywhere, .searchCommands, [":", "^p"]),
  ])
}
