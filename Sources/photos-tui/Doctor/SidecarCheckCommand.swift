import Browser
import Glibc
import PhotoModel

/// Reports what is wrong with the sidecars of photos, and what the journal has still to write. It only reads.
struct SidecarCheckCommand {
  private let paths: [Options.PathArgument]
  private let writesJSON: Bool
  private let environment: [String: String]

  init(_ paths: [Options.PathArgument], writesJSON: Bool, _ environment: [String: String]) {
    self.paths = paths
    self.writesJSON = writesJSON
    self.environment = environment
  }

  /// Writes the report to standard output and ends the program, with status 1 if something needs attention.
  func run() -> Never {
    let found = FoundPhotos.wait(for: paths, environment: environment)
    var report = SidecarReport(found.photos)
    report.unwritten = found.unwritten
    report.journalProblem = found.journalProblem
    let bytes = writesJSON ? report.json.serialized : Array(report.text.utf8)
    guard let bytes, Output.write(to: STDOUT_FILENO, bytes) else { exit(ExitCode.someFailed.rawValue) }
    exit((report.isSound && found.isComplete ? ExitCode.success : .someFailed).rawValue)
  }
}
