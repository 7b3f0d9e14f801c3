import PhotoLibrary

extension BrowserContext {
  /// Performs a command that decides something about the marked photos, or else about the one under the
  /// cursor or on the screen. Returns whether it did.
  func performDecision(_ command: Command, at photo: Photo?) -> Bool {
    guard command.isDecision else { return false }
    let photos = affectedPhotos(for: photo)
    guard !photos.isEmpty else { return false }
    guard !photos.contains(where: \.isInTrash) else {
      require(false, else: Wording.trashIsReadOnly)
      return true
    }
    switch command {
    case .rate(let stars): decide(.rating(Rating(clamping: stars)), for: photos)
    case .reject: decide(.rejected(!photos.allSatisfy(\.rating.isRejected)), for: photos)
    case .label(let color):
      let isLabeled = photos.allSatisfy { $0.labelColor == color }
      decide(.label(isLabeled ? nil : color.labelText), for: photos)
    case .turnLeft: decide(.turn(-1), for: photos)
    case .turnRight: decide(.turn(1), for: photos)
    case .editCaption: edit("Caption", \.caption, of: photos, lineSeparator: "\n") { .caption($0) }
    case .editTitle: edit("Title", \.title, of: photos) { .title($0) }
    case .editKeywords: editKeywords(of: photos)
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

  /// Lets the user edit a text of photos in the last row. Photos with different texts keep them if nothing is
  /// typed.
  private func edit(
    _ name: String, _ value: KeyPath<Photo, String?>, of photos: [Photo], lineSeparator: String = " ",
    _ edit: @escaping (String) -> PhotoEdit
  ) {
    let texts = Set(photos.map { $0[keyPath: value] ?? "" })
    let former = texts.count == 1 ? texts.first : nil
    interface.editText(
      LineEdit(
        prompt: Wording.prompt(for: name, count: markedCount), text: former ?? "",
        lineSeparator: lineSeparator
      ) { [weak self] text in
        guard let self else { return }
        guard former != nil || !text.isEmpty else { return self.showMessage("\(name)s unchanged") }
        self.decide(edit(text), for: photos)
      })
  }

  /// Lets the user edit the keywords that all photos have, in the last row. Their other keywords stay.
  private func editKeywords(of photos: [Photo]) {
    let common = photos.dropFirst().reduce(photos.first?.keywords ?? []) { $0.intersection($1.keywords) }
      .filter(KeywordText.canExpress)
    let known = library.keywordsInUse
    interface.editText(
      LineEdit(
        prompt: Wording.prompt(for: "Keywords", count: markedCount), text: KeywordText.text(for: common),
        complete: { KeywordText.completion(of: $0, from: known) }, lineSeparator: ", "
      ) { [weak self] text in
        let wanted = KeywordText.keywords(in: text)
        guard wanted != common else { return self?.showMessage("Keywords unchanged") ?? () }
        self?.decide(
          .keywords(adding: wanted.subtracting(common), removing: common.subtracting(wanted)), for: photos)
      })
  }
}

extension Library {
  /// The keywords of all photos. O(n) in the photos.
  fileprivate var keywordsInUse: Set<Keyword> {
    user.conversations.reduce(into: []) { known, conversation in
      for photo in conversation.photos { known.formUnion(photo.keywords) }
    }
  }
}
