extension String {
  /// Returns the Levenshtein distance to another text: the fewest insertions, deletions and replacements of
  /// characters that lead to it. O(n m).
  public func editDistance(to other: String) -> Int {
    let (left, right) = (Array(self), Array(other))
    var row = Array(0...right.count)
    for (index, character) in left.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for (column, other) in right.enumerated() {
        let replaced = diagonal + (character == other ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = Swift.min(replaced, diagonal + 1, row[column] + 1)
      }
    }
    return row[right.count]
  }
}
