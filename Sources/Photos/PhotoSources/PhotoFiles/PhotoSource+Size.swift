import AdaptiveBackground
import AdaptiveFileSystem

extension PhotoSource {
  /// The size of the file in bytes; `nil` if it can't be read or is not a regular file.
  ///
  /// The disk is accessed on a background thread.
  @MainActor public func fileSize() async -> Int? {
    await BackgroundThread.result { _ in Self.size(of: path) }
  }

  private static func size(of path: FilePath) -> Int? {
    // Why the size is unknown makes no difference to the caller.
    guard let status = try? FileStatus(of: path), status.kind == .file else { return nil }
    return status.byteCount
  }
}
