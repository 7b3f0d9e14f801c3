import AdaptiveFileSystem
import Database

extension Catalogue {
  /// The columns that `CataloguedFolder` reads.
  private static let folderSelection = "SELECT id, path, device, inode, digest, photo_count FROM folder"

  /// The folders of a scope that were walked, in the order of the bytes of their paths. Photos named alone
  /// don't count.
  public func folders(in scope: FolderScope) throws(CatalogueError) -> [CataloguedFolder] {
    let (condition, values) = scope.folderCondition()
    return try read { database throws(DatabaseError) in
      var folders: [CataloguedFolder] = []
      try database.queryComposed(
        "\(Self.folderSelection) WHERE \(condition) ORDER BY path", values
      ) {
        folders.append(CataloguedFolder($0))
        return true
      }
      return folders
    }
  }

  /// The folder with an absolute path; `nil` if it was not walked.
  public func folder(at path: FilePath) throws(CatalogueError) -> CataloguedFolder? {
    try read { database throws(DatabaseError) in
      var folder: CataloguedFolder?
      let (key, value) = (dialect.folderKey(of: "path"), dialect.folderKey(of: "?"))
      try database.queryComposed(
        "\(Self.folderSelection) WHERE \(key) = \(value)", [.bytes(path.bytes)]
      ) {
        folder = CataloguedFolder($0)
        return true
      }
      return folder
    }
  }

  /// The photos of a folder, with the columns that show whether they have changed.
  public func states(in folder: CataloguedFolder.ID) throws(CatalogueError) -> [CataloguedState] {
    try read { database throws(DatabaseError) in
      try database.query(
        "SELECT name, signature, reader, unwritten FROM photo WHERE folder = ?", [.integer(folder.number)]
      ) { row in
        CataloguedState(
          name: FileName(bytes: row.bytes(0)),
          signature: row.optionalInteger(1).map { UInt64(bitPattern: $0) },
          reader: Int(row.integer(2)), unwritten: row.optionalInteger(3).map { UInt64(bitPattern: $0) })
      }
    }
  }

  /// The photos of a scope about which the journal had something when they were read, with a hash of that.
  public func unwrittenPhotos(in scope: FolderScope) throws(CatalogueError) -> [FilePath: UInt64] {
    if scope.isEmpty { return [:] }
    let (condition, values) = scope.photoCondition()
    return try read { database throws(DatabaseError) in
      var photos: [FilePath: UInt64] = [:]
      try database.queryComposed(
        """
        SELECT folder.path, photo.name, photo.unwritten FROM \(dialect.photos(inIndex: "photo_unwritten"))
        \(dialect.joinInOrder) folder ON folder.id = photo.folder
        WHERE photo.unwritten IS NOT NULL AND \(condition)
        """, values
      ) { row in
        let path = FilePath(bytes: row.bytes(0)).appending(FileName(bytes: row.bytes(1)))
        photos[path] = UInt64(bitPattern: row.integer(2))
        return true
      }
      return photos
    }
  }

  /// The number of photos of a scope.
  public func photoCount(in scope: FolderScope) throws(CatalogueError) -> Int {
    let (condition, values) = scope.photoCondition()
    return try read { database throws(DatabaseError) in
      var count = 0
      try database.queryComposed("SELECT count(*) FROM photo WHERE \(condition)", values) { row in
        count = Int(row.integer(0))
        return true
      }
      return count
    }
  }

  /// Returns whether the whole file is consistent. Reads all of it. A server checks its own files: then it is
  /// true.
  ///
  /// Throws if it can't be read. An error with `isDamage` means the same as false.
  public func checkFile() throws(CatalogueError) -> Bool {
    if dialect == .postgreSQL { return true }
    return try read { database throws(DatabaseError) in
      let report = try database.query("PRAGMA integrity_check(1)") { $0.text(0) }
      try database.run("INSERT INTO photo_text (photo_text, rank) VALUES ('integrity-check', 1)")
      return report == ["ok"]
    }
  }
}

extension CataloguedFolder {
  /// Reads the columns of `Catalogue.folderSelection`.
  init(_ row: DatabaseRow) {
    self.init(
      id: ID(number: row.integer(0)), path: FilePath(bytes: row.bytes(1)),
      identity: FileIdentity(
        deviceNumber: UInt64(bitPattern: row.integer(2)), inodeNumber: UInt64(bitPattern: row.integer(3))),
      digest: row.optionalInteger(4).map { UInt64(bitPattern: $0) }, photoCount: Int(row.integer(5)))
  }
}
