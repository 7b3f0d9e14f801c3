/// Marking photos, so that commands act on all of them.
extension KeyTable {
  static let marking = [
    KeyBinding(.photoLists, ["Space"], .toggleMarkAndMoveOn, "Mark or unmark, and move on"),
    KeyBinding(.photoLists, ["*"], .markAll, "Mark all"),
    KeyBinding(.photoLists, ["I"], .invertMarks, "Invert the marks"),
    KeyBinding(.selectedPhoto, ["m"], .toggleMark, "Mark or unmark", hint: "m mark"),
    KeyBinding(.selectedPhoto, ["v"], .startRange, "Start a range of photos to mark"),
    KeyBinding(.range, ["v"], .endRange, "Mark the range", hint: "v mark range"),
    KeyBinding(.range, ["Esc"], .cancelRange, "Cancel the range", hint: "Esc cancel range"),
  ]
}

extension Command {
  static let toggleMark = Command("toggle-mark", .selection) { (screen: any PhotoSelecting) in
    screen.target.toggleMark()
  }
  static let toggleMarkAndMoveOn = Command("toggle-mark-and-move-on", .selection) {
    (screen: AlbumController) in screen.toggleMarkAndMoveOn()
  }
  static let startRange = Command("start-range", isPossible: { $0.context.marks.range == nil }) {
    (screen: any PhotoListing) in screen.target.startRange()
  }
  static let endRange = Command("end-range") { (screen: any PhotoListing) in
    screen.context.marks.endRange()
  }
  static let cancelRange = Command("cancel-range") { (screen: any PhotoListing) in
    screen.context.marks.cancelRange()
  }
  static let markAll = Command("mark-all", .selection) { (screen: any PhotoListing) in
    screen.context.decisions.changeMarks { $0.mark(screen.photoList.completePhotos()) }
  }
  static let invertMarks = Command("invert-marks", .selection) { (screen: any PhotoListing) in
    screen.context.decisions.changeMarks { $0.invert(screen.photoList.completePhotos()) }
  }
  static let unmarkAll = Command("unmark-all", .selection, isPossible: { !$0.context.marks.isEmpty }) {
    (root: RootController) in
    root.context.marks.isEmpty
      ? .refused(Wording.noPhotoIsMarked) : root.context.decisions.changeMarks { $0.removeAll() }
  }
}
