extension KeyPreset {
  /// Digits are colours. Stars need Alt, which terminals send as Esc before the digit, or `g`: some terminals
  /// keep Alt with a digit for their tabs.
  static let photoMechanicChanges = KeyChanges(
    rows: [
      KeyChange(.selectedPhoto, .label(.red), ["1"]),
      KeyChange(.selectedPhoto, .label(.yellow), ["2"]),
      KeyChange(.selectedPhoto, .label(.green), ["3"]),
      KeyChange(.selectedPhoto, .label(.blue), ["4"]),
      KeyChange(.selectedPhoto, .label(.purple), ["5"]),
      KeyChange(.selectedPhoto, .removeLabel, ["0"], help: "No label"),

      // T tags, which is to pick here, and Space opens and closes the preview.
      KeyChange(.selectedPhoto, .pick, ["t", "Y"]),
      KeyChange(.photoLists, .toggleMarkAndMoveOn, ["Insert"]),
      KeyChange(.photoLists, .changePresentation, ["w"]),
      KeyChange(.contactSheet, .leaveContactSheet, ["Esc", "Backspace", "w"]),
      KeyChange(.photoScreen, .toggleFilmstrip, ["gw"]),
      KeyChange(.list, .open, ["Space", "Enter", "l", "Right"]),
      KeyChange(.photoScreen, .nextPhoto, ["n", "Right", "Down", "j"]),
      KeyChange(.photoScreen, .back, ["Space", "h", "Backspace", "Esc"]),
      KeyChange(.photoLists, .markAll, ["^a", "*"]),
    ]
      + (0...5).map { KeyChange(.selectedPhoto, .rate($0), ["Alt-\($0)", "g\($0)"]) })
}
