import AdaptiveFileSystem

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
