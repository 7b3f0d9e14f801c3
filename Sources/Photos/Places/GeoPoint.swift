import Glibc

/// A point on Earth.
public struct GeoPoint: Hashable, Sendable {
  /// Degrees north of the equator, in -90...90.
  public let latitude: Double
  /// Degrees east of Greenwich, from -180 up to but not including 180.
  public let longitude: Double

  /// A point; `nil` if the latitude is not in -90...90, or the longitude not in -180...360.
  public init?(latitude: Double, longitude: Double) {
    guard (-90...90).contains(latitude), (-180...360).contains(longitude) else { return nil }
    self.latitude = latitude
    self.longitude = longitude < 180 ? longitude : longitude - 360
  }

  /// A point for any numbers: the latitude is clamped, and the longitude goes around.
  init(clampedLatitude latitude: Double, wrappedLongitude longitude: Double) {
    self.latitude = max(-90, min(90, latitude))
    let wrapped = longitude - 360 * ((longitude + 180) / 360).rounded(.down)
    self.longitude = wrapped < 180 ? wrapped : -180
  }

  /// The radius of a sphere with the area of Earth, in kilometres.
  private static let radius = 6371.0072

  /// The length of a degree of latitude in kilometres.
  static let kilometresPerDegree = radius * .pi / 180

  /// The distance along the surface of a sphere in kilometres, by the haversine formula. Earth is flatter:
  /// the true distance differs by up to 0.6%.
  public func kilometres(to other: GeoPoint) -> Double {
    let radians = Double.pi / 180
    let north = sin((other.latitude - latitude) * radians / 2)
    let east = sin((other.longitude - longitude) * radians / 2)
    let haversine =
      north * north + cos(latitude * radians) * cos(other.latitude * radians) * east * east
    return 2 * Self.radius * asin(min(1, haversine.squareRoot()))
  }
}
