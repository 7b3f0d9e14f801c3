import AdaptiveBackground
import AdaptiveFileSystem
import AdaptiveTerminal
import Browser
import DecisionStorage
import Dispatch
import Glibc

/// Runs other programs for the browser: on the session's terminal, or next to it.
final class ProgramRunner: ProgramRunning {
  /// The command line of the program that opens photos; empty for that of the desktop.
  var opener: String
  private let launch: ProgramLaunch
  private let session: TerminalSession
  private let stateStore: StateStore?
  private(set) lazy var history = stateStore?.session.commandLines ?? CommandHistory()

  /// Runs programs on the terminal of a session. The first argument is the program that opens photos.
  /// `stateStore` keeps the command lines for the next start; `nil` keeps them for this one only.
  init(_ opener: String, environment: [String: String], session: TerminalSession, stateStore: StateStore?) {
    self.opener = opener
    launch = ProgramLaunch(environment: environment)
    self.session = session
    self.stateStore = stateStore
  }

  func findOpener(receive: @escaping @MainActor (Opener?) -> Void) {
    if !opener.isEmpty { return receive(.commandLine(opener)) }
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
    let shell = OtherProgram("/bin/sh", arguments: arguments, environment: launch.environment)
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

  func run(
    _ commands: [ProgramCommand], progress: @escaping @MainActor (Int) -> Void,
    end: @escaping @MainActor (ProgramEnd) -> Void
  ) -> (@MainActor () -> Void)? {
    guard commands.first?.place == .background else {
      end(runInForeground(commands))
      return nil
    }
    let sequence = ProgramSequence()
    let isStarted = BackgroundThread.start { [launch] in
      let outcome = sequence.run(commands, launch) { count in
        DispatchQueue.main.async { MainActor.assumeIsolated { progress(count) } }
      }
      DispatchQueue.main.async { MainActor.assumeIsolated { end(outcome) } }
    }
    if !isStarted { end(ProgramEnd(.failure(.notStarted(errorNumber: EAGAIN)))) }
    guard isStarted else { return nil }
    return { sequence.stop() }
  }

  /// Runs commands on the terminal. `^C` ends all.
  private func runInForeground(_ commands: [ProgramCommand]) -> ProgramEnd {
    var end = ProgramEnd()
    for command in commands {
      do throws(TerminalError) {
        let status = try launch.withInput(of: command) { input throws(TerminalError) in
          try session.runInForeground(launch.program(for: command), input: input)
        }
        end.add(.success(status))
        if status > 128 { break }
      } catch {
        end.add(.failure(.notStarted(errorNumber: error.errorNumber)))
        break
      }
    }
    return end
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

  private func value(_ variable: String) -> String? { launch.value(variable) }
}
