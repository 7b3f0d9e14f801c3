import AdaptiveBackground
import AdaptiveFileSystem
import AdaptiveTerminal
import Browser
import DecisionStorage
import Dispatch
import Glibc

/// Runs other programs for the browser: on the session's terminal, or next to it.
final class ProgramRunner: ProgramRunning {
  private let environment: [String: String]
  private let session: TerminalSession
  private let stateStore: StateStore?
  private(set) lazy var history = stateStore?.session.commandLines ?? CommandHistory()

  /// Runs a command with its arguments, shows its output until the user presses Return, and ends with its
  /// exit status. The first argument is the command line as the user typed it. `^C` ends the command, and not
  /// this script. A command that ends early may leave the terminal in a mode in which Return is not a line
  /// end.
  private static let scriptUntilReturn = """
    trap : INT QUIT
    printf '$ %s\\n' "$1"
    shift
    modes=$(stty -g 2>/dev/null)
    "$@"
    status=$?
    [ -z "$modes" ] || stty "$modes" 2>/dev/null
    [ $status -eq 0 ] || printf '\\nExit status %s.' $status
    printf '\\nPress Return to go back '
    read -r _
    exit $status
    """

  /// `stateStore` keeps the command lines for the next start; `nil` keeps them for this one only.
  init(environment: [String: String], session: TerminalSession, stateStore: StateStore?) {
    self.environment = environment
    self.session = session
    self.stateStore = stateStore
  }

  func findOpener(receive: @escaping @MainActor (Opener?) -> Void) {
    if let commandLine = value("PHOTOS_TUI_OPENER") { return receive(.commandLine(commandLine)) }
    guard value("DISPLAY") != nil || value("WAYLAND_DISPLAY") != nil else { return receive(nil) }
    let isStarted = BackgroundThread.start { [folders] in
      let canOpen = folders.contains { folder in
        folder.appending(FileName("xdg-open")).withCString { access($0, X_OK) } == 0
      }
      DispatchQueue.main.async { MainActor.assumeIsolated { receive(canOpen ? .desktop : nil) } }
    }
    if !isStarted { receive(nil) }
  }

  /// Copies its first argument to the clipboard of Wayland or X. Exits with 127 if there is no program for
  /// that. The programs stay to serve the clipboard, so that they must not keep this script's files open.
  private static let copyingScript = """
    status=127
    copy() {
      command -v "$1" >/dev/null || return
      printf %s "$text" | timeout 3 "$@" >/dev/null 2>&1 && exit 0
      status=1
    }
    text=$1
    [ -z "$WAYLAND_DISPLAY" ] || copy wl-copy --type text/plain
    if [ -n "$DISPLAY" ]; then
      copy xclip -selection clipboard -in
      copy xsel --clipboard --input
    fi
    exit $status
    """

  func copyToDesktop(_ bytes: [UInt8], end: @escaping @MainActor (DesktopCopy) -> Void) {
    // Over ssh the user's clipboard is where the terminal is.
    let isRemote = value("SSH_CONNECTION") != nil || value("SSH_TTY") != nil
    guard !isRemote, value("DISPLAY") != nil || value("WAYLAND_DISPLAY") != nil else {
      return end(.unavailable)
    }
    let arguments = ["sh", "-c", Self.copyingScript, "photos-tui"].map { Array($0.utf8) } + [bytes]
    let shell = OtherProgram("/bin/sh", arguments: arguments, environment: environment)
    guard let detached = try? DetachedProgram(shell) else { return end(.failed) }
    let isStarted = BackgroundThread.start {
      let outcome: DesktopCopy =
        switch detached.wait() {
        case 0: .copied
        case 127: .unavailable
        default: .failed
        }
      DispatchQueue.main.async { MainActor.assumeIsolated { end(outcome) } }
    }
    if !isStarted { end(.failed) }
  }

  func remember(_ commandLine: String, as kind: CommandHistory.Kind) {
    history.add(commandLine, as: kind)
    stateStore?.changeSession { $0.commandLines.add(commandLine, as: kind) }
  }

  func run(_ command: ShellCommand, end: @escaping @MainActor (Result<Int32, ProgramError>) -> Void) {
    let program = program(for: command)
    do throws(TerminalError) {
      guard command.place == .background else { return end(.success(try session.runInForeground(program))) }
      let detached = try DetachedProgram(program)
      // Without a thread the end is not reported.
      BackgroundThread.start {
        guard let status = detached.wait() else { return }
        DispatchQueue.main.async { MainActor.assumeIsolated { end(.success(status)) } }
      }
    } catch {
      end(.failure(.notStarted(errorNumber: error.errorNumber)))
    }
  }

  func readProgramNames(receive: @escaping @MainActor ([String]) -> Void) {
    let isStarted = BackgroundThread.start { [folders] in
      var names: [String] = []
      for folder in folders {
        // A folder that can't be read has none.
        try? FolderReader(folder).forEachEntry { entry in
          if entry.recordedKind != .folder { names.append(entry.fileName.description) }
          return true
        }
      }
      DispatchQueue.main.async { [names] in MainActor.assumeIsolated { receive(names) } }
    }
    if !isStarted { receive([]) }
  }

  /// The folders that are searched for programs.
  private var folders: [FilePath] {
    (value("PATH") ?? "/usr/bin:/bin").split(separator: ":").map { FilePath(String($0)) }
  }

  /// The value of a variable; `nil` if it is empty.
  private func value(_ variable: String) -> String? {
    environment[variable].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The shell that runs a command line. Shells with an unknown syntax are replaced by the system's.
  private func shell(for command: ShellCommand) -> (path: String, dialect: ShellDialect) {
    guard command.shell == .user, let path = value("SHELL"), path.hasPrefix("/"),
      let dialect = ShellDialect(shellName: FilePath(path).lastName?.description ?? "")
    else { return ("/bin/sh", .posix) }
    return (path, dialect)
  }

  private func program(for command: ShellCommand) -> OtherProgram {
    let (path, dialect) = shell(for: command)
    var arguments = [path, "-c", command.script(in: dialect).text].map { Array($0.utf8) }
    // The name of the script. fish has none.
    if dialect == .posix { arguments.append(Array("photos-tui".utf8)) }
    arguments += command.paths.map(\.bytes)
    let waits = command.place == .terminalUntilReturn
    if waits {
      let wrapper = ["sh", "-c", Self.scriptUntilReturn, "photos-tui", command.text]
      arguments = wrapper.map { Array($0.utf8) } + arguments
    }
    var program = OtherProgram(waits ? "/bin/sh" : path, arguments: arguments, environment: environment)
    program.setVariable(ShellScript.photoVariable, to: command.current.bytes)
    return program
  }
}
