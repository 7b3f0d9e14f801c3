import AdaptiveFileSystem
import AdaptiveTerminal
import Browser
import Glibc

/// Prints the configuration, checks it, or lets the user edit it.
struct ConfigurationCommand {
  let action: Options.Configuring
  let diagnostics: [ConfigurationDiagnostic]
  let keys: [KeySetting]
  let commands: [CommandTable]
  let environment: [String: String]

  /// Ends the program, with status 1 if there are mistakes.
  func run() -> Never {
    switch action {
    case .list(let settings):
      for diagnostic in diagnostics { Output.report(ConfigurationWording.line(for: diagnostic)) }
      end(ConfigurationText.list(settings, keys, commands, home: environment["HOME"].map { FilePath($0) }))
    case .printDefaults: end(ConfigurationText.defaults)
    case .printSchema: Output.end(writing: ConfigurationSchema.text)
    case .check: check()
    case .edit: edit()
    }
  }

  private func end(_ lines: [String]) -> Never {
    let isWritten = Output.write(lines.map(Output.safe))
    exit((isWritten && diagnostics.isEmpty ? ExitCode.success : .someFailed).rawValue)
  }

  private func check() -> Never {
    if !diagnostics.isEmpty { end(diagnostics.map(ConfigurationWording.line)) }
    let files = Configuration(environment: environment).files.map { ConfigurationWording.isCorrect($0.path) }
    let missing = Configuration.userFile(environment).map { [ConfigurationWording.isMissing($0)] } ?? []
    end(files.isEmpty ? missing : files)
  }

  /// Continues as the editor, and then as `config --check`.
  private func edit() -> Never {
    guard let file = Configuration.userFile(environment) else {
      Output.fail(ConfigurationWording.noFolder, .someFailed)
    }
    do throws(FileError) {
      try file.parent.createFolders()
      try OpenFile(creating: file).writeAll(
        Array(ConfigurationText.defaults.joined(separator: "\n").utf8 + [10]))
    } catch {
      if error.reason != .alreadyExists {
        Output.fail("\(error.path): \(Wording.reason(errorNumber: error.reason.code))", .someFailed)
      }
    }
    let script = #"\#(ExternalEditor.command(environment)) "$1" && exec "$0" config --check"#
    let arguments =
      ["sh", "-c", script].map { Array($0.utf8) } + [Array(Resources.program.utf8), file.bytes]
    // Programs that don't know better end when nothing reads their output.
    for ignored in [SIGPIPE, SIGXFSZ] { signal(ignored, SIG_DFL) }
    let error = OtherProgram("/bin/sh", arguments: arguments, environment: environment).replaceThisProgram()
    Output.fail("/bin/sh: \(Wording.reason(errorNumber: error))", .someFailed)
  }
}
