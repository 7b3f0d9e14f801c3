import PhotoModel

extension BrowserContext {
  /// The photos that a command acts on: the marked ones, wherever they are, or else `photo`, which is under
  /// the cursor or on the screen. Empty if there is neither.
  ///
  /// The range counts as marked, and a command ends it.
  func affectedPhotos(for photo: Photo?) -> [Photo] {
    guard actsOnMarks else { return [photo].compactMap { $0 } }
    marks.endRange()
    return marks.inOrder(of: library.user)
  }

  /// Whether a command acts on the marked photos, and not on the one under the cursor or on the screen.
  var actsOnMarks: Bool { !marks.isEmpty && !actsAlone }

  /// Performs a command that acts only on the photo it is given, whichever photos are marked.
  func actingAlone<Result>(_ perform: () -> Result) -> Result {
    let former = actsAlone
    actsAlone = true
    defer { actsAlone = former }
    return perform()
  }

  /// Performs a command that marks photos. Returns whether the command is one.
  ///
  /// `photo` is the one under the cursor or on the screen, `list` has all that the screen lists.
  func performMarking(_ command: Command, at photo: Photo?, in list: PhotoList) -> Bool {
    switch (command, photo) {
    case (.toggleMark, let photo?): marks.toggle(photo)
    case (.startRange, let photo?): marks.startRange(at: photo, in: list)
    case (.endRange, _): marks.endRange()
    case (.cancelRange, _): marks.cancelRange()
    case (.markAll, _): changeMarks { $0.mark(list.completePhotos()) }
    case (.invertMarks, _): changeMarks { $0.invert(list.completePhotos()) }
    default: return false
    }
    return true
  }

  /// Changes the marks of many photos at once, so that the change can be undone, and says what it was.
  func changeMarks(_ change: (MarkedPhotos) -> Void) {
    let former = marks.photos
    change(marks)
    let change = MarkChange(from: former, to: marks.photos)
    guard change.before != change.after else { return }
    library.add(change)
    showMessage(Wording.changed(change))
  }
}
