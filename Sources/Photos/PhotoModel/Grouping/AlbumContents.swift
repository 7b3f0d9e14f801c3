/// The contents of an album in the list.
public enum AlbumContents: Hashable, Sendable {
  /// The photos of a conversation.
  case photos(Conversation)
  /// The groups within a group, such as the months of a year.
  case groups(Conversation)

  /// The conversation whose photos, or whose groups, these are.
  public var conversation: Conversation {
    switch self {
    case .photos(let conversation), .groups(let conversation): conversation
    }
  }
}
