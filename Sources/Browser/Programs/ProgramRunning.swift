import DecisionStorage

/// Runs other programs for the browser. The program that has the terminal implements it.
public protocol ProgramRunning: AnyObject {
  /// The command lines that the user typed last.
  var history: CommandHistory { get }

  /// Remembers a command line that the user typed.
  func remember(_ commandLine: String, as kind: CommandHistory.Kind)

  /// Runs a command line. `end` is called when it has ended: before this function returns if it had the
  /// terminal, and otherwise later.
  func run(_ command: ShellCommand, end: @escaping @MainActor (Result<Int32, ProgramError>) -> Void)

  /// Finds the program that opens photos; `nil` if the user must choose one. `receive` is called at once or
  /// later.
  func findOpener(receive: @escaping @MainActor (Opener?) -> Void)

  /// Copies bytes to the clipboard of the desktop on this machine. `end` is called at once or later.
  func copyToDesktop(_ bytes: [UInt8], end: @escaping @MainActor (DesktopCopy) -> Void)

  /// Reads the names of all programs that can be run without a path.
  func readProgramNames(receive: @escaping @MainActor ([String]) -> Void)
}

/// The outcome of copying to the clipboard of the desktop.
public enum DesktopCopy: Hashable, Sendable {
  /// The desktop has it.
  case copied
  /// The user is at another machine, or there is no desktop, or no program for its clipboard.
  case unavailable
  /// The programs for its clipboard could not do it.
  case failed
}

/// The program that opens photos if the user does not type one.
public enum Opener: Hashable, Sendable {
  /// The programs that the desktop has for each format.
  case desktop
  /// A command line of the user's.
  case commandLine(String)

  /// The most photos that the desktop opens at once: each may get a window of its own.
  static let desktopLimit = 20

  /// The command line for the shell.
  var commandLine: String {
    switch self {
    // xdg-open takes one file at a time.
    case .desktop: #"for photo in %s; do xdg-open "$photo" || exit; done &"#
    case .commandLine(let text): text
    }
  }
}

/// Why a command line did not run.
public enum ProgramError: Error, Hashable, Sendable {
  /// The system could not start the shell.
  case notStarted(errorNumber: Int32)
}
