import FileSystem

/// Where a person was in a library: what was open and where the cursors stood, whatever the size of the screen.
public struct RestorationState: Hashable, Sendable {
  /// The conversation whose photos were listed; nil when only the list of conversations was.
  public var conversation: ConversationReference?
  /// The photo that was shown; nil for none. It may be one of another conversation than the one listed.
  public var photo: PhotoReference?
  /// The conversation the cursor was on; nil in an empty list.
  public var cursorConversation: ConversationReference?
  /// The photo the cursor was on in the listed conversation; nil when none was listed.
  public var cursorPhoto: PhotoReference?
  /// Whether keys went to the photo and not to a list.
  public var isPhotoFocused = false
  /// Whether keys went to the list of conversations, with the photos of one listed beside it.
  public var isListFocused = false
  /// Whether the lists were hidden beside the photo.
  public var isPhotoAlone = false
  /// Where the photos of a conversation were shown as thumbnails; elsewhere they were rows.
  public var thumbnailWidths: Set<RestorationWidth> = []

  /// The list of conversations, with nothing opened.
  public init() {}
}

/// What kind of place there is for a screen from left to right, for what a person chooses for each.
public enum RestorationWidth: String, Hashable, Sendable, CaseIterable {
  /// Little.
  case compact
  /// Enough.
  case regular
}

/// Names a conversation in a way that another run understands.
public struct ConversationReference: Hashable, Sendable {
  /// The folder whose photos it holds; nil for an album.
  var folder: FilePath?
  /// The album's name; empty for a folder.
  var title = ""
  /// The how-manieth album of this name, from 1.
  var number = 1
}

/// Names a photo of a conversation in a way that another run understands.
public struct PhotoReference: Hashable, Sendable {
  /// The conversation.
  var conversation: ConversationReference
  /// The absolute path of the photo's file.
  var file: FilePath
  /// The how-manieth entry of this file in its conversation, from 1.
  var number = 1
}

extension Library {
  /// The name of a conversation of this library. O(n) in the number of conversations.
  public func reference(to conversation: Conversation) -> ConversationReference {
    if let folder = conversation.folder { return ConversationReference(folder: folder) }
    let equals = user.conversations.filter { $0.folder == nil && $0.title == conversation.title }
    let index = equals.firstIndex(of: conversation) ?? 0
    return ConversationReference(title: conversation.title, number: index + 1)
  }

  /// The name of a photo of this library; nil for the user's own picture. O(n) in an album.
  public func reference(to photo: Photo) -> PhotoReference? {
    guard let conversation = photo.conversation else { return nil }
    var reference = PhotoReference(conversation: self.reference(to: conversation), file: photo.source.path)
    if conversation.folder == nil {
      let equals = conversation.photos.filter { $0.source == photo.source }
      reference.number = (equals.firstIndex(of: photo) ?? 0) + 1
    }
    return reference
  }

  /// The conversation of a name; nil when there is none, or not yet. O(n) in the number of conversations.
  public func conversation(_ reference: ConversationReference) -> Conversation? {
    if let folder = reference.folder { return user.conversations.first { $0.folder == folder } }
    let equals = user.conversations.filter { $0.folder == nil && $0.title == reference.title }
    return equals.indices.contains(reference.number - 1) ? equals[reference.number - 1] : nil
  }

  /// The photo of a name; nil when there is none, or not yet. O(n) in its conversation.
  public func photo(_ reference: PhotoReference) -> Photo? {
    let source = PhotoSource(reference.file)
    let equals = conversation(reference.conversation)?.photos.filter { $0.source == source } ?? []
    return equals.indices.contains(reference.number - 1) ? equals[reference.number - 1] : nil
  }
}
