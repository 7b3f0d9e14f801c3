import AdaptiveFileSystem

/// A name that can't be given to a file, because something has it or will get it.
public struct FileConflict: Hashable, Sendable {
  /// Why the name can't be given.
  public enum Reason: Hashable, Sendable {
    /// Something in the folder has the name.
    case exists
    /// Another file of the same operation gets the name.
    case requestedTwice
    /// The target is a sidecar of no photo, which would count for the file.
    case orphanSidecar
    /// The target is a sidecar that would no longer belong to one photo, because two would have its name.
    case sharedSidecar
  }

  /// The file.
  public let file: FilePath
  /// The path that it would get.
  public let target: FilePath
  /// Why it can't get it.
  public let reason: Reason

  /// The reason for which a file can't get a path.
  public init(file: FilePath, target: FilePath, reason: Reason) {
    (self.file, self.target, self.reason) = (file, target, reason)
  }
}
