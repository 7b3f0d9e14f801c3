import AdaptiveFileSystem

/// The locks of all sessions, one file each.
struct SessionFolder {
  let path: FilePath

  func lockFile(of session: Int64) -> FilePath {
    path.appending(FileName("\(session).lock"))
  }

  /// Starts a session: enters it into the database, and holds its lock before others can see it.
  func startSession(_ connection: JournalConnection) throws(JournalAccessError) -> (Int64, SessionLock) {
    try connection.transaction { () throws(JournalAccessError) in
      while true {
        let number = try connection.insert("INSERT INTO session DEFAULT VALUES")
        let lock: SessionLock?
        do throws(FileError) {
          lock = try SessionLock.take(lockFile(of: number))
        } catch {
          throw .fileSystem(error)
        }
        if let lock { return (number, lock) }
        // A session of a database that was moved aside has this number and is still running.
        try connection.run("DELETE FROM session WHERE id = ?", .integer(number))
      }
    }
  }

  /// The sessions that have ended and left something, with their locks. Call it in a transaction, and keep
  /// the locks until it is committed.
  func endedSessions(
    _ connection: JournalConnection, except own: Int64
  ) throws(JournalAccessError) -> [(number: Int64, lock: SessionLock?)] {
    let all = try connection.query(
      """
      SELECT id FROM session UNION SELECT session FROM entry WHERE session IS NOT NULL
      UNION SELECT session FROM operation WHERE session IS NOT NULL
      """
    ) { $0.integer(0) }
    var ended: [(number: Int64, lock: SessionLock?)] = []
    for number in all where number != own {
      do {
        if case .free(let lock) = try SessionLock.probe(lockFile(of: number)) { ended.append((number, lock)) }
      } catch {
        throw .fileSystem(error)
      }
    }
    return ended
  }

  /// Removes a session from the database if nothing is left of it. Returns whether it did. Call it in a
  /// transaction.
  func forgetSession(_ number: Int64, _ connection: JournalConnection) throws(JournalAccessError) -> Bool {
    try connection.run(
      """
      DELETE FROM session WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM entry WHERE session = ?1)
      AND NOT EXISTS (SELECT 1 FROM operation WHERE session = ?1)
      """, .integer(number)) > 0
  }
}
