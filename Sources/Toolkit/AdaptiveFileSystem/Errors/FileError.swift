/// A file operation that failed: the file or folder that caused it, and the kernel's reason.
public struct FileError: Error, Hashable, Sendable {
  /// The file or folder that caused the error. It can differ from the path passed in: creating the folders of
  /// `a/b/c` fails at `a` if that can't be created.
  public let path: FilePath
  /// Why the kernel refused.
  public let reason: SystemError

  /// The error of an operation on `path`.
  public init(_ reason: SystemError, at path: FilePath) {
    self.path = path
    self.reason = reason
  }
}

extension FilePath {
  /// Makes a system call on this path, and repeats it as long as a signal interrupts it.
  ///
  /// `call` receives the path as a C string. Throws this path and the kernel's reason when the result is
  /// negative.
  @discardableResult
  func systemCall<Result: SignedInteger>(
    _ call: (UnsafePointer<CChar>) -> Result
  ) throws(FileError) -> Result {
    do {
      return try AdaptiveFileSystem.systemCall { withCString(call) }
    } catch {
      throw FileError(error, at: self)
    }
  }
}
