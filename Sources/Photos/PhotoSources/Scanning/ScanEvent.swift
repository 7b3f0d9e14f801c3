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
