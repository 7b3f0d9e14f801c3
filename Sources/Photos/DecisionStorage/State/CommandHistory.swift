/// The command lines that the user ran last, of each kind, the latest first.
public struct CommandHistory: Hashable, Sendable {
  /// The purpose of a command line. The raw values are part of the format on disk and must not change.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Running a command.
    case commands
    /// Opening photos with a program.
    case openers
  }

  /// The most command lines to keep of each kind.
  public static let limit = 50

  private var lines: [Kind: [String]] = [:]

  /// A history of command lines, the latest first.
  public init(commands: [String] = [], openers: [String] = []) {
    for (kind, texts) in [(Kind.commands, commands), (.openers, openers)] {
      for text in texts.reversed() { add(text, as: kind) }
    }
  }

  /// Whether there is no command line.
  public var isEmpty: Bool { lines.isEmpty }

  /// The command lines of a kind, the latest first, each once.
  public subscript(kind: Kind) -> [String] { lines[kind] ?? [] }

  /// Adds the command line that was run last.
  public mutating func add(_ text: String, as kind: Kind) {
    lines[kind] = Array(([text] + self[kind].filter { $0 != text }).prefix(Self.limit))
  }

  /// Adds later command lines.
  mutating func add(_ later: CommandHistory) {
    for (kind, texts) in later.lines { for text in texts.reversed() { add(text, as: kind) } }
  }
}
