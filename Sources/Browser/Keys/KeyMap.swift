/// The keys of the app: the rows of the key table, or what a preset makes of them.
///
/// Dispatch, help, menu, palette and hints use the map that the program was started with.
public struct KeyMap {
  /// All rows, in the order of the table.
  public let bindings: [KeyBinding]
  /// The keyboard.
  public var layout = KeyboardLayout.standard
  /// The names of the commands from which the user has taken keys without giving them to others.
  var unbound: Set<String> = []
  private let rows: [CommandScope: [KeyBinding]]

  /// The keys of the table as they are.
  public static let standard = KeyMap(KeyTable.bindings)

  init(_ bindings: [KeyBinding]) {
    self.bindings = bindings
    rows = Dictionary(grouping: bindings, by: \.scope)
  }

  /// The keys of a preset.
  public init(_ preset: KeyPreset) {
    self = preset == .standard ? .standard : KeyMap(KeyTable.bindings, changes: preset.changes)
  }

  /// Changes rows. A key that a change gives to a command is taken from the others of its scope. A row
  /// without keys disappears.
  init(_ bindings: [KeyBinding], changes: KeyChanges) {
    let byScope = Dictionary(grouping: changes.rows, by: \.scope)
    var rows = bindings.map { row in
      if changes.prefixes.isEmpty, byScope[row.scope] == nil { return row }
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

  /// Returns whether a command has a key anywhere.
  func has(_ command: Command) -> Bool {
    bindings.contains { row in row.boundKeys.contains { $0.command == command } }
  }

  /// The first key of a command in a scope; empty for none.
  func key(for command: Command, in scope: CommandScope) -> String {
    bindings(in: scope).lazy.flatMap(\.commands).first { $0.command == command }?.key ?? ""
  }

  /// The signs around the name of a command in a sentence. No terminal shows them, and no other text has
  /// them.
  static let mark = (start: Character("\u{FFF9}"), end: Character("\u{FFFB}"))

  /// Returns a sentence with keys in the place of the commands that it names (`Wording.key`). A command
  /// without a key is named by its title.
  func text(_ sentence: String) -> String {
    guard sentence.contains(Self.mark.start) else { return sentence }
    return sentence.split(separator: Self.mark.start, omittingEmptySubsequences: false).enumerated().map {
      index, part in
      guard index > 0, let end = part.firstIndex(of: Self.mark.end) else { return String(part) }
      return name(of: String(part[..<end])) + part[part.index(after: end)...]
    }.joined()
  }

  private func name(of command: String) -> String {
    let entry = bindings.lazy.flatMap(\.commands).first {
      $0.command.name == command && !$0.key.isEmpty
    }
    return entry?.key ?? command
  }

  /// The key of a command for texts about it, in the first of some scopes that has one; `nil` for none. If
  /// the row has a hint, it is the key in the hint.
  func shownKey(for command: Command, in scopes: [CommandScope]) -> String? {
    for scope in scopes {
      guard let row = bindings(in: scope).first(where: { $0.has(command) }) else { continue }
      let keys = row.commands.filter { $0.command == command && !$0.key.isEmpty }.map(\.key)
      if keys.isEmpty { continue }
      return keys.contains(row.hintKey) ? row.hintKey : keys.first
    }
    return nil
  }
}
