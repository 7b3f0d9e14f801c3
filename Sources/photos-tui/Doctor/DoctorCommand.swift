import AdaptiveImaging
import AdaptiveJSON
import AdaptiveTerminal
import Browser
import Catalogue
import Glibc
import PhotoTransfer

/// Reports the state of the terminal, the keys and the decoders.
struct DoctorCommand {
  /// Whether the report is JSON.
  let writesJSON: Bool
  let options: Options
  let keys: KeyMap
  let environment: [String: String]

  /// Writes the report to standard output and ends the program, with status 1 if something essential is
  /// missing.
  func run() -> Never {
    // Programs read the JSON, so its words are English.
    if writesJSON { messages.leaveTextsAsTheyAre() }
    let survey = TerminalSurvey(environment: environment, overrides: .init(graphics: options.graphics))
    let report = DoctorReport(
      version: Version.line,
      sections: DoctorReport.Section.terminal(survey, environment, size: options.size)
        + [DoctorReport.Section(options.keyPreset, keys)] + DecoderCheck.all().map(DoctorReport.Section.init)
        + [
          .optional(
            drawsSheets: ExportRequest.drawsSheets, usesServers: Catalogue.canUseServers,
            missingFiles: Resources.missing())
        ])
    let bytes = writesJSON ? report.json.serialized : Array(report.text.utf8)
    guard let bytes, Output.write(to: STDOUT_FILENO, bytes) else { exit(ExitCode.someFailed.rawValue) }
    exit((report.isSound ? ExitCode.success : .someFailed).rawValue)
  }
}
