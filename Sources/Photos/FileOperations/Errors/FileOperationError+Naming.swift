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
        self = target.hasOrdinaryName ? .notCreatable(target) : .nameNotAllowed(target)
      }
    default: self = .system(error)
    }
  }
}

extension FilePath {
  /// Whether every file system allows the name: it has letters, digits and few signs of ASCII.
  fileprivate var hasOrdinaryName: Bool {
    guard let bytes = lastName?.bytes, bytes.last != UInt8(ascii: ".") else { return false }
    return bytes.allSatisfy { byte in
      let scalar = Unicode.Scalar(byte)
      return "a"..."z" ~= scalar || "A"..."Z" ~= scalar || "0"..."9" ~= scalar
        || "._-".contains(Character(scalar))
    }
  }
}
