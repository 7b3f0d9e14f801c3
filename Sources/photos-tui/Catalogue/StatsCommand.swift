import Browser
import Catalogue
import Glibc

/// Prints figures about photos: how many were taken on each day, with which camera and lens, and so on.
struct StatsCommand {
  let paths: [Options.PathArgument]
  let options: Options.Stats
  let place: CataloguePlace

  /// Prints the figures and ends the program, with status 1 if a path could not be read.
  func run() -> Never {
    let session = CatalogueSession(paths, updates: options.updates, place)
    let statistics = CataloguePlace.orFail { () throws(CatalogueError) in
      try session.catalogue.statistics(in: session.scope)
    }
    let isTerminal = isatty(STDOUT_FILENO) != 0
    let map = StatisticsMap(
      statistics.locations, atlas: statistics.locations.isEmpty ? nil : Resources.places().map(Atlas.init))
    var shown = statistics
    shown.cameras = Self.safe(shown.cameras)
    shown.lenses = Self.safe(shown.lenses)
    let report = StatisticsReport(
      shown, map: map, columns: Output.columns(of: STDOUT_FILENO),
      usesColors: isTerminal && place.environment["NO_COLOR", default: ""].isEmpty
        && place.environment["TERM"] != "dumb")
    let bytes = options.writesJSON ? statistics.json(places: map.cities).serialized : Array(report.text.utf8)
    Output.end(writing: bytes, isFine: session.isComplete)
  }

  private static func safe(
    _ names: [CatalogueStatistics.Count<String>]
  ) -> [CatalogueStatistics.Count<String>] {
    names.map { CatalogueStatistics.Count(value: Output.safe($0.value), count: $0.count) }
  }
}
