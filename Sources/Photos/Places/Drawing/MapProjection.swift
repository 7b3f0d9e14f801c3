import Glibc

/// The positions of points of Earth on a map: equirectangular, with the right proportions at the middle
/// parallel.
///
/// Distances are in dots, which are squares. The origin is the upper left corner.
public struct MapProjection: Hashable, Sendable {
  /// The point in the middle of the map.
  public let center: GeoPoint
  /// The number of dots in a degree of latitude; greater than 0.
  public let dotsPerDegree: Double
  let width: Double
  let height: Double
  /// The length of a degree of longitude, as a fraction of that of a degree of latitude.
  private let shrinking: Double

  /// The maximum number of dots for a degree: at this scale, a dot is about 20 m.
  private static let most = 5000.0

  /// The map with a middle and a scale, for a number of dots in each direction. The scale is clamped between
  /// the whole Earth and dots of about 20 m.
  public init(center: GeoPoint, dotsPerDegree: Double, width: Int, height: Int) {
    self.width = Double(max(1, width))
    self.height = Double(max(1, height))
    // Near a pole the scale would have no limit.
    let shrinking = max(0.05, cos(center.latitude * .pi / 180))
    let least = min(self.width / 360, self.height / 180)
    self.center = center
    self.shrinking = shrinking
    self.dotsPerDegree = max(least, min(Self.most, dotsPerDegree.isFinite ? dotsPerDegree : least))
  }

  /// The map that shows a region as large as possible, with a margin of a tenth on each side.
  ///
  /// A region without an extent is shown with 20 km around it.
  public init(fitting region: MapRegion, width: Int, height: Int) {
    let center = region.center
    let shrinking = max(0.05, cos(center.latitude * .pi / 180))
    let least = 40 / GeoPoint.kilometresPerDegree
    let rows = max(least, region.north - region.south)
    let columns = max(least, (region.east - region.west) * shrinking)
    let room = (width: Double(max(1, width)) * 0.8, height: Double(max(1, height)) * 0.8)
    self.init(
      center: center, dotsPerDegree: min(room.width / columns, room.height / rows), width: width,
      height: height)
  }

  /// The same map at another scale: `factor` times as large.
  public func scaled(by factor: Double) -> MapProjection {
    MapProjection(
      center: center, dotsPerDegree: dotsPerDegree * factor, width: Int(width), height: Int(height))
  }

  /// The same map moved by parts of its width and height to the right and down.
  public func moved(right part: Double, down: Double) -> MapProjection {
    let (right, down) = (part * width, down * height)
    let center = GeoPoint(
      clampedLatitude: center.latitude - down / dotsPerDegree,
      wrappedLongitude: center.longitude + right / (dotsPerDegree * shrinking))
    return MapProjection(
      center: center, dotsPerDegree: dotsPerDegree, width: Int(width), height: Int(height))
  }

  /// The same middle and scale for another number of characters.
  public func resized(columns: Int, rows: Int) -> MapProjection {
    MapProjection(
      center: center, dotsPerDegree: dotsPerDegree, width: columns * DotGrid.dotsPerColumn,
      height: rows * DotGrid.dotsPerRow)
  }

  /// The same scale with another middle.
  public func centered(at point: GeoPoint) -> MapProjection {
    MapProjection(center: point, dotsPerDegree: dotsPerDegree, width: Int(width), height: Int(height))
  }

  /// The position of a point, which may be outside of the map. Of its equivalent longitudes, the one nearest
  /// to the middle counts.
  public func position(of point: GeoPoint) -> (x: Double, y: Double) {
    var east = point.longitude - center.longitude
    if east >= 180 { east -= 360 }
    if east < -180 { east += 360 }
    return position(latitude: point.latitude, east: east)
  }

  /// Returns whether positions go on to the right from one longitude to another one east of it. They don't
  /// where the two ends of the map meet.
  func isContinuous(from west: Double, to east: Double) -> Bool {
    func offset(_ longitude: Double) -> Double {
      let offset = longitude - center.longitude
      return offset >= 180 ? offset - 360 : offset < -180 ? offset + 360 : offset
    }
    return offset(west) <= offset(east) && east - west < 360
  }

  /// The position of the point that is a number of degrees east of the middle.
  func position(latitude: Double, east: Double) -> (x: Double, y: Double) {
    (
      width / 2 + east * shrinking * dotsPerDegree,
      height / 2 + (center.latitude - latitude) * dotsPerDegree
    )
  }

  /// The degrees that the map reaches to either side of its middle: at most 180, because it shows each point
  /// once.
  var degreesToSide: Double { min(180, width / (dotsPerDegree * shrinking) / 2) }

  /// The part of Earth that the map shows.
  public var region: MapRegion {
    let rows = height / dotsPerDegree / 2
    let columns = degreesToSide
    return MapRegion(
      south: center.latitude - rows, north: center.latitude + rows, west: center.longitude - columns,
      east: center.longitude + columns)
  }

  /// The width of a column of characters at the middle of the map, in kilometres.
  public var kilometresPerColumn: Double {
    Double(DotGrid.dotsPerColumn) / dotsPerDegree * GeoPoint.kilometresPerDegree
  }
}
