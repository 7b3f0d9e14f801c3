import AdaptiveFileSystem

/// The conversation of scanned photos.
package struct ScannedConversation: Equatable, Sendable {
  /// Identifies the conversation in its scan.
  package let id: Int
  package let title: String
  /// The folder that contains the photos; `nil` for photos named one by one.
  package let folder: FilePath?
  package let position: ConversationPosition
}
