import CPostgreSQL

extension DatabaseError {
  /// The error that a connection has reported last. Its text has several lines if several servers were tried.
  init(of connection: OpaquePointer?, _ library: UnsafePointer<cpq_library>, _ name: DatabaseName) {
    let text = library.pointee.error_message(connection).map { String(cString: $0) } ?? ""
    // Lines that begin with a tab only suggest what could be wrong.
    let lines = text.split { $0.isNewline }.filter { $0.first != "\t" }
    self.init(name, kind: .unreachable, code: "", message: lines.joined(separator: "; "))
  }

  /// The error of a statement. The texts that surround it in the server's log, which can have data, are left
  /// out.
  init(
    result: OpaquePointer, of connection: OpaquePointer, _ library: UnsafePointer<cpq_library>,
    _ name: DatabaseName
  ) {
    func field(_ number: Int) -> String? {
      library.pointee.error_field(result, Int32(number)).map { String(cString: $0) }
    }
    let state = field(CPQ_SQLSTATE) ?? ""
    let isLost = library.pointee.status(connection) == CONNECTION_BAD
    guard let message = field(CPQ_MESSAGE) else {
      self.init(of: connection, library, name)
      return
    }
    self.init(
      name, kind: isLost ? .unreachable : Kind(sqlState: state), code: state, message: message)
  }
}

extension DatabaseError.Kind {
  /// The reason of a code. Source: the PostgreSQL documentation, "PostgreSQL Error Codes".
  init(sqlState state: String) {
    switch state {
    case "55P03": self = .busy
    case "53100": self = .diskFull
    case "25006", "42501": self = .readOnly
    case "57014": self = .tookTooLong
    // The last one: a row refers to one that another program has just removed.
    case "40001", "40P01", "23503": self = .conflict
    case "57P01", "57P02", "57P03", "57P05", "25P03": self = .unreachable
    case "58030": self = .inputOutput
    default:
      switch state.prefix(2) {
      case "08": self = .unreachable
      case "XX": self = state == "XX001" || state == "XX002" ? .damaged : .other
      default: self = .other
      }
    }
  }
}
