/// The property that the photos of an album have in common: their folder, or for example the camera.
public enum AlbumGrouping: String, CaseIterable, Hashable, Sendable {
  /// The folder, or the album of a user file.
  case folder
  /// Nothing: one album has all photos.
  case everything = "all"
  /// The year in which they were taken, divided into months, and these into days.
  case dates
  /// The day, the month or the year in which they were taken.
  case day, month, year
  /// The day on which their files were changed last.
  case fileDate
  case camera
  case lens
  /// The name of the place in the photo.
  case place
  /// The city nearest to where they were taken.
  case city
  case keyword
  case rating
  case flag
  case label

  /// Whether groups are within each other.
  public var isNested: Bool { self == .dates }
}
