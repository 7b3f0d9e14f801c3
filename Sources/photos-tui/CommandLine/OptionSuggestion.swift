/// Suggests options for misspelled ones.
nonisolated enum OptionSuggestion {
  /// Returns the most likely option for an unknown one; `nil` if none is near.
  ///
  /// That is the only option that begins with the word, or the nearest one within two typing errors.
  static func nearest(to word: String) -> String? {
    let names = Option.allCases.map(\.rawValue)
    let continued = names.filter { word.count > 2 && $0.hasPrefix(word) }
    if continued.count == 1 { return continued.first }
    let nearest = names.map { (name: $0, distance: distance(Array(word), Array($0))) }
      .min { $0.distance < $1.distance }
    guard let nearest, nearest.distance <= 2 else { return nil }
    return nearest.name
  }

  /// The Levenshtein distance: the fewest insertions, deletions and replacements.
  private static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var row = Array(0...right.count)
    for (index, character) in left.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for (column, other) in right.enumerated() {
        let replaced = diagonal + (character == other ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
      }
    }
    return row[right.count]
  }
}
