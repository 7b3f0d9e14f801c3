import AdaptiveFileSystem
import Browser
import Catalogue
import Glibc

/// Prints figures about photos: how many were taken on each day, with which camera and lens, and so on.
struct StatsCommand {
  private let paths: [Options.PathArgument]
  private let options: Options.Stats
  private let place: CataloguePlace

  init(_ paths: [Options.PathArgument], _ options: Options.Stats, _ place: CataloguePlace) {
    self.paths = paths
    self.options = options
    self.place = place
  }

  /// Prints the figures and ends the program, with status 1 if a path could not be read.
  func run() -> Never {
    let session = CatalogueSession(paths, updates: options.updates, place)
    let statistics: CatalogueStatistics
    do throws(CatalogueError) {
      statistics = try session.catalogue.statistics(in: session.scope)
    } catch {
      CataloguePlace.fail(error)
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
    guard let bytes, Output.write(to: STDOUT_FILENO, bytes) else { exit(ExitCode.someFailed.rawValue) }
    exit((session.isComplete ? ExitCode.success : .someFailed).rawValue)
  }

  private static func safe(
    _ names: [CatalogueStatistics.Count<String>]
  ) -> [CatalogueStatistics.Count<String>] {
    names.map { CatalogueStatistics.Count(value: Output.safe($0.value), count: $0.count) }
  }
}
