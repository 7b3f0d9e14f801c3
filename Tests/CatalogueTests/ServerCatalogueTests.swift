import AdaptiveFileSystem
import Database
import PhotoDecisions
import Foundation
import Queries
import Testing
import TestSupport

@testable import Catalogue

@Suite("A catalogue on a server", .postgreSQL)
struct ServerCatalogueTests {
  let server: PostgreSQLServer
  let address: String
  /// The database, for other programs.
  let name: String
  let everywhere = FolderScope(folders: [FilePath("/")])

  init() throws {
    server = try PostgreSQLServer.running()
    address = try server.makeDatabase()
    name = PostgreSQLServer.database(at: address)
  }

  private func change(_ folder: String, _ names: [String], keywords: [String] = []) -> FolderChange {
    var change = FolderChange(
      path: FilePath(folder), identity: FileIdentity(deviceNumber: 1, inodeNumber: 2))
    change.photos = names.map { name in
      var photo = CataloguedPhoto(name: FileName(name))
      photo.decisions.keywords = Set(keywords.compactMap { Keyword($0) })
      return photo
    }
    change.digest = 7
    return change
  }

  private func error(_ body: () throws -> Void) -> CatalogueError? {
    do { try body() } catch { return error as? CatalogueError }
    return nil
  }

  @Test("the tables are made once, and each program sees what others store")
  func shared() throws {
    let first = try Catalogue(server: address)
    #expect(first.notice == nil && !first.isInMemory)
    let second = try Catalogue(server: address)
    try first.store([change("/p", ["a.jpg"])])
    #expect(try second.photoCount(in: everywhere) == 1)
    try second.store([change("/p", ["b.jpg"])])
    #expect(try first.photoCount(in: everywhere) == 2)
    #expect(try first.replaceDamagedFile() == nil)
  }

  @Test("a user with the right to read can search, and nothing more")
  func reader() throws {
    try Catalogue(server: address).store([change("/p", ["harbour.jpg"])])
    let reader = "reader_\(name)"
    try server.run(
      statement: """
        CREATE ROLE \(reader) LOGIN; GRANT USAGE ON SCHEMA photos_tui TO \(reader);
        GRANT SELECT ON ALL TABLES IN SCHEMA photos_tui TO \(reader)
        """, in: name)
    let catalogue = try Catalogue(server: server.address(of: name, user: reader))
    let day = CivilDate(daysSince1970: 0)
    let search = PhotoSearch(try Query("harb"), on: QueryCalendar(today: day))
    #expect(try catalogue.photos(search, count: 10).map(\.name) == [FileName("harbour.jpg")])
    let error = error { try catalogue.store([change("/p", ["b.jpg"])]) }
    guard case .database(let reason)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(reason.kind == .readOnly && reason.database == .server(server.address(of: name, user: reader)))
  }

