/// What the photos of an album have in common: their folder, or something that they say about themselves.
public enum AlbumGrouping: String, CaseIterable, Hashable, Sendable {
  /// The folder, or the album of a user file.
  case folder
  /// The day, the month or the year in which they were taken.
  case day, month, year
  case camera
  case lens
  case place
  case keyword
  case rating
  case label
}
