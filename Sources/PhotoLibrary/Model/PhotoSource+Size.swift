import AdaptiveBackground
import AdaptiveFileSystem

extension PhotoSource {
  /// The size of the file in bytes; `nil` if it can't be read or is no regular file.
  ///
  /// The disk is accessed on a background thread. Nil also if the system can't create that.
  public func fileSize() async -> Int? {
    await withCheckedContinuation { continuation in
      let isStarted = BackgroundThread.start { continuation.resume(returning: Self.size(of: path)) }
      if !isStarted { continuation.resume(returning: nil) }
    }
  }

  private static func size(of path: FilePath) -> Int? {
    // Why the size is unknown makes no difference to the caller.
    guard let status = try? FileStatus(of: path), status.kind == .file else { return nil }
    return status.byteCount
  }
}
