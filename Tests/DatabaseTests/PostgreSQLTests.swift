import Glibc
import Testing
import TestSupport

@testable import Database

@Suite("Databases on a PostgreSQL server", .postgreSQL)
struct PostgreSQLTests {
  let server: PostgreSQLServer
  let name: String
  let database: PostgreSQLDatabase

  init() throws {
    server = try PostgreSQLServer.running()
    let address = try server.makeDatabase()
    name = PostgreSQLServer.database(at: address)
    database = try PostgreSQLDatabase(
      try PostgreSQLAddress(address), settings: "SET lock_timeout = '20ms'", writersLock: 1)
    try database.run("CREATE TABLE t (id BIGINT PRIMARY KEY, n BIGINT, r DOUBLE PRECISION, s TEXT, b BYTEA)")
  }

  private func insert(_ id: Int64) throws {
    try database.run("INSERT INTO t (id) VALUES (?)", [.integer(id)])
  }

  private var ids: [Int64] {
    get throws { try database.query("SELECT id FROM t ORDER BY id") { $0.integer(0) } }
  }

  @Test("values come back as they were, in kept and in composed statements", arguments: [false, true])
  func roundTrip(_ isComposed: Bool) throws {
    let rows: [[DatabaseValue]] = [
      [.integer(1), .integer(.min), .real(-0.1), .text(""), .bytes([])],
      [.integer(2), .integer(.max), .real(.infinity), .text("Grüße 日本 ' \" \\ %"), .bytes([0, 255, 39])],
      [.integer(3), .null, .null, .null, .null],
    ]
    let text: StatementText = "INSERT INTO t (id, n, r, s, b) VALUES (?, ?, ?, ?, ?)"
    for row in rows {
      if isComposed {
        try database.queryComposed(text.description, row) { _ in true }
      } else {
        #expect(try database.run(text, row) == 1)
      }
    }
    let read = try database.query("SELECT id, n, r, s, b FROM t ORDER BY id") { row -> [DatabaseValue] in
      [
        .integer(row.integer(0)), .integer(row.optionalInteger(1)), .real(row.optionalReal(2)),
        .text(row.isNull(3) ? nil : row.text(3)), .bytes(row.optionalBytes(4)),
      ]
    }
    #expect(read == rows)
    let same = try database.query("SELECT 7::smallint, 8, count(*) FROM t WHERE s = '?'") { row in
      (0..<3).map { row.integer($0) }
    }
    #expect(same == [[7, 8, 0]])
  }

  @Test("values that the engines store differently are stored as in SQLite")
  func differences() throws {
    try database.run(
      "INSERT INTO t (id, r, s) VALUES (?3, ?1, ?2)", [.real(.nan), .text("a\0b"), .integer(1)])
    let read = try database.query("SELECT r, s FROM t") { ($0.optionalReal(0), $0.text(1)) }.first
    #expect(read?.0 == nil && read?.1 == "ab")
  }

