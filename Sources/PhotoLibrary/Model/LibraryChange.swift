/// A change of a library. Observers receive it after the change, on the main actor.
public enum LibraryChange: Equatable, Sendable {
  /// What is said or decided about some photos changed: rating, label, caption, title, keywords or rotation.
  /// Or the contents of their files did: `Photo.fileVersion`, or the length of a video.
  case photosChanged([Photo])
  /// `Photo.facts` of some photos changed.
  case filesRead([Photo])
  /// `Library.savingStatus` changed.
  case savingChanged
  /// The scan found conversations, with their photos. Each is already at its position in the library.
  case conversationsInserted([Conversation])
  /// The scan found more photos of a conversation. Each is already at its position in the conversation.
  case photosInserted([Photo], Conversation)
  /// The photos of a conversation changed, because files were moved, copied, renamed, trashed or restored, by
  /// this program or by another one. Or those of a gathered conversation did, for any reason.
  case photosRearranged(PhotoRearrangement)
  /// Smart albums have changed, or photos are divided into other albums: `Library.listedConversations`.
  case otherAlbums
  /// What other programs have changed in the folders is applied. `isAsked` says whether the user wanted to
  /// know.
  case outsideFollowed(OutsideSummary, isAsked: Bool)
  /// `Library.fileProgress` changed.
  case fileOperationProgressed
  /// A request about files has ended. The conversations have changed already.
  case fileOperationEnded(FileOutcome)
  /// The scan read more folders, or added a warning: `Library.visitedFolders` or `scanWarnings` changed.
  case scanProgressed
  /// The scan ended.
  case scanFinished(ScanOutcome)
  /// `Library.warnings` has one more.
  case warned(LibraryWarning)
}

extension LibraryChange {
  /// Whether what is said, decided or known about photos changed.
  public var isAboutPhotos: Bool {
    switch self {
    case .photosChanged, .filesRead: true
    default: false
    }
  }
}
