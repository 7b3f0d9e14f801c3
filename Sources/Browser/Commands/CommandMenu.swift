import AdaptiveCore

/// The rows of a menu, made from the key table: each command of some scopes with its first key.
enum CommandMenu {
  /// Makes the rows for some scopes, with a line between scopes.
  ///
  /// Commands that move the cursor are left out. A binding with several commands has a row for each.
  static func items(
    for scopes: [CommandScope], isEnabled: (Command) -> Bool,
    choose: @escaping (Command, CommandScope) -> Void
  ) -> [MenuItem] {
    let groups = CommandScope.allCases.filter(scopes.contains).map { scope in
      KeyTable.bindings(in: scope).flatMap { binding in
        zip(binding.keys, binding.commands).filter { !isMovement($0.1) }.map { key, command in
          MenuItem(
            title: Wording.menuTitle(of: command) ?? binding.help, keyHint: key,
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
}
