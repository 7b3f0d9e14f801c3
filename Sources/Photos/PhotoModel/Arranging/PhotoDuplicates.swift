import PhotoSources

/// Photos whose files have the same contents as another one's. A photo that was not compared yet is none of
/// them (`ContentFinder`).
public struct PhotoDuplicates: Sendable {
  private let ids: Set<Photo.ID>

  /// Finds the duplicates among photos. O(n).
  @MainActor public init(among photos: [Photo]) {
    self.init(photos.compactMap { photo in Self.contents(of: photo).map { ($0, photo.id) } })
  }

  /// Finds the contents that several photos have. O(n).
  init(_ entries: [(contents: ContentFingerprint, id: Photo.ID)]) {
    ids = Set(
      Dictionary(grouping: entries, by: \.contents).values.filter { $0.count > 1 }.joined().map(\.id))
  }

  /// Returns the fingerprint that a photo shares with its duplicates; `nil` unless its whole file was read.
  @MainActor static func contents(of photo: Photo) -> ContentFingerprint? {
    photo.contents.flatMap { $0.isWhole ? $0 : nil }
  }

  /// Returns whether a photo is one of them. O(1).
  @MainActor public func contains(_ photo: Photo) -> Bool { ids.contains(photo.id) }
}
