import AdaptiveFileSystem

/// A finding of the scan. Findings must be applied in order.
package enum ScanEvent: Equatable, Sendable {
  /// A folder that is scanned with all folders inside. It comes before its photos.
  case root(ScannedFolder)
  /// Folders that had photos when they were last looked at. They can come at any time.
  case expected([ExpectedFolder])
  /// Photos of an album.
  case photos(ScannedPhotos)
  /// Raw files and movies of photos found before, in the album with this number.
  case companions([CompanionPairing.Pair], album: Int)
  /// A file or folder could not be read.
  case warning(ScanWarning)
}

/// The album of scanned photos.
package struct ScannedAlbum: Equatable, Sendable {
  /// Identifies the album in its scan.
  package let id: Int
  package let title: String
  /// The folder that contains the photos; `nil` for photos named one by one.
  package let folder: FilePath?
  package let position: AlbumPosition
}

/// Photos of one album: all of them, or those found since the last event.
package struct ScannedPhotos: Equatable, Sendable {
  package let album: ScannedAlbum
  /// The photos in order; never empty.
  package let photos: [PhotoSource]
  /// The index of each among the photos of the album found up to now, including these. Ascending.
  package let positions: [Int]
}
