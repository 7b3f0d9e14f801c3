import PhotoDecisions

extension QueryField {
  /// Returns the field whose word a misspelled word probably means: the only one that begins with it, or the
  /// nearest one within one typing error, or two in a long word. `nil` if none is near.
  public static func nearest(to word: String) -> QueryField? {
    guard 2...QueryLimits.fieldCharacters ~= word.count else { return nil }
    let word = word.lowercased()
    let continued = all.filter { $0.word.hasPrefix(word) }
    if continued.count == 1 { return continued.first }
    let distances = all.map { (field: $0, distance: word.editDistance(to: $0.word)) }
    let nearest = distances.min { $0.distance < $1.distance }
    return nearest.flatMap { $0.distance <= (word.count > 4 ? 2 : 1) ? $0.field : nil }
  }
}
