import CSQLite

extension SQLiteDatabase {
  /// Adds a function of one text to those that statements can call. Equal texts must have equal results.
  ///
  /// For no value, the result is no value. For bytes, the function gets their text, in which bytes that are
  /// not UTF-8 become U+FFFD. Throws SQLite's reason.
  package func addFunction(
    _ name: StaticString, _ function: @escaping @Sendable (String) -> String
  ) throws(DatabaseError) {
    let flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY
    let code = sqlite3_create_function_v2(
      connection, UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self), 1, flags,
      Unmanaged.passRetained(TextFunction(function)).toOpaque(),
      { context, _, values in TextFunction.of(context)?.call(context, values?.pointee) }, nil, nil,
      // SQLite calls this when it releases the function, even if it could not add it.
      { pointer in if let pointer { Unmanaged<TextFunction>.fromOpaque(pointer).release() } })
    if code != SQLITE_OK { throw DatabaseError(of: connection, path) }
  }
}

/// A function that SQLite holds.
private final class TextFunction {
  private let function: @Sendable (String) -> String

  init(_ function: @escaping @Sendable (String) -> String) {
    self.function = function
  }

  static func of(_ context: OpaquePointer?) -> TextFunction? {
    sqlite3_user_data(context).map { Unmanaged<TextFunction>.fromOpaque($0).takeUnretainedValue() }
  }

  func call(_ context: OpaquePointer?, _ value: OpaquePointer?) {
    // The order matters: the pointer is valid from this call on, and the count belongs to it.
    guard sqlite3_value_type(value) != SQLITE_NULL else { return sqlite3_result_null(context) }
    let start = sqlite3_value_blob(value)
    let bytes = UnsafeRawBufferPointer(
      start: start, count: start == nil ? 0 : Int(sqlite3_value_bytes(value)))
    var result = function(String(decoding: bytes, as: UTF8.self))
    result.withUTF8 { csq_result_text(context, $0.baseAddress, UInt64($0.count)) }
  }
}
