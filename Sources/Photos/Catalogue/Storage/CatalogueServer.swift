import Database

/// Opens the catalogue on a server.
enum CatalogueServer {
  /// Connects, creates the tables if they are missing, and upgrades those of an earlier version. Changes
  /// nothing if they are there, so that a user with the right to read can search.
  static func open(
    _ address: PostgreSQLAddress
  ) throws(CatalogueError) -> (database: PostgreSQLDatabase, notice: CatalogueNotice?) {
    let (database, version) = try connect(to: address)
    let text = address.text
    guard let version else { throw .unsuitableEncoding(text) }
    if version == ServerSchema.version { return (database, nil) }
    if version > ServerSchema.version { throw .newerVersion(.server(text), version: version) }
    guard try upgrade(database, at: text) else { throw .olderServer(text, version: version) }
    return (database, .olderVersion(version))
  }

  /// Upgrades the tables. Returns whether they are of this version now.
  private static func upgrade(
    _ database: PostgreSQLDatabase, at address: String
  ) throws(CatalogueError) -> Bool {
    do throws(DatabaseError) {
      try database.beginTransaction(alone: true)
      defer { database.rollBackTransaction() }
      guard try ServerSchema.upgrade(database) else { return false }
      try database.commitTransaction()
      return true
    } catch {
      throw error.kind == .readOnly ? .notOwner(address) : .database(error)
    }
  }

  /// Reads an address. Nothing is connected.
  static func address(_ text: String) throws(CatalogueError) -> PostgreSQLAddress {
    do throws(PostgreSQLAddressError) {
      return try PostgreSQLAddress(text)
    } catch {
      switch error {
      case .noLibrary(let reason): throw .noServerLibrary(reason: reason)
      case .hasPassword: throw .passwordInAddress
      case .invalid: throw .invalidAddress
      }
    }
  }

  /// The connection with the version of the tables; no version if the database's texts aren't in UTF-8. In
  /// other encodings they lack characters.
  private static func connect(
    to address: PostgreSQLAddress
  ) throws(CatalogueError) -> (PostgreSQLDatabase, version: Int?) {
    do throws(DatabaseError) {
      let database = try PostgreSQLDatabase(
        address, settings: ServerSchema.settings, writersLock: ServerSchema.writersLock)
      guard database.serverParameter("server_encoding") == "UTF8" else { return (database, nil) }
      if let version = try ServerSchema.version(in: database) { return (database, version) }
      try database.beginTransaction(alone: true)
      defer { database.rollBackTransaction() }
      try ServerSchema.create(in: database)
      try database.commitTransaction()
      return (database, try ServerSchema.version(in: database))
    } catch {
      throw .database(error)
    }
  }
}
