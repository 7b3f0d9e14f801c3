import AdaptiveFileSystem
import Database
import PhotoDecisions
import Queries
import Testing

@testable import Catalogue

@Suite("What a catalogue stores")
struct StoringTests {
  let everywhere = FolderScope(folders: [FilePath("/")])

  private func store(
    _ catalogue: Catalogue, _ folder: String, _ photos: [CataloguedPhoto], removed: [String] = [],
    digest: UInt64? = 1
  ) throws {
    var change = FolderChange(
      path: FilePath(folder), identity: FileIdentity(deviceNumber: 1, inodeNumber: 2))
    change.photos = photos
    change.removed = removed.map { FileName($0) }
    change.digest = digest
    try catalogue.store([change])
  }

  private func full(_ name: String) -> CataloguedPhoto {
    var photo = CataloguedPhoto(name: FileName(name))
    photo.companions = [FileName("r.nef"), FileName(bytes: [0xFF, 0x2E])]
    photo.isLive = true
    photo.kind = .pair
    photo.format = 1
    photo.byteCount = 1 << 40
    photo.modified = -5
    photo.stateChanged = -4
    photo.inode = .max
    photo.signature = .max - 1
    photo.facts.width = 6000
    photo.facts.height = 4000
    photo.facts.orientation = 6
    photo.facts.taken = -86_400_000
    photo.facts.hasSeconds = true
    photo.facts.zone = -330
    photo.facts.camera = "FUJIFILM X-T5"
    photo.facts.serial = "12"
    photo.facts.lens = "XF35mm"
    photo.facts.exposure = 1 / 250
    photo.facts.aperture = 2.8
    photo.facts.iso = 400
    photo.facts.exposureBias = -0.7
    photo.facts.photoSet = .focus
    photo.facts.focalLength = 35
    photo.facts.focalLength35 = 52.5
    photo.facts.latitude = -33.9
    photo.facts.longitude = 151.2
    photo.facts.place = "Sydney"
    photo.facts.duration = 12_400
    photo.decisions.rating = Rating(4)
    photo.decisions.label = "Rot"
    photo.decisions.flag = .picked
    photo.decisions.caption = "Fähre\nam Kai"
    photo.decisions.title = "Ü"
    photo.decisions.keywords = Set([Keyword(path: ["Places", "Sydney"]), Keyword("sea")].compactMap { $0 })
    photo.original?.rating = .unrated
    photo.original?.keywords = Set([Keyword("sea")].compactMap { $0 })
    photo.sidecars.count = 2
    photo.sidecars.byteCount = 900
    photo.sidecars.modified = 5
    photo.unwritten = 9
    return photo
  }

  @Test("the test of what comes back has a value for each column")
  func completeness() {
    let photo = full("a.jpg")
    let stored = StoredPhoto(photo: photo, folder: 1, keywords: ["sea"], names: NameNumbers())
    for column in PhotoColumn.all {
      switch column.source {
      case .photo(let value): #expect(value(stored) != .null, "\(column.name)")
      case .name(_, let name): #expect(name(photo) != nil, "\(column.name)")
      case .elsewhere: break
      }
    }
  }

  @Test("every value comes back as it was, and again after a change", arguments: TestedEngine.installed)
  func roundTrip(_ engine: TestedEngine) throws {
    let catalogue = try engine.emptyCatalogue()
    let photo = full("a.jpg")
    try store(catalogue, "/p", [photo, CataloguedPhoto(name: FileName("b.jpg"))])
    let folder = try #require(try catalogue.folders(in: everywhere).first)
    #expect(folder.photoCount == 2 && folder.digest == 1)
    #expect(try catalogue.photos(in: folder.id).first == photo)
    var plain = CataloguedPhoto(name: FileName("b.jpg"))
    plain.decisions.rating = .unrated
    plain.decisions.flag = .unflagged
    #expect(try catalogue.photos(in: folder.id).last == plain)
    #expect(try catalogue.photo(at: FilePath("/p/a.jpg")) == photo)
    #expect(try catalogue.photo(at: FilePath("/p/b.jpg")) == plain)
    #expect(try catalogue.photo(at: FilePath("/p/c.jpg")) == nil)
    #expect(try catalogue.photo(at: FilePath("/a.jpg")) == nil)
    var changed = photo
    changed.companions = []
    changed.isLive = false
    changed.facts = PictureFacts()
    changed.decisions.keywords = Set([Keyword("sky")].compactMap { $0 })
    changed.decisions.caption = ""
    changed.original = nil
    try store(catalogue, "/p", [changed], digest: nil)
    changed.decisions.caption = nil
    #expect(try catalogue.photos(in: folder.id).first == changed)
    #expect(try catalogue.folders(in: everywhere).first?.digest == nil)
    #expect(try catalogue.checkFile())
  }

