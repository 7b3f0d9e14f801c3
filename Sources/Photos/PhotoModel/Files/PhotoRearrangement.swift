/// How the photos of one conversation changed because files were moved, copied, renamed, trashed or restored.
public struct PhotoRearrangement: Equatable, Sendable {
  /// The conversation, which already has its new photos.
  public let conversation: Conversation
  /// The photos that it had before.
  public let previous: [Photo]
  /// For each photo that was replaced by another object, such as one with another name, the photo that
  /// replaces it.
  public let successors: [Photo: Photo]

  /// The photos that left the conversation. O(n log n).
  @MainActor public var removed: [Photo] { previous.filter { conversation.index(of: $0) == nil } }

  /// The photos that came to the conversation. O(n).
  @MainActor public var arrived: [Photo] {
    let previous = Set(previous.map(\.id))
    return conversation.photos.filter { !previous.contains($0.id) }
  }

  /// The photo to show in place of another one: that photo if it stayed, its successor, the next one that
  /// stayed, or else the last one. `nil` in an empty conversation. O(n).
  @MainActor public func replacement(for photo: Photo) -> Photo? {
    if let successor = successors[photo] { return successor }
    guard !conversation.photos.isEmpty, let index = previous.firstIndex(of: photo) else {
      return conversation.photos.last
    }
    let later = previous[index...].first { conversation.index(of: $0) != nil }
    return later ?? conversation.photos.last
  }
}
