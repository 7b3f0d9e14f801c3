import AdaptiveFileSystem
import CSQLite

extension SQLiteDatabase {
  /// Returns whether a check such as `PRAGMA quick_check(1)` finds nothing wrong with the file.
  ///
  /// Throws `inputOutput` if the disk could not read a part of the file.
  package func isSound(_ check: StatementText) throws(DatabaseError) -> Bool {
    let report = try query(check) { $0.text(0) }
    if let error = DatabaseError(path, report: report) { throw error }
    return report == ["ok"]
  }
}

extension DatabaseError {
  /// The error of the disk in the report of a check, which lists it like damage; `nil` if there is none.
  init?(_ path: FilePath, report: [String]) {
    for line in report {
      guard let end = line.ranges(of: "error code=").last?.upperBound,
        let code = Int32(line[end...].prefix(while: \.isNumber)), code & 0xFF == SQLITE_IOERR
      else { continue }
      self.init(path, code: code, message: line)
      return
    }
    return nil
  }
}
