import PhotoModel

/// The name for a library's groups of photos: a folder is an album, and an entry of a user file is a
/// conversation.
public enum GroupName: String, Sendable {
  case album
  case conversation

  /// The name that fits a library.
  init(_ library: Library) {
    self = library.isScanned ? .album : .conversation
  }

  /// The title of the list: "Albums".
  var title: String { capitalized + "s" }

  /// A number of groups: "3 albums".
  func count(_ number: Int) -> String { Wording.count(number, rawValue) }

  /// The text of an empty list.
  var noneFound: String { "No \(rawValue)s" }

  /// The text of a group without photos.
  var hasNoPhotos: String { "This \(rawValue) has no photos" }

  /// Returns the text of an empty group.
  func sentence(forEmpty album: Album) -> String {
    if album.isGathered { return Wording.nothingGathered }
    return album.isTrash ? "The trash has no photos" : hasNoPhotos
  }

  /// The text of the detail while nothing is selected.
  var noneSelected: String { "No \(capitalized) Selected" }

  private var capitalized: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}
