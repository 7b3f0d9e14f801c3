import AdaptiveFileSystem
import Database
import Synchronization
import Testing
import TestSupport

@testable import Catalogue

@Suite("Listening to other programs", .postgreSQL)
struct CatalogueListenerTests {
  private let server: PostgreSQLServer
  private let address: String
  private let catalogue: Catalogue

  init() throws {
    server = try PostgreSQLServer.running()
    address = try server.makeDatabase()
    catalogue = try Catalogue(server: address)
  }

  /// The events that a listener has reported.
  private final class Events: Sendable {
    private let events = Mutex<[CatalogueListener.Event]>([])

    func add(_ event: CatalogueListener.Event) { events.withLock { $0.append(event) } }

    var all: [CatalogueListener.Event] { events.withLock { $0 } }

    /// The folders that have changed, in order.
    var folders: [FilePath] {
      all.flatMap { event -> [FilePath] in
        if case .changed(let folders) = event { folders } else { [] }
      }
    }
  }

  private func store(_ folder: FilePath, in catalogue: Catalogue) throws {
    try catalogue.store([
      FolderChange(path: folder, identity: FileIdentity(deviceNumber: 1, inodeNumber: 2))
    ])
  }

  @Test("folders that another program stores or removes are reported, and those of this one are not")
  func changes() throws {
    let events = Events()
    let listener = try #require(try catalogue.listen { events.add($0) })
    let other = try Catalogue(server: address)
    let strange = FilePath(bytes: [0x2F, 0xFF, 0x20, 0x27])
    try store(FilePath("/own"), in: catalogue)
    try store(FilePath("/a"), in: other)
    try store(strange, in: other)
    let ids = try other.folders(in: FolderScope(folders: [FilePath("/a")])).map(\.id)
    try other.removeFolders(ids)
    let expected = [FilePath("/a"), strange, FilePath("/a")]
    try Deadline().wait(for: "notifications: \(events.all)") { events.folders.count == expected.count }
    #expect(events.folders == expected)
    let long = FilePath("/" + String(repeating: "x", count: 4_000))
    try store(long, in: other)
    try Deadline().wait(for: "notification without a path") { events.all.last == .changedAnywhere }
    withExtendedLifetime(listener) {}
  }

  @Test("changes that are rolled back are not reported")
  func rollback() throws {
    let events = Events()
    let listener = try #require(try catalogue.listen { events.add($0) })
    let other = try Catalogue(server: address)
    #expect(throws: CatalogueError.self) {
      try other.write { database throws(DatabaseError) in
        try other.notify(about: FilePath("/lost"), database)
        try database.run("INSERT INTO nowhere VALUES (1)")
      }
    }
    try store(FilePath("/kept"), in: other)
    try Deadline().wait(for: "notification") { !events.all.isEmpty }
    #expect(events.all == [.changed([FilePath("/kept")])])
    withExtendedLifetime(listener) {}
  }

  @Test("a connection that is lost is reported and made again, and then changes are reported as before")
  func reconnects() throws {
    let events = Events()
    let listener = try #require(
      try catalogue.listen(pauses: .milliseconds(1)...(.milliseconds(20))) { events.add($0) })
    let name = PostgreSQLServer.database(at: address)
    try server.run(
      statement: "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '\(name)'",
      in: "postgres")
    try Deadline().wait(for: "new connection: \(events.all)") { events.all.last == .reconnected }
    guard case .disconnected(.database(let error))? = events.all.first else {
      Issue.record("\(events.all)")
      return
    }
    #expect(error.kind == .unreachable)
    try store(FilePath("/after"), in: try Catalogue(server: address))
    try Deadline().wait(for: "notification") { events.folders == [FilePath("/after")] }
    withExtendedLifetime(listener) {}
  }

  @Test("a listener that is released closes its connection")
  func ends() throws {
    let name = PostgreSQLServer.database(at: address)
    func listeners() throws -> String {
      try server.run(
        statement: """
          SELECT count(*) FROM pg_stat_activity WHERE datname = '\(name)' AND query LIKE 'LISTEN%'
          """, in: "postgres")
    }
    do {
      let listener = try #require(try catalogue.listen { _ in })
      #expect(try listeners() == "1\n")
      withExtendedLifetime(listener) {}
    }
    try Deadline().wait(for: "end of the listener") { try listeners() == "0\n" }
  }

  @Test("a file has no listener")
  func file() throws {
    let listener = try Catalogue(inMemory: ()).listen { _ in }
    #expect(listener == nil)
  }

  @Test("notifications in other forms are ignored", arguments: ["", "x", "a b c", "a 1", "a zz", "a 1g"])
  func foreign(_ text: String) {
    #expect(FolderNotification(text) == nil)
  }
}
