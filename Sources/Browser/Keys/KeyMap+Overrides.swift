/// The report of `doctor` about the keys of a preset.
extension KeyMap {
  /// A key that has another command than in the key table.
  private struct Override: Hashable {
    let key: String
    let command: String
    let previous: String
  }

  /// The keys that have other commands than in the key table, on any screen, as sentences: "p is pick, not
  /// previous-photo". O(n) in the keys, for each screen.
  public var overrides: [String] {
    var known: Set<Override> = []
    return CommandScope.screens.flatMap { scopes -> [String] in
      let usual = Dictionary(
        KeyMap.standard.reachable(on: scopes).map { ($0.key, $0.command.name) }
      ) { first, _ in first }
      return reachable(on: scopes).compactMap { key, command, _ in
        guard let previous = usual[key], previous != command.name,
          known.insert(Override(key: key, command: command.name, previous: previous)).inserted
        else { return nil }
        return Wording.overridden(key, by: command.name, previous: previous)
      }
    }
  }

  /// The faults of the map as sentences; empty if every command can be given.
  public var faults: [String] { conflicts.map(Wording.sentence) }
}
