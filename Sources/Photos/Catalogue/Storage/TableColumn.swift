/// A column of a table, from which the definitions of both engines derive.
struct TableColumn: Sendable {
  /// The kind of a column's values.
  enum Kind: Sendable {
    /// Whole numbers of 64 bits.
    case integer
    /// Numbers with a fraction.
    case real
    /// Texts, which are sorted and compared by their bytes.
    case text
    /// Bytes, which need not be a text.
    case bytes
  }

  var name: String
  /// The kind of the values.
  var kind: Kind
  /// Whether each row has a value.
  var isRequired = false
  /// Whether no two rows have the same value.
  var isUnique = false
  /// Whether searches compare the value in the form of `SearchText.fold` (`CatalogueDialect.folded`).
  var isFolded = false
  /// The table whose rows the values number; `nil` for other values.
  var table: String?
  /// The value of rows that are added without one, in SQL; `nil` for none.
  var standard: String?

  /// The definitions of the column, and of the column with the folded text if the dialect stores one.
  func definitions(in dialect: CatalogueDialect) -> [String] {
    let requirement = isRequired ? " NOT NULL" : ""
    let standard = standard.map { " DEFAULT \($0)" } ?? ""
    let definition = "\(name) \(dialect.type(of: kind))\(requirement)\(standard)"
    switch dialect {
    case .sqlite: return [definition + (isUnique ? " UNIQUE" : "")]
    case .postgreSQL:
      // A path can be longer than what an ordered index takes, which is 2,704 bytes. Names can, too.
      let uniqueness = isUnique && kind == .text ? ["EXCLUDE USING hash (\(name) WITH =)"] : []
      let folded = isFolded ? ["folded_\(name) TEXT\(requirement)"] : []
      return [definition + (table.map { " REFERENCES \($0)" } ?? "")] + folded + uniqueness
    }
  }
}
