/// Guesses which option was meant.
nonisolated enum OptionSuggestion {
  /// The option an unknown one most likely stands for; nil when none is near.
  ///
  /// The beginning of exactly one option counts, and so does one that at most two typing errors away.
  static func nearest(to word: String) -> String? {
    let names = Option.allCases.map(\.rawValue)
    let continued = names.filter { word.count > 2 && $0.hasPrefix(word) }
    if continued.count == 1 { return continued.first }
    let nearest = names.map { (name: $0, distance: distance(Array(word), Array($0))) }
      .min { $0.distance < $1.distance }
    guard let nearest, nearest.distance <= 2 else { return nil }
    return nearest.name
  }

  /// The least number of characters to insert, delete or replace (Levenshtein).
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
