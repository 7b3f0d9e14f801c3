import AdaptiveFileSystem
import Database
import PhotoDecisions
import Dispatch
import Glibc
import Synchronization
import Testing
import TestSupport

@testable import Catalogue

@Suite("Opening a catalogue")
struct OpeningTests {
  let folder: TemporaryFolder
  let file: FilePath

  init() throws {
    folder = try TemporaryFolder(inMemory: true)
    file = folder.path.appending(Catalogue.fileName)
  }

  /// Stores a photo, so that there is something to lose.
  private func fill(_ catalogue: Catalogue, _ names: [String] = ["a.jpg"]) throws {
    var change = FolderChange(
      path: FilePath("/photos"), identity: FileIdentity(deviceNumber: 1, inodeNumber: 2))
    change.photos = names.map { name in
      var photo = CataloguedPhoto(name: FileName(name))
      photo.facts.camera = "X-T5"
      photo.decisions.keywords = Set([Keyword("sea")].compactMap { $0 })
      return photo
    }
    change.digest = 7
    try catalogue.store([change])
  }

  private func count(_ catalogue: Catalogue) throws -> Int {
    try catalogue.photoCount(in: FolderScope(folders: [FilePath("/")]))
  }

  @Test("stored photos are there when the catalogue is opened again, also by another program at once")
  func reopened() throws {
    let first = try Catalogue(folder: folder.path)
    #expect(first.notice == nil && !first.isInMemory)
    try fill(first)
    let second = try Catalogue(folder: folder.path)
    #expect(second.notice == nil)
    #expect(try count(second) == 1)
    try fill(second, ["b.jpg"])
    #expect(try count(first) == 2)
    #expect(try first.checkFile())
  }

  @Test("the tables change only with the version")
  func version() {
    // FNV-1a of the statements. If it differs, increase `version`, and write down the new pair.
    let texts = CatalogueSchema.statements.map(\.description).joined(separator: "\n")
    let digest = texts.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    #expect(CatalogueSchema.version == 8 && digest == 0x3886_CA97_B025_71CB)
  }

  private func indexes(_ catalogue: Catalogue) throws -> Set<String> {
    try catalogue.read { database throws(DatabaseError) in
      Set(
        try database.query("SELECT name FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL") {
          $0.text(0)
        })
    }
  }

  @Test(
    "an empty catalogue can be filled without indexes of properties, and is valid without them")
  func deferredIndexes() throws {
    let first = try Catalogue(folder: folder.path)
    let all = try indexes(first)
    try first.deferIndexes()
    let few = try indexes(first)
    #expect(few.contains("photo_name") && few.isSubset(of: all) && all.count - few.count == 9)
    try fill(first)
    let second = try Catalogue(folder: folder.path)
    #expect(second.notice == nil)
    #expect(try count(second) == 1 && indexes(second) == few)
    try second.createIndexes()
    try first.createIndexes()
    #expect(try indexes(first) == all && first.checkFile())
    try first.deferIndexes()
    #expect(try indexes(first) == all, "a catalogue with photos keeps them")
  }

  @Test("only the user can read the files")
  func permissions() throws {
    let catalogue = try Catalogue(folder: folder("new/cache"))
    try fill(catalogue)
    #expect(try folder.mode(of: "new/cache") == 0o700)
    for name in try folder.names(in: folder("new/cache")) {
      #expect(try folder.mode(of: "new/cache/\(name)") & 0o077 == 0, "\(name)")
    }
  }

  @Test(
    "a file that is no database is moved aside",
    arguments: [
      String(repeating: "x", count: 600), "SQLite format 3\u{0}", String(repeating: "?", count: 9_000),
    ])
  func damaged(_ content: String) throws {
    try folder.file("catalogue.sqlite", content)
    try folder.file("catalogue.sqlite-wal", "left")
    let catalogue = try Catalogue(folder: folder.path)
    #expect(catalogue.notice == .damaged(movedTo: folder("catalogue.sqlite.broken")))
    #expect(try folder.content(folder("catalogue.sqlite.broken")) == content)
    try fill(catalogue)
    #expect(try count(catalogue) == 1)
    #expect(try Catalogue(folder: folder.path).notice == nil)
  }

