import PhotoSources

/// The user whose library it is.
@MainActor
public final class User {
  /// The user's name; may be empty.
  public let name: String
  /// The conversations in order. A scan that is running may insert conversations anywhere.
  public private(set) var conversations: [Conversation] = []
  /// The user's own picture, which is in no conversation; `nil` for none.
  public let lastPhoto: Photo?

  init(name: String, lastPhoto: Photo? = nil) {
    self.name = name
    self.lastPhoto = lastPhoto
  }

  /// The number of photos in all conversations but the trash. O(number of conversations).
  public var photoCount: Int { conversations.reduce(0) { $0 + ($1.isTrash ? 0 : $1.photos.count) } }

  /// The number of conversations without the trash.
  public var albumCount: Int { conversations.count - (conversations.last?.isTrash == true ? 1 : 0) }

  func append(_ conversation: Conversation) {
    conversations.append(conversation)
  }

  func remove(_ removed: Set<Conversation.ID>) {
    conversations.removeAll { removed.contains($0.id) }
  }

  /// Inserts conversations at their positions. O(n + m log m) for m added to n.
  func insert(_ added: [Conversation]) {
    let sorted = added.sorted { $0.position < $1.position }
    let indices = SortedInsertion.positions(of: sorted, into: conversations) { $0.position < $1.position }
    conversations.insert(sorted, at: indices)
  }
}
