import Glibc

/// A part of Earth between two parallels and two meridians.
public struct MapRegion: Hashable, Sendable {
  /// The latitude of the southern edge in degrees.
  public let south: Double
  /// The latitude of the northern edge in degrees; not less than `south`.
  public let north: Double
  /// The longitude of the western edge in degrees, in -180..<180.
  public let west: Double
  /// The longitude of the eastern edge in degrees: greater than `west` by up to 360. A region across the date
  /// line ends beyond 180.
  public let east: Double

  /// The whole Earth.
  public static let world = MapRegion(south: -90, north: 90, west: -180, east: 180)

  init(south: Double, north: Double, west: Double, east: Double) {
    self.south = max(-90, south)
    self.north = min(90, north)
    guard east - west < 360 else {
      (self.west, self.east) = (-180, 180)
      return
    }
    let start = west - 360 * ((west + 180) / 360).rounded(.down)
    self.west = start
    self.east = start + (east - west)
  }

  /// The region around a point that reaches at least a distance in kilometres in each direction.
  public init(around point: GeoPoint, kilometres: Double) {
    let height = max(0, kilometres) / GeoPoint.kilometresPerDegree
    let farthest = min(90, abs(point.latitude) + height)
    let shrinking = cos(farthest * .pi / 180)
    // Around a pole, all meridians are near.
    let width = shrinking > height / 180 ? height / shrinking : 180
    self.init(
      south: point.latitude - height, north: point.latitude + height, west: point.longitude - width,
      east: point.longitude + width)
  }

  /// The smallest region that contains some points; `nil` without any. It crosses the date line if it is
  /// smaller then. O(n log n) in the number of points.
  public init?(containing points: some Collection<GeoPoint>) {
    let latitudes = points.lazy.map(\.latitude)
    guard let south = latitudes.min(), let north = latitudes.max() else { return nil }
    let longitudes = points.map(\.longitude).sorted()
    // The widest part without a point stays outside.
    var (west, east) = (longitudes[0], longitudes[longitudes.count - 1])
    var widest = west + 360 - east
    for (before, after) in zip(longitudes, longitudes.dropFirst()) where after - before > widest {
      widest = after - before
      (west, east) = (after, before + 360)
    }
    self.init(south: south, north: north, west: west, east: east)
  }

  /// The point in its middle.
  public var center: GeoPoint {
    GeoPoint(clampedLatitude: (south + north) / 2, wrappedLongitude: (west + east) / 2)
  }

  /// Returns whether a point is inside or on the edge.
  public func contains(_ point: GeoPoint) -> Bool {
    (south...north).contains(point.latitude)
      && ((west...east).contains(point.longitude) || (west...east).contains(point.longitude + 360))
  }
}
