import PhotoLibrary

extension BrowserContext {
  /// Performs a command that decides something about the marked photos, or else about the one under the
  /// cursor or on the screen.
  func performDecision(_ command: Command, at photo: Photo?) -> CommandOutcome {
    guard command.isDecision else { return .notMine }
    let photos = affectedPhotos(for: photo)
    guard !photos.isEmpty else { return .notMine }
    guard !photos.contains(where: \.isInTrash) else {
      require(false, else: Wording.trashIsReadOnly)
      return .refused
    }
    switch command {
    case .rate(let stars): return decide(.rating(Rating(clamping: stars)), for: photos)
    case .reject: return decide(.rejected(!photos.allSatisfy(\.rating.isRejected)), for: photos)
    case .label(let color):
      let isLabeled = photos.allSatisfy { $0.labelColor == color }
      return decide(.label(isLabeled ? nil : color.labelText), for: photos)
    case .turnLeft: return decide(.turn(-1), for: photos)
    case .turnRight: return decide(.turn(1), for: photos)
    case .editCaption: edit("Caption", \.caption, of: photos, at: photo, lineSeparator: "\n") { .caption($0) }
    case .editTitle: edit("Title", \.title, of: photos, at: photo) { .title($0) }
    case .editKeywords: editKeywords(of: photos, at: photo)
    default: return .notMine
    }
    return .done
  }

  /// Rates one photo with the mouse, which points at it, whichever photos are marked.
  func rate(_ photo: Photo, _ rating: Rating) { decide(.rating(rating), for: [photo]) }

  /// Applies an edit to photos, and confirms in the status line what it has changed.
  @discardableResult
  private func decide(_ edit: PhotoEdit, for photos: [Photo]) -> CommandOutcome {
    let result = DecisionResult(of: edit, for: photos, in: library)
    guard !result.isRefused else {
      require(false, else: Wording.refused(result.refused))
      return .refused
    }
    let message = confirmChange(Wording.confirmation(of: result, for: traits))
    confirmedDecision = ConfirmedDecision(message, of: edit, for: result.changed + result.unchanged)
    return .done
  }

  /// Lets the user edit a text of photos in the last row. Photos with different texts keep them if nothing is
  /// typed. Other photos that are marked or selected meanwhile keep theirs.
  private func edit(
    _ name: String, _ value: KeyPath<Photo, String?>, of photos: [Photo], at selected: Photo?,
    lineSeparator: String = " ", _ edit: @escaping (String) -> PhotoEdit
  ) {
    let texts = Set(photos.map { $0[keyPath: value] ?? "" })
    let former = texts.count == 1 ? texts.first : nil
    interface.editText(
      LineEdit(
        prompt: Wording.prompt(for: name, of: photos, at: selected), text: former ?? "",
        lineSeparator: lineSeparator
      ) { [weak self] text in
        guard let self else { return }
        guard text != former, former != nil || !text.isEmpty else {
          return self.showMessage("\(name)\(photos.count == 1 ? "" : "s") unchanged")
        }
        self.decide(edit(text), for: photos)
      })
  }

  /// Lets the user edit the keywords that all photos have, in the last row. Their other keywords stay.
  private func editKeywords(of photos: [Photo], at selected: Photo?) {
    let common = photos.dropFirst().reduce(photos.first?.keywords ?? []) { $0.intersection($1.keywords) }
      .filter(KeywordText.canExpress)
    let known = library.keywordsInUse
    interface.editText(
      LineEdit(
        prompt: Wording.prompt(for: "Keywords", of: photos, at: selected),
        text: KeywordText.text(for: common),
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
