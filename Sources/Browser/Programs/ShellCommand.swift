import AdaptiveFileSystem

/// A command line that the user wants to run, with the photos that it is for.
public struct ShellCommand: Hashable, Sendable {
  /// Where the command line runs.
  public enum Place: Hashable, Sendable {
    /// On the terminal, which belongs to it until it ends.
    case terminal
    /// The same, and then the terminal shows its output until the user presses Return.
    case terminalUntilReturn
    /// Next to the program, without the terminal.
    case background
  }

  /// The shell that runs the command line.
  public enum Shell: Hashable, Sendable {
    /// The system's shell, as for command lines in variables.
    case system
    /// The user's own shell.
    case user
  }

  /// The command line, without the `&` at its end.
  public let text: String
  /// Where it runs.
  public let place: Place
  /// The shell.
  public let shell: Shell
  /// The absolute paths of the photos, for `%s`.
  public let paths: [FilePath]
  /// The absolute path of the photo under the cursor or on the screen, for `%f`.
  public let current: FilePath
  private let appendsPaths: Bool

  /// The command line of a user, who sees its output.
  static func command(_ typed: String, paths: [FilePath], current: FilePath) -> ShellCommand {
    ShellCommand(typed, .terminalUntilReturn, .user, paths, current, appendsPaths: false)
  }

  /// The command line of a program that opens photos. The paths follow it unless it refers to them.
  static func opener(_ typed: String, paths: [FilePath], current: FilePath) -> ShellCommand {
    ShellCommand(typed, .terminal, .system, paths, current, appendsPaths: true)
  }

  private init(
    _ typed: String, _ place: Place, _ shell: Shell, _ paths: [FilePath], _ current: FilePath,
    appendsPaths: Bool
  ) {
    let line = Self.trimmed(typed[...])
    let isInBackground = line.hasSuffix("&") && !line.hasSuffix("&&") && !line.hasSuffix("\\&")
    text = String(isInBackground ? Self.trimmed(line.dropLast()) : line)
    self.place = isInBackground ? .background : place
    self.shell = shell
    self.paths = paths
    self.current = current
    self.appendsPaths = appendsPaths
  }

  /// The script for a shell. Its arguments are the paths, and `ShellScript.photoVariable` is the current
  /// path.
  public func script(in dialect: ShellDialect) -> ShellScript {
    let script = ShellScript(text, in: dialect)
    return appendsPaths && !script.usesPhotos ? ShellScript("\(text) %s", in: dialect) : script
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let start = text.drop(while: \.isWhitespace)
    return start.prefix(start.count - start.reversed().prefix(while: \.isWhitespace).count)
  }
}
