import Glibc
import Synchronization
import Testing

/// A PostgreSQL server of the test process, on a socket in a temporary folder, without durability.
///
/// It starts when it is needed for the first time. A shell watches a socket that only the test process holds:
/// when the process ends, however it ends, the shell stops the server and removes the folder. If the shell is
/// killed, the kernel stops the server.
public final class PostgreSQLServer: Sendable {
  /// Why the server doesn't run: what its programs have written.
  public struct StartError: Error {
    /// The text.
    public let output: String
  }

  /// The folder with the programs of the latest version that is installed; `nil` if there is none.
  public static let programs: String? = {
    let root = "/usr/lib/postgresql"
    guard let folder = opendir(root) else { return nil }
    defer { closedir(folder) }
    var versions: [Int] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { name in
        String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
      }
      if let version = Int(name), access("\(root)/\(name)/bin/postgres", X_OK) == 0 {
        versions.append(version)
      }
    }
    return versions.max().map { "\(root)/\($0)/bin" }
  }()

  private static let shared = Result { try PostgreSQLServer() }

  /// The server of this process, which is started if it doesn't run. Require `.postgreSQL` for the test.
  public static func running() throws -> PostgreSQLServer { try shared.get() }

  /// The folder of the socket.
  public let folder: String
  private let programs: String
  private let databaseCount = Mutex(0)
  private let watchdog: Mutex<ChildProcess>
  /// The server ends when this is closed.
  private let lifeline: Int32

  /// Starts a server that stops when it is released, or with the process. Most tests use `running`.
  public init() throws {
    programs = try #require(Self.programs)
    var ends: [Int32] = [-1, -1]
    let kind = CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw StartError(output: "no sockets: \(errno)") }
    lifeline = ends[0]
    defer { close(ends[1]) }
    // PostgreSQL refuses to run as root.
    let isRoot = geteuid() == 0
    let user = isRoot ? ["--reuid=nobody", "--regid=nogroup", "--clear-groups"] : []
    watchdog = Mutex(
      try ChildProcess(
        "/usr/bin/setpriv", user + ["/bin/sh", "-c", Self.script, "sh", programs],
        environment: ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"], directory: "/", input: ends[1],
        output: ends[1], error: ends[1]))
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    let deadline = Deadline()
    while true {
      var descriptors = pollfd(fd: lifeline, events: Int16(POLLIN), revents: 0)
      let count = poll(&descriptors, 1, deadline.milliseconds) > 0 ? read(lifeline, &buffer, buffer.count) : 0
      if count <= 0 { throw StartError(output: String(decoding: bytes, as: UTF8.self)) }
      bytes += buffer[..<count]
      if bytes.last == UInt8(ascii: "\n"), bytes.starts(with: Array("ready ".utf8)) { break }
    }
    folder = String(decoding: bytes.dropFirst(6).dropLast(), as: UTF8.self)
  }

  deinit {
    // Without this, the server would be killed with the object of its process, and would leave its folder.
    _ = try? stop()
    close(lifeline)
  }

  /// Ends the server as a crash would, and waits for its end.
  public func stop() throws {
    shutdown(lifeline, CInt(SHUT_RDWR))
    _ = try watchdog.withLock { try $0.wait() }
  }

  /// The name of the superuser.
  public static let user = "tests"

  /// The name of a user that needs a password. A test that connects as it creates it.
  public static let userWithPassword = "guarded"

  /// Makes an empty database and returns its address.
  public func makeDatabase(encoding: String = "UTF8") throws -> String {
    let number = databaseCount.withLock { count in
      count += 1
      return count
    }
    let locale = encoding == "UTF8" ? "C.UTF-8" : "C"
    try run(
      "createdb", ["--template=template0", "--locale=\(locale)", "--encoding=\(encoding)", "tests_\(number)"])
    return address(of: "tests_\(number)")
  }

  /// The name of the database at an address, for other programs.
  public static func database(at address: String) -> String {
    String(address.prefix { $0 != "?" }.split(separator: "/").last ?? "")
  }

  /// The address of a database on this server.
  public func address(of database: String, user: String = PostgreSQLServer.user) -> String {
    "postgresql:///\(database)?host=\(folder)&user=\(user)"
  }

  /// Runs a statement as another program would, and returns what it prints.
  @discardableResult
  public func run(statement: String, in database: String) throws -> String {
    try run("psql", ["--no-psqlrc", "--quiet", "-At", "-v", "ON_ERROR_STOP=1", "-c", statement, database])
  }

  @discardableResult
  private func run(_ program: String, _ arguments: [String]) throws -> String {
    let (status, output) = try ChildProcess.run(
      "\(programs)/\(program)", arguments,
      environment: ["PGHOST": folder, "PGUSER": Self.user, "LC_ALL": "C.UTF-8"], directory: "/")
    let text = String(decoding: output, as: UTF8.self)
    if status != .exited(0) { throw StartError(output: text) }
    return text
  }

  /// Makes a server in a folder, prints where it is, and waits for the end of the test process.
  private static let script = """
    programs=$1
    umask 077
    base=$(df -Pk /dev/shm 2>/dev/null | awk 'NR == 2 && $4 > 2000000 { print "/dev/shm" }')
    folder=$(mktemp -d "${base:-/tmp}/photos-tui-postgresql.XXXXXX")
    trap 'rm -rf "$folder"' EXIT
    "$programs/initdb" -D "$folder/data" --username=\(user) --auth=trust --encoding=UTF8 --locale=C.UTF-8 \\
      --no-sync --no-instructions >"$folder/log" 2>&1 || { cat "$folder/log"; exit 1; }
    echo "local all \(userWithPassword) scram-sha-256" >"$folder/hba"
    cat "$folder/data/pg_hba.conf" >>"$folder/hba"
    cp "$folder/hba" "$folder/data/pg_hba.conf"
    setpriv --pdeathsig QUIT "$programs/postgres" -D "$folder/data" -c listen_addresses= \\
      -c unix_socket_directories="$folder" -c fsync=off \\
      -c full_page_writes=off -c synchronous_commit=off -c shared_buffers=32MB -c max_connections=200 \\
      -c deadlock_timeout=50ms -c autovacuum=off >"$folder/log" 2>&1 &
    server=$!
    until "$programs/pg_isready" -q -h "$folder"; do
      kill -0 $server 2>/dev/null || { cat "$folder/log"; exit 1; }
      sleep 0.02
    done
    echo "ready $folder"
    read -r line
    kill -QUIT $server
    wait $server
    """
}

extension Trait where Self == ConditionTrait {
  /// Requires a PostgreSQL server, and a run that has time for it.
  public static var postgreSQL: Self {
    .enabled(if: PostgreSQLServer.isAvailable, "not installed or left out by make test-quick: postgresql-15")
  }
}

extension PostgreSQLServer {
  /// Whether tests can use a server.
  public static var isAvailable: Bool {
    programs != nil && getenv("PHOTOS_TUI_TESTS").map { String(cString: $0) } != "quick"
  }
}
