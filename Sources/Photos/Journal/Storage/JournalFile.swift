import AdaptiveFileSystem
import Database

/// The file of a journal, before it is open. The caller holds the lock of its folder.
struct JournalFile {
  let path: FilePath
  /// How long a statement waits for other programs.
  let patience: Duration

  /// Opens the file, and creates it if it is missing. Moves a damaged file aside and creates a new one.
  ///
  /// Returns the new path of a damaged file; `nil` if the file was valid. Throws if the file can't be used as
  /// it is, or must not be changed.
  func open() throws(JournalAccessError) -> (connection: JournalConnection, brokenFile: FilePath?) {
    if let connection = try openIfValid() { return (connection, nil) }
    let brokenFile: FilePath
    do { brokenFile = try moveAside() } catch { throw .fileSystem(error) }
    guard let connection = try openIfValid() else { throw .damaged(path) }
    return (connection, brokenFile)
  }

  /// Opens or creates the file. Returns `nil` if it is damaged.
  private func openIfValid() throws(JournalAccessError) -> JournalConnection? {
    do throws(JournalAccessError) {
      do { try create() } catch { throw .fileSystem(error) }
      let database: SQLiteDatabase
      do { database = try SQLiteDatabase(path, patience: patience) } catch { throw .database(error) }
      let connection = JournalConnection(database: database)
      try configure(connection)
      switch try JournalSchema.state(of: connection) {
      case .valid: break
      case .empty: try JournalSchema.create(in: connection)
      case .newer(let version): throw .newerVersion(path, version: version)
      case .damaged: return nil
      }
      return connection
    } catch {
      if case .database(let error) = error, error.kind == .damaged { return nil }
      throw error
    }
  }

  private func configure(_ connection: JournalConnection) throws(JournalAccessError) {
    // Rollback mode, because write-ahead logs need memory that all programs share, which network file systems
    // lack. The log remains, so that a commit neither creates nor removes a file.
    try connection.run("PRAGMA journal_mode = PERSIST")
    try connection.run("PRAGMA journal_size_limit = 1048576")
    try connection.run("PRAGMA synchronous = FULL")
    // A full /tmp must not prevent a transaction.
    try connection.run("PRAGMA temp_store = MEMORY")
    try connection.run("PRAGMA cell_size_check = ON")
  }

  /// Creates the empty file for the user alone, unless it exists. SQLite gives its log the same permissions.
  private func create() throws(FileError) {
    // An open file is not opened a second time: closing it would release SQLite's locks (`fcntl(2)`).
    if try path.exists() { return }
    do {
      _ = try OpenFile(creating: path)
      try OpenFile(folder: path.parent).synchronize()
    } catch {
      if error.reason != .alreadyExists { throw error }
    }
  }

  /// Renames the file, and its log with it, to the first unused of "NAME.broken", "NAME.broken-2", and so on.
  private func moveAside() throws(FileError) -> FilePath {
    var number = 1
    while true {
      let suffix = number == 1 ? ".broken" : ".broken-\(number)"
      let newPath = path.appendingToName(suffix)
      let newLog = newPath.appendingToName("-journal")
      if try !newPath.exists(), try !newLog.exists() {
        let log = path.appendingToName("-journal")
        // The log first: SQLite would apply one that remains to the next file.
        if try log.exists() { try log.rename(to: newLog) }
        try path.rename(to: newPath)
        return newPath
      }
      number += 1
    }
  }
}

extension FilePath {
  /// The path with `suffix` at its end.
  fileprivate func appendingToName(_ suffix: String) -> FilePath {
    FilePath(bytes: bytes + suffix.utf8)
  }
}