  @Test(
    "a scope has folders with those inside, and not those whose names only begin alike",
    arguments: TestedEngine.installed)
  func scope(_ engine: TestedEngine) throws {
    let catalogue = try engine.emptyCatalogue()
    for folder in ["/p", "/p/a", "/p/a/b", "/p/ab", "/p/a.b", "/p/a/b c"] {
      try store(catalogue, folder, [CataloguedPhoto(name: FileName("x.jpg"))])
    }
    let scope = FolderScope(folders: [FilePath("/p/a")])
    #expect(try catalogue.folders(in: scope).map(\.path.description) == ["/p/a", "/p/a/b", "/p/a/b c"])
    #expect(try catalogue.photoCount(in: scope) == 3)
    #expect(try catalogue.photoCount(in: everywhere) == 6)
    let photo = FolderScope(folders: [], photos: [FilePath("/p/ab/x.jpg"), FilePath("/p/none.jpg")])
    #expect(try catalogue.photoCount(in: photo) == 1)
    #expect(try catalogue.photoCount(in: FolderScope(folders: [])) == 0)
  }

  @Test("photos and folders that are removed leave nothing behind", arguments: TestedEngine.installed)
  func removed(_ engine: TestedEngine) throws {
    let catalogue = try engine.emptyCatalogue()
    try store(catalogue, "/p", [full("a.jpg"), full("b.jpg")])
    try store(catalogue, "/q", [full("c.jpg")])
    try store(catalogue, "/p", [], removed: ["a.jpg"])
    #expect(try catalogue.photoCount(in: everywhere) == 2)
    let ids = try catalogue.folders(in: everywhere).map(\.id)
    try catalogue.removeFolders(ids)
    #expect(try catalogue.folders(in: everywhere).isEmpty)
    #expect(try catalogue.photoCount(in: everywhere) == 0)
    #expect(try catalogue.checkFile())
    let keywordCounts = try catalogue.read { database throws(DatabaseError) in
      try database.query("SELECT count(*) FROM photo_keyword") { $0.integer(0) }
    }
    #expect(keywordCounts == [0])
  }

  @Test("figures count the photos with known values", arguments: TestedEngine.installed)
  func statistics(_ engine: TestedEngine) throws {
    let catalogue = try engine.emptyCatalogue()
    try store(catalogue, "/p", [full("a.jpg"), full("b.jpg"), CataloguedPhoto(name: FileName("c.jpg"))])
    let statistics = try catalogue.statistics(in: everywhere)
    #expect(statistics.photoCount == 3 && statistics.byteCount == 2 << 40)
    #expect(statistics.days.map(\.value) == [-1] && statistics.days.map(\.count) == [2])
    #expect(statistics.cameras.map(\.value) == ["FUJIFILM X-T5"])
    #expect(statistics.focalLengths.map(\.value) == [35] && statistics.isos.map(\.value) == [400])
    #expect(statistics.flags.map(\.value) == [0, 1] && statistics.flags.map(\.count) == [1, 2])
    #expect(statistics.ratings.map(\.value) == [0, 4] && statistics.ratings.map(\.count) == [1, 2])
    #expect(try catalogue.statistics(in: FolderScope(folders: [FilePath("/q")])).photoCount == 0)
  }

  @Test("the values of a field have their numbers of photos", arguments: TestedEngine.installed)
  func values(_ engine: TestedEngine) throws {
    let catalogue = try engine.emptyCatalogue()
    try store(catalogue, "/p", [full("a.jpg"), full("b.jpg"), CataloguedPhoto(name: FileName("c.jpg"))])
    #expect(try catalogue.values(of: .camera) == ["FUJIFILM X-T5": 2])
    #expect(try catalogue.values(of: .lens) == ["XF35mm": 2])
    #expect(try catalogue.values(of: .keyword) == ["Places|Sydney": 2, "sea": 2])
    #expect(try catalogue.values(of: .label) == ["Rot": 2] && catalogue.values(of: .place) == ["Sydney": 2])
    #expect(try catalogue.values(of: .caption).isEmpty)
  }

