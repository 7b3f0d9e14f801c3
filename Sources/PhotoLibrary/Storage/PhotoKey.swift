/// Which photo of a user file is meant, in a way that survives most editing of that file.
///
/// Numbers tell apart what has the same name, counted from 1 in the order of the file.
struct PhotoKey: Hashable, Sendable {
  /// The conversation; nil for the user's own picture.
  var conversation: ConversationKey?
  var imageName: String
  /// The how-manieth entry of this image name in its conversation.
  var number = 1

  struct ConversationKey: Hashable, Sendable {
    var name: String
    /// The how-manieth conversation of this name.
    var number = 1
  }

  /// The keys of a conversation's photos, in order. `seen` counts the conversations by name.
  static func keys(
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
