import AdaptiveCore

/// A row of the key table: the keys of one command in a scope, or of several that belong together, with a
/// short description.
public struct KeyBinding {
  /// The scope in which the keys apply.
  public let scope: CommandScope
  /// The name of each key with its command. A name is that of a single key, or a sequence such as `gg`.
  public let commands: [(key: String, command: Command)]
  /// A short description for the help, the man page and Documentation/Keys.md.
  public let help: String
  /// A shorter description for the status line; empty if the status line never shows it.
  public let hint: String

  /// A row whose keys all give one command.
  init(_ scope: CommandScope, _ keys: [String], _ command: Command, _ help: String, hint: String = "") {
    self.init(scope, keys.map { ($0, command) }, help, hint)
  }

  /// A row of several commands, each with its keys.
  init(
    _ scope: CommandScope, _ commands: KeyValuePairs<String, Command>, _ help: String, hint: String = ""
  ) {
    self.init(scope, commands.map { ($0, $1) }, help, hint)
  }

  private init(_ scope: CommandScope, _ commands: [(String, Command)], _ help: String, _ hint: String) {
    self.scope = scope
    self.commands = commands
    self.help = help
    self.hint = hint
  }

  /// The names of the keys, in order.
  public var keys: [String] { commands.map(\.key) }

  /// Each command once, with its first key.
  var firstKeys: [(key: String, command: Command)] {
    commands.enumerated().filter { index, entry in
      !commands[..<index].contains { $0.command == entry.command }
    }.map(\.element)
  }

  /// The key events of each key or sequence, with its command.
  var sequences: [(keys: [KeyEvent], command: Command)] {
    commands.compactMap { name, command in
      if let event = KeyEvent(name: name) { return ([event], command) }
      let events = name.compactMap { KeyEvent(name: String($0)) }
      return events.count == name.count ? (events, command) : nil
    }
  }
}
