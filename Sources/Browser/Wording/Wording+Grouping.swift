import DecisionStorage
import PhotoModel

/// The texts about grouping photos into albums.
extension Wording {
  static let grouping = localized("Group by")

  /// That a number of photos is being divided into albums.
  static func grouping(_ count: Int) -> String { localized("Grouping \(Wording.count(count, "photo"))…") }

  /// A grouping, as a row of its box.
  static func row(for grouping: AlbumGrouping, _ name: GroupName) -> String {
    switch grouping {
    case .folder: name == .album ? localized("Folder") : localized("Conversation")
    case .everything: localized("Nothing: all photos")
    case .dates: localized("Year, month and day")
    case .day: localized("Day")
    case .month: localized("Month")
    case .year: localized("Year")
    case .fileDate: localized("File date")
    case .camera: localized("Camera")
    case .lens: localized("Lens")
    case .place: localized("Place")
    case .city: localized("City")
    case .keyword: localized("Keyword")
    case .rating: localized("Rating")
    case .flag: localized("Flag")
    case .label: localized("Label")
    }
  }

  /// The title of the list of albums.
  static func title(for grouping: AlbumGrouping, _ name: GroupName) -> String {
    switch grouping {
    case .folder: name.title
    case .everything: localized("All photos")
    case .dates: localized("Dates")
    case .city: localized("Cities")
    case .lens: localized("Lenses")
    case .day: localized("Days")
    case .month: localized("Months")
    case .year: localized("Years")
    case .fileDate: localized("File dates")
    case .camera: localized("Cameras")
    case .place: localized("Places")
    case .keyword: localized("Keywords")
    case .rating: localized("Ratings")
    case .flag: localized("Flags")
    case .label: localized("Labels")
    }
  }

  /// A number of albums: "3 albums", "1 day".
  static func count(_ number: Int, of grouping: AlbumGrouping, _ name: GroupName) -> String {
    switch grouping {
    case .folder: name.count(number)
    case .everything: title(for: grouping, name)
    case .city: count(number, "city", "cities")
    case .lens: count(number, "lens", "lenses")
    case .day: count(number, "day")
    case .month: count(number, "month")
    // The years are the outermost groups of dates.
    case .year, .dates: count(number, "year")
    case .fileDate: count(number, "file date")
    case .camera: count(number, "camera")
    case .place: count(number, "place")
    case .keyword: count(number, "keyword")
    case .rating: count(number, "rating")
    case .flag: count(number, "flag")
    case .label: count(number, "label")
    }
  }

  /// The row for all photos of a group, above its groups.
  static func all(of group: Album) -> String { localized("All of \(group.title)") }
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
  var title: String { self == .album ? localized("Albums") : localized("Conversations") }

  /// A number of groups: "3 albums".
  func count(_ number: Int) -> String {
    self == .album ? Wording.count(number, "album") : Wording.count(number, "conversation")
  }

  /// The text of an empty list.
  var noneFound: String { self == .album ? localized("No albums") : localized("No conversations") }

  /// The text of a group without photos.
  var hasNoPhotos: String {
    self == .album ? localized("This album has no photos") : localized("This conversation has no photos")
  }

  /// Returns the text of an empty group.
  func sentence(forEmpty album: Album) -> String {
    if album.isGathered { return Wording.nothingGathered }
    return album.isTrash ? localized("The trash has no photos") : hasNoPhotos
  }

  /// The text of the detail while nothing is selected.
  var noneSelected: String {
    self == .album ? localized("No Album Selected") : localized("No Conversation Selected")
  }
}

extension Album {
  /// The title for readers. The library itself names only the album of all photos.
  var shownTitle: String {
    isGathered && title == Library.allPhotosTitle ? Wording.title(for: .everything, .album) : title
  }
}
