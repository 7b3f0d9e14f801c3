import PhotoModel

extension PhotoTarget {
  /// Marks the photo, or removes its mark.
  func toggleMark() -> CommandOutcome {
    guard let photo else { return .notMine }
    context.marks.toggle(photo)
    return .done()
  }

  /// Starts a range of photos to mark.
  func startRange() -> CommandOutcome {
    guard let photo, let list else { return .notMine }
    context.marks.startRange(at: photo, in: list)
    return .done()
  }
}

extension BrowserContext {
  /// Changes the marks of many photos at once, so that the change can be undone, and says what it was.
  func changeMarks(_ change: (MarkedPhotos) -> Void) -> CommandOutcome {
    let previous = marks.photos
    change(marks)
    let change = MarkChange(from: previous, to: marks.photos)
    guard change.before != change.after else { return .done() }
    library.add(change)
    return .done(Wording.changed(change))
  }
}
