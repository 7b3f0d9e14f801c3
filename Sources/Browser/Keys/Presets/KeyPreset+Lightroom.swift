extension KeyPreset {
  /// The letters of Lightroom's library. `g` shows the grid, so sequences begin with `,`.
  ///
  /// Lightroom's letters need no Shift. A terminal tells `p` from `P`, and the small letters are changed.
  static let lightroomChanges = KeyChanges(
    prefixes: ["g": ","],
    rows: [
      // G and E: the grid, and one photo. C and N: comparing two, and surveying those that are marked.
      KeyChange(.anywhere, .showContactSheet, ["g"], help: "Grid: the contact sheet"),
      KeyChange(.list, .open, ["e", "Enter", "l", "Right"]),
      KeyChange(.selectedPhoto, .compare, ["c", "n", ",c"]),
      KeyChange(.selectedPhoto, .editCaption, ["C"]),

      // P picks, U removes the flag, X rejects as ever.
      KeyChange(.selectedPhoto, .pick, ["p"]),
      KeyChange(.comparing, .previousPhoto, ["k"]),
      KeyChange(.survey, .previousPane, ["Left"]),
      KeyChange(.slideshow, .previousPhoto, ["Left", "Up", "k", "PgUp"]),
      KeyChange(.selectedPhoto, .unflag, ["u"]),

      KeyChange(.photoScreen, .nextPhoto, ["Right", "Down", "j"]),
      KeyChange(.photoScreen, .previousPhoto, ["Left", "Up", "k"]),
      KeyChange(.photoScreen, .toggleZoom, ["z", "Space"]),

      // B adds to the quick collection: the marked photos.
      KeyChange(.selectedPhoto, .toggleMark, ["b", "m"]),
      KeyChange(.selectedPhoto, .copyTo, ["F5"]),
      KeyChange(.photoLists, .markAll, ["^a", "*"]),
      // D develops there, and must not trash here.
      KeyChange(.selectedPhoto, .trash, ["Delete", ",d"]),

      KeyChange(.arrangement, .toggleFilter, ["\\", "^f"]),
      KeyChange(.arrangement, .toggleBurst, ["s"]),
      KeyChange(.arrangement, .toggleStacks, ["E", "^g"]),
      KeyChange(.arrangement, .startSlideshow, [",p"]),

      KeyChange(.anywhere, .undo, ["^z"]),
      KeyChange(.anywhere, .redo, ["^y", "^r"]),
      KeyChange(.anywhere, .suspend, ["Alt-z"]),
    ])
}
