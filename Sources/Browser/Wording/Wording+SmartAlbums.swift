import DecisionStorage

/// The texts about smart albums.
extension Wording {
  static let smartAlbums = localized("Smart albums")
  static let newSmartAlbum = localized("Save as smart album")
  static let queryOfSmartAlbum = localized("Query")
  static let nameOfSmartAlbum = localized("Rename smart album")
  static let nothingToSave = localized("There is no filter to save; / or F makes one")
  static let marksAreNotSaved = localized("Marks end with the program, so a smart album can't ask for them")
  static let nothingGathered = localized("No photo is what this smart album asks for")

  static let suggestions = localized("Smart albums")

  /// The name of a smart album that the user adds with one key.
  static func name(of suggestion: SmartAlbumSuggestion) -> String {
    switch suggestion {
    case .allPhotos: localized("All photos")
    case .changedThisWeek: localized("Changed this week")
    case .best: localized("Four stars or more")
    case .undecided: localized("Undecided")
    case .picked: localized("Picked")
    case .rejected: localized("Rejected")
    case .duplicates: localized("Duplicates")
    case .bursts: localized("Bursts")
    case .videos: localized("Videos")
    case .withoutKeyword: localized("No keyword")
    case .withoutPlace: localized("No place")
    }
  }

  /// Says that a smart album was saved, and how many photos it has if that is known.
  static func saved(_ name: String, isNew: Bool, count: Int?) -> String {
    let number = count.map { ": \(Wording.count($0, "photo"))" } ?? ""
    return isNew
      ? localized("Saved the smart album \(quoted(name))\(number)")
      : localized("Changed the smart album \(quoted(name))\(number)")
  }

  static func deleted(_ album: SmartAlbum) -> String {
    localized("Deleted the smart album \(quoted(album.name)), not its photos")
  }

  /// Says that another smart album has a name.
  static func isTaken(_ name: String) -> String {
    localized("There is a smart album \(quoted(name)) already")
  }

  /// Says what was undone.
  static func undone(_ change: SmartAlbumChange) -> String { localized("Undid: ") + phrase(for: change) }

  /// Says what was redone.
  static func redone(_ change: SmartAlbumChange) -> String { localized("Redid: ") + phrase(for: change) }

  private static func phrase(for change: SmartAlbumChange) -> String {
    let name = quoted((change.before ?? change.after)?.name ?? "")
    if change.before == nil { return localized("saved the smart album \(name)") }
    if change.after == nil { return localized("deleted the smart album \(name)") }
    return change.before?.query == change.after?.query
      ? localized("renamed the smart album \(name)") : localized("changed the smart album \(name)")
  }

  /// A name in quotation marks.
  static func quoted(_ name: String) -> String { "\u{201C}\(name)\u{201D}" }
}
