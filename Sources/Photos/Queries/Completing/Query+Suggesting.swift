extension Query {
  /// A condition that the user may mean with a word that no photo has in its texts: for `corvid`,
  /// `camera:corvid`. `nil` if no other field has one of the words. O(n) in the values.
  ///
  /// `values` are the texts of a field among photos. They are requested at most once for each field.
  public func suggestion<Failure: Error>(
    values: (QueryTextField) throws(Failure) -> QueryCompletion.Values
  ) throws(Failure) -> Query? {
    let words = factors.flatMap { $0.word.map { [$0] } ?? $0.phrase ?? [] }.map { SearchText($0) }
    guard !words.isEmpty else { return nil }
    for field in [QueryTextField.label, .camera, .lens, .place, .folder] {
      let texts = try values(field).keys
      for word in words {
        guard let text = texts.filter({ word.occurs(in: $0) }).min() else { continue }
        // A label is compared as a whole.
        let isWhole = field == .label
        return .condition(.text(field, isWhole ? .equals : .contains, isWhole ? SearchText(text) : word))
      }
    }
    return nil
  }
}
