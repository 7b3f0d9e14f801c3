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

/// The city nearest to a point, and how far it is.
public struct NearestCity: Hashable, Sendable {
  /// The city.
  public let place: Place
  /// The distance from its centre in kilometres.
  public let kilometres: Double

  /// The farthest that a point in a city or at its edge is from the centre, in kilometres.
  private static let reach = 15.0

  /// Whether the point is in the city or at its edge. Otherwise the city only tells roughly where the point
  /// is: the point can be in another country.
  public var isThere: Bool { kilometres <= Self.reach }
}
