import FileSystem

/// A path that could not be looked at while the rest was.
public struct ScanProblem: Equatable, Sendable {
  /// The folder, link or file.
  public let path: FilePath
  /// Why, in the kernel's words.
  public let reason: SystemError

  /// A problem with a path.
  public init(path: FilePath, reason: SystemError) {
    self.path = path
    self.reason = reason
  }

  init(_ error: FileError) {
    self.init(path: error.path, reason: error.reason)
  }
}
