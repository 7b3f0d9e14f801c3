import Database

/// The numbers of cameras, lenses and keywords, which photos have instead of the names.
///
/// It remembers what it has looked up. Names are never removed, so a number stays valid until the transaction
/// that stored the name is rolled back.
struct NameNumbers {
  /// What names there are.
  enum Kind: Int, CaseIterable {
    /// Maker and model.
    case camera
    /// A lens.
    case lens
    /// The path of a keyword.
    case keyword
  }

  /// By the raw values of the kinds.
  private var known = [[String: Int64]](repeating: [:], count: Kind.allCases.count)

  /// The most names of each kind to remember. A library can have more keywords than are worth their memory.
  private static let mostNames = 10_000

  /// The number of a name that was learned; `nil` for `nil`.
  func number(_ kind: Kind, _ name: String?) -> Int64? {
    name.flatMap { known[kind.rawValue][$0] }
  }

  /// Looks up the numbers of names before they are needed. Stores the names that are new.
  mutating func learn(
    _ kind: Kind, _ names: some Sequence<String>, _ dialect: CatalogueDialect, _ database: any Database
  ) throws(DatabaseError) {
    var unknown: Set<String> = []
    for name in names where known[kind.rawValue][name] == nil { unknown.insert(name) }
    if unknown.isEmpty { return }
    if known[kind.rawValue].count + unknown.count > Self.mostNames {
      known[kind.rawValue] = [:]
      unknown = Set(names)
    }
    // Sorted, so that two programs that store the same names seldom wait for each other.
    let sorted = unknown.sorted()
    try database.runEach(Self.insertion(kind, dialect), sorted) { [.text($0)] + dialect.foldedValues([$0]) }
    var place = 0
    try database.runEach(Self.selection(kind), sorted) {
      [.text($0)]
    } row: {
      known[kind.rawValue][sorted[place]] = $0.integer(0)
      place += 1
    }
  }

  private static func insertion(_ kind: Kind, _ dialect: CatalogueDialect) -> StatementText {
    let statements = FillingStatements.of(dialect)
    return switch kind {
    case .camera: statements.camera
    case .lens: statements.lens
    case .keyword: statements.keyword
    }
  }

  private static func selection(_ kind: Kind) -> StatementText {
    switch kind {
    case .camera: "SELECT id FROM camera WHERE name = ?"
    case .lens: "SELECT id FROM lens WHERE name = ?"
    case .keyword: "SELECT id FROM keyword WHERE path = ?"
    }
  }
}
