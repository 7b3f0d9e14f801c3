import PhotoLibrary

extension BrowserContext {
  /// Performs a command that decides something about the marked photos, or else about the one under the
  /// cursor or on the screen. Returns whether it did.
  func performDecision(_ command: Command, at photo: Photo?) -> Bool {
    guard command.isDecision else { return false }
    let photos = affectedPhotos(for: photo)
    guard !photos.isEmpty else { return false }
    switch command {
    case .rate(let stars): decide(.rating(Rating(clamping: stars)), for: photos)
    case .reject: decide(.rejected(!photos.allSatisfy(\.rating.isRejected)), for: photos)
    case .editCaption: editCaption(of: photos)
    default: return false
    }
    return true
  }

  /// Rates one photo with the mouse, which points at it, whichever photos are marked.
  func rate(_ photo: Photo, _ rating: Rating) {
    library.decide(.rating(rating), for: [photo])
    confirmChange(Wording.confirmation(of: .rating(rating), count: nil, for: traits))
  }

  /// Applies an edit to the affected photos and confirms it in the status line.
  private func decide(_ edit: PhotoEdit, for photos: [Photo]) {
    library.decide(edit, for: photos)
    confirmChange(Wording.confirmation(of: edit, count: markedCount, for: traits))
  }

  /// Lets the user edit the caption of photos in the last row. Photos with different captions keep them if
  /// nothing is typed.
  private func editCaption(of photos: [Photo]) {
    let captions = Set(photos.map { $0.caption ?? "" })
    let former = captions.count == 1 ? captions.first : nil
    interface.editText(Wording.captionPrompt(count: markedCount), former ?? "") { [weak self] text in
      guard let self else { return }
      guard former != nil || !text.isEmpty else { return self.showMessage("Captions unchanged") }
      self.decide(.caption(text), for: photos)
    }
  }
}
