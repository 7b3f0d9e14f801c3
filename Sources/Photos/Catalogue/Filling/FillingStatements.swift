import Database

/// The statements that add rows, or change those that are there already. Each is composed once.
struct FillingStatements {
  /// The values of `folderColumns`, with the folded path. Returns the row.
  let folder: StatementText
  /// Those of the tables of names, by the raw values of the tables.
  let names: [Names]
  /// The values of `photoBindings`, with the folded texts. Returns the row. What other functions have stored
  /// (`PhotoColumn.Source.elsewhere`) stays with a photo whose file is the same.
  let photo: StatementText

  /// The statements of a table of names.
  struct Names {
    /// A name and the folded name. Does nothing if the name is there.
    let insertion: StatementText
    /// A name. Returns the row.
    let selection: StatementText
  }

  /// The path, device and inode of a folder.
  static let folderColumns = Array(CatalogueTable.folder.columns.prefix(3))

  /// The columns whose values a photo has when it is stored.
  static let photoColumns = PhotoColumn.all.filter { $0.binding != nil }.map(\.definition)

  /// The values of these columns.
  static let photoBindings = PhotoColumn.all.compactMap(\.binding)

  private static let sqlite = FillingStatements(.sqlite)
  private static let postgreSQL = FillingStatements(.postgreSQL)

  static func of(_ dialect: CatalogueDialect) -> FillingStatements {
    switch dialect {
    case .sqlite: sqlite
    case .postgreSQL: postgreSQL
    }
  }

  private init(_ dialect: CatalogueDialect) {
    let key = dialect.folderKey(of: "path")
    folder = StatementText(
      composed: """
        \(CatalogueTable.folder.insertion(of: Self.folderColumns, in: dialect)) ON CONFLICT (\(key)) \
        DO UPDATE SET device = excluded.device, inode = excluded.inode RETURNING id
        """)
    names = NameTable.allCases.map { names in
      let insertion = names.table.insertion(of: [names.column], in: dialect)
      let selection = "SELECT id FROM \(names.name) WHERE \(names.column.name) = ?"
      return Names(
        insertion: StatementText(composed: "\(insertion) ON CONFLICT DO NOTHING"),
        selection: StatementText(composed: selection))
    }
    photo = Self.photo(in: dialect)
  }

  private static func photo(in dialect: CatalogueDialect) -> StatementText {
    let kept: [String: String] = PhotoColumn.all.reduce(into: [:]) { kept, column in
      if case .elsewhere(let sql) = column.source { kept[column.name] = sql }
    }
    let columns = CatalogueTable.photo.columns
    let isSameFile =
      ["size", "modified", "state_changed", "inode"].map { "photo.\($0) = excluded.\($0)" }
      .joined(separator: " AND ")
    // The first two identify the photo.
    let updates =
      columns.dropFirst(2).map { column in
        let value = "excluded.\(column.name)"
        if kept[column.name] == nil { return "\(column.name) = \(value)" }
        return "\(column.name) = CASE WHEN \(isSameFile) THEN photo.\(column.name) ELSE \(value) END"
      } + dialect.foldedColumns(of: columns).map { "folded_\($0.name) = excluded.folded_\($0.name)" }
    return StatementText(
      composed: """
        \(CatalogueTable.photo.insertion(of: columns, in: dialect) { kept[$0.name] })
        ON CONFLICT (folder, name) DO UPDATE SET \(updates.joined(separator: ", ")) RETURNING id
        """)
  }
}
