import Glibc

/// Reports what is wrong with the sidecars of photos, and what the journal has still to write. It only reads.
struct SidecarCheckCommand {
  let paths: [Options.PathArgument]
  let writesJSON: Bool
  let environment: [String: String]

  /// Writes the report to standard output and ends the program, with status 1 if something needs attention.
  func run() -> Never {
    let found = FoundPhotos.wait(for: paths, environment: environment)
    var report = SidecarReport(found.photos)
    report.unwritten = found.unwritten
    report.journalProblem = found.journalProblem
    let bytes = writesJSON ? report.json.serialized : Array(report.text.utf8)
    Output.end(writing: bytes, isFine: report.isSound && found.isComplete)
  }
}
