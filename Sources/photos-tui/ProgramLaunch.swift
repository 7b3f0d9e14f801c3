import AdaptiveFileSystem
import AdaptiveTerminal
import Browser
import CInterprocess
import Glibc

/// Makes processes of commands, in the environment of this one.
nonisolated struct ProgramLaunch: Sendable {
  let environment: [String: String]

  /// Runs a command with its arguments, shows its output until the user presses Return, and ends with its
  /// exit status. The first argument is the command line as the user typed it. `^C` ends the command, and not
  /// this script. A command that ends early may leave the terminal in a mode in which Return is not a line
  /// end. A command can have its own standard input.
  private static let scriptUntilReturn = """
    trap : INT QUIT
    printf '$ %s\\n' "$1"
    shift
    modes=$(stty -g 2>/dev/null </dev/tty)
    "$@"
    status=$?
    [ -z "$modes" ] || stty "$modes" 2>/dev/null </dev/tty
    [ $status -eq 0 ] || printf '\\nExit status %s.' $status
    printf '\\nPress Return to go back '
    read -r _ </dev/tty
    exit $status
    """

  /// The value of a variable; `nil` if it is empty.
  func value(_ variable: String) -> String? { environment[variable].flatMap { $0.isEmpty ? nil : $0 } }

  /// The program for a command.
  func program(for command: ProgramCommand) -> OtherProgram {
    var arguments: [[UInt8]]
    switch command.form {
    case .words(let words): arguments = command.arguments(of: words)
    case .script(let script):
      arguments = ["/bin/sh", "-c", script, "photos-tui"].map { Array($0.utf8) } + command.pathArguments
    case .commandLine(_, let shell):
      let (path, dialect) = self.shell(shell)
      arguments = [path, "-c", command.script(in: dialect).text].map { Array($0.utf8) }
      // The name of the script. fish has none.
      if dialect == .posix { arguments.append(Array("photos-tui".utf8)) }
      arguments += command.pathArguments
    }
    if command.place == .terminalUntilReturn {
      let wrapper = ["/bin/sh", "-c", Self.scriptUntilReturn, "photos-tui", command.text]
      arguments = wrapper.map { Array($0.utf8) } + arguments
    }
    let path = String(decoding: arguments.first ?? [], as: UTF8.self)
    var program = OtherProgram(path, arguments: arguments, environment: environment)
    if let current = command.current { program.setVariable(ShellScript.photoVariable, to: current.bytes) }
    return program
  }

  /// The shell that runs a command line. Shells with an unknown syntax are replaced by the system's.
  private func shell(_ shell: ProgramCommand.Shell) -> (path: String, dialect: ShellDialect) {
    guard shell == .user, let path = value("SHELL"), path.hasPrefix("/"),
      let dialect = ShellDialect(shellName: FilePath(path).lastName?.description ?? "")
    else { return ("/bin/sh", .posix) }
    return (path, dialect)
  }

  /// Calls `body` with a descriptor for the standard input of a command; -1 if it has none. Throws an error
  /// number.
  func withInput<Result>(
    of command: ProgramCommand, _ body: (Int32) throws(TerminalError) -> Result
  ) throws(TerminalError) -> Result {
    guard let input = command.input else { return try body(-1) }
    let memory = input.withUnsafeBytes { cip_sealed_copy("paths", $0.baseAddress, $0.count, nil, 0) }
    if memory < 0 { throw .system(call: "memfd_create", errno: errno) }
    defer { close(memory) }
    lseek(memory, 0, SEEK_SET)
    return try body(memory)
  }
}
