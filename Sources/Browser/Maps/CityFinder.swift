import PhotoLibrary
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
    guard let point = GeoPoint(latitude: latitude, longitude: longitude) else { return nil }
    let cell = Cell(
      latitude: Int((point.latitude / Self.side).rounded()),
      longitude: Int((point.longitude / Self.side).rounded()))
    if let known = cities[cell] { return known }
    let city = gazetteer?.nearest(to: point).map { Self.name(of: $0.place) }
    cities[cell] = .some(city)
    return city
  }

  private static func name(of place: Place) -> CityName {
    let region = place.region.isEmpty || place.region == place.name ? "" : ", \(place.region)"
    return CityName(name: place.name + region, country: place.country.isEmpty ? nil : place.country)
  }
}
