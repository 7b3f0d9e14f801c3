import Glibc
import Imaging
import JSON

/// Tells what the program finds on this system.
struct DoctorCommand {
  /// Whether the report is for programs.
  let writesJSON: Bool

  /// Looks, writes the report to standard output and ends the program: with 1 when something is missing that it can't
  /// do without.
  func run() -> Never {
    let report = DoctorReport(
      version: Usage.version, sections: DecoderCheck.all().map(DoctorReport.Section.init))
    let bytes = writesJSON ? report.json.serialized : Array(report.text.utf8)
    guard let bytes, Output.write(to: STDOUT_FILENO, bytes) else { exit(ExitCode.someFailed.rawValue) }
    exit((report.isSound ? ExitCode.success : .someFailed).rawValue)
  }
}
