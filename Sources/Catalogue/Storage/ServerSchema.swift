import Database

/// The tables of a catalogue on a PostgreSQL server. They are those of `CatalogueSchema`, which explains
/// them, in a schema of their own, so that the database can have other tables.
///
/// What SQLite computes with `fold`, they store (`CatalogueDialect.folded`). Texts are sorted and compared by
/// their bytes.
enum ServerSchema {
  /// The version that this program reads and writes. `tables` have it, too.
  static let version = CatalogueSchema.version

  /// What each connection runs first. A program that was stopped must not hold locks for ever.
  static let settings = """
    SET search_path = photos_tui, public; SET statement_timeout = '5min'; SET lock_timeout = '30s'; \
    SET idle_in_transaction_session_timeout = '1min'
    """

  /// The channel of notifications (`FolderNotification`).
  static let channel = "photos_tui"

  /// The advisory lock of all programs that write.
  static let writersLock = Int64(CatalogueSchema.applicationID)

  /// What creates the tables, in this order. The other indexes are those of `CatalogueSchema`.
  private static let tables: [StatementText] = [
    "CREATE SCHEMA IF NOT EXISTS photos_tui",
    // Its index finds parts of words.
    "CREATE EXTENSION IF NOT EXISTS pg_trgm",
    """
    CREATE TABLE folder (id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, path BYTEA NOT NULL, \
    folded_path TEXT NOT NULL, device BIGINT NOT NULL, inode BIGINT NOT NULL, digest BIGINT, \
    photo_count BIGINT NOT NULL DEFAULT 0)
    """,
    // A path can be longer than what an ordered index takes, which is 2,704 bytes. Names can, too.
    "CREATE UNIQUE INDEX folder_path ON folder (sha256(path))",
    // For pages in the order of paths (`CatalogueDialect.pathOrder`).
    "CREATE INDEX folder_start ON folder (substring(path, 1, 1000))",
    """
    CREATE TABLE camera (id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, \
    name TEXT COLLATE "C" NOT NULL, folded_name TEXT NOT NULL, EXCLUDE USING hash (name WITH =))
    """,
    """
    CREATE TABLE lens (id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, \
    name TEXT COLLATE "C" NOT NULL, folded_name TEXT NOT NULL, EXCLUDE USING hash (name WITH =))
    """,
    """
    CREATE TABLE keyword (id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, \
    path TEXT COLLATE "C" NOT NULL, folded_path TEXT NOT NULL, EXCLUDE USING hash (path WITH =))
    """,
    """
    CREATE TABLE photo (id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, \
    folder BIGINT NOT NULL REFERENCES folder, name BYTEA NOT NULL, companions BYTEA, \
    kind BIGINT NOT NULL, live BIGINT NOT NULL, format BIGINT NOT NULL, problem BIGINT NOT NULL, \
    size BIGINT NOT NULL, modified BIGINT NOT NULL, \
    inode BIGINT NOT NULL, signature BIGINT, width BIGINT, height BIGINT, orientation BIGINT, taken BIGINT, \
    has_seconds BIGINT NOT NULL, zone BIGINT, camera BIGINT REFERENCES camera, serial TEXT, \
    lens BIGINT REFERENCES lens, exposure DOUBLE PRECISION, aperture DOUBLE PRECISION, iso DOUBLE PRECISION, \
    focal_length DOUBLE PRECISION, focal_length_35 DOUBLE PRECISION, latitude DOUBLE PRECISION, \
    longitude DOUBLE PRECISION, bias DOUBLE PRECISION, rating BIGINT NOT NULL, label TEXT COLLATE "C", caption TEXT COLLATE "C", \
    title TEXT COLLATE "C", keywords TEXT COLLATE "C", place TEXT COLLATE "C", text TEXT COLLATE "C" NOT NULL, \
    sidecar_count BIGINT NOT NULL, sidecar_size BIGINT NOT NULL, sidecar_modified BIGINT NOT NULL, \
    unwritten BIGINT, duration BIGINT, glimpsed BIGINT NOT NULL, placeholder BYTEA, hash BIGINT, contents BYTEA, \
    original BYTEA, \
    folded_name TEXT NOT NULL, folded_label TEXT, folded_caption TEXT, folded_title TEXT, folded_place TEXT)
    """,
    """
    CREATE TABLE photo_keyword (keyword BIGINT NOT NULL REFERENCES keyword, \
    photo BIGINT NOT NULL REFERENCES photo ON DELETE CASCADE, PRIMARY KEY (keyword, photo))
    """,
    "CREATE INDEX photo_text ON photo USING gin (text gin_trgm_ops)",
    "CREATE INDEX photo_label ON photo USING hash (folded_label) WHERE label IS NOT NULL",
    "CREATE TABLE catalogue_version (number BIGINT NOT NULL)",
    "INSERT INTO catalogue_version (number) VALUES (5)",
  ]

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

  /// Creates the tables, unless another program was faster. Call it in a transaction that
  /// runs alone.
  static func create(in database: any Database) throws(DatabaseError) {
    if try version(in: database) != nil { return }
    for statement in tables + CatalogueSchema.indexes { try database.run(statement) }
  }
}
