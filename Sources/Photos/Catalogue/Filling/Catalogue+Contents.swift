import Database

/// A photo whose contents may be those of another one, because both have the same size.
public struct CataloguedContents: Hashable, Sendable {
  /// The file of the photo.
  public var file: CataloguedFile
  /// The fingerprint that tells the contents from those of other files (`CataloguedPhoto.contents`).
  public var contents: [UInt8]?

  /// Creates the fingerprint that tells the contents of a file from those of others.
  public init(file: CataloguedFile, contents: [UInt8]?) {
    (self.file, self.contents) = (file, contents)
  }
}

extension Catalogue {
  /// The sizes in bytes that several photos have, at least one of them in a scope; `nil` for all photos.
  /// Ascending. Reads an index of all sizes.
  public func sharedSizes(in scope: FolderScope?) throws(CatalogueError) -> [Int64] {
    let (condition, values) = scope?.photoCondition() ?? ("TRUE", [])
    return try read { database throws(DatabaseError) in
      var sizes: [Int64] = []
      try database.queryComposed(
        """
        SELECT size FROM photo WHERE size > 0 AND size IN (SELECT size FROM photo WHERE \(condition))
        GROUP BY size HAVING count(*) > 1 ORDER BY size
        """, values
      ) { row in
        sizes.append(row.integer(0))
        return true
      }
      return sizes
    }
  }

  /// The photos that have one of these sizes, those of each size together.
  public func photos(ofSizes sizes: [Int64]) throws(CatalogueError) -> [[CataloguedContents]] {
    if sizes.isEmpty { return [] }
    return try read { database throws(DatabaseError) in
      var photos: [[CataloguedContents]] = []
      try database.queryComposed(
        """
        SELECT \(CataloguedFile.columns), photo.contents
        FROM photo JOIN folder ON folder.id = photo.folder
        WHERE photo.size IN (\(sizes.map { _ in "?" }.joined(separator: ", "))) ORDER BY photo.size, photo.id
        """, sizes.map { .integer($0) }
      ) { row in
        let photo = CataloguedContents(
          file: CataloguedFile(row), contents: row.optionalBytes(CataloguedFile.columnCount))
        if photos.last?.last?.file.byteCount == photo.file.byteCount {
          photos[photos.count - 1].append(photo)
        } else {
          photos.append([photo])
        }
        return true
      }
      return photos
    }
  }

  private static let contentsUpdate = CataloguedFile.update(setting: "contents = ?")

  /// Stores what tells the contents of photos from those of others, unless their files have changed
  /// meanwhile; all or none of them.
  public func store(_ photos: [CataloguedContents]) throws(CatalogueError) {
    if photos.isEmpty { return }
    try write { database throws(DatabaseError) in
      try database.runEach(Self.contentsUpdate, photos) { [.bytes($0.contents)] + $0.file.values }
    }
  }
}
