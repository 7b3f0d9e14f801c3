import AdaptiveCore
import PhotoDecisions
import PhotoModel

/// The texts about decisions. Each names its photo, or says how many photos it is about.
extension Wording {
  /// Confirms what was decided. A rejection may surprise the user, so the text says how to undo it.
  static func confirmation(of result: DecisionResult, for traits: TraitCollection) -> String {
    let changed = result.changed.isEmpty ? result.unchanged : result.changed
    var text = sentence(
      of:
        phrase(for: result.edit, of: changed, endsRejection: result.endsRejection, traits))
    if result.changed.isEmpty { return text + localized(" already") }
    if !result.unchanged.isEmpty { text += localized(", \(result.unchanged.count) already") }
    if !result.refused.isEmpty {
      text += localized(
        result.refused.count, one: ", \(result.refused.count) refused: the files are moving",
        other: ", \(result.refused.count) refused: the files are moving")
    }
    return text + (result.edit == .flag(.rejected) ? localized("; \(key(.undo)) undoes it") : "")
  }

  /// Returns what was decided about photos in a few columns: `p1 ★★★★`, `p1 ⚑`, `p1 ✗`, `p1 red`.
  static func inShort(_ result: DecisionResult, for traits: TraitCollection) -> String {
    let photos = result.changed.isEmpty ? result.unchanged : result.changed
    let subject = subject(photos)
    switch result.edit {
    case .rating(let rating) where rating != .unrated:
      return isolating("\(subject) \(stars(rating, for: traits))")
    case .flag(.rejected): return isolating("\(subject) \(stars(.rejected, for: traits))")
    case .flag(.picked): return isolating("\(subject) \(pickSign(for: traits))")
    case .text(.label, let text?): return isolating("\(subject) \(label(text).lowercased())")
    default: return phrase(for: result.edit, of: photos, endsRejection: result.endsRejection, traits)
    }
  }

  /// The name of a label, which sidecars have in English; the same text for a label of another program.
  static func label(_ text: String) -> String {
    switch ColorLabel(text: text) {
    case .red: localized("Red")
    case .yellow: localized("Yellow")
    case .green: localized("Green")
    case .blue: localized("Blue")
    case .purple: localized("Purple")
    case nil: text
    }
  }

  /// A decision about the previous photo, before the photo to which the screen has gone on.
  static func leading(_ decision: String, for traits: TraitCollection) -> String {
    decision + (traits.characterRepertoire != .ascii ? " →" : " ->")
  }

  /// Says that nothing was decided about photos, because their files are moving or gone.
  static func refused(_ photos: [Photo]) -> String {
    if let gone = photos.first, photos.count == 1, gone.album == nil {
      return localized("\(name(of: gone)) is no longer there, so nothing was decided")
    }
    return areMoving(photos)
  }

  /// Says that the files of photos are moving, so that nothing else can be done with them.
  static func areMoving(_ photos: [Photo]) -> String {
    localized("\(subject(photos)): the files are moving. Wait, or press \(key(.cancel)) to cancel")
  }

  /// Says that a key did nothing, because another photo than the one that was shown would have been affected.
  static func notShownYet(_ photo: Photo) -> String {
    localized("\(name(of: photo)) has just come onto the screen; press the key again")
  }

  /// Says what was undone, or redone.
  static func repeated(_ decision: Decision, isUndone: Bool, for traits: TraitCollection) -> String {
    let rest = decision.leftAlone.isEmpty ? nil : sentence(about: decision.leftAlone)
    if let rest, decision.changes.isEmpty {
      return isUndone ? localized("Not undone: \(rest)") : localized("Not redone: \(rest)")
    }
    let done = (isUndone ? localized("Undid: ") : localized("Redid: ")) + phrase(for: decision, traits)
    return rest.map { localized("\(done), but \($0)") } ?? done
  }

  /// Says which photos an undo or a redo left alone, and why.
  private static func sentence(about photos: [Decision.LeftAlone]) -> String {
    let reason = photos[0].reason
    let same = photos.filter { $0.reason == reason }.map(\.photo)
    let rest = photos.count - same.count
    guard rest > 0 else { return leftAlone(same, reason) }
    let others = count(rest, "other photo")
    return leftAlone(same, reason)
      + localized(rest, one: "; \(others) left alone", other: "; \(others) left alone")
  }

  /// Says why an undo or a redo left photos alone.
  static func leftAlone(_ photos: [Photo], _ reason: Decision.LeftAlone.Reason) -> String {
    let subject = subject(photos)
    return switch reason {
    case .gone:
      photos.count == 1
        ? localized("\(subject) is no longer there") : localized("\(subject) are no longer there")
    case .otherFile: localized("another file has the name of \(subject)")
    case .changedSince: localized("another program has changed \(subject) since")
    }
  }

  /// The photos of a sentence: the name of one, or the number of several.
  static func subject(_ photos: [Photo]) -> String {
    photos.count == 1 ? name(of: photos[0]) : count(photos.count, "photo")
  }

  /// The name of a photo in a sentence: without its extension, unless another photo next to it differs only
  /// in that.
  static func name(of photo: Photo) -> String {
    let name = photo.source.name
    guard let album = photo.album, let index = album.index(of: photo) else {
      return name.stem.description
    }
    let isShared = [index - 1, index + 1].contains { other in
      album.photos.indices.contains(other) && album.photos[other].source.name.stem == name.stem
    }
    return isShared ? name.description : name.stem.description
  }

