import Decisions
import PhotoModel

/// Decisions about the marked photos, or else about the one under the cursor or on the screen.
extension PhotoTarget {
  /// Applies the edit that a closure returns for the photos. With `goesOn`, moves on to the next photo if the
  /// user wants that after each rating.
  ///
  /// It doesn't move on from marked photos, which are rated together.
  func decide(goesOn: Bool = false, _ edit: ([Photo]) -> PhotoEdit) -> CommandOutcome {
    let goesOn = goesOn && context.advancesAutomatically && !isMarks && photo?.isInTrash == false
    // The decision may remove the photo from the list.
    let next = photo.flatMap { list?.neighbour(of: $0, at: 1) }
    let outcome = onPhotos { context.decide(edit($0), for: $0) }
    guard goesOn, let list, case .done(let confirmation) = outcome else { return outcome }
    if let next {
      move(next)
      return outcome
    }
    return .done(Wording.endOfAlbum(after: confirmation, undecided: list.progress.undecided))
  }

  /// Picks the photos, or removes the pick.
  func pick() -> CommandOutcome { toggle(.picked) }

  /// Rejects the photos, or removes the rejection.
  func reject() -> CommandOutcome { toggle(.rejected) }

  /// Gives the photos a flag, or removes it if all have it. Then the user looks at the photo again.
  private func toggle(_ flag: PhotoFlag) -> CommandOutcome {
    decide(goesOn: photo?.flag != flag) { .flag($0.allSatisfy { $0.flag == flag } ? .unflagged : flag) }
  }

  /// Labels the photos with a colour, or removes that label.
  func label(_ color: ColorLabel) -> CommandOutcome {
    decide { .label($0.allSatisfy { $0.labelColor == color } ? nil : color.labelText) }
  }

  /// Lets the user edit the caption.
  func editCaption() -> CommandOutcome {
    edit("Caption", \.caption, lineSeparator: "\n") { .caption($0) }
  }

  /// Lets the user edit the title.
  func editTitle() -> CommandOutcome { edit("Title", \.title) { .title($0) } }

  /// Lets the user edit the keywords that all photos have, in the last row. Their other keywords stay.
  func editKeywords() -> CommandOutcome {
    onPhotos { photos in
      let common = photos.dropFirst().reduce(photos.first?.keywords ?? []) { $0.intersection($1.keywords) }
        .filter(KeywordText.canExpress)
      let known = context.library.keywordsInUse
      context.interface.editText(
        LineEdit(
          prompt: Wording.prompt(for: "Keywords", of: photos, at: photo), text: KeywordText.text(for: common),
          complete: { KeywordText.completion(of: $0, from: known) }, lineSeparator: ", "
        ) { [weak context] text in
          guard let context else { return }
          let wanted = KeywordText.keywords(in: text)
          guard wanted != common else { return context.showMessage("Keywords unchanged") }
          context.report(
            context.decide(
              .keywords(adding: wanted.subtracting(common), removing: common.subtracting(wanted)), for: photos
            ))
        })
      return .done()
    }
  }

  /// Lets the user edit a text of photos in the last row. Photos with different texts keep them if nothing is
  /// typed. Other photos that are marked or selected meanwhile keep theirs.
  private func edit(
    _ name: String, _ value: KeyPath<Photo, String?>, lineSeparator: String = " ",
    _ edit: @escaping (String) -> PhotoEdit
  ) -> CommandOutcome {
    onPhotos { photos in
      let texts = Set(photos.map { $0[keyPath: value] ?? "" })
      let previous = texts.count == 1 ? texts.first : nil
      context.interface.editText(
        LineEdit(
          prompt: Wording.prompt(for: name, of: photos, at: photo), text: previous ?? "",
          lineSeparator: lineSeparator
        ) { [weak context] text in
          guard let context else { return }
          guard text != previous, previous != nil || !text.isEmpty else {
            return context.showMessage("\(name)\(photos.count == 1 ? "" : "s") unchanged")
          }
          context.report(context.decide(edit(text), for: photos))
        })
      return .done()
    }
  }

  /// Decides something about the photos, unless there are none, or some are in the trash.
  private func onPhotos(_ decide: ([Photo]) -> CommandOutcome) -> CommandOutcome {
    let photos = affectedPhotos()
    guard !photos.isEmpty else { return .notMine }
    return photos.contains(where: \.isInTrash) ? .refused(Wording.trashIsReadOnly) : decide(photos)
  }
}

extension BrowserContext {
  /// Applies an edit to photos. The message says what it has changed. If changes are not saved, the first
  /// message says so.
  func decide(_ edit: PhotoEdit, for photos: [Photo]) -> CommandOutcome {
    let result = DecisionResult(of: edit, for: photos, in: library)
    if result.isRefused { return .refused(Wording.refused(result.refused)) }
    let message = confirmation(Wording.confirmation(of: result, for: traits))
    confirmedDecision = ConfirmedDecision(message, of: edit, for: result.changed + result.unchanged)
    return .done(message)
  }
}

extension Library {
  /// The keywords of all photos. O(n) in the photos.
  fileprivate var keywordsInUse: Set<Keyword> {
    user.albums.reduce(into: []) { known, album in
      for photo in album.photos { known.formUnion(photo.keywords) }
    }
  }
}
