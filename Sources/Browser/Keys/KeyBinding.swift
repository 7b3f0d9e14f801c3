import AdaptiveCore

/// A row of the key table: the keys of one command in a scope, or of several that belong together, with a
/// short description.
public struct KeyBinding {
  /// The scope in which the keys apply.
  public let scope: CommandScope
  /// The name of each key with its command. A name is that of a single key, or a sequence such as `gg`. It is
  /// empty for a command whose keys the user has taken away: menu and palette still have it.
  public internal(set) var commands: [(key: String, command: Command)]
  /// A short description for the help, the man page and Documentation/Keys.md.
  public var help: String { localized(row: helpText) }
  private let helpText: String
  /// The key in the hint of the status line, or a text for several: `0-5`.
  var hintKey: String
  private let hintText: String

  /// A row whose keys all give one command. A hint is a key with a word: `n next`.
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
    helpText = help
    hintKey = String(hint.prefix { $0 != " " })
    hintText = String(hint.dropFirst(hintKey.count + 1))
  }

  /// A shorter description for the status line, with the key; empty if the status line never shows it.
  public var hint: String {
    hintText.isEmpty || hintKey.isEmpty ? "" : "\(hintKey) \(localized(row: hintText, context: "hint"))"
  }

  /// The names of the keys, in order.
  public var keys: [String] { boundKeys.map(\.key) }

  /// The keys with their commands, without commands that have no key.
  var boundKeys: [(key: String, command: Command)] { commands.filter { !$0.key.isEmpty } }

  /// Returns the row without some keys; `nil` if no key is left.
  func without(_ others: Set<String>) -> KeyBinding? {
    var row = self
    row.commands = boundKeys.filter { !others.contains($0.key) }
    return row.commands.isEmpty ? nil : row
  }

  /// The keys in few columns: those of one command, or a range of keys.
  var label: String {
    firstKeys.count > 2 && firstKeys.count == commands.count
      ? KeyLabel.text(for: keys) : keys.joined(separator: " ")
  }

  /// Each command once, with its first key.
  var firstKeys: [(key: String, command: Command)] {
    commands.enumerated().filter { index, entry in
      !commands[..<index].contains { $0.command == entry.command }
    }.map(\.element)
  }

  /// The key events of each key or sequence, with its command.
  var sequences: [(keys: [KeyEvent], command: Command)] {
    commands.compactMap { name, command in
      let events = Self.events(of: name)
      return events.isEmpty ? nil : (events, command)
    }
  }

  /// The most keys of a sequence. A longer name is a mistake.
  static let longestSequence = 3

  /// The key events of a name: one, or those of a sequence such as `gg` or `^x ^s`. Empty if the name is
  /// unknown.
  static func events(of name: String) -> [KeyEvent] {
    if let event = KeyEvent(name: name) { return [event] }
    let words = name.contains(" ") ? name.split(separator: " ").map(String.init) : name.map(String.init)
    guard words.count <= longestSequence else { return [] }
    let events = words.compactMap { KeyEvent(name: $0) }
    return events.count == words.count ? events : []
  }
}
