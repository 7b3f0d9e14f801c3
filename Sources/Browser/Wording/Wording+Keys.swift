/// The texts about keys.
extension Wording {
  /// Stands for the key of a command in a sentence. `KeyMap.text(_:)` puts in the key that is bound.
  static func key(_ command: Command) -> String { "\(KeyMap.mark.start)\(command.name)\(KeyMap.mark.end)" }

  /// The word of the hint for going back to another screen or column.
  static let back = localized("back", context: "hint")

  static let helpPlaceholder = localized("Search the keys")

  /// Says what follows the first page of the help.
  static func moreHelp(key: String) -> String { localized("\(key) lists all keys; type to search") }

  /// Says that no key matches a search.
  static func noKeyMatches(_ query: String) -> String { localized("No key matches \(quoted(query))") }

  /// The title of the map of an album.
  static func mapTitle(_ album: String) -> String { localized("Map of \(album)") }

  /// The title of the figures of an album.
  static func statisticsTitle(_ album: String) -> String { localized("Statistics of \(album)") }

  /// The meaning of the digits of a count.
  static let digitsOfCount = localized("How often, or which one")

  /// The title of the box that lists what can follow a key.
  static func continuations(of prefix: String) -> String { localized("\(prefix) and then") }

  /// Says that a key has another command than in the key table.
  static func overridden(_ key: String, by command: String, previous: String) -> String {
    localized("\(key) is \(command), not \(previous)")
  }

  /// A fault of a preset of keys.
  static func sentence(for conflict: KeyConflict) -> String {
    switch conflict {
    case .unknownKey(let key, let command, let scope):
      localized("\(scope.heading): no key is called \(quoted(key)), which is for \(command.name)")
    case .ambiguous(let key, let first, let second, let scope):
      localized("\(scope.heading): \(key) is both for \(first.name) and for \(second.name)")
    case .hiddenSequence(let sequence, let key):
      localized("\(sequence) can't be typed, because \(key) has a command")
    case .lost(let command, let scope): localized("\(scope.heading): no key is left for \(command.name)")
    }
  }
}
