/// A row of a preset: the keys of a command in a scope, instead of those in the key table.
struct KeyChange {
  let scope: CommandScope
  let command: Command
  let keys: [String]
  /// The help of a command without a row in the scope. Other commands keep theirs.
  let help: String

  init(_ scope: CommandScope, _ command: Command, _ keys: [String], help: String = "") {
    (self.scope, self.command, self.keys, self.help) = (scope, command, keys, help)
  }
}

/// The changes that make a preset out of the key table.
struct KeyChanges {
  /// The first keys of sequences that begin with another key instead.
  var prefixes: [Character: Character] = [:]
  /// The changed keys.
  var rows: [KeyChange] = []
}

extension KeyBinding {
  /// Returns whether a command has a key in this row.
  func has(_ command: Command) -> Bool { commands.contains { $0.command == command } }

  /// Gives another first key to the sequences that begin with one.
  mutating func replacePrefix(_ prefix: Character, with other: Character) {
    commands = commands.map { key, command in
      let isSequence = Self.events(of: key).count > 1 && key.first == prefix
      return (isSequence ? "\(other)\(key.dropFirst())" : key, command)
    }
  }

  /// Applies the changes of the scope. A command with new keys stays at its place.
  mutating func apply(_ changes: [KeyChange]) {
    let taken = Set(changes.flatMap(\.keys))
    var result: [(key: String, command: Command)] = []
    var placed: Set<String> = []
    for (key, command) in commands {
      if let change = changes.first(where: { $0.command == command }) {
        guard placed.insert(command.name).inserted else { continue }
        result += change.keys.map { ($0, command) }
      } else if !taken.contains(key) {
        result.append((key, command))
      }
    }
    commands = result
    updateHint()
  }

  /// Names a key in the hint that the row still has.
  mutating func updateHint() {
    if !keys.contains(hintKey) { hintKey = KeyLabel.text(for: firstKeys.map(\.key).filter { !$0.isEmpty }) }
  }
}
