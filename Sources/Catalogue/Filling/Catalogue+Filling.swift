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
        try database.run("DELETE FROM folder WHERE id = ?", [.integer(id.number)])
      }
    }
  }

  private func store(_ change: FolderChange, _ database: Database) throws(DatabaseError) {
    let folder =
      try database.query(
        """
        INSERT INTO folder (path, device, inode) VALUES (?, ?, ?) ON CONFLICT (path) DO UPDATE
        SET device = excluded.device, inode = excluded.inode RETURNING id
        """,
        [
          .bytes(change.path.bytes), .integer(Int64(bitPattern: change.identity.deviceNumber)),
          .integer(Int64(bitPattern: change.identity.inodeNumber)),
        ]
      ) { $0.integer(0) }.first ?? 0
    for name in change.removed {
      try database.run(
        "DELETE FROM photo WHERE folder = ? AND name = ?", [.integer(folder), .bytes(name.bytes)])
    }
    for photo in change.photos { try store(photo, in: folder, database) }
    try database.run(
      """
      UPDATE folder SET digest = ?2, photo_count = (SELECT count(*) FROM photo WHERE folder = ?1)
      WHERE id = ?1
      """, [.integer(folder), .integer(change.digest.map { Int64(bitPattern: $0) })])
  }

  private func store(
    _ photo: CataloguedPhoto, in folder: Int64, _ database: Database
  ) throws(DatabaseError) {
    let camera = try names.camera(photo.facts.camera, database)
    let lens = try names.lens(photo.facts.lens, database)
    let keywords = SearchableText.keywordPaths(of: photo.decisions)
    let values = values(of: photo, in: folder, camera: camera, lens: lens, keywords: keywords)
    let id = try database.query(Self.insertion, values) { $0.integer(0) }.first ?? 0
    try database.run("DELETE FROM photo_keyword WHERE photo = ?", [.integer(id)])
    for path in keywords {
      guard let keyword = try names.keyword(path, database) else { continue }
      try database.run(
        "INSERT OR IGNORE INTO photo_keyword (keyword, photo) VALUES (?, ?)",
        [.integer(keyword), .integer(id)])
    }
  }

  private func values(
    of photo: CataloguedPhoto, in folder: Int64, camera: Int64?, lens: Int64?, keywords: [String]
  ) -> [DatabaseValue] {
    let facts = photo.facts
    let decisions = photo.decisions
    let raws: [UInt8] = photo.raws.flatMap { name -> [UInt8] in name.bytes + [0] }
    let files: [DatabaseValue] = [
      .integer(folder), .bytes(photo.name.bytes), raws.isEmpty ? .null : .bytes(raws),
      .integer(photo.kind.rawValue), .integer(Int64(photo.format)), .integer(photo.problem?.rawValue ?? 0),
      .integer(photo.byteCount), .integer(photo.modified), .integer(Int64(bitPattern: photo.inode)),
      .integer(photo.signature.map { Int64(bitPattern: $0) }),
    ]
    let picture: [DatabaseValue] = [
      .integer(facts.width), .integer(facts.height), .integer(facts.orientation), .integer(facts.taken),
      .integer(facts.hasSeconds ? 1 : 0), .integer(facts.zone), .integer(camera), .text(facts.serial),
      .integer(lens),
      .real(facts.exposure), .real(facts.aperture), .real(facts.iso), .real(facts.focalLength),
      .real(facts.focalLength35), .real(facts.latitude), .real(facts.longitude),
    ]
    let decided: [DatabaseValue] = [
      .integer(decisions.rating?.value ?? 0), .text(Self.said(decisions.label)),
      .text(Self.said(decisions.caption)), .text(Self.said(decisions.title)),
      keywords.isEmpty ? .null : .text(keywords.joined(separator: "\n")), .text(Self.said(facts.place)),
      .text(SearchableText.fold(SearchableText.texts(of: photo))), .integer(photo.sidecars.count),
      .integer(photo.sidecars.byteCount), .integer(photo.sidecars.modified),
      .integer(photo.unwritten.map { Int64(bitPattern: $0) }),
    ]
    return files + picture + decided
  }

  /// An empty text says that there is none.
  private static func said(_ text: String?) -> String? { text?.isEmpty == true ? nil : text }

  /// A photo whose file is the same keeps its placeholder and its hash.
  private static let insertion: StaticString = """
    INSERT INTO photo (folder, name, raws, kind, format, problem, size, modified, inode, signature, width,
      height, orientation, taken, has_seconds, zone, camera, serial, lens, exposure, aperture, iso, focal_length,
      focal_length_35, latitude, longitude, rating, label, caption, title, keywords, place, text,
      sidecar_count, sidecar_size, sidecar_modified, unwritten, glimpsed)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?,
      ?, ?, ?, ?, ?, 0)
    ON CONFLICT (folder, name) DO UPDATE SET
      glimpsed = glimpsed AND (size, modified, inode) = (excluded.size, excluded.modified, excluded.inode),
      placeholder = CASE WHEN (size, modified, inode) = (excluded.size, excluded.modified, excluded.inode)
        THEN placeholder END,
      hash = CASE WHEN (size, modified, inode) = (excluded.size, excluded.modified, excluded.inode)
        THEN hash END,
      raws = excluded.raws, kind = excluded.kind, format = excluded.format, problem = excluded.problem,
      size = excluded.size, modified = excluded.modified, inode = excluded.inode,
      signature = excluded.signature, width = excluded.width, height = excluded.height,
      orientation = excluded.orientation, taken = excluded.taken, has_seconds = excluded.has_seconds,
      zone = excluded.zone, camera = excluded.camera, serial = excluded.serial,
      lens = excluded.lens, exposure = excluded.exposure, aperture = excluded.aperture, iso = excluded.iso, focal_length = excluded.focal_length,
      focal_length_35 = excluded.focal_length_35, latitude = excluded.latitude,
      longitude = excluded.longitude, rating = excluded.rating, label = excluded.label,
      caption = excluded.caption, title = excluded.title, keywords = excluded.keywords,
      place = excluded.place, text = excluded.text, sidecar_count = excluded.sidecar_count,
      sidecar_size = excluded.sidecar_size, sidecar_modified = excluded.sidecar_modified,
      unwritten = excluded.unwritten
    RETURNING id
    """
}
