import AdaptiveCore

/// One row of the key table: keys that ask for a command somewhere, and what that does in words.
public struct KeyBinding: Sendable {
  /// The keys by name, each alone or a sequence such as `gg`.
  public let keys: [String]
  /// Where the keys hold.
  public let scope: CommandScope
  /// What they ask for, one command for each key or one for all.
  public let commands: [Command]
  /// What happens, in a few words; the help, the manual and the README print it.
  public let help: String
  /// A still shorter form for the status line; empty where the status line never speaks of it.
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

  /// The key events of each key or sequence, with its command.
  var sequences: [(keys: [KeyEvent], command: Command)] {
    keys.enumerated().compactMap { index, name in
      guard let command = index < commands.count ? commands[index] : commands.last else { return nil }
      if let event = KeyEvent(name: name) { return ([event], command) }
      let events = name.compactMap { KeyEvent(name: String($0)) }
      return events.count == name.count ? (events, command) : nil
    }
  }
}
