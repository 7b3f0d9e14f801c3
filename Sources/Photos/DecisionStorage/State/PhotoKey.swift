/// Identifies a photo of a user file, even after most changes of that file.
///
/// Numbers distinguish entries with the same name. They start at 1, in the order of the file.
package struct PhotoKey: Hashable, Sendable {
  /// The conversation; `nil` for the user's own picture.
  var conversation: ConversationKey?
  var imageName: String
  /// The 1-based index among the entries with the same image name in the conversation.
  var number = 1

  package init(conversation: ConversationKey? = nil, imageName: String, number: Int = 1) {
    self.conversation = conversation
    self.imageName = imageName
    self.number = number
  }

  package struct ConversationKey: Hashable, Sendable {
    var name: String
    /// The 1-based index among the conversations with the same name.
    var number = 1
  }

  /// The keys of a conversation's photos, in order. `seen` counts the conversations by name and must be
  /// passed on from one conversation to the next.
  package static func keys(
    of conversation: UserFile.Conversation, seen: inout [String: Int]
  ) -> [PhotoKey] {
    seen[conversation.name, default: 0] += 1
    let key = ConversationKey(name: conversation.name, number: seen[conversation.name, default: 1])
    var images: [String: Int] = [:]
    return conversation.photos.map { photo in
      images[photo.imageName, default: 0] += 1
      return PhotoKey(
        conversation: key, imageName: photo.imageName, number: images[photo.imageName, default: 1])
    }
  }
}