  @Test("many that open a new file at once, and close it, wait for each other")
  func crowd() throws {
    for round in 0..<10 {
      let errors = Mutex<[CatalogueError]>([])
      let path = try folder.folder("\(round)")
      DispatchQueue.concurrentPerform(iterations: 8) { number in
        do throws(CatalogueError) {
          let catalogue = try Catalogue(folder: path)
          var change = FolderChange(
            path: FilePath("/\(number)"), identity: FileIdentity(deviceNumber: 1, inodeNumber: 2))
          change.photos = [CataloguedPhoto(name: FileName("a.jpg"))]
          try catalogue.store([change])
        } catch {
          errors.withLock { $0.append(error) }
        }
      }
      #expect(errors.withLock { $0 } == [])
      #expect(try Catalogue(folder: path).photoCount(in: FolderScope(folders: [FilePath("/")])) == 8)
    }
  }

  @Test("damage that is found later is reported as such, and the file can be replaced")
  func damagedLater() throws {
    try fill(try Catalogue(folder: folder.path), (0..<5_000).map { "\($0).jpg" })
    // The first pages have the tables' texts; those behind have the rows.
    let descriptor = try systemCall { file.withCString { open($0, O_WRONLY | O_CLOEXEC) } }
    let rubbish = [UInt8](repeating: 0xA5, count: 1 << 16)
    #expect(pwrite(descriptor, rubbish, rubbish.count, 200_000) == rubbish.count)
    close(descriptor)
    let catalogue = try Catalogue(folder: folder.path)
    let error = #expect(throws: CatalogueError.self) { _ = try catalogue.statistics(in: nil) }
    #expect(error?.isDamage == true)
    #expect(try catalogue.replaceDamagedFile() == folder("catalogue.sqlite.broken"))
    try fill(catalogue)
    #expect(try count(catalogue) == 1)
  }

