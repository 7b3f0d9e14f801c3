import AdaptiveFileSystem
import Database
import Queries

/// A column of the table `photo`: its definition, the value that a photo has in it, how that is read, and the
/// field of queries that it answers.
///
/// The tables of both engines, and what stores, reads and searches photos, derive from `all`. A new column is
/// a row there, and a new version of the schema.
struct PhotoColumn: Sendable {
  /// Where a row gets its value from.
  enum Source: Sendable {
    /// From the photo, whenever it is stored.
    case photo(Binding)
    /// From a table of names, by a name of the photo. The column has the number of the name.
    case name(NameTable, @Sendable (CataloguedPhoto) -> String?)
    /// From other functions. It stays while the file of the photo is the same, and is this SQL otherwise.
    case elsewhere(SQLText)
  }

  /// A part of a statement, which is a literal of the program.
  typealias SQLText = String
  typealias Binding = @Sendable (StoredPhoto) -> DatabaseValue
  /// Reads a column, counted from 0, into a photo.
  typealias Reading = @Sendable (DatabaseRow, Int32, inout CataloguedPhoto) -> Void

  let definition: TableColumn
  /// Where a row gets its value from.
  let source: Source
  /// Reads the value, which can be in any column of a row; `nil` if `CataloguedPhoto` doesn't have it.
  let reading: Reading?
  /// The field of queries that the column answers; `nil` for none.
  let field: QueryField?
  /// The value of the field in SQL; NULL if it is unknown.
  let expression: SQLText

  var name: String { definition.name }

  /// The value of a photo that is stored; `nil` if other functions store it.
  var binding: Binding? {
    switch source {
    case .photo(let binding): binding
    case .name(let table, let name): { .integer($0.names.number(of: name($0.photo), in: table)) }
    case .elsewhere: nil
    }
  }

  /// Whether the field has a value in every row.
  var isAlwaysKnown: Bool { definition.isRequired && expression == "photo.\(name)" }

  private init(
    _ definition: TableColumn, _ field: QueryField?, _ source: Source, expression: SQLText? = nil,
    _ reading: Reading?
  ) {
    self.definition = definition
    self.field = field
    self.source = source
    self.reading = reading
    self.expression = expression ?? "photo.\(definition.name)"
  }
}

extension PhotoColumn {
  /// A value of a photo. `field` is the field of queries that it answers, in the unit of the field, or else
  /// with an expression. `folds` texts are compared in the form of `SearchText.fold`. `standard` is the value
  /// of rows that a column is added to.
  static func value<Value: ColumnValue>(
    _ name: String, for field: QueryField? = nil, expression: SQLText? = nil, folds: Bool = false,
    standard: SQLText? = nil,
    _ value: @escaping @Sendable (CataloguedPhoto) -> Value,
    _ set: @escaping @Sendable (inout CataloguedPhoto, Value) -> Void
  ) -> PhotoColumn {
    PhotoColumn(
      TableColumn(
        name: name, kind: Value.kind, isRequired: Value.isRequired, isFolded: folds, standard: standard),
      field, .photo { value($0.photo).databaseValue }, expression: expression
    ) { set(&$2, Value($0, $1)) }
  }

  /// A text of a photo, as `value`, that searches compare in the form of `SearchText.fold`.
  static func text<Value: ColumnValue>(
    _ field: QueryTextField, _ value: @escaping @Sendable (CataloguedPhoto) -> Value,
    _ set: @escaping @Sendable (inout CataloguedPhoto, Value) -> Void
  ) -> PhotoColumn {
    .value(field.rawValue, for: .text(field), folds: true, value, set)
  }

  /// A name that a photo shares with others, which is in a table of its own.
  static func name(
    _ table: NameTable, for field: QueryTextField,
    _ name: @escaping @Sendable (CataloguedPhoto) -> String?,
    _ set: @escaping @Sendable (inout CataloguedPhoto, String?) -> Void
  ) -> PhotoColumn {
    PhotoColumn(
      TableColumn(name: table.name, kind: .integer, table: table.name), .text(field),
      .name(table, name)
    ) { set(&$2, String?($0, $1)) }
  }

  /// A value that follows from the photo and isn't read, or is read in its own way.
  static func derived<Value: ColumnValue>(
    _ name: String, for field: QueryField? = nil, table: String? = nil,
    _ value: @escaping @Sendable (StoredPhoto) -> Value, reading: Reading? = nil
  ) -> PhotoColumn {
    PhotoColumn(
      TableColumn(name: name, kind: Value.kind, isRequired: Value.isRequired, table: table), field,
      .photo { value($0).databaseValue }, reading)
  }

  /// A value that other functions store.
  static func elsewhere<Value: ColumnValue>(
    _ name: String, _: Value.Type, otherwise sql: SQLText = "NULL", reading: Reading? = nil
  ) -> PhotoColumn {
    PhotoColumn(
      TableColumn(name: name, kind: Value.kind, isRequired: Value.isRequired), nil, .elsewhere(sql), reading)
  }
}

extension PhotoColumn {
  /// The column that answers a field; `nil` for the fields that are no columns.
  static func answering(_ field: QueryField) -> PhotoColumn? { byField[field] }

  private static let byField = Dictionary(
    all.compactMap { column in column.field.map { ($0, column) } }, uniquingKeysWith: { first, _ in first })

  /// The functions that read the columns of `selection`, in this order. Without the rest, because that would
  /// be copied for each value.
  fileprivate static let readings = all.compactMap(\.reading)

  /// A statement that reads photos, up to its conditions.
  static let selection: String = {
    let tables: [String] = all.compactMap { column in
      guard case .name(let table, _) = column.source else { return nil }
      return " LEFT JOIN \(table.name) ON \(table.name).id = photo.\(column.name)"
    }
    let values = all.filter { $0.reading != nil }.map(\.selected)
    return "SELECT \(values.joined(separator: ", ")) FROM photo\(tables.joined())"
  }()

  /// The expression that a statement selects to read the column.
  private var selected: String {
    if case .name(let table, _) = source { return "\(table.name).\(table.column.name)" }
    return "photo.\(name)"
  }
}

extension CataloguedPhoto {
  /// Reads a row of `PhotoColumn.selection`.
  init(_ row: DatabaseRow) {
    self.init(name: FileName(""))
    var column: Int32 = 0
    for read in PhotoColumn.readings {
      read(row, column, &self)
      column += 1
    }
  }
}
