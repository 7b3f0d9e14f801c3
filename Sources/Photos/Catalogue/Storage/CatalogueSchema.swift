import Database

/// The tables of a catalogue, and how a file shows which program and version wrote it.
///
/// Everything in them comes from files and can be read again. So a file of an earlier version is replaced,
/// unless it can be upgraded.
enum CatalogueSchema {
  /// The version that this program writes. It changes with the tables.
  static let version = 8
  /// "ptuc" as a number. Source: sqlite.org/fileformat.html, application ID.
  static let applicationID = 0x7074_7563

  /// The statements that create the tables in an empty database, in this order.
  static let statements = tables + searching + indexes + [labels]

  /// The indexes of properties, whose entries come in any order. Each new photo changes a page of each, so
  /// filling an empty catalogue is faster without them, and a file can lack some (`Catalogue.deferIndexes`).
  static let deferrable = (propertyIndexes + [labels]).map(DeferrableIndex.init)

  private static let tables: [StatementText] =
    CatalogueTable.all.map { $0.creation(in: .sqlite) } + [
      """
      CREATE TABLE photo_keyword (keyword INTEGER NOT NULL, photo INTEGER NOT NULL, \
      PRIMARY KEY (keyword, photo)) STRICT, WITHOUT ROWID
      """
    ]

  /// The index of `photo.text` by three characters each. It finds candidates: compare `photo.text`, too.
  ///
  /// Without positions it is a third as large. So a word of more than three characters is a conjunction:
  /// `MATCH '"sun" AND "uns" AND "nse" AND "set"'`. Words of one or two characters are not in it. Triggers
  /// keep it up to date, and remove a photo's keywords with the photo.
  private static let searching: [StatementText] = [
    """
    CREATE VIRTUAL TABLE photo_text USING fts5(text, content='photo', content_rowid='id', \
    tokenize='trigram case_sensitive 1', detail=none, columnsize=0)
    """,
    """
    CREATE TRIGGER photo_added AFTER INSERT ON photo BEGIN \
    INSERT INTO photo_text (rowid, text) VALUES (new.id, new.text); END
    """,
    """
    CREATE TRIGGER photo_changed AFTER UPDATE OF text ON photo WHEN old.text IS NOT new.text BEGIN \
    INSERT INTO photo_text (photo_text, rowid, text) VALUES ('delete', old.id, old.text); \
    INSERT INTO photo_text (rowid, text) VALUES (new.id, new.text); END
    """,
    """
    CREATE TRIGGER photo_removed AFTER DELETE ON photo BEGIN \
    INSERT INTO photo_text (photo_text, rowid, text) VALUES ('delete', old.id, old.text); \
    DELETE FROM photo_keyword WHERE photo = old.id; END
    """,
  ]

  private static let labels: StatementText =
    "CREATE INDEX photo_label ON photo (label, taken) WHERE label IS NOT NULL"

  /// The indexes that a server has, too. Partial indexes leave out the photos about which nothing is known.
  static let indexes: [StatementText] =
    [
      "CREATE UNIQUE INDEX photo_name ON photo (folder, name)",
      "CREATE INDEX photo_hash ON photo (hash) WHERE hash IS NOT NULL",
      "CREATE INDEX photo_contents ON photo (contents) WHERE contents IS NOT NULL",
      "CREATE INDEX photo_unwritten ON photo (unwritten) WHERE unwritten IS NOT NULL",
      "CREATE INDEX photo_glimpsed ON photo (id) WHERE glimpsed = 0",
      "CREATE INDEX keyword_photo ON photo_keyword (photo)",
    ] + propertyIndexes

  private static let propertyIndexes: [StatementText] = [
    "CREATE INDEX photo_taken ON photo (taken, id)",
    // As `SearchTerm` compares when files were changed: 0 means unknown.
    "CREATE INDEX photo_modified ON photo ((NULLIF(modified, 0)))",
    "CREATE INDEX photo_rating ON photo (rating, taken) WHERE rating <> 0",
    flagIndex,
    "CREATE INDEX photo_size ON photo (size)",
    "CREATE INDEX photo_camera ON photo (camera, taken)",
    "CREATE INDEX photo_lens ON photo (lens, taken) WHERE lens IS NOT NULL",
    "CREATE INDEX photo_location ON photo (latitude, longitude) WHERE latitude IS NOT NULL",
  ]

