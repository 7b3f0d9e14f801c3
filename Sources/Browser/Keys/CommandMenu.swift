import AdaptiveCore

/// The rows of a menu, and the commands of the palette, made from the key table.
enum CommandMenu {
  /// Makes the rows for some scopes, with a line between scopes. See `keyCommandGroups`.
  static func items(
    for scopes: [CommandScope], in keys: KeyMap, isEnabled: (Command, CommandScope) -> Bool,
    choose: @escaping (Command, CommandScope) -> Void
  ) -> [MenuItem] {
    let groups = keyCommandGroups(for: scopes, in: keys, isEnabled: isEnabled, choose: choose).map { group in
      group.commands.map {
        MenuItem(title: $0.title, keyHint: $0.keyDescription, isEnabled: $0.isEnabled, handler: $0.action)
      }
    }
    return Array(groups.joined(separator: [.separator]))
  }

  /// Makes the commands of some scopes, each once with its first key, in one group for each scope. Commands
  /// that move the cursor are left out.
  ///
  /// The dispatcher translates the keys, so the commands have only their names.
  static func keyCommandGroups(
    for scopes: [CommandScope], in keys: KeyMap, isEnabled: (Command, CommandScope) -> Bool,
    choose: @escaping (Command, CommandScope) -> Void
  ) -> [KeyCommandGroup] {
    var offered: Set<String> = []
    return CommandScope.allCases.filter(scopes.contains).compactMap { scope in
      let commands = keys.bindings(in: scope).flatMap { binding in
        binding.firstKeys.filter {
          $0.command.isInMenus && offered.insert($0.command.name).inserted
        }.map { key, command in
          var item = KeyCommand(
            title: command.title ?? binding.help, isEnabled: isEnabled(command, scope)
          ) { choose(command, scope) }
          item.keyDescription = key
          item.searchTerms = Wording.searchTerms(for: command)
          return item
        }
      }
      return commands.isEmpty ? nil : KeyCommandGroup(title: scope.heading, commands: commands)
    }
  }
}