  /// The prompt for a text of photos. Names the photo if it is not the one that the user sees as selected.
  static func prompt(for name: String, of photos: [Photo], at selected: Photo?) -> String {
    photos.count == 1 && photos[0] === selected ? name : localized("\(name) of \(subject(photos))")
  }

  /// Why the editor did not return a text, in a few words for the prompt.
  static func phrase(for error: TextEditorError) -> String {
    switch error {
    case .file(let error): isolating("\(error.path): \(reason(error.reason))")
    case .terminal(let number): reason(errorNumber: number)
    case .failed(let editor, let status): localized("\(editor) failed with status \(status)")
    case .unsuitable: localized("the text is too long")
    case .notUTF8: localized("the text is not UTF-8")
    }
  }

  /// Confirms that one photo of a burst is kept. `hidden` of its others stay, because they are not listed.
  static func kept(_ photo: Photo, rejected: Int, hidden: Int = 0) -> String {
    let text = localized("Kept \(name(of: photo)), rejected \(rejected) ")
    return text
      + (hidden == 0
        ? localized("of the burst")
        : localized(
          hidden, one: "listed of the burst; \(hidden) hidden stays",
          other: "listed of the burst; \(hidden) hidden stay"))
  }

  /// Says that the filter hides all others of a burst.
  static func othersAreHidden(_ count: Int) -> String {
    localized(
      count, one: "The filter hides the other of this burst",
      other: "The filter hides the \(count) others of this burst")
  }

  /// Asks whether to reject the other exposures of a bracket.
  static func bracketQuestion(_ photo: Photo, rejecting count: Int) -> String {
    localized("Keep \(name(of: photo)) and reject \(Wording.count(count, "other exposure"))?")
  }

  static let mayBeBracket = localized("They may be a bracket: one subject, exposed differently.")

  /// Asks whether to reject photos of a closed stack, which are not listed.
  static func stackQuestion(_ photo: Photo, rejecting count: Int) -> String {
    localized("Keep \(name(of: photo)) and reject \(Wording.count(count, "photo")) of its stack?")
  }

  static var areHidden: String {
    localized("The stack is closed, so they are not shown. \(key(.toggleBurst)) opens it.")
  }

  private static func phrase(for decision: Decision, _ traits: TraitCollection) -> String {
    guard let kept = decision.kept else {
      return phrase(
        for: decision.edit, of: decision.photos, endsRejection: decision.endsRejection, traits)
    }
    let rejected = decision.changes.count { $0.after.rating?.isRejected ?? false }
    let text = Wording.kept(kept, rejected: rejected)
    return continued(text)
  }

  /// Returns an edit's effect on photos, for the middle of a sentence.
  private static func phrase(
    for edit: PhotoEdit, of photos: [Photo], endsRejection: Bool, _ traits: TraitCollection
  ) -> String {
    let subject = subject(photos)
    switch edit {
    case .rating(let rating):
      if rating.isRejected { return localized("\(subject) rejected") }
      return rating == .unrated ? localized("\(subject) unrated") : "\(subject) \(stars(rating, for: traits))"
    case .flag(.picked): return localized("\(subject) picked")
    case .flag(.rejected): return localized("\(subject) rejected")
    case .flag(.unflagged):
      return endsRejection ? localized("\(subject) unrejected") : localized("\(subject) unflagged")
    case .text(.label, let text?): return localized("\(subject) labelled \(label(text).lowercased())")
    case .text(let property, let text):
      return (text ?? "").isEmpty
        ? localized("\(name(of: property)) of \(subject) removed")
        : localized("\(name(of: property)) of \(subject) changed")
    case .keywords: return localized("keywords of \(subject) changed")
    case .turn: return localized("\(subject) rotated")
    }
  }

  /// A phrase as a sentence. A name at its start stays as it is.
  private static func sentence(of phrase: String) -> String {
    let isAboutProperty = DecidedProperty.allCases.contains {
      phrase.hasPrefix("\(name(of: $0)) of ")
    }
    guard isAboutProperty else { return phrase }
    return phrase.prefix(1).uppercased() + phrase.dropFirst()
  }
}

/// The texts about marks.
extension Wording {
  /// The number of marked photos, and whether the list shows them all. Keys act only on `listed` ones; `nil`
  /// on a screen without a list.
  static func marks(_ count: Int, listed: Int?) -> String {
    switch listed {
    case nil, count: localized(count, one: "\(count) marked", other: "\(count) marked")
    case 0: localized(count, one: "\(count) marked, none here", other: "\(count) marked, none here")
    case let listed?:
      localized(
        listed, one: "\(listed) marked, \(count - listed) not here",
        other: "\(listed) marked, \(count - listed) not here")
    }
  }

  /// Says how the marks of many photos changed.
  static func changed(_ change: MarkChange) -> String {
    let (marked, unmarked) = (
      change.after.subtracting(change.before).count, change.before.subtracting(change.after).count
    )
    if unmarked == 0 { return localized("Marked \(count(marked, "photo"))") }
    return localized("Unmarked \(count(unmarked, "photo"))")
      + (marked == 0 ? "" : localized(", marked \(marked)"))
  }

  /// Says that a change of marks was undone, or redone.
  static func repeated(_ change: MarkChange, isUndone: Bool) -> String {
    let text = changed(change)
    return (isUndone ? localized("Undid: ") : localized("Redid: ")) + continued(text)
  }
}
