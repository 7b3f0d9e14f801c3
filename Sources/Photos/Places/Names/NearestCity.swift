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