  @Test("tables of another version are left alone")
  func versions() throws {
    try Catalogue(server: address).store([change("/p", ["a.jpg"])])
    try server.run(statement: "UPDATE photos_tui.catalogue_version SET number = 99", in: name)
    #expect(throws: CatalogueError.newerVersion(.server(address), version: 99)) {
      try Catalogue(server: address)
    }
    try server.run(statement: "UPDATE photos_tui.catalogue_version SET number = 1", in: name)
    #expect(throws: CatalogueError.olderServer(address, version: 1)) { try Catalogue(server: address) }
    #expect(try server.run(statement: "SELECT count(*) FROM photos_tui.photo", in: name) == "1\n")
  }

  /// Makes the tables those of version 6, in which a photo is rejected.
  private func makeVersion6() throws {
    let columns = PhotoColumn.added.map { "ALTER TABLE photos_tui.photo DROP COLUMN \($0.name)" }
    let statements =
      ["UPDATE photos_tui.photo SET rating = -1, signature = 5 WHERE name = 'b.jpg'"] + columns
      + ["UPDATE photos_tui.catalogue_version SET number = 6"]
    try server.run(statement: statements.joined(separator: "; "), in: name)
  }

  @Test("tables of version 6 get the flag, and keep what they have until the photos are read again")
  func upgraded() throws {
    try Catalogue(server: address).store([change("/p", ["a.jpg", "b.jpg"], keywords: ["sea"])])
    let statements = """
      SELECT column_name || data_type || is_nullable || coalesce(column_default, '') FROM information_schema.columns
      WHERE table_schema = 'photos_tui' UNION SELECT indexdef FROM pg_indexes WHERE schemaname = 'photos_tui' ORDER BY 1
      """
    let before = try server.run(statement: statements, in: name)
    try makeVersion6()
    let catalogue = try Catalogue(server: address)
    #expect(catalogue.notice == .olderVersion(6))
    let rejected = try #require(try catalogue.photo(at: FilePath("/p/b.jpg")))
    #expect(rejected.decisions.flag == .rejected && rejected.signature == 5 && rejected.reader == 0)
    #expect(try catalogue.folders(in: everywhere).first?.digest == nil)
    let search = PhotoSearch(try Query("keyword:sea"), on: QueryCalendar(today: CivilDate(daysSince1970: 0)))
    #expect(try catalogue.photos(search, count: 10).count == 2)
    #expect(try server.run(statement: statements, in: name) == before, "as a new catalogue")
    try catalogue.store([change("/p", ["c.jpg"])])
    #expect(try Catalogue(server: address).notice == nil)
  }

  @Test("a user who may not change the tables is told that their owner can upgrade them")
  func upgradedByOwner() throws {
    try Catalogue(server: address).store([change("/p", ["a.jpg"])])
    try makeVersion6()
    let reader = "guest_\(name)"
    try server.run(
      statement: """
        CREATE ROLE \(reader) LOGIN; GRANT USAGE ON SCHEMA photos_tui TO \(reader);
        GRANT SELECT ON ALL TABLES IN SCHEMA photos_tui TO \(reader)
        """, in: name)
    let place = server.address(of: name, user: reader)
    #expect(throws: CatalogueError.notOwner(place)) { try Catalogue(server: place) }
    #expect(try Catalogue(server: address).notice == .olderVersion(6))
  }

  @Test("a database in another encoding is refused")
  func encoding() throws {
    let latin = try server.makeDatabase(encoding: "LATIN1")
    #expect(throws: CatalogueError.unsuitableEncoding(latin)) { try Catalogue(server: latin) }
  }

  @Test("texts that are longer than an index takes are stored and found")
  func longTexts() throws {
    let catalogue = try Catalogue(server: address)
    // Nothing that compresses.
    var number: UInt64 = 1
    let long = (0..<6_000).map { _ -> String in
      number = number &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return String(UnicodeScalar(UInt8(33 + number >> 33 % 90)))
    }.joined().replacing("/", with: "-").replacing("|", with: "-")
    var change = change("/p/\(long.prefix(4_000))", ["a.jpg"], keywords: [long])
    change.photos[0].facts.camera = long
    change.photos[0].facts.lens = long
    change.photos[0].decisions.label = long
    for _ in 0..<2 { try catalogue.store([change]) }
    let folder = try #require(try catalogue.folders(in: everywhere).first)
    #expect(folder.path == change.path && folder.photoCount == 1)
    let photo = try #require(try catalogue.photos(in: folder.id).first)
    #expect(photo.facts.camera == long && photo.facts.lens == long && photo.decisions.label == long)
  }

  @Test("programs that store the same folders and keywords at once lose nothing")
  func writers() async throws {
    let words = (0..<40).map { "keyword \($0)" }
    let address = address
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        let changes = (0..<6).map { round in
          let order = writer % 2 == 0 ? words : words.reversed()
          let folders = [0, 1, 2].map { (folder: Int) in writer % 2 == 0 ? folder : 2 - folder }
          return folders.map {
            change(
              "/p/\($0)", ["\(round).jpg", "\(writer)-\(round).jpg"], keywords: order.map { "\($0)-\(round)" }
            )
          }
        }
        group.addTask {
          let catalogue = try Catalogue(server: address)
          for change in changes { try catalogue.store(change) }
        }
      }
      try await group.waitForAll()
    }
    let catalogue = try Catalogue(server: address)
    // In each of three folders, a photo of all writers and one of each in every round.
    #expect(try catalogue.photoCount(in: everywhere) == 3 * 6 * (1 + 4))
    let counts = try catalogue.read { database throws(DatabaseError) in
      try database.query("SELECT (SELECT count(*) FROM keyword), (SELECT count(*) FROM photo_keyword)") {
        [$0.integer(0), $0.integer(1)]
      }
    }
    let uses: Int64 = 40 * 3 * 6 * (1 + 4)
    #expect(counts == [[40 * 6, uses]])
  }

  @Test("a connection that was lost is made again, also in the middle of storing")
  func lostConnection() throws {
    let catalogue = try Catalogue(server: address)
    try catalogue.store([change("/p", ["a.jpg"])])
    try disconnect()
    #expect(try catalogue.photoCount(in: everywhere) == 1)
    var isFirst = true
    try catalogue.write { database throws(DatabaseError) in
      try database.run("DELETE FROM photo")
      if isFirst { do { try disconnect() } catch { Issue.record(error) } }
      isFirst = false
      try database.run("DELETE FROM folder")
    }
    #expect(try catalogue.photoCount(in: everywhere) == 0)
  }

  /// Ends all connections to the database, as a server does that restarts.
  private func disconnect() throws {
    try server.run(
      statement: """
        SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity
        WHERE datname = '\(name)' AND pid <> pg_backend_pid()
        """, in: "postgres")
  }
}
