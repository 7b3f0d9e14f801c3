import AdaptiveFileSystem

nonisolated extension Options {
  /// A command that changes where photos are.
  struct FileTask: Equatable, Sendable {
    /// The action on the photos.
    enum Action: Equatable, Sendable {
      /// They move to the trash; to the one in the home folder where a volume has none, if that is allowed.
      case trash(copyingToHome: Bool)
      /// They return from the trash to their paths.
      case restore
      /// They move to a folder.
      case move(to: FilePath)
      /// They are copied to a folder.
      case copy(to: FilePath)
    }

    /// The action.
    var action: Action
    /// The photos. There is at least one.
    var files: [PathArgument]
    /// Whether the other files of a photo, for example its raw file, stay in their place.
    var takesOnlyNamed = false
    /// Whether missing folders are created.
    var createsFolders = false
  }
}
