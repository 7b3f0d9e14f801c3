import Glibc

/// A circle on the Earth.
public struct QueryArea: Hashable, Sendable {
  /// The latitude of the centre in degrees, -90...90. North is positive.
  public var latitude: Double
  /// The longitude of the centre in degrees, -180...180. East is positive.
  public var longitude: Double
  /// The radius in metres, greater than zero.
  public var radius: Double

  /// The radius of the Earth in metres. Source: IUGG, mean radius.
  public static let earthRadius = 6_371_008.8

  /// A circle; `nil` if a number is out of its range.
  public init?(latitude: Double, longitude: Double, radius: Double) {
    guard abs(latitude) <= 90, abs(longitude) <= 180, radius > 0, radius.isFinite else { return nil }
    (self.latitude, self.longitude, self.radius) = (latitude, longitude, radius)
  }

  /// Returns whether a point lies in the circle. Source: the haversine formula.
  public func contains(latitude: Double, longitude: Double) -> Bool {
    let height = sin((latitude - self.latitude) * (Self.degree / 2))
    let width = sin((longitude - self.longitude) * (Self.degree / 2))
    let haversine =
      height * height + cos(self.latitude * Self.degree) * cos(latitude * Self.degree) * width * width
    return haversine <= greatestHaversine
  }

  /// One degree in radians.
  public static let degree = Double.pi / 180

  /// The haversine of the radius. Points with less or the same are in the circle.
  public var greatestHaversine: Double {
    let angle = radius / Self.earthRadius
    return angle >= .pi ? 2 : sin(angle / 2) * sin(angle / 2)
  }
}
