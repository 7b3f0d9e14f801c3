import Database

/// The numbers of cameras, lenses and keywords, which photos have instead of the names.
///
/// It remembers what it has looked up. Names are never removed, so a number stays valid until the transaction
/// that stored the name is rolled back.
struct NameNumbers {
  private var cameras: [String: Int64] = [:]
  private var lenses: [String: Int64] = [:]
  private var keywords: [String: Int64] = [:]

  /// The most names of each kind to remember. A library can have more keywords than are worth their memory.
  private static let mostNames = 10_000

  /// The number of a camera, which is stored if it is new; `nil` for `nil`.
  mutating func camera(
    _ name: String?, _ statements: FillingStatements, _ dialect: CatalogueDialect, _ database: any Database
  ) throws(DatabaseError) -> Int64? {
    guard let name else { return nil }
    return try Self.number(
      name, &cameras, dialect, database, statements.camera, "SELECT id FROM camera WHERE name = ?")
  }

  /// The number of a lens, which is stored if it is new; `nil` for `nil`.
  mutating func lens(
    _ name: String?, _ statements: FillingStatements, _ dialect: CatalogueDialect, _ database: any Database
  ) throws(DatabaseError) -> Int64? {
    guard let name else { return nil }
    return try Self.number(
      name, &lenses, dialect, database, statements.lens, "SELECT id FROM lens WHERE name = ?")
  }

  /// The number of a keyword's path, which is stored if it is new.
  mutating func keyword(
    _ path: String, _ statements: FillingStatements, _ dialect: CatalogueDialect, _ database: any Database
  ) throws(DatabaseError) -> Int64? {
    try Self.number(
      path, &keywords, dialect, database, statements.keyword, "SELECT id FROM keyword WHERE path = ?")
  }

  private static func number(
    _ name: String, _ known: inout [String: Int64], _ dialect: CatalogueDialect, _ database: any Database,
    _ insertion: StatementText, _ query: StatementText
  ) throws(DatabaseError) -> Int64? {
    if let number = known[name] { return number }
    try database.run(insertion, [.text(name)] + dialect.foldedValues([name]))
    let number = try database.query(query, [.text(name)]) { $0.integer(0) }.first
    if known.count >= mostNames { known = [:] }
    known[name] = number
    return number
  }
}
