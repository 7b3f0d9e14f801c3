import AdaptiveFileSystem

/// Identifies a conversation from one run of the program to the next.
public struct ConversationReference: Hashable, Sendable {
  /// The folder whose photos it contains; `nil` for an album.
  var folder: FilePath?
  /// Whether it is a smart album, which the title identifies, or all photos if the title is empty.
  var isGathered = false
  /// What the photos have in common; `.folder` for an album that isn't a group of photos.
  var grouping = AlbumGrouping.folder
  /// The title of the album; empty for a folder.
  var title = ""
  /// The 1-based index among the albums with the same title.
  var number = 1
}
