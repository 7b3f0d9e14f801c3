import Places

extension Wording {
  /// A city with its country, such as "Vienna, Austria".
  public nonisolated static func name(of place: Place) -> String {
    place.country.isEmpty ? place.name : "\(place.name), \(place.country)"
  }
}
