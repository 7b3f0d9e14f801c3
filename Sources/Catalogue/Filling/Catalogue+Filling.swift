import AdaptiveFileSystem
import Database
import Decisions

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
    let path = String(decoding: change.path.bytes, as: UTF8.self)
    let identity = [change.identity.deviceNumber, change.identity.inodeNumber].map { number in
      DatabaseValue.integer(Int64(bitPattern: number))
    }
    let folder =
      try database.query(
        statements.folder, [.bytes(change.path.bytes)] + identity + dialect.foldedValues([path])
      ) { $0.integer(0) }.first ?? 0
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
    try names.learn(.camera, photos.lazy.compactMap { $0.facts.camera }, dialect, database)
    try names.learn(.lens, photos.lazy.compactMap { $0.facts.lens }, dialect, database)
    let rows = photos.map { photo in
      Row(
        photo: photo, keywords: SearchableText.keywordPaths(of: photo.decisions),
        camera: names.number(.camera, photo.facts.camera), lens: names.number(.lens, photo.facts.lens))
    }
    try names.learn(.keyword, rows.lazy.flatMap { $0.keywords }, dialect, database)
    var ids: [Int64] = []
    ids.reserveCapacity(rows.count)
    try database.runEach(statements.photo, rows) {
      values(of: $0, in: folder)
    } row: {
      ids.append($0.integer(0))
    }
    try database.runEach("DELETE FROM photo_keyword WHERE photo = ?", ids) { [.integer($0)] }
    var pairs: [(keyword: Int64, photo: Int64)] = []
    for (row, id) in zip(rows, ids) {
      for path in row.keywords {
        if let keyword = names.number(.keyword, path) { pairs.append((keyword, id)) }
      }
    }
    try database.runEach(
      "INSERT INTO photo_keyword (keyword, photo) VALUES (?, ?) ON CONFLICT DO NOTHING", pairs
    ) { [.integer($0.keyword), .integer($0.photo)] }
  }

  /// A photo with the numbers of the names that it shares with other photos.
  private struct Row {
    let photo: CataloguedPhoto
    let keywords: [String]
    let camera: Int64?
    let lens: Int64?
  }

  /// The values of `FillingStatements.photo`.
  private func values(of row: Row, in folder: Int64) -> [DatabaseValue] {
    let photo = row.photo
    let keywords = row.keywords
    let facts = photo.facts
    let decisions = photo.decisions
    let companions: [UInt8] = photo.companions.flatMap { name -> [UInt8] in name.bytes + [0] }
    let files: [DatabaseValue] = [
      .integer(folder), .bytes(photo.name.bytes),
      companions.isEmpty ? .null : .bytes(companions), .integer(photo.kind.rawValue),
      .integer(photo.isLive ? 1 : 0), .integer(Int64(photo.format)), .integer(photo.problem?.rawValue ?? 0),
      .integer(photo.byteCount), .integer(photo.modified), .integer(Int64(bitPattern: photo.inode)),
      .integer(photo.signature.map { Int64(bitPattern: $0) }),
    ]
    let picture: [DatabaseValue] = [
      .integer(facts.width), .integer(facts.height), .integer(facts.orientation), .integer(facts.taken),
      .integer(facts.hasSeconds ? 1 : 0), .integer(facts.zone), .integer(row.camera), .text(facts.serial),
      .integer(row.lens),
      .real(facts.exposure), .real(facts.aperture), .real(facts.iso), .real(facts.focalLength),
      .real(facts.focalLength35), .real(facts.latitude), .real(facts.longitude), .real(facts.exposureBias),
    ]
    let decided: [DatabaseValue] = [
      .integer(decisions.rating?.value ?? 0), .text(Self.said(decisions.label)),
      .text(Self.said(decisions.caption)), .text(Self.said(decisions.title)),
      keywords.isEmpty ? .null : .text(keywords.joined(separator: "\n")), .text(Self.said(facts.place)),
      .text(SearchableText.fold(SearchableText.texts(of: photo))), .integer(photo.sidecars.count),
      .integer(photo.sidecars.byteCount), .integer(photo.sidecars.modified),
      .integer(photo.unwritten.map { Int64(bitPattern: $0) }), .integer(facts.duration),
      Self.encoded(photo.original), .integer(0),
    ]
    let folded = dialect.foldedValues([
      photo.name.description, Self.said(decisions.label), Self.said(decisions.caption),
      Self.said(decisions.title), Self.said(facts.place),
    ])
    return files + picture + decided + folded
  }

  /// The column `original`.
  private static func encoded(_ decisions: PhotoDecisions?) -> DatabaseValue {
    if decisions == PhotoDecisions() { return .null }
    // Decisions with a text beyond the limits can't be encoded.
    return .bytes((try? decisions?.encoded()) ?? [0])
  }

  /// The text; `nil` if it is empty, which means that there is none.
  private static func said(_ text: String?) -> String? { text?.isEmpty == true ? nil : text }
}
