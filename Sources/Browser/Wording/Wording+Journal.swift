import AdaptiveFileSystem
import Journal

extension Wording {
  /// Explains why the journal can't be used.
  public static func sentence(for error: JournalAccessError) -> String {
    let reason =
      switch error {
      // The end of a long line is cut off, and the reason says more than the path.
      case .fileSystem(let error): "\(self.reason(error.reason)): \(error.path)"
      case .database(let error): "\(error.message): \(error.database)"
      case .newerVersion(let path, _): "\(path) was written by a newer version of photos-tui"
      case .damaged(let path): "\(path) is damaged"
      case .moved(let path): "\(path) was moved, replaced or removed"
      case .closed(let path): "\(path) is closed"
      case .unknownEntry, .unknownOperation, .operationInProgress: "another program has changed it"
      }
    return "the journal can't be used: \(reason)"
  }

  /// Reports a damaged journal. Its contents are lost.
  public static func sentence(forBrokenJournal path: FilePath) -> String {
    "the journal was damaged and has been moved to \(path)"
  }
}
