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
