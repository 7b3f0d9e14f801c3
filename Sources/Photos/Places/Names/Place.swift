/// A city or town.
public struct Place: Hashable, Sendable {
  /// Its name in English.
  public let name: String
  /// The state or province; may be empty.
  public let region: String
  /// The name of the country in English; empty if it is unknown.
  public let country: String
  /// Its position.
  public let point: GeoPoint
  /// The number of people who live there; 0 if it is unknown.
  public let population: Int
}
