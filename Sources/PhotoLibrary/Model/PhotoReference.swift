import AdaptiveFileSystem

/// Identifies a photo of a conversation from one run of the program to the next.
public struct PhotoReference: Hashable, Sendable {
  /// The conversation.
  var conversation: ConversationReference
  /// The absolute path of the photo's file.
  var file: FilePath
  /// The 1-based index among the entries with the same file in the conversation.
  var number = 1
}
