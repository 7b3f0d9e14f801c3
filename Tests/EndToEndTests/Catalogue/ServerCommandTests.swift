import AdaptiveFileSystem
import Catalogue
import Foundation
import Testing
import TestSupport

@Suite("index, find and stats with a catalogue on a server", .postgreSQL)
struct ServerCommandTests {
  private let program: Program
  private let server: PostgreSQLServer
  private let address: String
  private let database: String

  init() throws {
    program = try Program()
    server = try PostgreSQLServer.running()
    address = try server.makeDatabase()
    database = PostgreSQLServer.database(at: address)
    for name in ["p/IMG_1.JPG", "p/IMG_2.png", "p/inner/Größe.png"] {
      try program.folder.file(name, try Fixture.bytes(Fixture.small))
    }
    for arguments in [["rate", "4", "p/IMG_1.JPG"], ["caption", "Am Hafen", "p/IMG_2.png"]] {
      #expect(try program.run(arguments).status == .exited(0))
    }
    #expect(
      try program.run(script: "find p -type f -exec touch -d 2026-01-01T00:00:00.5 {} +").status
        == .exited(0))
  }

  @Test("a server gives the answers of the file, to every machine that asks it")
  func answers() throws {
    #expect(try program.run(["index", "--catalogue", address, "p"]).text.hasSuffix(", 3 read\n"))
    #expect(try program.run(["index", "--catalogue", address, "p"]).text.hasSuffix(", 0 read\n"))
    #expect(try program.run(["index", "p"]).text.hasSuffix(", 3 read\n"))
    let commands = [
      ["find", "--json", "rating>=4"], ["find", "hafen"], ["find", "GRÖSSE or größe"],
      ["find", "--print0", "-rating>0", "p"], ["stats", "--json"], ["stats", "p"],
    ]
    for command in commands {
      let file = try program.run(command)
      let there = try program.run(command + ["--catalogue", address])
      #expect(there.status == .exited(0) && there.error == "", "\(command)")
      #expect(there.output == file.output && !file.output.isEmpty, "\(command)")
    }
    // Another machine has an empty cache, and finds everything.
    let elsewhere = try program.run(
      ["find", "hafen", "--catalogue=\(address)"], extra: ["XDG_CACHE_HOME": program.folder("other")])
    #expect(elsewhere.text == program.folder("p/IMG_2.png") + "\n")
    #expect(!FileManager.default.fileExists(atPath: program.folder("other")))
  }

  @Test("the address comes from libpq's variables and service file, and the password from its file")
  func credentials() throws {
    let user = PostgreSQLServer.userWithPassword
    try server.run(
      statement: """
        DO $$ BEGIN CREATE ROLE \(user) LOGIN PASSWORD 'hidden-word';
        EXCEPTION WHEN duplicate_object THEN NULL; END $$;
        GRANT ALL ON DATABASE \(database) TO \(user)
        """, in: database)
    let variables = ["PGHOST": server.folder, "PGDATABASE": database, "PGUSER": user]
    let service =
      "[archive]\n"
      + variables.map { "\($0.dropFirst(2).lowercased())=\($1)\n" }.joined()
      .replacing("database=", with: "dbname=")
    try program.folder.file("service", Array(service.utf8))
    for (password, isRight) in [("hidden-word", true), ("other-word", false)] {
      try program.folder.file("passwords", Array("*:*:*:\(user):\(password)\n".utf8))
      chmod(program.folder("passwords"), 0o600)
      let file = ["PGPASSFILE": program.folder("passwords")]
      let runs = [
        try program.run(
          ["index", "--catalogue", "postgresql://", "p"], extra: variables.merging(file) { $1 }),
        try program.run(
          ["find", "--catalogue", "service=archive", "hafen", "p"],
          extra: ["PGSERVICEFILE": program.folder("service")].merging(file) { $1 }),
      ]
      for run in runs {
        #expect(run.status == .exited(isRight ? 0 : 1), "\(run.error)")
        #expect(isRight ? run.error == "" : run.error.contains("password authentication failed"))
        #expect(!run.error.contains("-word"))
      }
    }
    let none = try program.run(["stats", "--catalogue", "postgresql://"], extra: variables)
    #expect(none.status == .exited(1) && none.error.contains("no password supplied"))
  }

  @Test(
    "a password on the command line is refused and not repeated",
    arguments: [
      "postgresql://me:hidden-word@db/photos", "host=db password=hidden-word", "hidden-word", "",
      "postgresql://me:hidden-word@db:port/photos",
    ])
  func refused(_ address: String) throws {
    for command in [["index", "p"], ["find", "sea"], ["stats"]] {
      let run = try program.run(command + ["--catalogue", address])
      #expect(run.status == .exited(2) && run.output == [])
      #expect(run.error.hasPrefix("photos-tui: --catalogue ") && !run.error.contains("hidden-word"))
      if address.hasSuffix("db/photos") || address.contains("password") {
        #expect(run.error.contains("~/.pgpass") && run.error.contains("PGPASSFILE"))
      }
    }
  }

  @Test("without the server, nothing takes its place")
  func unreachable() throws {
    for command in [["index", "p"], ["find", "hafen", "p"], ["stats", "p"]] {
      let run = try program.run(command + ["--catalogue", "postgresql:///photos?host=/nowhere"])
      #expect(run.status == .exited(1) && run.output == [])
      #expect(
        run.error.hasPrefix(
          "photos-tui: the catalogue can't be used: postgresql:///photos?host=/nowhere: connection to server")
      )
    }
  }

  @Test("an index goes on over lost connections, and says so when the server has gone")
  func goesAway() throws {
    let photo = try Fixture.bytes(Fixture.small)
    let count = 1_200
    for number in 0..<count { try program.folder.file("many/\(number % 6)/\(number).png", photo) }
    let own = try PostgreSQLServer()
    for isStopped in [false, true] {
      let address = try own.makeDatabase()
      let database = PostgreSQLServer.database(at: address)
      let error = open(program.folder("error"), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
      defer { close(error) }
      let child = try ChildProcess(
        Program.path, ["index", "--catalogue", address, program.folder("many")],
        environment: program.environment, error: error)
      defer { kill(child.pid, SIGKILL) }
      try Deadline().wait(for: "photos to be stored") {
        let stored = try? own.run(statement: "SELECT count(*) FROM photos_tui.photo", in: String(database))
        return !child.isRunning || stored.map { $0 != "0\n" } ?? false
      }
      try #require(child.isRunning)
      if isStopped {
        try own.stop()
        #expect(try child.wait() == .exited(1))
        #expect(program.folder.text("error").contains("the catalogue can't be used: \(address): "))
      } else {
        try own.run(
          statement: """
            SELECT pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE datname = '\(database)' AND pid <> pg_backend_pid()
            """, in: "postgres")
        #expect(try child.wait() == .exited(0))
        #expect(program.folder.text("error") == "")
        #expect(
          try own.run(statement: "SELECT count(*) FROM photos_tui.photo", in: String(database))
            == "\(count)\n")
      }
    }
  }

  @Test("find says that the server has gone, after what it had found")
  func goesAwayWhileFinding() throws {
    let own = try PostgreSQLServer()
    let address = try own.makeDatabase()
    var change = FolderChange(
      path: FilePath("/photos"), identity: FileIdentity(deviceNumber: 1, inodeNumber: 2))
    // A page of such names is more than a pipe takes.
    change.photos = (0..<2_500).map { number in
      CataloguedPhoto(name: FileName("\(10_000 + number)" + String(repeating: "x", count: 120)))
    }
    try Catalogue(server: address).store([change])
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    let error = open(program.folder("error"), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    defer { close(error) }
    let child = try ChildProcess(
      Program.path, ["find", "--catalogue", address, "name:xx"], environment: program.environment,
      output: ends[1], error: error)
    close(ends[1])
    var request = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
    try #require(poll(&request, 1, Deadline().milliseconds) == 1)
    try own.stop()
    let output = try FileHandle(fileDescriptor: ends[0]).readToEnd() ?? Data()
    #expect(try child.wait() == .exited(1))
    #expect(output.count { $0 == 0x0A } == 1_000)
    #expect(program.folder.text("error").hasPrefix("photos-tui: the catalogue can't be used: \(address): "))
  }

  @Test("find --follow prints what others add, says that the server has gone, and goes on when it is back")
  func follows() throws {
    func index() throws {
      #expect(try program.run(["index", "--catalogue", address, "p"]).status == .exited(0))
    }
    try index()
    for name in ["output", "error"] { try program.folder.file(name, [] as [UInt8]) }
    let files = ["output", "error"].map { open(program.folder($0), O_WRONLY | O_APPEND | O_CLOEXEC) }
    defer { for file in files { close(file) } }
    let child = try ChildProcess(
      Program.path, ["find", "--follow", "--catalogue", address, "rating>=4"],
      environment: program.environment, output: files[0], error: files[1])
    func expectOutput(_ names: [String]) throws {
      let text = names.map { program.folder($0) + "\n" }.joined()
      try Deadline().wait(for: "output \(text), but \(program.folder.text("output"))") {
        program.folder.text("output") == text
      }
    }
    func rate(_ stars: Int, _ name: String) throws {
      #expect(try program.run(["rate", "\(stars)", name]).status == .exited(0))
      try index()
    }
    try expectOutput(["p/IMG_1.JPG"])
    try rate(5, "p/inner/Größe.png")
    try expectOutput(["p/IMG_1.JPG", "p/inner/Größe.png"])
    // Photos that were found already are not repeated, and those that leave are new when they come back.
    try rate(5, "p/IMG_1.JPG")
    try rate(1, "p/inner/Größe.png")
    try rate(4, "p/inner/Größe.png")
    try expectOutput(["p/IMG_1.JPG", "p/inner/Größe.png", "p/inner/Größe.png"])
    #expect(program.folder.text("error") == "")
    try server.run(
      statement: """
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = '\(database)' AND pid <> pg_backend_pid()
        """, in: "postgres")
    try Deadline().wait(for: "new connection") { program.folder.text("error").hasSuffix("used again\n") }
    #expect(program.folder.text("error").hasPrefix("photos-tui: the catalogue can't be used: \(address): "))
    try rate(5, "p/IMG_2.png")
    try expectOutput(["p/IMG_1.JPG", "p/inner/Größe.png", "p/inner/Größe.png", "p/IMG_2.png"])
    child.kill(SIGINT)
    #expect(try child.wait() == .signaled(SIGINT))
  }

  @Test("browsers store what is decided on the server, and go on without it")
  func browsing() throws {
    #expect(try program.run(["index", "--catalogue", address, "p"]).status == .exited(0))
    let arguments = ["--catalogue", address, program.folder("p")]
    let indexes = ["PHOTOS_TUI_NO_INDEX": ""]
    let first = try ProgramOnTerminal(program, arguments, extra: indexes)
    // Another machine has its own state, and no notification of the kernel about the files.
    let state = ["XDG_STATE_HOME": program.folder("other"), "XDG_CACHE_HOME": program.folder("cache")]
    let second = try ProgramOnTerminal(program, arguments, extra: indexes.merging(state) { $1 })
    for app in [first, second] {
      try app.wait(for: "inner")
      try app.press("Enter j")
      try app.wait(for: "2 of 2  IMG_2.png")
    }
    try first.press("3")
    try first.wait(for: "★★★")
    try second.wait(for: "★★★")
    try Deadline().wait(for: "the rating in the catalogue") {
      let found = try program.run(["find", "--no-update", "--catalogue", address, "rating:3"])
      return found.text == program.folder("p/IMG_2.png") + "\n"
    }
    try server.run(statement: "ALTER DATABASE \(database) WITH ALLOW_CONNECTIONS false", in: "postgres")
    try server.run(
      statement: "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '\(database)'",
      in: "postgres")
    try second.wait(for: "Going on without the catalogue: ")
    try second.press("5")
    try second.wait(for: "★★★★★")
    try server.run(statement: "ALTER DATABASE \(database) WITH ALLOW_CONNECTIONS true", in: "postgres")
    try second.wait(for: "The catalogue can be used again")
    for app in [first, second] { try app.expectQuit() }
    #expect(!FileManager.default.fileExists(atPath: program.folder("cache/photos-tui/catalogue.sqlite")))
  }

  @Test("a password in the address is refused before the terminal is used")
  func passwordWhileBrowsing() throws {
    let outcome = try program.run(["--catalogue", "postgresql://ada:secret@host/db", "p"])
    #expect(outcome.status == .exited(2) && outcome.output == [] && !outcome.error.contains("secret"))
  }
}
