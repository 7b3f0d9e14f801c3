import AdaptiveFileSystem
import PhotoDecodeProtocol

extension ThumbnailStore {
  /// Stores the thumbnail of a file, unless the file has changed since. Returns whether that succeeded.
  @discardableResult
  func keep(_ thumbnail: NewThumbnail, of file: PictureFile, extent: ThumbnailExtent) -> Bool {
    guard currentOrigin(of: file) == thumbnail.origin else { return false }
    return replace(path(of: thumbnail.origin, extent: extent), with: thumbnail.file())
  }

  /// Records that a file can't be decoded in its current state. Returns whether that succeeded.
  @discardableResult
  func rememberFailure(of file: PictureFile) -> Bool {
    guard let origin = currentOrigin(of: file) else { return false }
    return replace(failurePath(of: origin), with: FailureRecord.bytes(for: origin))
  }

  /// Removes the record that a file can't be decoded.
  func forgetFailure(of file: PictureFile) {
    guard let origin = currentOrigin(of: file) else { return }
    // Nearly always there is no record of a failure.
    try? failurePath(of: origin).remove()
  }

  private func currentOrigin(of file: PictureFile) -> ThumbnailOrigin? {
    guard let status = try? FileStatus(of: file.path) else { return nil }
    return origin(of: file, modificationSeconds: status.modificationSeconds)
  }

  /// Replaces a file of the store in one step, as the standard requires: other programs may read it at any
  /// time. Returns whether that succeeded. No bytes stand for a file that could not be encoded.
  private func replace(_ path: FilePath, with bytes: [UInt8]) -> Bool {
    guard !bytes.isEmpty else { return false }
    do {
      try path.parent.createFolders()
      try AtomicFile.replace(path, with: bytes, durability: .programEnd)
      return true
    } catch {
      // A cache that can't be written is no reason for a warning.
      return false
    }
  }
}
