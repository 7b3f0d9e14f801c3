import PhotoModel
import Places

/// Finds the cities nearest to places, for groups of photos. Remembers them, because many photos are from one
/// place.
final class CityFinder {
  private struct Cell: Hashable {
    let latitude: Int
    let longitude: Int
  }

  /// The side of a square in degrees whose points have the same city, about a kilometre.
  private static let side = 0.01

  private let gazetteer: Gazetteer?
  private var cities: [Cell: CityName?] = [:]

  /// Finds the cities of a gazetteer; none without one.
  init(_ gazetteer: Gazetteer?) {
    self.gazetteer = gazetteer
  }

  /// The city nearest to a point in degrees; `nil` if there is none within fifty kilometres.
  func city(latitude: Double, longitude: Double) -> CityName? {
    let cell = Cell(
      latitude: Int((latitude / Self.side).rounded()), longitude: Int((longitude / Self.side).rounded()))
    if let known = cities[cell] { return known }
    // The middle of the square, so that the answer doesn't depend on which photo comes first.
    let point = GeoPoint(
      latitude: Double(cell.latitude) * Self.side, longitude: Double(cell.longitude) * Self.side)
    let city = point.flatMap { gazetteer?.nearest(to: $0) }.map(Self.name)
    cities[cell] = .some(city)
    return city
  }

  private static func name(of city: NearestCity) -> CityName {
    let place = city.place
    let region = place.region.isEmpty || place.region == place.name ? "" : ", \(place.region)"
    return CityName(
      name: place.name + region, country: place.country.isEmpty ? nil : place.country, isThere: city.isThere)
  }
}
