import PhotoDecisions

/// Suggests options and commands for misspelled ones.
nonisolated enum OptionSuggestion {
  /// Returns the most likely option for an unknown one; `nil` if none is near.
  ///
  /// That is the only option that begins with the word, or the nearest one within two typing errors.
  static func nearest(to word: String) -> String? {
    let names = Option.all.map(\.name)
    let continued = names.filter { word.count > 2 && $0.hasPrefix(word) }
    return continued.count == 1 ? continued.first : nearest(to: word, in: names, mistakes: 2)
  }

  /// Returns the command that a path resembles; `nil` if none is near. The path must differ by one typing
  /// error, such as two exchanged letters.
  static func nearestCommand(to path: String) -> String? {
    let names = Option.Command.allCases.map(\.rawValue)
    let letters = path.sorted()
    return nearest(to: path, in: names, mistakes: 1)
      ?? names.first { $0.sorted() == letters && $0.editDistance(to: path) == 2 }
  }

  /// Returns the name with the fewest typing errors; `nil` if it has more mistakes than these.
  static func nearest(to word: String, in names: [String], mistakes: Int) -> String? {
    let nearest = names.map { (name: $0, distance: word.editDistance(to: $0)) }
      .min { $0.distance < $1.distance }
    guard let nearest, nearest.distance <= mistakes else { return nil }
    return nearest.name
  }
}