  private static let flagIndex: StatementText =
    "CREATE INDEX photo_flag ON photo (flag, taken) WHERE flag <> 0"

  /// An index that a file can lack.
  struct DeferrableIndex: Sendable {
    let name: String
    let creation: StatementText
    let removal: StatementText

    /// `creation` begins with CREATE INDEX and the name.
    fileprivate init(_ creation: StatementText) {
      name = String(creation.description.split(separator: " ")[2])
      self.creation = creation
      removal = StatementText(composed: "DROP INDEX IF EXISTS \(name)")
    }
  }

  /// The marks that make a file a catalogue of this version.
  private static let marks = [
    StatementText(composed: "PRAGMA application_id = \(applicationID)"),
    StatementText(composed: "PRAGMA user_version = \(version)"),
  ]

  /// The contents of a file.
  enum State: Equatable {
    /// It has no tables yet.
    case empty
    /// It is a catalogue of this version. Indexes of properties can be missing.
    case valid
    /// It is a catalogue of an earlier version.
    case older(version: Int)
    /// It is a catalogue of a later version.
    case newer(version: Int)
    /// It is not a catalogue, or it has other tables.
    case foreign
  }

  /// Finds out what a file is. Reads the header and the table of contents only.
  ///
  /// Throws if the file can't be read. An error of the kind `damaged` means that it is not a database.
  static func state(of database: any Database) throws(DatabaseError) -> State {
    let application = try database.query("PRAGMA application_id") { $0.integer(0) }.first ?? 0
    let version = Int(try database.query("PRAGMA user_version") { $0.integer(0) }.first ?? 0)
    // SQLite adds indexes of its own without a text, and FTS5 tables that begin with the name of its own.
    let texts = try database.query(
      """
      SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite!_%' ESCAPE '!'
      AND name NOT LIKE 'photo!_text!_%' ESCAPE '!'
      """
    ) { $0.text(0) }
    if application == 0, version == 0, texts.isEmpty { return .empty }
    guard application == applicationID else { return .foreign }
    if version > Self.version { return .newer(version: version) }
    if version < Self.version { return .older(version: version) }
    let missing = Set(statements.map(\.description)).symmetricDifference(texts)
    return missing.isSubset(of: deferrable.map(\.creation.description)) ? .valid : .foreign
  }

  /// Gives the tables of a catalogue of version 6 or 7 those of this version, except for the mark of the
  /// version. Call it in a transaction that runs alone. Returns false for another version.
  ///
  /// All photos count as read by an earlier reader, so the next index reads them again. What takes longer
  /// stays: previews, hashes and the comparison of contents.
  static func upgradeTables(
    of database: any Database, from version: Int, _ dialect: CatalogueDialect
  ) throws(DatabaseError) -> Bool {
    guard version == 6 || version == 7 else { return false }
    let added = version == 6 ? PhotoColumn.added : [.reader]
    for definition in added.flatMap({ $0.definition.definitions(in: dialect) }) {
      try database.run(StatementText(composed: "ALTER TABLE photo ADD COLUMN \(definition)"))
    }
    try database.run("UPDATE folder SET digest = NULL")
    guard version == 6 else { return true }
    try database.run("UPDATE photo SET flag = CASE WHEN rating = -1 THEN -1 ELSE 0 END")
    try database.run(flagIndex)
    return true
  }

  /// Makes a file of version 6 or 7 one of this version. Call it in a transaction. Returns false for another
  /// version.
  static func upgrade(_ database: any Database, from version: Int) throws(DatabaseError) -> Bool {
    guard try upgradeTables(of: database, from: version, .sqlite) else { return false }
    for statement in marks { try database.run(statement) }
    return try state(of: database) == .valid
  }

  /// Creates the tables in an empty database. Call it in a transaction.
  static func create(in database: SQLiteDatabase) throws(DatabaseError) {
    for statement in statements + marks { try database.run(statement) }
  }
}
