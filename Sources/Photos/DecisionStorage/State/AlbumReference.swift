import AdaptiveFileSystem

/// Identifies an album from one run of the program to the next.
public struct AlbumReference: Hashable, Sendable {
  /// The folder whose photos it contains; `nil` for an album.
  package var folder: FilePath?
  /// Whether it is a smart album. The title identifies it; an empty title stands for all photos.
  package var isGathered = false
  /// The property that the photos have in common.
  package var grouping = AlbumGrouping.folder
  /// The title of the album; empty for a folder.
  package var title = ""
  /// The 1-based index among the albums with the same title.
  package var number = 1

  package init(
    folder: FilePath? = nil, isGathered: Bool = false, grouping: AlbumGrouping = AlbumGrouping.folder,
    title: String = "", number: Int = 1
  ) {
    self.folder = folder
    self.isGathered = isGathered
    self.grouping = grouping
    self.title = title
    self.number = number
  }
}

/// Identifies a photo of an album from one run of the program to the next.
public struct PhotoReference: Hashable, Sendable {
  /// The album.
  package var album: AlbumReference
  /// The absolute path of the photo's file.
  package var file: FilePath
  /// The 1-based index among the entries with the same file in the album.
  package var number = 1

  package init(album: AlbumReference, file: FilePath, number: Int = 1) {
    self.album = album
    self.file = file
    self.number = number
  }
}
