/// Photos of one album: all of them, or those found since the last event.
package struct ScannedPhotos: Equatable, Sendable {
  package let album: ScannedAlbum
  /// The photos in order; never empty.
  package let photos: [PhotoSource]
  /// The index of each among the photos of the album found up to now, including these. Ascending.
  package let positions: [Int]
}
