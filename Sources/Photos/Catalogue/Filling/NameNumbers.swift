import Database

/// The numbers of cameras, lenses and keywords, which photos have instead of the names.
///
/// It remembers what it has looked up. Names are never removed, so a number stays valid until the transaction
/// that stored the name is rolled back.
struct NameNumbers {
  /// By the raw values of the tables.
  private var known = [[String: Int64]](repeating: [:], count: NameTable.allCases.count)

  /// The most names of each table to remember. A library can have more keywords than are worth their memory.
  private static let mostNames = 10_000

  /// The number of a name that was learned; `nil` for `nil`.
  func number(of name: String?, in table: NameTable) -> Int64? {
    name.flatMap { known[table.rawValue][$0] }
  }

  /// Looks up the numbers of names before they are needed. Stores the names that are new.
  mutating func learn(
    _ names: some Sequence<String>, in table: NameTable, _ dialect: CatalogueDialect, _ database: any Database
  ) throws(DatabaseError) {
    let index = table.rawValue
    var unknown: Set<String> = []
    for name in names where known[index][name] == nil { unknown.insert(name) }
    if unknown.isEmpty { return }
    if known[index].count + unknown.count > Self.mostNames {
      known[index] = [:]
      unknown = Set(names)
    }
    let statements = FillingStatements.of(dialect).names[index]
    // Sorted, so that two programs that store the same names seldom wait for each other.
    let sorted = unknown.sorted()
    try database.runEach(statements.insertion, sorted) { dialect.values([.text($0)], of: [table.column]) }
    var place = 0
    try database.runEach(statements.selection, sorted) {
      [.text($0)]
    } row: {
      known[index][sorted[place]] = $0.integer(0)
      place += 1
    }
  }
}
