import Glibc
import Imaging
import JSON
import Terminal

/// Tells what the program finds on this system.
struct DoctorCommand {
  /// Whether the report is for programs.
  let writesJSON: Bool
  let options: Options
  let environment: [String: String]

  /// Looks, writes the report to standard output and ends the program: with 1 when something is missing that it can't
  /// do without.
  func run() -> Never {
    let survey = TerminalSurvey(environment: environment, wishes: .init(graphics: options.graphics))
    let report = DoctorReport(
      version: Usage.version,
      sections: DoctorReport.Section.terminal(survey, environment, size: options.size)
        + DecoderCheck.all().map(DoctorReport.Section.init))
    let bytes = writesJSON ? report.json.serialized : Array(report.text.utf8)
    guard let bytes, Output.write(to: STDOUT_FILENO, bytes) else { exit(ExitCode.someFailed.rawValue) }
    exit((report.isSound ? ExitCode.success : .someFailed).rawValue)
  }
}
