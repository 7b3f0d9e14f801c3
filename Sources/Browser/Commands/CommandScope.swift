/// Where a key binding holds.
public enum CommandScope: String, Hashable, Sendable, CaseIterable {
  /// In a list of conversations or photos.
  case list
  /// In the thumbnails of a conversation's photos; these keys go before those of lists.
  case thumbnails
  /// In the photos of a conversation, whether they are rows or thumbnails.
  case photos
  /// On the photo screen.
  case photo
  /// On the photo screen while it does not show the whole photo as large as it fits; these keys go before the others.
  case zoomed
  /// On the photo screen and on a row or a thumbnail that stands for a photo.
  case photoOrRow
  /// In what lies over the screens: profile, information and help.
  case sheet
  /// Everywhere.
  case anywhere

  /// The heading of the scope in the help.
  public var heading: String {
    switch self {
    case .list: "Lists"
    case .thumbnails: "Thumbnails"
    case .photos: "Photos of a conversation"
    case .photo: "Photo"
    case .zoomed: "Photo, zoomed"
    case .photoOrRow: "Photo, photo row or thumbnail"
    case .sheet: "Profile, information and help"
    case .anywhere: "Anywhere"
    }
  }
}
