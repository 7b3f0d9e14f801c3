import AdaptiveFileSystem

/// Why an export, or one of its files, is impossible.
public nonisolated enum ExportError: Error, Equatable, Sendable {
  /// An exported file has the name, and nothing must be replaced.
  case alreadyExists(FilePath)
  /// A file has the name that no export made, and nothing must be replaced.
  case isTaken(FilePath)
  /// A file has the name that no export made.
  case notExported(FilePath)
  /// The folder to export to can't be used.
  case folder(FileError)
  /// The kernel's reason.
  case file(FileError)
  /// The libraries that draw pages are not installed.
  case cannotDraw(FilePath)
  /// The photos need a picture with more rows of pixels than the limit.
  case tooHigh(FilePath, photos: Int, rows: Int, limit: Int)
  /// The sheet could not be drawn.
  case notDrawn(FilePath)

  /// Whether all other files would fail for the same reason: the disk is full or read-only.
  var isAboutDisk: Bool { if case .file(let error) = self { error.reason.isAboutDisk } else { false } }

  /// The file or folder that caused the error.
  public var path: FilePath {
    switch self {
    case .alreadyExists(let path), .isTaken(let path), .notExported(let path), .cannotDraw(let path),
      .tooHigh(let path, _, _, _), .notDrawn(let path):
      path
    case .file(let error), .folder(let error): error.path
    }
  }
}
