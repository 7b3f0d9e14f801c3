import Background
import FileSystem

extension PhotoSource {
  /// The number of bytes of the file; nil when there is no such file, or no way to ask. The disk is asked on a thread
  /// of its own, so nobody waits for it.
  public func fileSize() async -> Int? {
    await withCheckedContinuation { continuation in
      let isStarted = BackgroundThread.start { continuation.resume(returning: Self.size(of: path)) }
      if !isStarted { continuation.resume(returning: nil) }
    }
  }

  private static func size(of path: FilePath) -> Int? {
    guard let status = try? FileStatus(of: path), status.kind == .file else { return nil }
    return status.byteCount
  }
}
