import Database

/// A table of a catalogue whose rows have numbers. Both engines' statements that create it and add rows
/// derive from its columns.
struct CatalogueTable: Sendable {
  let name: String
  /// The columns, without the number `id`.
  let columns: [TableColumn]

  /// The folders that were walked.
  ///
  /// `path` is absolute. Its bytes need not be UTF-8, so all comparisons are those of bytes: the paths of the
  /// folders inside are between `path || '/'` and `path || '0'`. `digest` is a hash of all entries that
  /// matter; NULL while photos of the folder still have to be read.
  static let folder = CatalogueTable(
    name: "folder",
    columns: [
      TableColumn(name: "path", kind: .bytes, isRequired: true, isUnique: true, isFolded: true),
      TableColumn(name: "device", kind: .integer, isRequired: true),
      TableColumn(name: "inode", kind: .integer, isRequired: true),
      TableColumn(name: "digest", kind: .integer),
      TableColumn(name: "photo_count", kind: .integer, isRequired: true, standard: "0"),
    ])

  static let photo = CatalogueTable(name: "photo", columns: PhotoColumn.all.map(\.definition))

  /// All of them. Those that others refer to come first.
  static let all = [folder] + NameTable.allCases.map(\.table) + [photo]

  /// The statement that creates the table.
  func creation(in dialect: CatalogueDialect) -> StatementText {
    let definitions = [dialect.rowNumber] + columns.flatMap { $0.definitions(in: dialect) }
    return StatementText(
      composed: "CREATE TABLE \(name) (\(definitions.joined(separator: ", ")))\(dialect.strictness)")
  }

  /// The beginning of a statement that adds a row. The values of the columns are question marks, or the SQL
  /// that `value` returns. Those of the folded texts follow.
  func insertion(
    of columns: [TableColumn], in dialect: CatalogueDialect, value: (TableColumn) -> String? = { _ in nil }
  ) -> String {
    let folded = dialect.foldedColumns(of: columns)
    let names = columns.map(\.name) + folded.map { "folded_\($0.name)" }
    let values = columns.map { value($0) ?? "?" } + folded.map { _ in "?" }
    let (namesText, valuesText) = (names.joined(separator: ", "), values.joined(separator: ", "))
    return "INSERT INTO \(name) (\(namesText)) VALUES (\(valuesText))"
  }
}

/// A table of names, which photos have as numbers.
enum NameTable: Int, CaseIterable, Sendable {
  /// Makers and models.
  case camera
  /// Lenses.
  case lens
  /// Keywords with the broader ones before them, divided by `|`: `Places|Berlin`.
  case keyword

  /// The name of the table.
  var name: String {
    switch self {
    case .camera: "camera"
    case .lens: "lens"
    case .keyword: "keyword"
    }
  }

  /// The column with the names.
  var column: TableColumn {
    TableColumn(
      name: self == .keyword ? "path" : "name", kind: .text, isRequired: true, isUnique: true,
      isFolded: true)
  }

  var table: CatalogueTable { CatalogueTable(name: name, columns: [column]) }
}
