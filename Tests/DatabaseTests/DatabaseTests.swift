import AdaptiveFileSystem
import Testing
import TestSupport

@testable import Database

@Suite("Databases")
struct DatabaseTests {
  let folder: TemporaryFolder
  let database: SQLiteDatabase

  init() throws {
    folder = try TemporaryFolder(inMemory: true)
    database = try SQLiteDatabase(try folder.file("db", ""), patience: .milliseconds(10))
    try database.run("CREATE TABLE t (id INTEGER PRIMARY KEY, value ANY) STRICT")
  }

  @Test(
    "values come back as they were",
    arguments: [
      DatabaseValue.null, .integer(.min), .integer(.max), .bytes([]), .bytes([0, 255]),
    ])
  func roundTrip(_ value: DatabaseValue) throws {
    try database.run("INSERT INTO t (value) VALUES (?)", [value])
    let read = try database.query("SELECT value, typeof(value) FROM t") { row -> DatabaseValue in
      switch row.text(1) {
      case "null": .null
      case "integer": .integer(row.integer(0))
      default: .bytes(row.bytes(0))
      }
    }
    #expect(read == [value])
  }

  @Test("a statement that failed can run again")
  func failedStatement() throws {
    func insert() throws { try database.run("INSERT INTO t (id) VALUES (?)", [.integer(1)]) }
    try insert()
    let error = #expect(throws: DatabaseError.self) { try insert() }
    #expect(error?.kind == .other)
    #expect(error?.database == .file(folder("db")))
    #expect(error?.message == "UNIQUE constraint failed: t.id")
    try database.run("DELETE FROM t")
    try insert()
  }

  @Test("a transaction that is rolled back changes nothing")
  func rollback() throws {
    try database.beginTransaction()
    try database.run("INSERT INTO t (id) VALUES (1)")
    database.rollBackTransaction()
    database.rollBackTransaction()
    #expect(try database.query("SELECT id FROM t") { $0.integer(0) } == [])
  }

  @Test("a lock that another connection holds is reported after the patience")
  func busy() throws {
    let other = try SQLiteDatabase(folder("db"), patience: .zero)
    try other.beginTransaction()
    let error = #expect(throws: DatabaseError.self) { try database.beginTransaction() }
    #expect(error?.kind == .busy)
    other.rollBackTransaction()
    try database.beginTransaction()
  }

  @Test("a missing file is an error and is not created")
  func missing() throws {
    let error = #expect(throws: DatabaseError.self) { try SQLiteDatabase(folder("none"), patience: .zero) }
    #expect(error?.kind == .cannotOpen)
    #expect(try folder.names(in: folder.path) == ["db"])
  }

  @Test("what the disk can't read is not damage", arguments: [(10, true), (266, true), (11, false)])
  func unreadablePage(code: Int32, isOfDisk: Bool) {
    let report = ["Tree 3 page 7: unable to get the page. error code=\(code)"]
    let error = DatabaseError(FilePath("/journal"), report: report)
    #expect((error?.kind == .inputOutput) == isOfDisk)
    #expect(DatabaseError(FilePath("/journal"), report: ["ok"]) == nil)
  }
}
