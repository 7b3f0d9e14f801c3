import Database
import Queries

/// The parts of a catalogue's statements that differ between the engines. Everything else is the same text
/// for both, in the SQL that they share. `CatalogueSchema` and `ServerSchema` hide differences in functions
/// and types.
enum CatalogueDialect {
  /// SQLite.
  case sqlite
  /// PostgreSQL.
  case postgreSQL

  /// The dialect of an engine.
  init(_ engine: DatabaseEngine) {
    switch engine {
    case .sqlite: self = .sqlite
    case .postgreSQL: self = .postgreSQL
    }
  }

  func type(of kind: TableColumn.Kind) -> String {
    switch (self, kind) {
    case (.sqlite, .integer): "INTEGER"
    case (.sqlite, .real): "REAL"
    case (.sqlite, .text): "TEXT"
    case (.sqlite, .bytes): "BLOB"
    case (.postgreSQL, .integer): "BIGINT"
    case (.postgreSQL, .real): "DOUBLE PRECISION"
    case (.postgreSQL, .text): "TEXT COLLATE \"C\""
    case (.postgreSQL, .bytes): "BYTEA"
    }
  }

  /// The column with the number of a row.
  var rowNumber: String {
    switch self {
    case .sqlite: "id INTEGER PRIMARY KEY"
    case .postgreSQL: "id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY"
    }
  }

  /// The words after the columns of a table, so that they take no values of other types.
  var strictness: String {
    switch self {
    case .sqlite: " STRICT"
    case .postgreSQL: ""
    }
  }

  /// The text in a column, in the form of `SearchText.fold`. SQLite calls that function. PostgreSQL
  /// stores the result in another column, because its own functions depend on the server's version and
  /// locale.
  func folded(_ column: String, of table: String) -> String {
    switch self {
    case .sqlite: "fold(\(table).\(column))"
    case .postgreSQL: "\(table).folded_\(column)"
    }
  }

  /// The columns whose folded texts a row also has; none in SQLite.
  func foldedColumns(of columns: [TableColumn]) -> [TableColumn] {
    self == .sqlite ? [] : columns.filter(\.isFolded)
  }

  /// The values of a row, with those of the folded texts behind them. `columns` has the column of each.
  func values(_ values: [DatabaseValue], of columns: [TableColumn]) -> [DatabaseValue] {
    if self == .sqlite { return values }
    return values
      + zip(values, columns).lazy.filter { $0.1.isFolded }.map { value, _ in
        switch value {
        case .text(let text): .text(SearchText.fold(text))
        case .bytes(let bytes): .text(SearchText.fold(String(decoding: bytes, as: UTF8.self)))
        case .null, .integer, .real: .null
        }
      }
  }

  /// An expression that identifies a folder in the table, made from an expression of its path. PostgreSQL's
  /// ordered indexes can't store long paths.
  func folderKey(of path: String) -> String {
    switch self {
    case .sqlite: path
    case .postgreSQL: "sha256(\(path))"
    }
  }

  /// The expression by which folders are sorted. An index has its order, which is the order of their paths in
  /// both engines.
  var pathOrder: String {
    switch self {
    case .sqlite: "folder.path"
    case .postgreSQL: "substring(folder.path, 1, 1000), folder.path"
    }
  }

  /// A condition that is true of all folders from a path on, so that reading begins there; `nil` where the
  /// planner derives it from `(folder.path, photo.name) > (?, ?)`.
  func startsAt(_ path: [UInt8]) -> (sql: String, values: [DatabaseValue])? {
    switch self {
    case .sqlite: nil
    case .postgreSQL: ("substring(folder.path, 1, 1000) >= ?", [.bytes(Array(path.prefix(1000)))])
    }
  }

  /// The rows of `photo` in a partial index. SQLite's planner doesn't find it by itself.
  func photos(inIndex index: StaticString) -> String {
    switch self {
    case .sqlite: "photo INDEXED BY \(index)"
    case .postgreSQL: "photo"
    }
  }

  /// Joins the rows on the right to those on the left, which SQLite reads first.
  var joinInOrder: String {
    switch self {
    case .sqlite: "CROSS JOIN"
    case .postgreSQL: "JOIN"
    }
  }
}
