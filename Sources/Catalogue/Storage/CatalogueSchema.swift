import Database

/// The tables of a catalogue, and how a file shows which program and version wrote it.
///
/// Everything in them comes from files and can be read again. So a file of an earlier version is replaced.
enum CatalogueSchema {
  /// The version that this program writes. `create` has it, too.
  static let version = 5
  /// "ptuc" as a number. Source: sqlite.org/fileformat.html, application ID.
  static let applicationID = 0x7074_7563

  /// What creates the tables in an empty database, in this order.
  static let statements = tables + searching + indexes + [labels]

  /// The indexes of properties, whose entries come in any order. Each new photo changes a page of each, so
  /// filling an empty catalogue is faster without them, and a file can lack some (`Catalogue.deferIndexes`).
  static let deferrable = (propertyIndexes + [labels]).map(DeferrableIndex.init)

  private static let tables: [StatementText] = [
    // A folder that was walked. `path` is absolute; its bytes need not be UTF-8, so all comparisons are those
    // of bytes: the folders inside have paths between `path || '/'` and `path || '0'`. `digest` is a hash of
    // all entries that matter; NULL while photos of the folder still have to be read.
    """
    CREATE TABLE folder (id INTEGER PRIMARY KEY, path BLOB NOT NULL UNIQUE, device INTEGER NOT NULL, \
    inode INTEGER NOT NULL, digest INTEGER, photo_count INTEGER NOT NULL DEFAULT 0) STRICT
    """,
    "CREATE TABLE camera (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT",
    "CREATE TABLE lens (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT",
    // A keyword with the broader ones before it, divided by `|`: `Places|Berlin`.
    "CREATE TABLE keyword (id INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE) STRICT",
    // A photo: a picture with its raw files and movies, or a raw file or movie alone. NULL means unknown,
    // except for `companions`.
    //
    // name        the bytes of the picture's name
    // companions  the names of its raw files and then of its movies, each with a NUL after it; NULL for none
    // kind        0 picture, 1 raw, 2 picture with raw, 3 video
    // live        whether it is a picture with a movie
    // format      `PhotoFormat.number`, by the contents; 0 unknown
    // problem     0 all is well; otherwise `PhotoProblem`
    // modified    nanoseconds since 1970
    // signature   a hash of the files that this row depends on, with their times; NULL to read them again
    // width       of the upright picture, in pixels
    // orientation EXIF, 1...8
    // taken       milliseconds since the beginning of 1970 by the camera's clock
    // has_seconds whether `taken` has seconds
    // zone        minutes east of UTC
    // serial      the serial number of the camera's body
    // exposure    seconds; `aperture` the f-number; `focal_length` and `focal_length_35` millimetres
    // latitude    degrees, north and east are positive
    // bias        of the exposure, in stops; NULL also for none
    // rating      -1...5
    // keywords    the paths in `keyword`, sorted, with line feeds between them; NULL for none
    // text        what free words are looked for in: the name, caption, title and keywords, folded,
    //             with line feeds between them
    // sidecar_count, sidecar_size (bytes of all), sidecar_modified (nanoseconds since 1970, of the latest)
    // unwritten   a hash of what the journal had about the photo; NULL for nothing
    // duration    of a video, in milliseconds
    // glimpsed    whether `placeholder` and `hash` were tried; they can still be NULL
    // placeholder the picture in about 24 bytes (`PicturePlaceholder`)
    // hash        a perceptual hash: similar pictures differ in few bits
    // contents    what tells the file from others of its size: 16 bytes of a sample that no other file
    //             has, or the SHA-256 of all bytes; NULL if it was not compared
    // original    what the file itself says, as `PhotoDecisions.encoded`; NULL for nothing, a zero if it
    //             isn't known
    """
    CREATE TABLE photo (id INTEGER PRIMARY KEY, folder INTEGER NOT NULL, name BLOB NOT NULL, \
    companions BLOB, kind INTEGER NOT NULL, live INTEGER NOT NULL, format INTEGER NOT NULL, \
    problem INTEGER NOT NULL, size INTEGER NOT NULL, modified INTEGER NOT NULL, inode INTEGER NOT NULL, \
    signature INTEGER, width INTEGER, height INTEGER, orientation INTEGER, taken INTEGER, \
    has_seconds INTEGER NOT NULL, zone INTEGER, camera INTEGER, serial TEXT, lens INTEGER, exposure REAL, \
    aperture REAL, iso REAL, focal_length REAL, focal_length_35 REAL, latitude REAL, longitude REAL, bias REAL, \
    rating INTEGER NOT NULL, label TEXT, caption TEXT, title TEXT, keywords TEXT, place TEXT, \
    text TEXT NOT NULL, sidecar_count INTEGER NOT NULL, \
    sidecar_size INTEGER NOT NULL, sidecar_modified INTEGER NOT NULL, unwritten INTEGER, \
    duration INTEGER, glimpsed INTEGER NOT NULL, placeholder BLOB, hash INTEGER, contents BLOB, \
    original BLOB) STRICT
    """,
    """
    CREATE TABLE photo_keyword (keyword INTEGER NOT NULL, photo INTEGER NOT NULL, \
    PRIMARY KEY (keyword, photo)) STRICT, WITHOUT ROWID
    """,
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
    "CREATE INDEX photo_size ON photo (size)",
    "CREATE INDEX photo_camera ON photo (camera, taken)",
    "CREATE INDEX photo_lens ON photo (lens, taken) WHERE lens IS NOT NULL",
    "CREATE INDEX photo_location ON photo (latitude, longitude) WHERE latitude IS NOT NULL",
  ]

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

  /// What a file contains.
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

  /// Creates the tables in an empty database. Call it in a transaction.
  static func create(in database: SQLiteDatabase) throws(DatabaseError) {
    for statement in statements { try database.run(statement) }
    try database.run("PRAGMA application_id = 0x70747563")
    try database.run("PRAGMA user_version = 5")
  }
}
