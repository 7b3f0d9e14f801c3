import DecisionStorage

/// The texts about smart albums.
extension Wording {
  static let smartAlbums = "Smart albums"
  static let newSmartAlbum = "Save as smart album"
  static let queryOfSmartAlbum = "Query"
  static let nameOfSmartAlbum = "Rename smart album"
  static let nothingToSave = "There is no filter to save; / or F makes one"
  static let marksAreNotSaved = "Marks end with the program, so a smart album can't ask for them"
  static let nothingGathered = "No photo is what this smart album asks for"

  static let suggestions = "Smart albums"

  /// The name of a smart album that the user adds with one key.
  static func name(of suggestion: SmartAlbumSuggestion) -> String {
    switch suggestion {
    case .allPhotos: "All photos"
    case .changedThisWeek: "Changed this week"
    case .best: "Four stars or more"
    case .undecided: "Undecided"
    case .picked: "Picked"
    case .rejected: "Rejected"
    case .duplicates: "Duplicates"
    case .bursts: "Bursts"
    case .videos: "Videos"
    case .withoutKeyword: "No keyword"
    case .withoutPlace: "No place"
    }
  }

  /// Says that a smart album was saved, and how many photos it has if that is known.
  static func saved(_ name: String, isNew: Bool, count: Int?) -> String {
    let number = count.map { ": \(Wording.count($0, "photo"))" } ?? ""
    return "\(isNew ? "Saved" : "Changed") the smart album \(quoted(name))\(number)"
  }

  static func deleted(_ album: SmartAlbum) -> String {
    "Deleted the smart album \(quoted(album.name)), not its photos"
  }

  /// Says that another smart album has a name.
  static func isTaken(_ name: String) -> String { "There is a smart album \(quoted(name)) already" }

  /// Says what was undone.
  static func undone(_ change: SmartAlbumChange) -> String { "Undid: " + phrase(for: change) }

  /// Says what was redone.
  static func redone(_ change: SmartAlbumChange) -> String { "Redid: " + phrase(for: change) }

  private static func phrase(for change: SmartAlbumChange) -> String {
    let name = quoted((change.before ?? change.after)?.name ?? "")
    if change.before == nil { return "saved the smart album \(name)" }
    if change.after == nil { return "deleted the smart album \(name)" }
    return change.before?.query == change.after?.query
      ? "renamed the smart album \(name)" : "changed the smart album \(name)"
  }

  /// A name in quotation marks.
  static func quoted(_ name: String) -> String { "\u{201C}\(name)\u{201D}" }
}
