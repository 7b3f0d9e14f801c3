import AdaptiveCore

/// A row of the key table: the keys for a command in a scope, with a short description.
public struct KeyBinding: Sendable {
  /// The names of the keys, each a single key or a sequence such as `gg`.
  public let keys: [String]
  /// The scope in which the keys apply.
  public let scope: CommandScope
  /// The commands, one for each key or one for all.
  public let commands: [Command]
  /// A short description for the help, the man page and Documentation/Keys.md.
  public let help: String
  /// A shorter description for the status line; empty if the status line never shows it.
  public let hint: String

  init(_ keys: [String], _ scope: CommandScope, _ commands: [Command], _ help: String, hint: String = "") {
    self.keys = keys
    self.scope = scope
    self.commands = commands
    self.help = help
    self.hint = hint
  }

  init(_ keys: [String], _ scope: CommandScope, _ command: Command, _ help: String, hint: String = "") {
    self.init(keys, scope, [command], help, hint: hint)
  }

  /// Whether each key has a command: one for all keys, or one for each.
  var isComplete: Bool { commands.count == 1 || commands.count == keys.count }

  /// The key events of each key or sequence, with its command. A key without a command does nothing.
  var sequences: [(keys: [KeyEvent], command: Command)] {
    keys.enumerated().compactMap { index, name in
      guard let command = commands.count == 1 ? commands[0] : commands.dropFirst(index).first else {
        return nil
      }
      if let event = KeyEvent(name: name) { return ([event], command) }
      let events = name.compactMap { KeyEvent(name: String($0)) }
      return events.count == name.count ? (events, command) : nil
    }
  }
}
