/// How the photos of one album changed because files were moved, copied, renamed, trashed or restored.
public struct PhotoRearrangement: Equatable, Sendable {
  /// The album, which already has its new photos.
  public let album: Album
  /// The photos that it had before.
  public let previous: [Photo]
  /// For each photo that was replaced by another object, such as one with another name, the photo that
  /// replaces it.
  public let successors: [Photo: Photo]

  /// The photos that left the album. O(n log n).
  @MainActor public var removed: [Photo] { previous.filter { album.index(of: $0) == nil } }

  /// The photos that came to the album. O(n).
  @MainActor public var arrived: [Photo] {
    let previous = Set(previous.map(\.id))
    return album.photos.filter { !previous.contains($0.id) }
  }

  /// The photo to show in place of another one: that photo if it stayed, its successor, the next one that
  /// stayed, or else the last one. `nil` in an empty album. O(n).
  @MainActor public func replacement(for photo: Photo) -> Photo? {
    if let successor = successors[photo] { return successor }
    guard !album.photos.isEmpty, let index = previous.firstIndex(of: photo) else {
      return album.photos.last
    }
    let later = previous[index...].first { album.index(of: $0) != nil }
    return later ?? album.photos.last
  }
}
