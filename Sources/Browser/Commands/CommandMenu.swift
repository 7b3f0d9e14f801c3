import AdaptiveCore

/// The rows of a menu, made from the key table: what can be done in some scopes, each with its first key.
enum CommandMenu {
  /// Makes the rows of the scopes in force, a line between two of them. Movement of a cursor is left out; of a binding
  /// with several commands each has a row.
  static func items(
    for scopes: [CommandScope], isEnabled: (Command) -> Bool,
    choose: @escaping (Command, CommandScope) -> Void
  ) -> [MenuItem] {
    let groups = CommandScope.allCases.filter(scopes.contains).map { scope in
      KeyTable.bindings(in: scope).flatMap { binding in
        zip(binding.keys, binding.commands).filter { !isMovement($0.1) }.map { key, command in
          MenuItem(
            title: Wording.menuTitle(of: command) ?? capitalized(binding.help), keyHint: key,
            isEnabled: isEnabled(command)
          ) { choose(command, scope) }
        }
      }
    }
    return Array(groups.filter { !$0.isEmpty }.joined(separator: [.separator]))
  }

  private static func isMovement(_ command: Command) -> Bool {
    switch command {
    case .moveDown, .moveUp, .moveLeft, .moveRight, .pageDown, .pageUp, .moveToFirst, .moveToLast, .pan,
      .showMenu, .cancel:
      true
    default: false
    }
  }

  private static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}
