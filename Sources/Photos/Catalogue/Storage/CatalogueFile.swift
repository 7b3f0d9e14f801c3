import AdaptiveFileSystem
import Database
import Glibc
import Queries

/// The file of a catalogue, before it is open. The caller holds the lock.
struct CatalogueFile {
  let path: FilePath
  let lock: CatalogueLock
  /// How long a statement waits for other programs.
  let patience: Duration

  /// Opens the file, and creates it if it is missing. Upgrades or replaces one of an earlier version, and
  /// moves a damaged one aside.
  ///
  /// Throws `newerVersion` for a file of a later version, and `inUse` for one that must be replaced while
  /// another program uses it. Reads little of the file, so that most damage is found later.
  func open() throws(CatalogueError) -> (database: SQLiteDatabase, notice: CatalogueNotice?) {
    let deadline = ContinuousClock.now + patience
    while true {
      do throws(CatalogueError) {
        return try openOnce()
      } catch {
        // SQLite doesn't wait for others that begin to write a log (`journal_mode`) or read one that a killed
        // program has left.
        guard error.isBusy, ContinuousClock.now < deadline else { throw error }
        usleep(5_000)
      }
    }
  }

  private func openOnce() throws(CatalogueError) -> (database: SQLiteDatabase, notice: CatalogueNotice?) {
    do throws(CatalogueError) {
      let database = try connect()
      switch try state(of: database) {
      case .valid: return (database, nil)
      case .empty:
        try createTables(in: database)
        return (database, nil)
      case .older(let version):
        let upgraded = try upgrade(database, from: version)
        return (upgraded ? database : try replace(keepsFile: false), .olderVersion(version))
      case .newer(let version): throw .newerVersion(.file(path), version: version)
      case .foreign: break
      }
    } catch {
      guard error.isDamage else { throw error }
    }
    return (try replace(keepsFile: true), .damaged(movedTo: brokenPath))
  }

  /// Upgrades the file. Returns whether it is of the present version now.
  private func upgrade(_ database: SQLiteDatabase, from version: Int) throws(CatalogueError) -> Bool {
    let isUpgraded = try lock.alone(patience: min(patience, .seconds(1))) { () throws(CatalogueError) in
      do throws(DatabaseError) {
        try database.beginTransaction()
        defer { database.rollBackTransaction() }
        guard try CatalogueSchema.upgrade(database, from: version) else { return false }
        try database.commitTransaction()
        return true
      } catch {
        if error.kind == .busy { throw .database(error) }
        return false
      }
    }
    guard let isUpgraded else { throw .inUse(path) }
    return isUpgraded
  }

  /// Removes the file or moves it aside, and creates a new one. No connection of this program may be open.
  func replace(keepsFile: Bool) throws(CatalogueError) -> SQLiteDatabase {
    // Programs that look something up have the lock for a moment, and browsers for as long as they run.
    let wait = min(patience, .seconds(1))
    let database = try lock.alone(patience: wait) { () throws(CatalogueError) in
      do throws(FileError) {
        // The log first: SQLite would apply one that remains to the next file.
        for suffix in ["-wal", "-shm", "-journal"] { try removeIfPresent(path.appendingToName(suffix)) }
        if keepsFile { try path.rename(to: brokenPath) } else { try removeIfPresent(path) }
      } catch {
        throw .fileSystem(error)
      }
      do throws(CatalogueError) {
        let database = try connect()
        try createTables(in: database)
        return database
      } catch {
        throw error.isDamage ? .damaged(path) : error
      }
    }
    guard let database else { throw .inUse(path) }
    return database
  }

  /// Where a damaged file goes. An earlier one is replaced, because nothing in it is lost.
  var brokenPath: FilePath { path.appendingToName(".broken") }

  private func connect() throws(CatalogueError) -> SQLiteDatabase {
    do { try create() } catch { throw .fileSystem(error) }
    do throws(DatabaseError) {
      let database = try SQLiteDatabase(path, patience: patience)
      // Readers and the writer don't wait for each other.
      try database.run("PRAGMA journal_mode = WAL")
      // The next index reads again from the photos whatever a power failure loses.
      try database.run("PRAGMA synchronous = NORMAL")
      try database.run("PRAGMA wal_autocheckpoint = 4000")
      try database.run("PRAGMA journal_size_limit = 4194304")
      try Self.configure(database)
      return database
    } catch {
      throw .database(error)
    }
  }

  /// Settings that a database in memory needs, too.
  static func configure(_ database: SQLiteDatabase) throws(DatabaseError) {
    // 16 MiB, so that the indexes of a million photos grow without reading each page again.
    try database.run("PRAGMA cache_size = -16384")
    // A full /tmp must not prevent a transaction.
    try database.run("PRAGMA temp_store = MEMORY")
    try database.run("PRAGMA cell_size_check = ON")
    // In lower case, as `SearchText` compares texts. SQLite's own function knows ASCII only.
    try database.addFunction("fold", SearchText.fold)
  }

  private func state(of database: SQLiteDatabase) throws(CatalogueError) -> CatalogueSchema.State {
    do throws(DatabaseError) {
      // In one transaction: another program may be creating the tables.
      try database.run("BEGIN")
      defer { database.rollBackTransaction() }
      return try CatalogueSchema.state(of: database)
    } catch {
      throw .database(error)
    }
  }

  private func createTables(in database: SQLiteDatabase) throws(CatalogueError) {
    do throws(DatabaseError) {
      try database.beginTransaction()
      defer { database.rollBackTransaction() }
      // Another program may have been faster.
      if try CatalogueSchema.state(of: database) == .empty { try CatalogueSchema.create(in: database) }
      try database.commitTransaction()
    } catch {
      throw .database(error)
    }
  }

  /// Creates the empty file for the user alone, unless it exists. SQLite gives its log the same permissions.
  private func create() throws(FileError) {
    // An open file is not opened a second time: closing it would release SQLite's locks (`fcntl(2)`).
    if try path.exists() { return }
    do {
      _ = try OpenFile(creating: path)
    } catch {
      if error.reason != .alreadyExists { throw error }
    }
  }

  private func removeIfPresent(_ path: FilePath) throws(FileError) {
    do {
      try path.remove()
    } catch {
      if error.reason != .notFound { throw error }
    }
  }
}

extension CatalogueError {
  /// Whether another program holds a lock.
  fileprivate var isBusy: Bool { if case .database(let error) = self { error.kind == .busy } else { false } }
}

extension FilePath {
  /// The path with `suffix` at its end.
  fileprivate func appendingToName(_ suffix: String) -> FilePath {
    FilePath(bytes: bytes + suffix.utf8)
  }
}
