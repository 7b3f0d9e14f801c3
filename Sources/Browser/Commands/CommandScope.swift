/// Where a key binding holds.
public enum CommandScope: String, Hashable, Sendable, CaseIterable {
  /// In a list of conversations or photos.
  case list
  /// On the photo screen.
  case photo
  /// On the photo screen while it does not show the whole photo as large as it fits; these keys go before the others.
  case zoomed
  /// On the photo screen and on a row that stands for a photo.
  case photoOrRow
  /// In what lies over the screens: profile, information and help.
  case sheet
  /// Everywhere.
  case anywhere

  /// The heading of the scope in the help.
  public var heading: String {
    switch self {
    case .list: "Lists"
    case .photo: "Photo"
    case .zoomed: "Photo, zoomed"
    case .photoOrRow: "Photo or photo row"
    case .sheet: "Profile, information and help"
    case .anywhere: "Anywhere"
    }
  }
}
