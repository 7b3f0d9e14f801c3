import DecisionStorage
import PhotoModel

/// The texts about grouping photos into albums.
extension Wording {
  static let grouping = "Group by"

  /// That a number of photos is being divided into albums.
  static func grouping(_ count: Int) -> String { "Grouping \(Wording.count(count, "photo"))…" }

  /// A grouping, as a row of its box.
  static func row(for grouping: AlbumGrouping, _ name: GroupName) -> String {
    switch grouping {
    case .folder: name == .album ? "Folder" : "Conversation"
    case .everything: "Nothing: all photos"
    case .dates: "Year, month and day"
    case .day: "Day"
    case .month: "Month"
    case .year: "Year"
    case .fileDate: "File date"
    case .camera: "Camera"
    case .lens: "Lens"
    case .place: "Place"
    case .city: "City"
    case .keyword: "Keyword"
    case .rating: "Rating"
    case .flag: "Flag"
    case .label: "Label"
    }
  }

  /// The title of the list of albums.
  static func title(for grouping: AlbumGrouping, _ name: GroupName) -> String {
    switch grouping {
    case .folder: name.title
    case .everything: "All photos"
    case .dates: "Dates"
    case .city: "Cities"
    case .lens: "Lenses"
    default: row(for: grouping, name) + "s"
    }
  }

  /// A number of albums: "3 albums", "1 day".
  static func count(_ number: Int, of grouping: AlbumGrouping, _ name: GroupName) -> String {
    if grouping == .everything { return title(for: grouping, name) }
    // The outermost groups.
    if grouping == .dates { return count(number, of: .year, name) }
    let noun = number == 1 ? row(for: grouping, name) : title(for: grouping, name)
    return grouping == .folder ? name.count(number) : "\(number) \(noun.lowercased())"
  }

  /// The row for all photos of a group, above its groups.
  static func all(of group: Album) -> String { "All of \(group.title)" }
}

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
