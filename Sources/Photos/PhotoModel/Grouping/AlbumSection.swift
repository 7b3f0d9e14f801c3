/// Albums of the list that share a heading.
public struct AlbumSection {
  /// The heading, such as the month of days; `nil` for none.
  public let heading: String?
  /// The albums in order. Not empty.
  public internal(set) var albums: [Album]
}
