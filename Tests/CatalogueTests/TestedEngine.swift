import Catalogue
import Testing
import TestSupport

/// The engine that runs the statements of a catalogue. Tests of what it stores and finds run on each engine.
enum TestedEngine: String, CaseIterable, Sendable, CustomTestStringConvertible {
  case sqlite = "SQLite"
  case postgreSQL = "PostgreSQL"

  /// Those that this machine has. `ServerCatalogueTests` say why PostgreSQL is missing.
  static let installed = allCases.filter { $0 == .sqlite || PostgreSQLServer.isAvailable }

  var testDescription: String { rawValue }

  /// A catalogue without photos.
  func emptyCatalogue() throws -> Catalogue {
    switch self {
    case .sqlite: try Catalogue(inMemory: ())
    case .postgreSQL: try Catalogue(server: try PostgreSQLServer.running().makeDatabase())
    }
  }
}
