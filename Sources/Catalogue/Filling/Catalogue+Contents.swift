import AdaptiveFileSystem
import Database

/// A photo whose contents may be those of another one, because both have the same size.
public struct CataloguedContents: Hashable, Sendable {
  /// The row of the photo.
  public var row: Int64
  /// The path of its file.
  public var path: FilePath
  /// The size of the file in bytes.
  public var byteCount: Int64
  /// When the file was changed last, in nanoseconds since 1970.
  public var modified: Int64
  /// The inode of the file.
  public var inode: UInt64
  /// What tells the contents from those of other files (`CataloguedPhoto.contents`).
  public var contents: [UInt8]?

  /// What tells the contents of a file in this state, which a row is about, from those of others.
  public init(
    row: Int64, path: FilePath, byteCount: Int64, modified: Int64, inode: UInt64, contents: [UInt8]?
  ) {
    (self.row, self.path, self.contents) = (row, path, contents)
    (self.byteCount, self.modified, self.inode) = (byteCount, modified, inode)
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
        SELECT photo.id, folder.path, photo.name, photo.size, photo.modified, photo.inode, photo.contents
        FROM photo JOIN folder ON folder.id = photo.folder
        WHERE photo.size IN (\(sizes.map { _ in "?" }.joined(separator: ", "))) ORDER BY photo.size, photo.id
        """, sizes.map { .integer($0) }
      ) { row in
        let photo = CataloguedContents(
          row: row.integer(0), path: FilePath(bytes: row.bytes(1)).appending(FileName(bytes: row.bytes(2))),
          byteCount: row.integer(3), modified: row.integer(4), inode: UInt64(bitPattern: row.integer(5)),
          contents: row.optionalBytes(6))
        if photos.last?.last?.byteCount == photo.byteCount {
          photos[photos.count - 1].append(photo)
        } else {
          photos.append([photo])
        }
        return true
      }
      return photos
    }
  }

  /// Stores what tells the contents of photos from those of others, unless their files have changed
  /// meanwhile; all or none of them.
  public func store(_ photos: [CataloguedContents]) throws(CatalogueError) {
    if photos.isEmpty { return }
    try write { database throws(DatabaseError) in
      try database.runEach(
        "UPDATE photo SET contents = ? WHERE id = ? AND size = ? AND modified = ? AND inode = ?", photos
      ) {
        [
          .bytes($0.contents), .integer($0.row), .integer($0.byteCount), .integer($0.modified),
          .integer(Int64(bitPattern: $0.inode)),
        ]
      }
    }
  }
}
