/// Who waits for a picture. More urgent is greater.
public enum DecodePriority: Int, Hashable, Sendable, Comparable, CaseIterable {
  /// Probably shown next.
  case next
  /// One of many small pictures.
  case thumbnails
  /// On the screen now.
  case visible

  /// Less urgent is less.
  public static func < (left: DecodePriority, right: DecodePriority) -> Bool {
    left.rawValue < right.rawValue
  }
}
