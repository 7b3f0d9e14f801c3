import CPostgreSQL
import Glibc

/// The address of a PostgreSQL server, in the form that libpq reads: a URI such as
/// `postgresql://db.example.org/photos`, or settings such as `service=archive`. If settings are missing,
/// libpq takes them from the environment, the service file and the password file. Source: the PostgreSQL
/// documentation, "Connection Strings".
package struct PostgreSQLAddress: Hashable, Sendable {
  /// The text.
  package let text: String
  /// Whether the address sets the time to wait for the server. A service that it names can set it, too.
  private let saysPatience: Bool

  /// Reads an address. Throws if the text is not an address, or has a password. It doesn't connect.
  package init(_ text: String) throws(PostgreSQLAddressError) {
    // libpq would take everything from the environment. An empty text is more likely to come from a variable
    // that isn't set.
    if text.isEmpty { throw .invalid }
    guard let library = PostgreSQLLibrary.shared else { throw .noLibrary(PostgreSQLLibrary.error) }
    // libpq's message can quote a part of the text, and so a password.
    guard let options = library.pointee.conninfo_parse(text, nil) else { throw .invalid }
    defer { library.pointee.conninfo_free(options) }
    var given: Set<String> = []
    var next = options
    while let keyword = next.pointee.keyword {
      if next.pointee.val != nil { given.insert(String(cString: keyword)) }
      next += 1
    }
    if !given.isDisjoint(with: ["password", "sslpassword"]) { throw .hasPassword }
    self.text = text
    saysPatience = !given.isDisjoint(with: ["connect_timeout", "service"])
  }

  /// The parameters of a connection, the more important ones later. The address is the value of `dbname`.
  var parameters: [(keyword: String, value: String)] {
    // A server that disappears is noticed within half a minute.
    var parameters = [
      ("keepalives_idle", "15"), ("keepalives_interval", "5"), ("keepalives_count", "3"),
      ("tcp_user_timeout", "20000"), ("fallback_application_name", "photos-tui"),
    ]
    let isSaidElsewhere = getenv("PGCONNECT_TIMEOUT") != nil || getenv("PGSERVICE") != nil
    if !saysPatience, !isSaidElsewhere { parameters.append(("connect_timeout", "10")) }
    return parameters + [("dbname", text), ("client_encoding", "UTF8")]
  }
}
