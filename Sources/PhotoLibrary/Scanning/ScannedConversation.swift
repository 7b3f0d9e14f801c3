import AdaptiveFileSystem

/// The conversation of scanned photos.
struct ScannedConversation: Equatable, Sendable {
  /// Identifies the conversation in its scan.
  let id: Int
  let title: String
  /// The folder that contains the photos; `nil` for photos named one by one.
  let folder: FilePath?
  let position: ConversationPosition
}
