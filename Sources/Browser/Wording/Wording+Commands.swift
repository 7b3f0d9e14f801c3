import PhotoDecisions

/// The sentences of commands that do nothing now, and say why.
extension Wording {
  static let textHint = localized("Enter done  Esc cancel  ^g editor")
  static let nothingToComplete = localized("Nothing to complete")
  static let nothingToUndo = localized("There is nothing to undo")
  static let nothingToRedo = localized("There is nothing to redo")
  static let nothingToGoBackTo = localized("There is nothing to go back to")
  static var howToQuit: String { localized("Press \(key(.quit)) to quit, or \(key(.cancel)) again") }
  static var howToQuitWithoutKey: String { localized("Press \(key(.cancel)) again to quit") }

  /// The question of the way out that needs no key of the table.
  static let quitQuestion = localized("Quit?")
  static let noPhotoIsMarked = localized("No photo is marked")
  static let noPhotoForFullScreen = localized("There is no photo to show full screen")
  static let photoDoesNotMove = localized("This photo does not move")
  static let noPictureToZoom = localized("There is no picture to zoom into")
  static let edgeOfPhoto = localized("This is the edge of the photo")
  static let noDivider = localized("There is no divider to move")
  static let dividerAtItsEnd = localized("The divider can't move further")

  /// Says that photos keep a text that was edited.
  static func unchanged(_ name: String, photos: Int = 1) -> String {
    photos == 1 ? localized("\(name) unchanged") : localized("\(name)s unchanged")
  }

  /// Says why the last change of files was not undone.
  static func notUndone(_ reason: String) -> String { localized("Not undone: \(reason)") }

  /// Says that a text from the user's editor was cleaned.
  static let controlCharactersLeftOut = localized("control characters are left out")
}

/// Titles, placeholders and answers.
extension Wording {
  static let menu = localized("Menu")
  static let done = localized("Done")
  static let rename = localized("Rename")
  static let lookingForPhotos = localized("Looking for photos…")
  static let unavailable = localized("Unavailable")

  /// The answers to questions. The first of each pair of answers does something.
  static let (reject, copy, move, create, exit) = (
    localized("Reject"), localized("Copy"), localized("Move"), localized("Create"), localized("Exit")
  )
  static let (cancel, stay) = (localized("Cancel"), localized("Stay"))

  /// The name of a property where it begins a line.
  static func title(of property: DecidedProperty) -> String {
    let name = name(of: property)
    return name.prefix(1).uppercased() + name.dropFirst()
  }
}

/// Words that people type to find a command, although its title has others.
extension Wording {
  /// The words for a command in the palette; empty for most.
  static func searchTerms(for command: Command) -> [String] { searchTerms[command.name] ?? [] }

  private static let searchTerms: [String: [String]] = [
    "back": ["close", "leave", "parent", "up"],
    "compare": ["survey", "side by side", "loupe"],
    "copy-path": ["clipboard", "yank"],
    "copy-to": ["export", "folder", "backup"],
    "edit-caption": ["description", "comment", "iptc"],
    "edit-keywords": ["tags", "iptc"],
    "edit-title": ["headline", "iptc"],
    "keep-from-burst": ["cull", "best", "winner"],
    "map": ["places", "gps"],
    "move-to": ["export", "folder", "sort into"],
    "next-overlay": [
      "histogram", "focus peaking", "clipping", "zebra", "highlights", "sharp", "blurred", "out of focus",
    ],
    "open": ["loupe", "view", "enter"],
    "open-library": ["folder", "directory", "change", "recent"],
    "open-with-program": ["edit", "editor", "darktable", "gimp", "external"],
    "quit": ["exit", "close"],
    "read-folders-again": ["refresh", "reload", "synchronize", "rescan"],
    "redraw": ["refresh", "clear"],
    "reject": ["cull", "flag", "delete", "bad"],
    "rename": ["template", "counter", "date", "batch"],
    "restore": ["undelete", "untrash"],
    "run-command": ["shell", "script", "export"],
    "save-smart-album": ["collection", "query"],
    "search": ["find", "query"],
    "search-everywhere": ["find", "query"],
    "sharpest-of-burst": ["blur", "focus", "best"],
    "show-contact-sheet": ["grid", "thumbnails", "overview"],
    "show-export": ["gallery", "contact sheet", "pdf", "jpeg", "resize", "web", "share", "publish"],
    "show-filter": ["query", "hide", "only"],
    "show-grouping": ["arrange", "date", "calendar", "timeline"],
    "show-help": ["keys", "shortcuts", "bindings", "keyboard"],
    "show-ingest": ["import", "card", "ingest", "backup"],
    "show-information": ["exif", "metadata", "camera", "lens", "exposure"],
    "show-map": ["places", "gps", "location"],
    "show-order": ["arrange", "order by", "reverse"],
    "show-statistics": ["figures", "count", "cameras", "lenses"],
    "show-suggestions": ["collection", "duplicates"],
    "start-range": ["select", "selection"],
    "start-slideshow": ["play", "presentation"],
    "suspend": ["background", "shell"],
    "toggle-auto-advance": ["automatic", "next after rating"],
    "toggle-contact-sheet": ["grid", "thumbnails", "overview"],
    "toggle-filmstrip": ["thumbnails", "strip"],
    "toggle-full-screen": ["maximize", "hide lists", "panels"],
    "toggle-mark": ["select", "tag", "selection"],
    "toggle-stacks": ["bursts", "group"],
    "toggle-thumbnails": ["grid", "rows", "list", "gallery view"],
    "toggle-zoom": ["actual size", "1:1", "pixels"],
    "trash": ["delete", "remove", "bin"],
    "undo": ["revert", "take back"],
  ]
}
