import AdaptiveCore

/// A key that the user gives to a command, or takes from all commands.
public struct KeyAssignment: Equatable {
  /// The scope in which that holds. Without one, it holds in the scopes in which the command has keys, or in
  /// all if there is no command.
  public let scope: CommandScope?
  /// The key or the sequence, with its name in the key table.
  public let key: String
  /// The command; `nil` if the key is to do nothing.
  public let command: Command?

  /// Gives a key to a command; `nil` takes it from all.
  public init(_ scope: CommandScope?, _ key: String, _ command: Command?) {
    (self.scope, self.key, self.command) = (scope, key, command)
  }

  /// Whether the key is the way out that is always there.
  public var concernsWayOut: Bool {
    KeyBinding.events(of: key).contains(KeyEvent(.character("c"), .control))
  }
}

extension KeyTable {
  /// All commands, each once.
  public static let commands: [String: Command] = Dictionary(
    (bindings + ownCommands).flatMap(\.commands).map { ($0.command.name, $0.command) }
      + KeyPreset.allCases.flatMap(\.changes.rows)
      .map { ($0.command.name, $0.command) }
  ) { first, _ in first }
}

extension KeyMap {
  /// The keys of a preset with those of the user. The last one of several for a key counts.
  ///
  /// A command keeps its other keys. A key is taken from the other commands of its scope, and from those that
  /// would get it first on a screen with the scope, unless the user has given it to them.
  ///
  /// Commands of the user's have no other keys.
  public init(_ preset: KeyPreset, _ assignments: [KeyAssignment], _ own: [OwnCommand] = []) {
    let original =
      KeyMap(preset).bindings + own.map(\.binding) + (own.isEmpty ? [] : KeyTable.ownCommands)
    var rows = original
    var unbound: Set<String> = []
    for assignment in assignments {
      let scopes = assignment.scopes(in: original).filter { scope in
        !rows.contains { $0.scope == scope && $0.gives(assignment.command, for: assignment.key) }
      }
      let others = scopes.flatMap(Self.earlierScopes).filter { scope in
        !assignments.contains {
          $0.scope == scope && $0.key == assignment.key && $0.command != nil
        }
      }
      let losing = Set(scopes + others)
      for index in rows.indices where losing.contains(rows[index].scope) {
        let removed = rows[index].remove(assignment.key)
        if assignment.command == nil, let removed { unbound.insert(removed.name) }
      }
      guard let command = assignment.command else { continue }
      for scope in scopes {
        if let index = original.firstIndex(where: { $0.scope == scope && $0.has(command) }) {
          rows[index].add(assignment.key, for: command)
        } else if let index = rows[original.count...].firstIndex(where: {
          $0.scope == scope && $0.has(command)
        }) {
          rows[index].add(assignment.key, for: command)
        } else {
          let help = original.first { $0.has(command) }?.help ?? command.title ?? command.name
          rows.append(KeyBinding(scope, [assignment.key], command, help))
        }
      }
    }
    self.init(rows.filter { !$0.commands.isEmpty })
    self.unbound = unbound
  }

  /// The scopes that get keys before a scope, on any screen.
  private static func earlierScopes(than scope: CommandScope) -> [CommandScope] {
    CommandScope.screens.filter { $0.contains(scope) }.flatMap { $0.prefix { $0 != scope } }
  }

  /// The sequences that can't be typed, each with the key that hides it.
  public var hiddenKeys: [(sequence: String, key: String)] {
    conflicts.compactMap {
      if case .hiddenSequence(let sequence, let key) = $0 { (sequence, key) } else { nil }
    }
  }
}

extension KeyAssignment {
  fileprivate func scopes(in rows: [KeyBinding]) -> [CommandScope] {
    if let scope { return [scope] }
    guard let command else { return CommandScope.allCases }
    return CommandScope.allCases.filter { scope in rows.contains { $0.scope == scope && $0.has(command) } }
  }
}

extension KeyBinding {
  fileprivate func gives(_ command: Command?, for key: String) -> Bool {
    commands.contains { $0.key == key && $0.command == command }
  }

  /// Takes a key away. Returns the command that had it; `nil` if there was none.
  fileprivate mutating func remove(_ key: String) -> Command? {
    guard let command = commands.first(where: { $0.key == key })?.command else { return nil }
    commands.removeAll { $0.key == key }
    if !has(command) { commands.append(("", command)) }
    updateHint()
    return command
  }

  /// Adds a key behind the others of its command.
  fileprivate mutating func add(_ key: String, for command: Command) {
    let last = commands.lastIndex { $0.command == command }
    commands.insert((key, command), at: last.map { $0 + 1 } ?? commands.count)
    commands.removeAll { $0.key.isEmpty && $0.command == command }
    updateHint()
  }
}

extension CommandScope {
  /// The name for configurations, in kebab case.
  public var name: String { self == .selectedPhoto ? "photo" : Command.kebabCase(self) }
}
