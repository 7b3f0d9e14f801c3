import AdaptiveFileSystem
import FileOperations
import Glibc

/// A full disk, or a quota that is used up. Photos as large as one that had no room are not tried: each would
/// fill the disk again before it fails. Smaller ones can still have room.
nonisolated struct SpaceShortage {
  private var known: (reason: SystemError, byteCount: Int)?

  /// Notes why a photo of this size failed.
  mutating func note(_ reason: FileOperationError, byteCount: Int) {
    guard case .system(let error) = reason, [ENOSPC, EDQUOT].contains(error.reason.code) else { return }
    known = (error.reason, min(byteCount, known?.byteCount ?? .max))
  }

  /// Why a photo of this size with this file has no room; `nil` if it can have room.
  func refusal(of file: FilePath, byteCount: Int) -> FileOperationError? {
    guard let known, byteCount >= known.byteCount else { return nil }
    return .system(FileError(known.reason, at: file))
  }
}
