import DecisionStorage
import PhotoDecisions
import PhotoModel

/// Decisions about the marked photos, or else about the one under the cursor or on the screen.
extension PhotoTarget {
  /// Applies the edit that a closure returns for the photos. Moves on to the next photo if the user has
  /// chosen a mode, or a later one; `nil` stays in every mode.
  ///
  /// It doesn't move on from marked photos, which are decided about together.
  func decide(goingOn mode: AutoAdvance? = nil, _ edit: ([Photo]) -> PhotoEdit) -> CommandOutcome {
    let isWanted = mode.map { context.options.autoAdvance >= $0 } ?? false
    let goesOn = isWanted && !isMarks && photo?.isInTrash == false
    // The decision may remove the photo from the list.
    let next = goesOn ? photo.flatMap { list?.neighbour(of: $0, at: 1) } : nil
    let outcome = onPhotos {
      context.decisions.decide(edit($0), for: $0, passesOn: next != nil, in: context.traits)
    }
    switch outcome {
    case .done(let confirmation):
      if let next { move(next) }
      guard goesOn, next == nil, let list else { return outcome }
      return .done(Wording.endOfAlbum(after: confirmation, undecided: list.progress.undecided))
    case .wentOn: if let next { move(next) }
    case .refused, .notMine: break
    }
    return outcome
  }

  /// Picks the photos, or removes the pick.
  func pick() -> CommandOutcome { toggle(.picked, goingOn: .all) }

  /// Rejects the photos, or removes the rejection.
  func reject() -> CommandOutcome { toggle(.rejected, goingOn: .ratings) }

  /// Gives the photos a flag, or removes it if all have it. Then the user looks at the photo again.
  private func toggle(_ flag: PhotoFlag, goingOn mode: AutoAdvance) -> CommandOutcome {
    decide(goingOn: photo?.flag == flag ? nil : mode) {
      .flag($0.allSatisfy { $0.flag == flag } ? .unflagged : flag)
    }
  }

  /// Labels the photos with a colour, or removes that label. Then the user looks at the photo again.
  func label(_ color: ColorLabel) -> CommandOutcome {
    decide(goingOn: photo?.labelColor == color ? nil : .all) {
      .label($0.allSatisfy { $0.labelColor == color } ? nil : color.labelText)
    }
  }

  /// Lets the user edit the caption.
  func editCaption() -> CommandOutcome {
    edit(Wording.title(of: .caption), \.caption, lineSeparator: "\n") { .caption($0) }
  }

  /// Lets the user edit the title.
  func editTitle() -> CommandOutcome { edit(Wording.title(of: .title), \.title) { .title($0) } }

  /// Lets the user edit the keywords that all photos have, in the last row. Their other keywords stay.
  func editKeywords() -> CommandOutcome {
    onPhotos { photos in
      let common = photos.dropFirst().reduce(photos.first?.keywords ?? []) { $0.intersection($1.keywords) }
        .filter(KeywordText.canExpress)
      let known = context.library.keywordsInUse
      var edit = LineEdit(
        prompt: Wording.prompt(for: Wording.title(of: .keywords), of: photos, at: photo),
        text: KeywordText.text(for: common),
        complete: { KeywordText.completion(of: $0, from: known) }, lineSeparator: ", "
      ) { [weak context] text in
        guard let context else { return }
        let wanted = KeywordText.keywords(in: text)
        guard wanted != common else {
          return context.interface.showMessage(Wording.unchanged(Wording.title(of: .keywords)))
        }
        context.interface.report(
          context.decisions.decide(
            .keywords(adding: wanted.subtracting(common), removing: common.subtracting(wanted)), for: photos,
            in: context.traits))
      }
      edit.problem = problem(ofTextFor: photos)
      edit.result = { Wording.textHint }
      context.interface.editText(edit)
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
      var line = LineEdit(
        prompt: Wording.prompt(for: name, of: photos, at: photo), text: previous ?? "",
        lineSeparator: lineSeparator
      ) { [weak context] text in
        guard let context else { return }
        guard text != previous, previous != nil || !text.isEmpty else {
          return context.interface.showMessage(Wording.unchanged(name, photos: photos.count))
        }
        context.interface.report(context.decisions.decide(edit(text), for: photos, in: context.traits))
      }
      line.problem = problem(ofTextFor: photos)
      line.result = { Wording.textHint }
      context.interface.editText(line)
      return .done()
    }
  }

  /// Why a text can't be given to photos: they have gone while it was typed.
  private func problem(ofTextFor photos: [Photo]) -> (String, Bool) -> LineDiagnostic? {
    { [library = context.library] text, isFinished in
      isFinished && photos.allSatisfy { library.current($0).album == nil }
        ? LineDiagnostic(Wording.refused(photos), in: text) : nil
    }
  }

  /// Decides something about the photos, unless there are none, or some are in the trash.
  private func onPhotos(_ decide: ([Photo]) -> CommandOutcome) -> CommandOutcome {
    let photos = affectedPhotos()
    guard !photos.isEmpty else { return .notMine }
    return photos.contains(where: \.isInTrash) ? .refused(Wording.trashIsReadOnly) : decide(photos)
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
