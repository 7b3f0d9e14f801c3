import Database

/// The statements that add rows, or change those that are there already. Each is composed once.
struct FillingStatements {
  /// Path, device, inode, and the path's folded text. Returns the row.
  let folder: StatementText
  /// Name and folded name.
  let camera: StatementText
  /// Name and folded name.
  let lens: StatementText
  /// Path and folded path.
  let keyword: StatementText
  /// The values of `columns`, and the folded texts. Returns the row. A photo whose file is the same keeps its
  /// placeholder, its hash, and what tells its contents from others.
  let photo: StatementText

  private static let sqlite = FillingStatements(
    foldedColumns: false, folderKey: CatalogueDialect.sqlite.folderKey(of: "path"))
  private static let postgreSQL = FillingStatements(
    foldedColumns: true, folderKey: CatalogueDialect.postgreSQL.folderKey(of: "path"))

  /// The statements of a dialect.
  static func of(_ dialect: CatalogueDialect) -> FillingStatements {
    switch dialect {
    case .sqlite: sqlite
    case .postgreSQL: postgreSQL
    }
  }

  private init(foldedColumns: Bool, folderKey: String) {
    func insertion(into table: String, _ columns: [String], folded: [String]) -> String {
      let columns = columns + (foldedColumns ? folded.map { "folded_\($0)" } : [])
      let places = columns.map { _ in "?" }.joined(separator: ", ")
      return "INSERT INTO \(table) (\(columns.joined(separator: ", "))) VALUES (\(places))"
    }
    func name(in table: String, _ column: String) -> StatementText {
      StatementText(
        composed: insertion(into: table, [column], folded: [column]) + " ON CONFLICT DO NOTHING")
    }
    folder = StatementText(
      composed: insertion(into: "folder", ["path", "device", "inode"], folded: ["path"])
        + " ON CONFLICT (\(folderKey)) DO UPDATE SET device = excluded.device, inode = excluded.inode RETURNING id"
    )
    camera = name(in: "camera", "name")
    lens = name(in: "lens", "name")
    keyword = name(in: "keyword", "path")
    let folded = foldedColumns ? Self.foldedColumns.map { "folded_\($0)" } : []
    let updates = (Self.columns.dropFirst(2) + folded).map { "\($0) = excluded.\($0)" }
    let isSameFile =
      "(photo.size, photo.modified, photo.inode) = (excluded.size, excluded.modified, excluded.inode)"
    photo = StatementText(
      composed: """
        \(insertion(into: "photo", Self.columns + ["glimpsed"], folded: Self.foldedColumns))
        ON CONFLICT (folder, name) DO UPDATE SET
        glimpsed = CASE WHEN \(isSameFile) THEN photo.glimpsed ELSE 0 END,
        placeholder = CASE WHEN \(isSameFile) THEN photo.placeholder END,
        hash = CASE WHEN \(isSameFile) THEN photo.hash END,
        contents = CASE WHEN \(isSameFile) THEN photo.contents END,
        \(updates.joined(separator: ", ")) RETURNING id
        """)
  }

  /// The columns of a photo, in the order of the values. The first two identify it.
  private static let columns = [
    "folder", "name", "companions", "kind", "live", "format", "problem", "size", "modified", "inode",
    "signature", "width", "height", "orientation", "taken", "has_seconds", "zone", "camera", "serial", "lens",
    "exposure",
    "aperture", "iso", "focal_length", "focal_length_35", "latitude", "longitude", "bias", "rating",
    "label", "caption", "title", "keywords", "place", "text", "sidecar_count", "sidecar_size",
    "sidecar_modified",
    "unwritten", "duration", "original",
  ]

  /// The columns whose folded texts follow.
  private static let foldedColumns = ["name", "label", "caption", "title", "place"]
}
