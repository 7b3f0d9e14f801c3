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
    SELECT photo.name, companions, kind, live, format, problem, size, modified, inode, signature, width,
    height, orientation, taken, has_seconds, zone, camera.name, serial, lens.name, exposure, aperture, iso,
    focal_length, focal_length_35, latitude, longitude, place, rating, label, caption, title, keywords,
    sidecar_count, sidecar_size, sidecar_modified, unwritten, duration, original, contents, bias
    FROM photo LEFT JOIN camera ON camera.id = photo.camera LEFT JOIN lens ON lens.id = photo.lens
    """
}

extension CataloguedPhoto {
  /// Reads the columns of `Catalogue.selection`.
  fileprivate init(_ row: DatabaseRow) {
    self.init(name: FileName(bytes: row.bytes(0)))
    companions = row.bytes(1).split(separator: 0).map { FileName(bytes: Array($0)) }
    kind = Kind(rawValue: Int(row.integer(2))) ?? .picture
    isLive = row.integer(3) != 0
    format = UInt8(clamping: row.integer(4))
    problem = ReadingDiagnostic(rawValue: Int(row.integer(5)))
    byteCount = row.integer(6)
    modified = row.integer(7)
    inode = UInt64(bitPattern: row.integer(8))
    signature = row.optionalInteger(9).map { UInt64(bitPattern: $0) }
    facts = PictureFacts(row)
    decisions.rating = Rating(clamping: Int(clamping: row.integer(27)))
    decisions.label = row.optionalText(28)
    decisions.caption = row.optionalText(29)
    decisions.title = row.optionalText(30)
    let keywords = row.optionalText(31)?.split(separator: "\n").compactMap {
      Keyword(path: $0.split(separator: "|").map(String.init))
    }
    decisions.keywords = keywords.map { Set($0) }
    sidecars.count = Int(row.integer(32))
    sidecars.byteCount = row.integer(33)
    sidecars.modified = row.integer(34)
    unwritten = row.optionalInteger(35).map { UInt64(bitPattern: $0) }
    original = row.isNull(37) ? PhotoDecisions() : try? PhotoDecisions(decoding: row.bytes(37))
    contents = row.optionalBytes(38)
  }
}

extension PictureFacts {
  fileprivate init(_ row: DatabaseRow) {
    self.init()
    width = row.optionalInteger(10).map { Int($0) }
    height = row.optionalInteger(11).map { Int($0) }
    orientation = row.optionalInteger(12).map { Int($0) }
    taken = row.optionalInteger(13)
    hasSeconds = row.integer(14) != 0
    zone = row.optionalInteger(15).map { Int($0) }
    camera = row.optionalText(16)
    serial = row.optionalText(17)
    lens = row.optionalText(18)
    exposure = row.optionalReal(19)
    aperture = row.optionalReal(20)
    iso = row.optionalReal(21)
    focalLength = row.optionalReal(22)
    focalLength35 = row.optionalReal(23)
    latitude = row.optionalReal(24)
    longitude = row.optionalReal(25)
    place = row.optionalText(26)
    exposureBias = row.optionalReal(39)
    duration = row.optionalInteger(36).map { Int($0) }
  }
}
