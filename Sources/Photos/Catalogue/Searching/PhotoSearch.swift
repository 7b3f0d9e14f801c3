import AdaptiveFileSystem
import Queries

/// A search in a catalogue: a query, where to look, and the order of the results.
public struct PhotoSearch: Hashable, Sendable {
  /// The order of the results.
  public enum Order: Hashable, Sendable {
    /// By the bytes of the folder's path, then by those of the name.
    case path
    /// The photo that was taken first comes first; those without a date are last.
    case dateTaken
    /// The photo that was taken last comes first; those without a date are last.
    case newestFirst
  }

  /// The query that each photo must match.
  public var query: Query
  /// Where the photos are; `nil` for everywhere.
  public var scope: FolderScope?
  /// The order.
  public var order: Order
  /// The calendar with which the query interprets dates.
  public var calendar: QueryCalendar

  /// A search.
  public init(
    _ query: Query, in scope: FolderScope? = nil, by order: Order = .path, on calendar: QueryCalendar
  ) {
    self.query = query
    self.scope = scope
    self.order = order
    self.calendar = calendar
  }
}

/// A photo that was found.
public struct FoundPhoto: Hashable, Sendable {
  /// The row of the photo. A search continues after it even if the photo has been removed in the meantime.
  public let row: Int64
  /// The absolute path of the folder.
  public let folder: FilePath
  /// The name of the file.
  public let name: FileName
  /// When it was taken, in milliseconds since the beginning of 1970 by the camera's clock; `nil` if that
  /// isn't known.
  public let taken: Int64?

  /// The path of the file.
  public var path: FilePath { folder.appending(name) }
}
