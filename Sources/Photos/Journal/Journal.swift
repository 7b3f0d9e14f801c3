import AdaptiveFileSystem
import Synchronization

/// The user's decisions and the changes of files, which are on the disk before anything else is done about
/// them.
///
/// Everything that a function has recorded survives if the program or the machine stops at any instant.
/// Several programs use the same journal at once. Each has a session. When a session ends, others adopt what
/// it leaves. All functions block for the disk, wait for other programs, and can be called on any thread. An
/// error means that nothing has changed.
public final class Journal: Sendable {
  struct Open {
    let connection: JournalConnection
    let lock: SessionLock
    /// The file that `connection` uses.
    let identity: FileIdentity
  }

  /// The name of the file in the folder of a journal.
  public static let fileName = FileName("journal.sqlite")

  /// The folder of the journal.
  public let folder: FilePath
  /// The number of this session. No other session in the same file has it.
  public let sessionNumber: Int64
  /// The new path of a damaged journal, which this one replaces; `nil` if it was valid. Its contents are lost
  /// unless it is repaired, so tell the user.
  public let brokenFile: FilePath?

  let sessions: SessionFolder
  let historyLimit: HistoryLimit
  private let path: FilePath
  private let access = Mutex(())
  /// The open journal; `nil` when closed. Used only while `access` is held.
  nonisolated(unsafe) private var open: Open?
  private let pending = Atomic(0)

  /// Opens the journal in a folder, and creates both for the user alone if they are missing. Starts a
  /// session.
  ///
  /// `patience` is how long a function waits while other programs hold the lock. Throws if the file can't be
  /// used, or if a later version has written it. A damaged file is moved aside: see `brokenFile`. Reads the
  /// whole file once.
  public init(
    folder: FilePath, historyLimit: HistoryLimit = HistoryLimit(), patience: Duration = .seconds(10)
  ) throws(JournalAccessError) {
    self.folder = folder
    self.historyLimit = historyLimit
    path = folder.appending(Self.fileName)
    sessions = SessionFolder(path: folder.appending(FileName("sessions")))
    let folderLock: FolderLock
    do {
      try folder.createDurableFolders()
      try sessions.path.createFolders()
      folderLock = try FolderLock(folder, patience: patience)
    } catch {
      throw .fileSystem(error)
    }
    defer { folderLock.release() }
    let file = JournalFile(path: path, patience: patience)
    let (connection, brokenFile) = try file.open()
    let identity: FileIdentity
    do { identity = try FileStatus(of: path).identity } catch { throw .fileSystem(error) }
    try Self.recordLeftovers(for: folder, connection)
    let (number, lock) = try sessions.startSession(connection)
    self.brokenFile = brokenFile
    sessionNumber = number
    open = Open(connection: connection, lock: lock, identity: identity)
  }

  deinit {
    // Everything is on the disk. If the session can't be removed, another one finds later that it has ended.
    try? close()
  }

  /// Records what programs that have ended could not, as entries of a session that has ended.
  private static func recordLeftovers(
    for folder: FilePath, _ connection: JournalConnection
  ) throws(JournalAccessError) {
    for (lock, entries) in JournalBuffer.leftovers(for: folder) {
      try connection.transaction { () throws(JournalAccessError) in
        // Without a file, its lock counts as released.
        let session = try connection.insert("INSERT INTO session DEFAULT VALUES")
        _ = try insert(entries, in: session, connection)
      }
      lock.remove()
    }
  }

  /// Ends the session. Another session adopts what is left of it. Later calls of other functions throw
  /// `closed`, and later calls of this one do nothing.
  ///
  /// Throws if the session can't be removed from the file, which loses nothing.
  public func close() throws(JournalAccessError) {
    try access.withLock { _ throws(JournalAccessError) in
      guard let open else { return }
      self.open = nil
      try checkFile(open)
      let isForgotten = try open.connection.transaction { () throws(JournalAccessError) in
        try sessions.forgetSession(sessionNumber, open.connection)
      }
      if isForgotten { open.lock.remove() }
    }
  }

  /// The number of entries of this session that are neither finished nor kept. Doesn't block.
  public var pendingCount: Int { pending.load(ordering: .relaxed) }

  /// Reads the database.
  func read<Result>(
    _ body: (JournalConnection) throws(JournalAccessError) -> Result
  ) throws(JournalAccessError) -> Result {
    try access.withLock { _ throws(JournalAccessError) in
      guard let open else { throw .closed(path) }
      try checkFile(open)
      return try body(open.connection)
    }
  }

  /// Throws `moved` if the path leads to another file now. SQLite finds its log by the path, so it would
  /// apply the log of the other file.
  private func checkFile(_ open: Open) throws(JournalAccessError) {
    do {
      if try FileStatus(of: path).identity == open.identity { return }
    } catch {
      if error.reason != .notFound { throw .fileSystem(error) }
    }
    throw .moved(path)
  }

  /// Changes the database in one durable transaction.
  @discardableResult
  func write<Result>(
    _ body: (JournalConnection) throws(JournalAccessError) -> Result
  ) throws(JournalAccessError) -> Result {
    try read { connection throws(JournalAccessError) in
      var count = 0
      let result = try connection.transaction { () throws(JournalAccessError) in
        let result = try body(connection)
        count = Int(
          try connection.number("SELECT count(*) FROM entry WHERE session = ?", .integer(sessionNumber)))
        return result
      }
      pending.store(count, ordering: .relaxed)
      return result
    }
  }
}

extension FilePath {
  /// Creates this folder and its missing parents, as `createFolders` does, and waits until their names are on
  /// the disk.
  fileprivate func createDurableFolders() throws(FileError) {
    var missing: [FilePath] = []
    var folder = self
    while try !folder.exists(), !folder.parent.isEmpty, folder.parent != folder {
      missing.append(folder)
      folder = folder.parent
    }
    try createFolders()
    for folder in missing { try OpenFile(folder: folder.parent).synchronize() }
  }
}
