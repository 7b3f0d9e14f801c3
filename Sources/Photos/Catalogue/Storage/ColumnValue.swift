import AdaptiveFileSystem
import Database

/// A type whose values stand in a column of a catalogue.
///
/// An optional value can be missing (NULL), and an optional text that is empty is. All others are required.
protocol ColumnValue: Sendable {
  /// The type of the column.
  static var kind: TableColumn.Kind { get }
  /// Whether the column has a value in every row.
  static var isRequired: Bool { get }

  /// The value as the database takes it.
  var databaseValue: DatabaseValue { get }

  /// The value in a column of a row, which is not missing.
  init(_ row: DatabaseRow, _ column: Int32)
}

extension ColumnValue {
  static var isRequired: Bool { true }
}

extension Optional: ColumnValue where Wrapped: ColumnValue {
  static var kind: TableColumn.Kind { Wrapped.kind }
  static var isRequired: Bool { false }

  var databaseValue: DatabaseValue {
    guard let value = self?.databaseValue else { return .null }
    if case .text(let text) = value, text.isEmpty { return .null }
    return value
  }

  init(_ row: DatabaseRow, _ column: Int32) {
    self = row.isNull(column) ? nil : Wrapped(row, column)
  }
}

extension Int64: ColumnValue {
  static var kind: TableColumn.Kind { .integer }
  var databaseValue: DatabaseValue { .integer(self) }
  init(_ row: DatabaseRow, _ column: Int32) { self = row.integer(column) }
}

/// The bits of the number are those of a signed one.
extension UInt64: ColumnValue {
  static var kind: TableColumn.Kind { .integer }
  var databaseValue: DatabaseValue { .integer(Int64(bitPattern: self)) }
  init(_ row: DatabaseRow, _ column: Int32) { self.init(bitPattern: row.integer(column)) }
}

extension Int: ColumnValue {
  static var kind: TableColumn.Kind { .integer }
  var databaseValue: DatabaseValue { .integer(Int64(self)) }
  init(_ row: DatabaseRow, _ column: Int32) { self.init(clamping: row.integer(column)) }
}

extension Bool: ColumnValue {
  static var kind: TableColumn.Kind { .integer }
  var databaseValue: DatabaseValue { .integer(self ? 1 : 0) }
  init(_ row: DatabaseRow, _ column: Int32) { self = row.integer(column) != 0 }
}

extension Double: ColumnValue {
  static var kind: TableColumn.Kind { .real }
  var databaseValue: DatabaseValue { .real(self) }
  init(_ row: DatabaseRow, _ column: Int32) { self = row.optionalReal(column) ?? 0 }
}

extension String: ColumnValue {
  static var kind: TableColumn.Kind { .text }
  var databaseValue: DatabaseValue { .text(self) }
  init(_ row: DatabaseRow, _ column: Int32) { self = row.text(column) }
}

extension [UInt8]: ColumnValue {
  static var kind: TableColumn.Kind { .bytes }
  var databaseValue: DatabaseValue { .bytes(self) }
  init(_ row: DatabaseRow, _ column: Int32) { self = row.bytes(column) }
}

extension FileName: ColumnValue {
  static var kind: TableColumn.Kind { .bytes }
  var databaseValue: DatabaseValue { .bytes(bytes) }
  init(_ row: DatabaseRow, _ column: Int32) { self.init(bytes: row.bytes(column)) }
}
