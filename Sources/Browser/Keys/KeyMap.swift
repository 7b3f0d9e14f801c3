/// The keys of the app: the rows of the key table, or what a preset makes of them.
///
/// Dispatch, help, menu, palette and hints use the map that the program was started with.
public struct KeyMap {
  /// All rows, in the order of the table.
  public let bindings: [KeyBinding]
  private let rows: [CommandScope: [KeyBinding]]

  /// The keys of the table as they are.
  public static let standard = KeyMap(KeyTable.bindings)

  init(_ bindings: [KeyBinding]) {
    self.bindings = bindings
    rows = Dictionary(grouping: bindings, by: \.scope)
  }

  /// The keys of a preset.
  public init(_ preset: KeyPreset) {
    self.init(KeyTable.bindings, changes: preset.changes)
  }

  /// Changes rows. A key that a change gives to a command is taken from the others of its scope. A row
  /// without keys disappears.
  init(_ bindings: [KeyBinding], changes: KeyChanges) {
    let byScope = Dictionary(grouping: changes.rows, by: \.scope)
    var rows = bindings.map { row in
      var changed = row
      for (prefix, other) in changes.prefixes { changed.replacePrefix(prefix, with: other) }
      changed.apply(byScope[row.scope] ?? [])
      return changed
    }
    for change in changes.rows
    where !bindings.contains(where: { $0.scope == change.scope && $0.has(change.command) }) {
      rows.append(KeyBinding(change.scope, change.keys, change.command, change.help))
    }
    self.init(rows.filter { !$0.commands.isEmpty })
  }

  /// The rows of a scope, in order.
  public func bindings(in scope: CommandScope) -> [KeyBinding] { rows[scope] ?? [] }

  /// The first key of a command in a scope; empty for none.
  func key(for command: Command, in scope: CommandScope) -> String {
    bindings(in: scope).lazy.flatMap(\.commands).first { $0.command == command }?.key ?? ""
  }

  /// The key of a command for texts about it, in the first of some scopes that has one; `nil` for none. If
  /// the row has a hint, it is the key in the hint.
  func shownKey(for command: Command, in scopes: [CommandScope]) -> String? {
    for scope in scopes {
      guard let row = bindings(in: scope).first(where: { $0.has(command) }) else { continue }
      let keys = row.commands.filter { $0.command == command }.map(\.key)
      return keys.contains(row.hintKey) ? row.hintKey : keys.first
    }
    return nil
  }
}
