import AdaptiveFileSystem
import PhotoDecisions

/// A program that the user wants to run, with the photos that it is for.
public nonisolated struct ProgramCommand: Hashable, Sendable {
  /// Where the program runs.
  public enum Place: Hashable, Sendable {
    /// On the terminal, which belongs to it until it ends.
    case terminal
    /// The same, and then the terminal shows its output until the user presses Return.
    case terminalUntilReturn
    /// Next to this program, without the terminal.
    case background
  }

  /// The shell that runs a command line.
  public enum Shell: Hashable, Sendable {
    /// The system's shell, as for command lines in variables.
    case system
    /// The user's own shell.
    case user
  }

  /// The words of the user, and their meaning.
  public enum Form: Hashable, Sendable {
    /// A command line for a shell, without the `&` at its end. `%s` and `%f` stand for the photos.
    case commandLine(String, Shell)
    /// A script for the system's shell, as it is. The paths are its arguments.
    case script(String)
    /// A program with its arguments. No shell interprets them.
    case words([String])
  }

  /// How the program gets the paths of the photos.
  public enum Delivery: String, CaseIterable, Hashable, Sendable {
    /// As arguments: at `{}`, or else at the end.
    case arguments
    /// On standard input, each with a line end.
    case lines
    /// On standard input, each with NUL.
    case nul
    /// Not at all.
    case none
  }

  /// The words.
  public let form: Form
  /// The name for sentences.
  let name: String
  /// Where the program runs.
  public let place: Place
  /// The absolute paths of the photos.
  public let paths: [FilePath]
  /// The absolute path of the photo under the cursor or on the screen; `nil` for none.
  public let current: FilePath?
  private let delivery: Delivery
  private var appendsPaths = false

  /// The command line of a user, who sees its output.
  static func command(_ typed: String, paths: [FilePath], current: FilePath) -> ProgramCommand {
    ProgramCommand(typed, .terminalUntilReturn, .user, paths, current)
  }

  /// The command line of a program that opens photos. The paths follow it unless it refers to them.
  static func opener(_ typed: String, paths: [FilePath], current: FilePath) -> ProgramCommand {
    var command = ProgramCommand(typed, .terminal, .system, paths, current)
    command.appendsPaths = true
    return command
  }

  private init(_ typed: String, _ place: Place, _ shell: Shell, _ paths: [FilePath], _ current: FilePath) {
    let line = typed[...].trimmingWhitespace
    let isInBackground = line.hasSuffix("&") && !line.hasSuffix("&&") && !line.hasSuffix("\\&")
    let text = String(isInBackground ? line.dropLast().trimmingWhitespace : line)
    self.init(
      .commandLine(text, shell), named: Self.programName(in: text), isInBackground ? .background : place,
      .arguments, paths: paths, current: current)
  }

  /// A command of the configuration.
  init(
    _ form: Form, named name: String, _ place: Place, _ delivery: Delivery, paths: [FilePath],
    current: FilePath?
  ) {
    (self.form, self.name, self.place, self.delivery) = (form, name, place, delivery)
    (self.paths, self.current) = (paths, current)
  }

  /// The first word of a command line, without the folder of the program.
  static func programName(in commandLine: String) -> String {
    let word = commandLine.split(whereSeparator: \.isWhitespace).first ?? ""
    return word.split(separator: "/").last.map(String.init) ?? ""
  }
}

nonisolated extension ProgramCommand {
  /// The place of the paths among words.
  private static let placeholder = Array("{}".utf8)

  /// The words as the user knows them.
  public var text: String {
    switch form {
    case .commandLine(let text, _), .script(let text): text
    case .words(let words): words.joined(separator: " ")
    }
  }

  /// The shell of a command line; `nil` for other forms.
  public var shell: Shell? { if case .commandLine(_, let shell) = form { shell } else { nil } }

  /// The script for a shell. Its arguments are the paths, and `ShellScript.photoVariable` is the current
  /// path.
  public func script(in dialect: ShellDialect) -> ShellScript {
    let script = ShellScript(text, in: dialect)
    return appendsPaths && !script.usesPhotos ? ShellScript("\(text) %s", in: dialect) : script
  }

  /// The paths that are arguments.
  public var pathArguments: [[UInt8]] { delivery == .arguments ? paths.map(\.bytes) : [] }

  /// Words with the paths among them. A word with `{}` is repeated for each path, which takes the place of
  /// the sign. Without such a word, the paths follow.
  public func arguments(of words: [String]) -> [[UInt8]] {
    let words = words.map { Array($0.utf8) }
    guard delivery == .arguments else { return words }
    guard words.contains(where: { $0.contains(Self.placeholder) }) else { return words + pathArguments }
    return words.flatMap { word in
      word.contains(Self.placeholder)
        ? pathArguments.map { word.replacing(Self.placeholder, with: $0) } : [word]
    }
  }

  /// The bytes for standard input; `nil` for a program that reads the terminal, or nothing.
  public var input: [UInt8]? {
    switch delivery {
    case .arguments, .none: nil
    case .lines: paths.flatMap { $0.bytes + [UInt8(ascii: "\n")] }
    case .nul: paths.flatMap { $0.bytes + [0] }
    }
  }
}
