import DecisionStorage
import PhotoSources

extension Library {
  /// The reference to a conversation of this library. O(n) in the number of conversations.
  public func reference(to conversation: Conversation) -> ConversationReference {
    if let folder = conversation.folder { return ConversationReference(folder: folder) }
    if conversation.isGathered {
      if lists.grouper?.path(to: conversation) != nil {
        return ConversationReference(grouping: grouping, title: conversation.title)
      }
      let isAll = lists.isOfAllPhotos(conversation)
      return ConversationReference(isGathered: true, title: isAll ? "" : conversation.title)
    }
    let equals = user.conversations.filter { $0.folder == nil && $0.title == conversation.title }
    let index = equals.firstIndex(of: conversation) ?? 0
    return ConversationReference(title: conversation.title, number: index + 1)
  }

  /// The reference to a photo of this library; `nil` for the user's own picture. O(n) in an album.
  public func reference(to photo: Photo) -> PhotoReference? {
    guard let conversation = photo.conversation else { return nil }
    var reference = PhotoReference(conversation: self.reference(to: conversation), file: photo.source.path)
    if conversation.folder == nil {
      let equals = conversation.photos.filter { $0.source == photo.source }
      reference.number = (equals.firstIndex(of: photo) ?? 0) + 1
    }
    return reference
  }

  /// The conversation that a reference identifies; `nil` if it doesn't exist or the scan has not found it
  /// yet. O(n) in the number of conversations.
  public func conversation(_ reference: ConversationReference) -> Conversation? {
    if let folder = reference.folder {
      // A conversation that an earlier scan has found doesn't count before its photos are found.
      return user.conversations.first { $0.folder == folder && !$0.isExpected }
    }
    if reference.grouping != .folder {
      guard grouping == reference.grouping else { return nil }
      return lists.grouper?.conversation(titled: reference.title)
    }
    if reference.isGathered {
      return reference.title.isEmpty
        ? gatherAllPhotos() : gatheredConversations.first { $0.title == reference.title }
    }
    let equals = user.conversations.filter { $0.folder == nil && $0.title == reference.title }
    return equals.indices.contains(reference.number - 1) ? equals[reference.number - 1] : nil
  }

  /// The photo that a reference identifies, also by one of its companions; `nil` if it doesn't exist or the
  /// scan has not found it yet. O(n) in its conversation.
  public func photo(_ reference: PhotoReference) -> Photo? {
    let source = PhotoSource(reference.file)
    let photos = conversation(reference.conversation)?.photos ?? []
    let equals = photos.filter { $0.source == source }
    if equals.indices.contains(reference.number - 1) { return equals[reference.number - 1] }
    return photos.first { $0.source.folder == source.folder && $0.companions.contains(source.name) }
  }
}
