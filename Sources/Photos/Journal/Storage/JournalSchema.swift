import Database

/// The tables of a journal, and how a file shows which program and version wrote it.
enum JournalSchema {
  /// The version that this program writes.
  static let version = 1
  /// "ptuj" as a number. Source: sqlite.org/fileformat.html, application ID.
  static let applicationID = 0x7074_756A

  /// The statements that create the tables in an empty database, in this order.
  ///
  /// An entry without a session is kept: it can't be written next to its photo. An operation has a session
  /// until it ends, and then a position in the history. STRICT lets `quick_check` find values of a wrong
  /// type.
  static let statements: [StatementText] = [
    "CREATE TABLE session (id INTEGER PRIMARY KEY AUTOINCREMENT) STRICT",
    """
    CREATE TABLE entry (id INTEGER PRIMARY KEY AUTOINCREMENT, session INTEGER, target BLOB NOT NULL, \
    payload BLOB NOT NULL) STRICT
    """,
    "CREATE INDEX entry_session ON entry (session)",
    """
    CREATE TABLE operation (id INTEGER PRIMARY KEY AUTOINCREMENT, session INTEGER, purpose INTEGER NOT NULL, \
    original INTEGER, position INTEGER UNIQUE, is_undone INTEGER NOT NULL DEFAULT 0, change BLOB NOT NULL, \
    summary BLOB NOT NULL, CHECK ((session IS NULL) <> (position IS NULL))) STRICT
    """,
  ]

  /// Whether the file is a journal.
  enum State {
    /// It has no tables yet.
    case empty
    /// It is a journal of this version.
    case valid
    /// It is a journal of a later version.
    case newer(version: Int)
    /// It is not a journal, or a damaged one.
    case damaged
  }

  /// Finds out whether the file is a journal. Reads the whole file.
  ///
  /// Throws if the file can't be read. An error of the kind `damaged` means that it is not a database.
  static func state(of connection: JournalConnection) throws(JournalAccessError) -> State {
    let application = try connection.number("PRAGMA application_id")
    let version = try connection.number("PRAGMA user_version")
    // SQLite adds tables and indexes of its own, with names like these.
    let texts = try connection.query(
      "SELECT sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite!_%' ESCAPE '!'"
    ) {
      $0.text(0)
    }
    if application == 0, version == 0, texts.isEmpty { return .empty }
    guard application == applicationID else { return .damaged }
    if version > Self.version { return .newer(version: Int(version)) }
    guard version == Self.version, Set(texts) == Set(statements.map(\.description)) else { return .damaged }
    return try connection.isSound("PRAGMA quick_check(1)") ? .valid : .damaged
  }

  /// Creates the tables in an empty database, in one transaction.
  static func create(in connection: JournalConnection) throws(JournalAccessError) {
    try connection.transaction { () throws(JournalAccessError) in
      for statement in statements { try connection.run(statement) }
      try connection.run("PRAGMA application_id = 0x7074756A")
      try connection.run("PRAGMA user_version = 1")
    }
  }
}