  @Test(
    "previews stay with a photo until its file changes, and what is left to do is known",
    arguments: TestedEngine.installed)
  func previews(_ engine: TestedEngine) throws {
    let catalogue = try engine.emptyCatalogue()
    var unreadable = CataloguedPhoto(name: FileName("c.jpg"))
    unreadable.problem = .notAPicture
    try store(catalogue, "/p", [full("a.jpg"), full("b.jpg"), unreadable])
    try store(catalogue, "/q", [full("d.jpg")])
    let scope = FolderScope(folders: [FilePath("/p")])
    let rows = try catalogue.rowsWithoutPreview(in: scope)
    let left = try catalogue.files(inRows: rows).sorted { $0.row < $1.row }
    #expect(left.map(\.row) == rows && left.map(\.path) == [FilePath("/p/a.jpg"), FilePath("/p/b.jpg")])
    let preview = CataloguedPreview(placeholder: [0, 255, 7], hash: .max - 3)
    var other = left[1]
    other.inode ^= 1
    try catalogue.store([(left[0], preview), (other, preview)])
    #expect(try catalogue.rowsWithoutPreview(in: scope) == [rows[1]])
    try catalogue.store([(left[1], CataloguedPreview())])
    #expect(try catalogue.rowsWithoutPreview(in: scope) == [])
    #expect(
      try catalogue.files(inRows: catalogue.rowsWithoutPreview(in: everywhere)).map(\.path)
        == [FilePath("/q/d.jpg")])
    #expect(try catalogue.preview(ofRow: rows[0]) == preview)
    #expect(try catalogue.preview(ofRow: rows[1]) == CataloguedPreview())
    var same = full("a.jpg")
    same.decisions.rating = Rating(1)
    var changed = full("b.jpg")
    changed.modified += 1
    try store(catalogue, "/p", [same, changed])
    #expect(try catalogue.preview(ofRow: rows[0]) == preview)
    #expect(try catalogue.preview(ofRow: rows[1]) == nil)
    #expect(try catalogue.rowsWithoutPreview(in: scope) == [rows[1]])
  }

  @Test("previews are made of the photos taken last first", arguments: TestedEngine.installed)
  func orderOfPreviews(_ engine: TestedEngine) throws {
    let catalogue = try engine.emptyCatalogue()
    let dates: [(String, Int64?)] = [("a.jpg", 1), ("b.jpg", 3), ("c.jpg", nil), ("d.jpg", 2)]
    let photos = dates.map { name, taken in
      var photo = full(name)
      photo.facts.taken = taken
      return photo
    }
    try store(catalogue, "/p", photos)
    let rows = try catalogue.rowsWithoutPreview(in: everywhere)
    var names: [Int64: FileName] = [:]
    for file in try catalogue.files(inRows: rows) { names[file.row] = file.path.lastName }
    #expect(rows.compactMap { names[$0] } == ["b.jpg", "d.jpg", "a.jpg", "c.jpg"].map { FileName($0) })
  }

  @Test("photos that the journal knew are listed with a hash", arguments: TestedEngine.installed)
  func unwritten(_ engine: TestedEngine) throws {
    let catalogue = try engine.emptyCatalogue()
    try store(catalogue, "/p", [full("a.jpg"), CataloguedPhoto(name: FileName("b.jpg"))])
    #expect(try catalogue.unwrittenPhotos(in: everywhere) == [FilePath("/p/a.jpg"): 9])
    let folder = try #require(try catalogue.folders(in: everywhere).first)
    let states = try catalogue.states(in: folder.id).sorted { $0.name.description < $1.name.description }
    #expect(states.map(\.signature) == [.max - 1, nil] && states.map(\.unwritten) == [9, nil])
  }

  @Test("numbers beyond all cameras are stored, counted and compared", arguments: TestedEngine.installed)
  func extremes(_ engine: TestedEngine) throws {
    let catalogue = try engine.emptyCatalogue()
    var photo = full("a.jpg")
    (photo.facts.width, photo.facts.height) = (Int(UInt32.max), Int(UInt32.max))
    (photo.facts.iso, photo.facts.focalLength) = (1e300, .infinity)
    photo.facts.exposure = .nan
    photo.byteCount = 1 << 61
    try store(catalogue, "/p", [photo])
    let statistics = try catalogue.statistics(in: everywhere)
    #expect(statistics.isos.isEmpty && statistics.focalLengths.isEmpty && statistics.byteCount == 1 << 61)
    let calendar = QueryCalendar(today: CivilDate(daysSince1970: 0))
    for query in ["megapixels>1000", "iso>100", "focal>100", "-has:shutter", "size>1G"] {
      #expect(try catalogue.count(PhotoSearch(try Query(query), on: calendar)) == 1, "\(query)")
    }
  }

  @Test(
    "a failed change changes nothing, and numbers of names are not reused", arguments: TestedEngine.installed)
  func rollback(_ engine: TestedEngine) throws {
    let catalogue = try engine.emptyCatalogue()
    try store(catalogue, "/p", [full("a.jpg")])
    #expect(throws: CatalogueError.self) {
      try catalogue.write { database throws(DatabaseError) in
        try database.run("INSERT INTO camera (name) VALUES ('lost')")
        try database.run("INSERT INTO nowhere VALUES (1)")
      }
    }
    var photo = full("b.jpg")
    photo.facts.camera = "lost"
    try store(catalogue, "/p", [photo])
    #expect(try catalogue.statistics(in: everywhere).cameras.map(\.value) == ["FUJIFILM X-T5", "lost"])
  }
}
