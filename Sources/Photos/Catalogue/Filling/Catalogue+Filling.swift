import AdaptiveFileSystem
import Database

extension Catalogue {
  /// Stores changes of folders, all or none of them.
  public func store(_ changes: [FolderChange]) throws(CatalogueError) {
    if changes.isEmpty { return }
    try write { database throws(DatabaseError) in
      for change in changes { try store(change, database) }
    }
  }

  /// Removes folders with their photos, because they are gone.
  public func removeFolders(_ ids: [CataloguedFolder.ID]) throws(CatalogueError) {
    if ids.isEmpty { return }
    try write { database throws(DatabaseError) in
      for id in ids {
        try database.run("DELETE FROM photo WHERE folder = ?", [.integer(id.number)])
        let paths = try database.query(
          "DELETE FROM folder WHERE id = ? RETURNING path", [.integer(id.number)]
        ) { FilePath(bytes: $0.bytes(0)) }
        for path in paths { try notify(about: path, database) }
      }
    }
  }

  private func store(_ change: FolderChange, _ database: any Database) throws(DatabaseError) {
    let statements = FillingStatements.of(dialect)
    let identity = [change.identity.deviceNumber, change.identity.inodeNumber].map(\.databaseValue)
    let values = dialect.values(
      [.bytes(change.path.bytes)] + identity, of: FillingStatements.folderColumns)
    let folder = try database.query(statements.folder, values) { $0.integer(0) }.first ?? 0
    try database.runEach("DELETE FROM photo WHERE folder = ? AND name = ?", change.removed) {
      [.integer(folder), .bytes($0.bytes)]
    }
    try store(change.photos, in: folder, statements, database)
    try database.run(
      """
      UPDATE folder SET digest = ?2, photo_count = (SELECT count(*) FROM photo WHERE folder = ?1)
      WHERE id = ?1
      """, [.integer(folder), .integer(change.digest.map { Int64(bitPattern: $0) })])
    try notify(about: change.path, database)
  }

  private func store(
    _ photos: [CataloguedPhoto], in folder: Int64, _ statements: FillingStatements, _ database: any Database
  ) throws(DatabaseError) {
    let keywords = photos.map { SearchableText.keywordPaths(of: $0.decisions) }
    try names.learn(keywords.joined(), in: .keyword, dialect, database)
    for case .name(let table, let name) in PhotoColumn.all.lazy.map(\.source) {
      try names.learn(photos.lazy.compactMap(name), in: table, dialect, database)
    }
    var ids: [Int64] = []
    ids.reserveCapacity(photos.count)
    let bindings = FillingStatements.photoBindings
    try database.runEach(statements.photo, Array(photos.indices)) { index in
      let photo = StoredPhoto(photo: photos[index], folder: folder, keywords: keywords[index], names: names)
      return dialect.values(bindings.map { $0(photo) }, of: FillingStatements.photoColumns)
    } row: {
      ids.append($0.integer(0))
    }
    try database.runEach("DELETE FROM photo_keyword WHERE photo = ?", ids) { [.integer($0)] }
    var pairs: [(keyword: Int64, photo: Int64)] = []
    for (paths, id) in zip(keywords, ids) {
      for path in paths {
        if let keyword = names.number(of: path, in: .keyword) { pairs.append((keyword, id)) }
      }
    }
    try database.runEach(
      "INSERT INTO photo_keyword (keyword, photo) VALUES (?, ?) ON CONFLICT DO NOTHING", pairs
    ) { [.integer($0.keyword), .integer($0.photo)] }
  }
}

/// A photo with what only the catalogue knows about it.
struct StoredPhoto {
  let photo: CataloguedPhoto
  /// The row of the folder.
  let folder: Int64
  /// The paths of the keywords, sorted.
  let keywords: [String]
  let names: NameNumbers
}
