public import Catalogue
public import Places

/// The places where photos were taken: a map, and the cities nearest to most of them.
public nonisolated struct StatisticsMap {
  /// A city and the number of photos that were taken there or around it, or the number of photos far from all
  /// cities.
  public struct CityCount {
    /// The city; `nil` for none.
    public let place: Place?
    /// Whether they were taken in the city or at its edge. Otherwise they were taken around it.
    public let isThere: Bool
    /// The number of photos.
    public let photoCount: Int
  }

  private let points: [GeoPoint]
  private let counts: [Int]
  private let atlas: Atlas?
  /// The cities with the most photos first. Photos far from all cities are at the end.
  public let cities: [CityCount]

  private struct Key: Hashable {
    let place: Place?
    let isThere: Bool
  }

  /// The places of photos, with names and coastlines. Without these, the map has only marks.
  public init(_ locations: [CatalogueStatistics.Count<CatalogueStatistics.Location>], atlas: Atlas?) {
    self.atlas = atlas
    let found = locations.compactMap { location in
      GeoPoint(latitude: location.value.latitude, longitude: location.value.longitude)
        .map { (point: $0, count: location.count) }
    }
    points = found.map(\.point)
    counts = found.map(\.count)
    var photos: [Key: Int] = [:]
    for (point, count) in found {
      let city = atlas?.gazetteer?.nearest(to: point)
      photos[Key(place: city?.place, isThere: city?.isThere ?? false), default: 0] += count
    }
    cities = photos.map { CityCount(place: $0.key.place, isThere: $0.key.isThere, photoCount: $0.value) }
      .sorted { Self.order($0) < Self.order($1) }
  }

  private static func order(_ city: CityCount) -> (Int, Int, String, Int) {
    (city.place == nil ? 1 : 0, -city.photoCount, city.place?.name ?? "", city.isThere ? 0 : 1)
  }

  /// The lines of the map, without blanks at their ends; empty if no place is known.
  func lines(columns: Int, rows: Int, mark: (String) -> String) -> [String] {
    guard !points.isEmpty else { return [] }
    let points = PointTree(points, counts: counts)
    let map = PlaceMap(
      points, projection: PlaceMap.projection(of: points, columns: columns, rows: rows), columns: columns,
      rows: rows, coastlines: atlas?.coastlines, gazetteer: atlas?.gazetteer)
    return (0..<rows).map { row in
      var line = ""
      var blanks = ""
      for column in 0..<columns {
        switch map[column, row] {
        case .empty: blanks += " "
        case .coast(let character), .name(let character):
          line += blanks + String(character)
          blanks = ""
        case .group(_, let character):
          line += blanks + mark(String(character))
          blanks = ""
        }
      }
      return line
    }
  }
}