  @Test("a file of a later version is left alone")
  func newer() throws {
    try fill(try Catalogue(folder: folder.path))
    try change("PRAGMA user_version = 99")
    let before = try FileContents(of: file, limit: 1 << 24)
    #expect(throws: CatalogueError.newerVersion(.file(file), version: 99)) {
      try Catalogue(folder: folder.path)
    }
    #expect(try FileContents(of: file, limit: 1 << 24) == before)
  }

  @Test("a file of an earlier version is replaced, unless another program uses it")
  func older() throws {
    try fill(try Catalogue(folder: folder.path))
    try change("PRAGMA user_version = 0")
    do {
      let lock = try CatalogueLock.take(folder("catalogue.lock"), patience: .zero)
      #expect(throws: CatalogueError.inUse(file)) { try Catalogue(folder: folder.path) }
      withExtendedLifetime(lock) {}
    }
    let catalogue = try Catalogue(folder: folder.path)
    #expect(catalogue.notice == .olderVersion(0))
    #expect(try count(catalogue) == 0)
  }

  /// Makes the file one of version 6, in which a photo is rejected.
  private func makeVersion6() throws {
    let columns = PhotoColumn.added.reversed().map { "ALTER TABLE photo DROP COLUMN \($0.name)" }
    let statements =
      [
        "UPDATE photo SET rating = -1, signature = 5, glimpsed = 1 WHERE id = 2",
        "DROP INDEX photo_flag",
      ] + columns + ["PRAGMA user_version = 6"]
    for statement in statements { try change(statement) }
  }

  @Test("a file of version 6 that another program uses is left alone")
  func upgradedInUse() throws {
    let catalogue = try Catalogue(folder: folder.path)
    try fill(catalogue, ["a.jpg", "b.jpg"])
    try makeVersion6()
    #expect(throws: CatalogueError.inUse(file)) { try Catalogue(folder: folder.path) }
    withExtendedLifetime(catalogue) {}
  }

  @Test("a file of version 6 gets the flag, and keeps what it has until the photos are read again")
  func upgraded() throws {
    do {
      let catalogue = try Catalogue(folder: folder.path)
      try fill(catalogue, ["a.jpg", "b.jpg"])
    }
    try makeVersion6()
    let catalogue = try Catalogue(folder: folder.path)
    #expect(catalogue.notice == .olderVersion(6))
    #expect(try count(catalogue) == 2)
    let rejected = try #require(try catalogue.photo(at: FilePath("/photos/b.jpg")))
    #expect(rejected.decisions.flag == .rejected && rejected.signature == 5 && rejected.reader == 0)
    #expect(rejected.facts.camera == "X-T5")
    #expect(try catalogue.folders(in: FolderScope(folders: [FilePath("/")])).first?.digest == nil)
    let glimpsed = try catalogue.read { database throws(DatabaseError) in
      try database.query("SELECT count(*) FROM photo WHERE glimpsed = 1") { $0.integer(0) }.first
    }
    #expect(glimpsed == 1)
    try fill(catalogue, ["c.jpg"])
    #expect(try Catalogue(folder: folder.path).notice == nil)
    #expect(try catalogue.checkFile())
  }

  @Test("a file of version 7 keeps what it has until the photos are read again")
  func upgradedFrom7() throws {
    do {
      let catalogue = try Catalogue(folder: folder.path)
      try fill(catalogue, ["a.jpg", "b.jpg"])
    }
    try change("ALTER TABLE photo DROP COLUMN reader")
    try change("PRAGMA user_version = 7")
    let catalogue = try Catalogue(folder: folder.path)
    #expect(catalogue.notice == .olderVersion(7))
    let known = try #require(try catalogue.photo(at: FilePath("/photos/b.jpg")))
    #expect(known.facts.camera == "X-T5" && known.reader == 0)
    try fill(catalogue, ["b.jpg"])
    #expect(try catalogue.photo(at: FilePath("/photos/b.jpg"))?.reader == MetadataReader.version)
    #expect(try Catalogue(folder: folder.path).notice == nil)
    #expect(try catalogue.checkFile())
  }

  @Test("a database of another program is moved aside")
  func foreign() throws {
    try folder.file("catalogue.sqlite", "")
    try change("CREATE TABLE t (a)")
    #expect(try Catalogue(folder: folder.path).notice == .damaged(movedTo: folder("catalogue.sqlite.broken")))
  }

  @Test("the lock of a writer is waited for within limits")
  func busy() throws {
    let catalogue = try Catalogue(folder: folder.path, patience: .milliseconds(20))
    let other = try SQLiteDatabase(file, patience: .zero)
    try other.beginTransaction()
    let error = #expect(throws: CatalogueError.self) { try fill(catalogue) }
    guard case .database(let reason)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(reason.kind == .busy)
    // Readers don't wait.
    #expect(try count(catalogue) == 0)
    other.rollBackTransaction()
    try fill(catalogue)
  }

  @Test("a folder that can't be written is reported")
  func readOnly() throws {
    try folder.folder("closed")
    try folder.setMode(0o500, of: "closed")
    try folder.setMode(0o755, of: ".")
    let error = withoutPrivileges { () -> CatalogueError? in
      do throws(CatalogueError) {
        _ = try Catalogue(folder: folder("closed/cache"))
        return nil
      } catch {
        return error
      }
    }
    #expect(error == .fileSystem(FileError(SystemError(code: EACCES), at: folder("closed/cache"))))
  }

  @Test("a full disk is reported, and what was stored before stays", .smallDisk)
  func full() async throws {
    let disk = try folder.folder("disk")
    try await withSmallDisk(at: disk) { [self] in
      // The tables alone need more than such a disk has.
      let error = #expect(throws: CatalogueError.self) {
        let catalogue = try Catalogue(folder: disk)
        try fill(catalogue, (0..<5_000).map { "\($0).jpg" })
      }
      switch error {
      case .database(let reason)?: #expect(reason.kind == .diskFull || reason.kind == .inputOutput)
      case .fileSystem(let reason)?: #expect(reason.reason == SystemError(code: ENOSPC))
      default: Issue.record("\(String(describing: error))")
      }
    }
  }

  @Test("file systems of other machines are known by their numbers")
  func remote() throws {
    #expect(try FileSystemKind(of: FilePath("/dev/shm")).remoteName == nil)
    #expect(FileSystemKind(number: 0x6969).remoteName == "nfs")
    #expect(FileSystemKind(number: 0x6573_5546).remoteName == "fuse")
    #expect(FileSystemKind(number: 0xEF53).remoteName == nil)
  }

  @Test("a catalogue in memory needs no folder")
  func inMemory() throws {
    let catalogue = try Catalogue(inMemory: ())
    try fill(catalogue)
    #expect(catalogue.isInMemory)
    #expect(try count(catalogue) == 1)
    #expect(try catalogue.replaceDamagedFile() == nil)
  }

  /// Changes the file as another program would.
  private func change(_ statement: String) throws {
    let database = try SQLiteDatabase(file, patience: .seconds(1))
    try database.queryComposed(statement, []) { _ in true }
  }
}
