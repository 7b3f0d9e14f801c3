import Database

/// A tiny summary of a picture, for a row of a catalogue.
public struct CataloguedPreview: Hashable, Sendable {
  /// The placeholder to show until the picture is decoded; `nil` if there is none.
  public var placeholder: [UInt8]?
  /// A hash that differs in few bits from those of similar pictures; `nil` if there is none.
  public var hash: UInt64?

  /// A preview of a photo; by default of one that has none.
  public init(placeholder: [UInt8]? = nil, hash: UInt64? = nil) {
    self.placeholder = placeholder
    self.hash = hash
  }
}

extension Catalogue {
  /// The rows of the photos of a scope for which no preview was tried, the photos taken last first, and those
  /// without a date last. Leaves out photos that can't be read.
  public func rowsWithoutPreview(in scope: FolderScope) throws(CatalogueError) -> [Int64] {
    // If a condition is never true, SQLite says that no index can be used.
    if scope.isEmpty { return [] }
    let (condition, values) = scope.photoCondition()
    return try read { database throws(DatabaseError) in
      var rows: [Int64] = []
      try database.queryComposed(
        """
        SELECT photo.id FROM \(dialect.photos(inIndex: "photo_glimpsed"))
        WHERE photo.glimpsed = 0 AND photo.problem = 0 AND \(condition)
        ORDER BY photo.taken IS NULL, photo.taken DESC, photo.id
        """, values
      ) { row in
        rows.append(row.integer(0))
        return true
      }
      return rows
    }
  }

  /// The files of the photos in some rows, in any order. Leaves out rows that are gone.
  public func files(inRows rows: some Collection<Int64>) throws(CatalogueError) -> [CataloguedFile] {
    try read { database throws(DatabaseError) in
      var files: [CataloguedFile] = []
      try database.queryComposed(
        """
        SELECT \(CataloguedFile.columns) FROM photo JOIN folder ON folder.id = photo.folder
        WHERE photo.id IN (\(rows.map(String.init).joined(separator: ",")))
        """, []
      ) { row in
        files.append(CataloguedFile(row))
        return true
      }
      return files
    }
  }

  private static let previewUpdate = CataloguedFile.update(
    setting: "glimpsed = 1, placeholder = ?, hash = ?")

  /// Stores previews, and that they were tried, unless their files have changed meanwhile; all or none of
  /// them.
  public func store(
    _ previews: [(file: CataloguedFile, preview: CataloguedPreview)]
  ) throws(CatalogueError) {
    if previews.isEmpty { return }
    try write { database throws(DatabaseError) in
      try database.runEach(Self.previewUpdate, previews) {
        [.bytes($0.preview.placeholder), .integer($0.preview.hash.map { Int64(bitPattern: $0) })]
          + $0.file.values
      }
    }
  }

  /// The preview of the photo in a row; `nil` if none was tried.
  public func preview(ofRow row: Int64) throws(CatalogueError) -> CataloguedPreview? {
    try read { database throws(DatabaseError) in
      try database.query(
        "SELECT placeholder, hash FROM photo WHERE id = ? AND glimpsed <> 0", [.integer(row)]
      ) { found in
        CataloguedPreview(
          placeholder: found.optionalBytes(0),
          hash: found.optionalInteger(1).map { UInt64(bitPattern: $0) })
      }.first
    }
  }
}
