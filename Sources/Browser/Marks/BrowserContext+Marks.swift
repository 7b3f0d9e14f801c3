import PhotoLibrary

extension BrowserContext {
  /// The photos that a command acts on: the marked ones, wherever they are, or else `photo`, which is under
  /// the cursor or on the screen. Empty if there is neither.
  ///
  /// The range counts as marked, and a command ends it.
  func affectedPhotos(for photo: Photo?) -> [Photo] {
    guard !marks.isEmpty, !actsAlone else { return [photo].compactMap { $0 } }
    marks.endRange()
    return marks.inOrder(of: library.user)
  }

  /// The number of marked photos, for messages; `nil` if commands act on the photo under the cursor.
  var markedCount: Int? { marks.isEmpty || actsAlone ? nil : marks.count }

  /// Performs a command that acts only on the photo it is given, whichever photos are marked.
  func actingAlone(_ perform: () -> Bool) -> Bool {
    actsAlone = true
    defer { actsAlone = false }
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
    case (.markAll, _): marks.mark(list.completePhotos())
    case (.invertMarks, _): marks.invert(list.completePhotos())
    default: return false
    }
    return true
  }
}
