import AdaptiveFileSystem

/// Identifies a photo of a conversation from one run of the program to the next.
public struct PhotoReference: Hashable, Sendable {
  /// The conversation.
  package var conversation: ConversationReference
  /// The absolute path of the photo's file.
  package var file: FilePath
  /// The 1-based index among the entries with the same file in the conversation.
  package var number = 1

  package init(conversation: ConversationReference, file: FilePath, number: Int = 1) {
    self.conversation = conversation
    self.file = file
    self.number = number
  }
}
