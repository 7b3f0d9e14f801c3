import AdaptiveCore

/// The rows of a menu, and the commands of the palette, made from the key table.
enum CommandMenu {
  /// Makes the rows for some scopes, with a line between scopes.
  ///
  /// Commands that move the cursor are left out. A binding with several commands has a row for each.
  static func items(
    for scopes: [CommandScope], isEnabled: (Command) -> Bool,
    choose: @escaping (Command, CommandScope) -> Void
  ) -> [MenuItem] {
    let groups = keyCommandGroups(for: scopes, isEnabled: isEnabled, choose: choose).map { group in
      group.commands.map {
        MenuItem(title: $0.title, keyHint: $0.keyDescription, isEnabled: $0.isEnabled, handler: $0.action)
      }
    }
    return Array(groups.joined(separator: [.separator]))
  }

  /// Makes the commands of some scopes, each with its first key, in one group for each scope.
  ///
  /// The dispatcher translates the keys, so the commands have only their names.
  static func keyCommandGroups(
    for scopes: [CommandScope], isEnabled: (Command) -> Bool,
    choose: @escaping (Command, CommandScope) -> Void
  ) -> [KeyCommandGroup] {
    CommandScope.allCases.filter(scopes.contains).compactMap { scope in
      let commands = KeyTable.bindings(in: scope).flatMap { binding in
        zip(binding.keys, binding.commands).filter { !isMovement($0.1) }.map { key, command in
          var item = KeyCommand(
            title: Wording.menuTitle(of: command) ?? binding.help, isEnabled: isEnabled(command)
          ) { choose(command, scope) }
          item.keyDescription = key
          return item
        }
      }
      return commands.isEmpty ? nil : KeyCommandGroup(title: scope.heading, commands: commands)
    }
  }

  private static func isMovement(_ command: Command) -> Bool {
    switch command {
    case .moveDown, .moveUp, .moveLeft, .moveRight, .pageDown, .pageUp, .pageInformationDown,
      .pageInformationUp, .moveToFirst, .moveToLast, .pan,
      .panAlone,
      .showMenu, .searchCommands, .startCount, .cancel:
      true
    default: false
    }
  }
}
