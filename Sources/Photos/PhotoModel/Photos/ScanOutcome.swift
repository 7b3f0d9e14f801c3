/// How a scan ended.
public enum ScanOutcome: Equatable, Sendable {
  /// The library has photos.
  case photos(count: Int)
  /// Everything was scanned, and there are no photos.
  case noPhotos
  /// The scan was cancelled. The photos that it found before stay in the library.
  case cancelled
}
