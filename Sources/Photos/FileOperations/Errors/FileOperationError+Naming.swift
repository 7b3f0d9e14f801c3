import AdaptiveFileSystem
import Glibc

extension FileOperationError {
  /// Why a file or folder can't get the path `target`. `source` is the file that gets it; `nil` for a new
  /// one.
  ///
  /// exFAT of FUSE reports a name that it doesn't allow as a missing file, so the disk is asked what is
  /// missing.
  init(naming target: FilePath, from source: FilePath? = nil, _ error: FileError) {
    switch error.reason {
    case .alreadyExists: self = .alreadyExists(target)
    case SystemError(code: EINVAL), SystemError(code: EILSEQ): self = .nameNotAllowed(target)
    case SystemError(code: ENAMETOOLONG): self = .system(FileError(error.reason, at: target))
    case .notFound:
      if let source, (try? source.exists()) != true {
        self = .vanished(source)
      } else if (try? FileStatus(of: target.containingFolder).kind) != .folder {
        self = .folderMissing(target.containingFolder)
      } else {
        self = .nameNotAllowed(target)
      }
    default: self = .system(error)
    }
  }
}
