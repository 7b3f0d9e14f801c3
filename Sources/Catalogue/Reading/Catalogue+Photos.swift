import AdaptiveFileSystem
import Database
import Decisions

extension Catalogue {
  /// What the catalogue knows about the photos of a folder, in the order of the bytes of their names.
  public func photos(in folder: CataloguedFolder.ID) throws(CatalogueError) -> [CataloguedPhoto] {
    try read { database throws(DatabaseError) in
      var photos: [CataloguedPhoto] = []
      try database.queryComposed(
        "\(Self.selection) WHERE photo.folder = ? ORDER BY photo.name", [.integer(folder.number)]
      ) {
        photos.append(CataloguedPhoto($0))
        return true
      }
      return photos
    }
  }

  /// What the catalogue knows about the photo in a row that was found; `nil` if the photo has been removed.
  public func photo(inRow row: Int64) throws(CatalogueError) -> CataloguedPhoto? {
    try read { database throws(DatabaseError) in
      var photo: CataloguedPhoto?
      try database.queryComposed("\(Self.selection) WHERE photo.id = ?", [.integer(row)]) {
        photo = CataloguedPhoto($0)
        return true
      }
      return photo
    }
  }

  /// What the catalogue knows about the photo with an absolute path; `nil` for nothing.
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
        \(selection) WHERE photo.folder = (SELECT id FROM folder WHERE \(key) = \(value)) AND photo.name = ?
        """)
  }

  private static let selection = """
    SELECT photo.name, raws, kind, format, problem, size, modified, inode, signature, width, height,
    orientation, taken, has_seconds, zone, camera.name, serial, lens.name, exposure, aperture, iso,
    focal_length, focal_length_35, latitude, longitude, place, rating, label, caption, title, keywords,
    sidecar_count, sidecar_size, sidecar_modified, unwritten, duration, original
    FROM photo LEFT JOIN camera ON camera.id = photo.camera LEFT JOIN lens ON lens.id = photo.lens
    """
}

extension CataloguedPhoto {
  /// Reads the columns of `Catalogue.selection`.
  fileprivate init(_ row: DatabaseRow) {
    self.init(name: FileName(bytes: row.bytes(0)))
    raws = row.bytes(1).split(separator: 0).map { FileName(bytes: Array($0)) }
    kind = Kind(rawValue: Int(row.integer(2))) ?? .picture
    format = UInt8(clamping: row.integer(3))
    problem = Problem(rawValue: Int(row.integer(4)))
    byteCount = row.integer(5)
    modified = row.integer(6)
    inode = UInt64(bitPattern: row.integer(7))
    signature = row.optionalInteger(8).map { UInt64(bitPattern: $0) }
    facts = PictureFacts(row)
    decisions.rating = Rating(clamping: Int(clamping: row.integer(26)))
    decisions.label = row.optionalText(27)
    decisions.caption = row.optionalText(28)
    decisions.title = row.optionalText(29)
    let keywords = row.optionalText(30)?.split(separator: "\n").compactMap {
      Keyword(path: $0.split(separator: "|").map(String.init))
    }
    decisions.keywords = keywords.map { Set($0) }
    sidecars.count = Int(row.integer(31))
    sidecars.byteCount = row.integer(32)
    sidecars.modified = row.integer(33)
    unwritten = row.optionalInteger(34).map { UInt64(bitPattern: $0) }
    original = row.isNull(36) ? PhotoDecisions() : try? PhotoDecisions(decoding: row.bytes(36))
  }
}

extension PictureFacts {
  fileprivate init(_ row: DatabaseRow) {
    self.init()
    width = row.optionalInteger(9).map { Int($0) }
    height = row.optionalInteger(10).map { Int($0) }
    orientation = row.optionalInteger(11).map { Int($0) }
    taken = row.optionalInteger(12)
    hasSeconds = row.integer(13) != 0
    zone = row.optionalInteger(14).map { Int($0) }
    camera = row.optionalText(15)
    serial = row.optionalText(16)
    lens = row.optionalText(17)
    exposure = row.optionalReal(18)
    aperture = row.optionalReal(19)
    iso = row.optionalReal(20)
    focalLength = row.optionalReal(21)
    focalLength35 = row.optionalReal(22)
    latitude = row.optionalReal(23)
    longitude = row.optionalReal(24)
    place = row.optionalText(25)
    duration = row.optionalInteger(35).map { Int($0) }
  }
}
