import Database

/// The tables of a catalogue on a PostgreSQL server, in a schema of their own, so that the database can have
/// other tables.
///
/// The schema on a server. Its columns store the values that SQLite computes with `fold`
/// (`CatalogueDialect.folded`).
enum ServerSchema {
  /// The version that this program reads and writes.
  static let version = CatalogueSchema.version

  /// The settings that each connection applies first. A program that was stopped must not hold locks for
  /// ever.
  static let settings = """
    SET search_path = photos_tui, public; SET statement_timeout = '5min'; SET lock_timeout = '30s'; \
    SET idle_in_transaction_session_timeout = '1min'
    """

  /// The channel of notifications (`FolderNotification`).
  static let channel = "photos_tui"

  /// The advisory lock of all programs that write.
  static let writersLock = Int64(CatalogueSchema.applicationID)

  /// The statements that create the tables, in this order.
  private static let statements = beginning + CatalogueTable.all.map { $0.creation(in: .postgreSQL) } + rest

  private static let beginning: [StatementText] = [
    "CREATE SCHEMA IF NOT EXISTS photos_tui",
    // Its index finds parts of words.
    "CREATE EXTENSION IF NOT EXISTS pg_trgm",
  ]

  private static let rest: [StatementText] =
    [
      // Ordered indexes take no long paths, as `TableColumn` says.
      "CREATE UNIQUE INDEX folder_path ON folder (sha256(path))",
      // For pages in the order of paths (`CatalogueDialect.pathOrder`).
      "CREATE INDEX folder_start ON folder (substring(path, 1, 1000))",
      """
      CREATE TABLE photo_keyword (keyword BIGINT NOT NULL REFERENCES keyword, \
      photo BIGINT NOT NULL REFERENCES photo ON DELETE CASCADE, PRIMARY KEY (keyword, photo))
      """,
      "CREATE INDEX photo_text ON photo USING gin (text gin_trgm_ops)",
      "CREATE INDEX photo_label ON photo USING hash (folded_label) WHERE label IS NOT NULL",
      "CREATE TABLE catalogue_version (number BIGINT NOT NULL)",
      StatementText(composed: "INSERT INTO catalogue_version (number) VALUES (\(version))"),
    ] + CatalogueSchema.indexes

  /// The version of the tables on a server; `nil` if there are none.
  static func version(in database: any Database) throws(DatabaseError) -> Int? {
    let exists = try database.query(
      """
      SELECT count(*) FROM pg_tables WHERE schemaname = 'photos_tui' AND tablename = 'catalogue_version'
      """
    ) { $0.integer(0) }.first
    guard exists == 1 else { return nil }
    return Int(try database.query("SELECT number FROM catalogue_version") { $0.integer(0) }.first ?? 0)
  }

  /// Makes tables of an earlier version those of this version, unless another program was faster. Call it in
  /// a transaction that runs alone. Returns false if they can't be upgraded.
  static func upgrade(_ database: any Database) throws(DatabaseError) -> Bool {
    guard let version = try version(in: database), version != Self.version else { return true }
    // A million rows take longer than a search may.
    try database.run("SET LOCAL statement_timeout = 0")
    guard try CatalogueSchema.upgradeTables(of: database, from: version, .postgreSQL) else { return false }
    try database.run(StatementText(composed: "UPDATE catalogue_version SET number = \(Self.version)"))
    return true
  }

  /// Creates the tables, unless another program was faster. Call it in a transaction that
  /// runs alone.
  static func create(in database: any Database) throws(DatabaseError) {
    if try version(in: database) != nil { return }
    for statement in statements { try database.run(statement) }
  }
}
