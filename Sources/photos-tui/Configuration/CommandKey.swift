import AdaptiveFileSystem
import Browser

/// A key of a command in a configuration file.
///
///     [[command]]
///     name = "Straighten"
///     key = "ctrl+g"
///     run = ["straighten", "--in-place", "{}"]
nonisolated enum CommandKey: String, CaseIterable, Sendable {
  case name, key, scope, run, shell, photos, each, terminal, confirm

  /// The table with a command.
  static let table = "command"
  /// The value of `terminal` for a program whose output stays until the user presses Return.
  static let wait = "wait"

  /// The type of the value.
  var type: OptionKey.ValueType {
    switch self {
    case .name, .scope, .photos: .text
    case .key, .run: .texts
    case .shell, .each: .boolean
    case .terminal: .booleanOr(Self.wait)
    case .confirm: .booleanOrText
    }
  }

  /// The words that the value can be; empty if it isn't one of a few.
  @MainActor var words: [String] {
    switch self {
    case .scope: (OwnCommand.scopesWithPhoto + OwnCommand.scopesWithoutPhoto).map(\.name)
    case .photos: ProgramCommand.Delivery.allCases.map(\.rawValue)
    default: []
    }
  }
}

/// The commands of a configuration file.
nonisolated struct CommandTable: Equatable, Sendable {
  let file: FilePath
  let entry: TOMLEntry
}
