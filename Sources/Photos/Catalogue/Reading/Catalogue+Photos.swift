import AdaptiveFileSystem
import Database

extension Catalogue {
  /// Returns the catalogued photos of a folder, in the order of the bytes of their names.
  public func photos(in folder: CataloguedFolder.ID) throws(CatalogueError) -> [CataloguedPhoto] {
    try read { database throws(DatabaseError) in
      var photos: [CataloguedPhoto] = []
      try database.queryComposed(
        "\(PhotoColumn.selection) WHERE photo.folder = ? ORDER BY photo.name", [.integer(folder.number)]
      ) {
        photos.append(CataloguedPhoto($0))
        return true
      }
      return photos
    }
  }

  /// Returns the catalogued photo in a row that was found; `nil` if the photo has been removed.
  public func photo(inRow row: Int64) throws(CatalogueError) -> CataloguedPhoto? {
    try read { database throws(DatabaseError) in
      var photo: CataloguedPhoto?
      try database.queryComposed("\(PhotoColumn.selection) WHERE photo.id = ?", [.integer(row)]) {
        photo = CataloguedPhoto($0)
        return true
      }
      return photo
    }
  }

  /// Returns the catalogued photo with an absolute path; `nil` for nothing.
  public func photo(at path: FilePath) throws(CatalogueError) -> CataloguedPhoto? {
    guard let name = path.lastName else { return nil }
    return try read { database throws(DatabaseError) in
      try database.query(
        dialect == .sqlite ? Self.selectionByPath : Self.selectionByPathOnServer,
        [.bytes(path.parent.bytes), .bytes(name.bytes)]
      ) { CataloguedPhoto($0) }.first
    }
  }

  private static let selectionByPath = selection(byPath: .sqlite)
  private static let selectionByPathOnServer = selection(byPath: .postgreSQL)

  private static func selection(byPath dialect: CatalogueDialect) -> StatementText {
    let key = dialect.folderKey(of: "path")
    let value = dialect.folderKey(of: "?")
    return StatementText(
      composed: """
        \(PhotoColumn.selection) WHERE photo.folder = (SELECT id FROM folder WHERE \(key) = \(value)) AND photo.name = ?
        """)
  }
}