  @Test("a value of another type is an error and no other value")
  func mismatch() throws {
    let error = #expect(throws: DatabaseError.self) {
      try database.run("INSERT INTO t (id, n) VALUES (1, ?)", [.real(1)])
    }
    #expect(error?.code == "42804")
    // A number without a fraction can be where one with a fraction is expected.
    try database.run("INSERT INTO t (id, r) VALUES (1, ?)", [.integer(3)])
    #expect(try database.query("SELECT r FROM t") { $0.optionalReal(0) } == [3])
  }

  @Test("an error has the server's reason, and the statement can run again")
  func failedStatement() throws {
    try insert(1)
    let error = #expect(throws: DatabaseError.self) { try insert(1) }
    #expect(error?.kind == .other && error?.code == "23505")
    #expect(error?.message == "duplicate key value violates unique constraint \"t_pkey\"")
    try insert(2)
    #expect(try ids == [1, 2])
  }

  @Test("many runs of a statement return their rows in order, and the first error ends them")
  func each() throws {
    let numbers = (0..<300).map { Int64($0) }
    var returned: [Int64] = []
    try database.runEach("INSERT INTO t (id) VALUES (?) RETURNING id", numbers) {
      [.integer($0)]
    } row: {
      returned.append($0.integer(0))
    }
    #expect(returned == numbers)
    try database.beginTransaction()
    let error = #expect(throws: DatabaseError.self) {
      try database.runEach("INSERT INTO t (id) VALUES (?)", [1000, 1001, 5, 1002]) { [.integer($0)] }
    }
    #expect(error?.code == "23505")
    database.rollBackTransaction()
    let mismatch = #expect(throws: DatabaseError.self) {
      try database.runEach("INSERT INTO t (id) VALUES (?)", [true, false]) {
        [$0 ? .integer(7000) : .real(0)]
      }
    }
    #expect(mismatch?.code == "42804")
    #expect(try ids.filter { $0 < 7000 } == numbers)
  }

  @Test("a transaction that is rolled back changes nothing")
  func rollback() throws {
    try database.beginTransaction()
    try insert(1)
    database.rollBackTransaction()
    database.rollBackTransaction()
    #expect(try ids == [])
  }

  @Test("a lock that another connection holds is reported after the patience")
  func busy() throws {
    let other = try PostgreSQLDatabase(
      try PostgreSQLAddress(server.address(of: name)), settings: "SET lock_timeout = 0", writersLock: 1)
    try other.beginTransaction()
    try other.run("LOCK TABLE t")
    let error = #expect(throws: DatabaseError.self) { try insert(1) }
    #expect(error?.kind == .busy)
    other.rollBackTransaction()
    try insert(1)
  }

  @Test("transactions write beside each other, unless one of them runs alone")
  func alone() throws {
    let other = try PostgreSQLDatabase(
      try PostgreSQLAddress(server.address(of: name)), settings: "SET lock_timeout = '20ms'", writersLock: 1)
    try database.beginTransaction()
    try other.beginTransaction()
    other.rollBackTransaction()
    let error = #expect(throws: DatabaseError.self) { try other.beginTransaction(alone: true) }
    #expect(error?.kind == .busy)
    other.rollBackTransaction()
    database.rollBackTransaction()
    try other.beginTransaction(alone: true)
    #expect(throws: DatabaseError.self) { try database.beginTransaction() }
    database.rollBackTransaction()
    try other.run("INSERT INTO t (id) VALUES (1)")
    try other.commitTransaction()
    #expect(try ids == [1])
  }

  @Test("a connection that was lost is made again, and a transaction that was lost is reported")
  func reconnects() throws {
    func disconnect() throws {
      try server.run(
        statement: """
          SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity
          WHERE datname = '\(name)' AND pid <> pg_backend_pid()
          """, in: "postgres")
    }
    try insert(1)
    try disconnect()
    #expect(try ids == [1])
    try database.beginTransaction()
    try insert(2)
    try disconnect()
    let error = #expect(throws: DatabaseError.self) { try insert(3) }
    #expect(error?.kind == .unreachable)
    #expect(throws: DatabaseError.self) { try insert(4) }
    database.rollBackTransaction()
    #expect(try ids == [1])
    try insert(5)
    #expect(try ids == [1, 5])
  }

  @Test("a server that isn't there is unreachable")
  func missing() throws {
    let address = try PostgreSQLAddress("postgresql:///photos?host=/nowhere")
    let error = #expect(throws: DatabaseError.self) {
      try PostgreSQLDatabase(address, settings: "", writersLock: 1)
    }
    #expect(error?.kind == .unreachable && error?.message.contains("/nowhere") == true)
    #expect(error?.database == .server("postgresql:///photos?host=/nowhere"))
  }
}

@Suite("The server of the tests", .postgreSQL)
struct PostgreSQLServerTests {
  @Test("a server leaves nothing behind, whether it is stopped or released")
  func ends() throws {
    let stopped = try PostgreSQLServer()
    let database = try PostgreSQLDatabase(
      try PostgreSQLAddress(try stopped.makeDatabase()), settings: "", writersLock: 1)
    #expect(try database.query("SELECT 1") { $0.integer(0) } == [1])
    try stopped.stop()
    #expect(access(stopped.folder, F_OK) != 0)
    #expect(throws: DatabaseError.self) { try database.run("SELECT 2") }
    let folder = try PostgreSQLServer().folder
    try Deadline().wait(for: "end of the server in \(folder)") { access(folder, F_OK) != 0 }
  }
}

@Suite("Addresses of PostgreSQL servers", .postgreSQL)
struct PostgreSQLAddressTests {
  @Test(
    "a password is refused wherever it is",
    arguments: [
      "postgresql://me:secret@db/photos", "postgresql://db/photos?password=secret",
      "host=db password=secret", "postgres://me:@db:1/p?password=secret", "sslpassword=secret host=db",
    ])
  func password(_ text: String) {
    #expect(throws: PostgreSQLAddressError.hasPassword) { try PostgreSQLAddress(text) }
  }

  @Test(
    "what libpq doesn't understand is refused", arguments: ["", "photos", "colour=blue", "postgresql://[::1"])
  func invalid(_ text: String) {
    #expect(throws: PostgreSQLAddressError.invalid) { try PostgreSQLAddress(text) }
  }

  @Test(
    "URIs and settings are addresses",
    arguments: ["postgresql://", "postgres://me@db.example.org:5433/photos", "service=archive", "host=/tmp"])
  func valid(_ text: String) throws {
    #expect(try PostgreSQLAddress(text).text == text)
  }

  @Test(
    "question marks become numbers, except in quotation marks",
    arguments: [
      ("a = ? AND b = ?", "a = $1 AND b = $2"), ("a = ?2, b = ?1", "a = $2, b = $1"),
      ("'?' = ? AND \"?'\" = ?", "'?' = $1 AND \"?'\" = $2"), ("'it''s ?' || ?", "'it''s ?' || $1"),
      ("", ""), ("?10 ?", "$10 $1"),
    ])
  func placeholders(_ text: String, _ expected: String) {
    var text = text
    let numbered = text.withUTF8 { PlaceholderText.numbered($0) }
    #expect(String(decoding: numbered.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self) == expected)
  }
}
