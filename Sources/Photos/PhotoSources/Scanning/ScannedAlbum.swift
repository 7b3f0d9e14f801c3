import AdaptiveFileSystem

/// The album of scanned photos.
package struct ScannedAlbum: Equatable, Sendable {
  /// Identifies the album in its scan.
  package let id: Int
  package let title: String
  /// The folder that contains the photos; `nil` for photos named one by one.
  package let folder: FilePath?
  package let position: AlbumPosition
}
