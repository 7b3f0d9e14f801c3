import AdaptiveFileSystem

/// A file or folder that the scan could not read. The scan continues with the others.
public struct ScanWarning: Equatable, Sendable {
  /// The folder, link or file.
  public let path: FilePath
  /// Why the kernel refused.
  public let reason: SystemError

  /// The warning about a path.
  public init(path: FilePath, reason: SystemError) {
    self.path = path
    self.reason = reason
  }

  init(_ error: FileError) { self.init(path: error.path, reason: error.reason) }
}
