import AdaptiveFileSystem
import Database
import Synchronization

/// The facts about the photos of many folders, in one file or on a server that can be searched.
///
/// Everything in it comes from photos, sidecars and the journal: if it is removed, indexing brings it back.
/// Several programs use it at once; one writes to a file at a time. All functions block for the disk or the
/// network, wait for other programs, and can be called on any thread except the main one. An error means that
/// nothing has changed.
public final class Catalogue: Sendable {
  /// The name of the file in the folder of a catalogue.
  public static let fileName = FileName("catalogue.sqlite")

  /// Why the catalogue is empty although there was one; `nil` in all other cases.
  public let notice: CatalogueNotice?
  private let access = Mutex(())
  /// Used only while `access` is held. Changed only by `replaceDamagedFile`.
  nonisolated(unsafe) private var database: any Database
  /// The numbers of names that were stored or looked up. Used only while `access` is held.
  nonisolated(unsafe) var names = NameNumbers()
  private let file: CatalogueFile?
  /// How the statements are written.
  let dialect: CatalogueDialect
  /// Whether the catalogue is in memory only.
  public let isInMemory: Bool
  /// The server; `nil` for a file or memory.
  let server: PostgreSQLAddress?
  /// Whether the catalogue is on a server, so that each answer takes a round trip.
  public var isOnServer: Bool { server != nil }
  /// Identifies this object among those that use the server.
  let sender = String(UInt64.random(in: 0...(.max)), radix: 16)

  /// Opens the catalogue in a folder, and creates both for the user alone if they are missing.
  ///
  /// `patience` is how long a function waits while another program writes. Throws `networkFileSystem` if the
  /// folder belongs to another machine, `newerVersion` if a later version has written the file, and other
  /// errors if the file can't be used. A damaged file is moved aside and one of an earlier version replaced:
  /// see `notice`.
  public init(folder: FilePath, patience: Duration = .seconds(10)) throws(CatalogueError) {
    let lock: CatalogueLock
    let remote: String?
    do throws(FileError) {
      try folder.createFolders()
      remote = try FileSystemKind(of: folder).remoteName
      lock = try CatalogueLock.take(folder.appending(FileName("catalogue.lock")), patience: patience)
    } catch {
      throw .fileSystem(error)
    }
    if let remote { throw .networkFileSystem(folder, name: remote) }
    let file = CatalogueFile(path: folder.appending(Self.fileName), lock: lock, patience: patience)
    (database, notice) = try file.open()
    self.file = file
    server = nil
    dialect = .sqlite
    isInMemory = false
  }

  /// Makes an empty catalogue in memory, for photos that are looked at once.
  public init(inMemory: Void) throws(CatalogueError) {
    do throws(DatabaseError) {
      let database = try SQLiteDatabase(inMemory: FilePath(":memory:"))
      try CatalogueFile.configure(database)
      try CatalogueSchema.create(in: database)
      self.database = database
    } catch {
      throw .database(error)
    }
    notice = nil
    file = nil
    server = nil
    dialect = .sqlite
    isInMemory = true
  }

  /// Opens the catalogue on a PostgreSQL server. Creates its tables if they are missing, and upgrades those
  /// of the last version.
  ///
  /// `address` is a URI or settings for libpq, without a password. Throws `invalidAddress` or
  /// `passwordInAddress` if it is not one, `newerVersion`, `olderServer` or `notOwner` if another version of
  /// the program has created the tables, `unsuitableEncoding`, and `database` with the server's reason.
  public init(server address: String) throws(CatalogueError) {
    let server = try CatalogueServer.address(address)
    (database, notice) = try CatalogueServer.open(server)
    self.server = server
    file = nil
    dialect = .postgreSQL
    isInMemory = false
  }

  /// Whether libpq is installed, without which there is no catalogue on a server.
  public static var canUseServers: Bool {
    do throws(CatalogueError) {
      try check(address: "postgresql:///")
      return true
    } catch {
      return false
    }
  }

  /// Throws `invalidAddress`, `passwordInAddress` or `noServerLibrary` for a text that can't be the address
  /// of a server. Connects to nothing.
  public static func check(address: String) throws(CatalogueError) {
    _ = try CatalogueServer.address(address)
  }

  /// Moves the file aside, because reading it has shown that it is damaged, and begins an empty one. Returns
  /// the new path of the damaged file.
  ///
  /// Throws `inUse` if another program uses the file.
  public func replaceDamagedFile() throws(CatalogueError) -> FilePath? {
    guard let file else { return nil }
    try access.withLock { _ throws(CatalogueError) in
      names = NameNumbers()
      do throws(DatabaseError) {
        // Closes the connection to the file.
        let empty = try SQLiteDatabase(inMemory: FilePath(":memory:"))
        try CatalogueSchema.create(in: empty)
        database = empty
      } catch {
        throw .database(error)
      }
      database = try file.replace(keepsFile: true)
    }
    return file.brokenPath
  }

  /// Reads the database.
  func read<Result>(
    _ body: (any Database) throws(DatabaseError) -> Result
  ) throws(CatalogueError) -> Result {
    try access.withLock { _ throws(CatalogueError) in
      do throws(DatabaseError) { return try body(database) } catch { throw .database(error) }
    }
  }

  /// Changes the database in one transaction. `body` can run several times: again after a conflict with
  /// another program, and once after the connection to the server was lost. So it must not matter if its
  /// changes have been made before.
  @discardableResult
  func write<Result>(
    _ body: (any Database) throws(DatabaseError) -> Result
  ) throws(CatalogueError) -> Result {
    try read { database throws(DatabaseError) in
      var attempts = 0
      // With others, it could come to the same conflict again and again.
      var hasConflict = false
      while true {
        attempts += 1
        do throws(DatabaseError) {
          try database.beginTransaction(alone: hasConflict)
          let result = try body(database)
          try database.commitTransaction()
          return result
        } catch {
          database.rollBackTransaction()
          // Those of names that were new are free again.
          names = NameNumbers()
          if attempts >= Self.mostAttempts(after: error) { throw error }
          hasConflict = hasConflict || error.kind == .conflict
        }
      }
    }
  }

  /// How often a transaction is tried that ends with an error.
  private static func mostAttempts(after error: DatabaseError) -> Int {
    switch error.kind {
    case .conflict: 3
    case .unreachable: 2
    case .busy, .diskFull, .readOnly, .damaged, .inputOutput, .cannotOpen, .tookTooLong, .other: 1
    }
  }
}
