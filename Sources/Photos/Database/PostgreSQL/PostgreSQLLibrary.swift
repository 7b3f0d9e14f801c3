import CPostgreSQL

/// libpq, which is loaded when it is needed for the first time.
enum PostgreSQLLibrary {
  /// The functions; `nil` if the library can't be loaded. They stay valid until the program ends.
  static var shared: UnsafePointer<cpq_library>? { cpq_load_library() }

  /// Why it can't be loaded.
  static var error: String { String(cString: cpq_load_error()) }
}
