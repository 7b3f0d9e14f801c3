import FileSystem

/// A photo of a library. Its rating and caption can change.
///
/// Two entries with the same file are different photos. Change a photo through its library
/// (`Library.setRating(_:of:)`), which notifies observers and saves the change.
@MainActor
public final class Photo: Identifiable {
  /// Identifies a photo in its library. Photos created later have greater identifiers.
  public struct ID: Hashable, Comparable, Sendable {
    let number: Int

    /// Orders photos by their creation.
    public static func < (left: ID, right: ID) -> Bool { left.number < right.number }
  }

  /// The identity of the photo in its library.
  public nonisolated let id: ID
  /// The file of the photo.
  public nonisolated let source: PhotoSource
  /// The caption; `nil` for none, never empty.
  public internal(set) var caption: String?
  /// The rating.
  public internal(set) var rating: Rating
  /// The name of the raw file with the same picture, in the same folder; `nil` for none. A scan that is
  /// running may still find it. Observers are not told.
  public internal(set) var rawName: FileName?
  /// The conversation that contains the photo; `nil` for the user's own picture.
  public internal(set) weak var conversation: Conversation?

  init(id: ID, source: PhotoSource, caption: String? = nil, rating: Rating = .unrated) {
    self.id = id
    self.source = source
    self.caption = caption
    self.rating = rating
  }

  /// The name of its file, for display.
  public nonisolated var name: String { source.name.description }
}

extension Photo: Equatable, Hashable {
  /// Photos are equal if they are the same object.
  public nonisolated static func == (left: Photo, right: Photo) -> Bool { left === right }

  /// Hashes the identity.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
