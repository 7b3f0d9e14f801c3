import PhotoLibrary

/// Runs other programs for the browser. The program that has the terminal implements it.
public protocol ProgramRunning: AnyObject {
  /// The program that opens photos; `nil` if the user must choose one.
  var opener: Opener? { get }
  /// The command lines that the user typed last.
  var history: CommandHistory { get }

  /// Remembers a command line that the user typed.
  func remember(_ commandLine: String, as kind: CommandHistory.Kind)

  /// Runs a command line. `end` is called when it has ended: before this function returns if it had the
  /// terminal, and otherwise later.
  func run(_ command: ShellCommand, end: @escaping @MainActor (Result<Int32, ProgramError>) -> Void)

  /// Reads the names of all programs that can be run without a path.
  func readProgramNames(receive: @escaping @MainActor ([String]) -> Void)
}
