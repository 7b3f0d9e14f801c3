import FileSystem

/// A photo of a library: an object with identity, whose rating and caption can change.
///
/// Two entries with the same file are different photos. Changes go through the library
/// (`Library.setRating(_:of:)`), which tells its observers and saves them.
@MainActor
public final class Photo: Identifiable {
  /// Tells the photos of one library apart; photos made later have greater numbers.
  public struct ID: Hashable, Comparable, Sendable {
    let number: Int

    /// The photo made earlier comes first.
    public static func < (left: ID, right: ID) -> Bool { left.number < right.number }
  }

  /// The identity of the photo in its library.
  public nonisolated let id: ID
  /// Where its bytes are.
  public nonisolated let source: PhotoSource
  /// What is said about the photo; nil for nothing, never empty.
  public internal(set) var caption: String?
  /// What the user thinks of it.
  public internal(set) var rating: Rating
  /// The name of the raw file of the same picture, in the same folder; nil for none. While a scan runs it may still
  /// turn up.
  public internal(set) var rawName: FileName?
  /// The conversation it is part of; nil for the user's own picture.
  public internal(set) weak var conversation: Conversation?

  init(id: ID, source: PhotoSource, caption: String? = nil, rating: Rating = .unrated) {
    self.id = id
    self.source = source
    self.caption = caption
    self.rating = rating
  }

  /// The name of its file, for people.
  public nonisolated var name: String { source.name.description }
}

extension Photo: Equatable, Hashable {
  /// Photos are equal when they are the same object.
  public nonisolated static func == (left: Photo, right: Photo) -> Bool { left === right }

  /// Hashes the identity.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
