import AdaptiveCore
import Places

extension Wording {
  /// The text of the map if it shows no photos.
  static let noPhotosOnMap = localized("No photos here; = shows all")

  /// Says that no photo records a place.
  static let noPlaces = localized("No photo here says where it was taken")

  /// Says that there is no further group on the map.
  static func noPlaceBeyond(isForward: Bool) -> String {
    isForward ? localized("This is the last place") : localized("This is the first place")
  }

  /// An angle such as "47.800° N", with a letter for positive and for negative ones.
  nonisolated static func degrees(
    _ value: Double, _ positive: String, _ negative: String, decimals: Int
  ) -> String {
    let unit = (0..<decimals).reduce(1) { unit, _ in unit * 10 }
    let scaled = Int((abs(value) * Double(unit)).rounded())
    let digits = String(scaled % unit)
    let padded = String(repeating: "0", count: decimals - digits.count) + digits
    return Self.decimals(in: "\(scaled / unit).\(padded)") + "\u{B0} \(value < 0 ? negative : positive)"
  }

  /// A city and its distance, such as "Vienna, Austria (2 km)" or "47 km from Domodossola, Italy".
  static func near(_ city: NearestCity) -> String {
    let distance = localized("\(Int(city.kilometres.rounded())) km")
    return city.isThere
      ? isolating("\(name(of: city.place)) (\(distance))")
      : localized("\(distance) from \(name(of: city.place))")
  }

  /// The text of the map about photos at a point, with a city near it.
  static func place(_ point: GeoPoint, near city: NearestCity?, photos: Int) -> String {
    let coordinates =
      isolating(
        "\(degrees(point.latitude, "N", "S", decimals: 3)), \(degrees(point.longitude, "E", "W", decimals: 3))"
      )
    let town = city.map { $0.isThere ? name(of: $0.place) : near($0) }
    return [town, count(photos, "photo"), coordinates].compactMap { $0 }
      .joined(isolatedBy: "  ")
  }

  /// A bar that is as long as a distance on the map.
  static func scale(kilometres: Double, columns: Int, for traits: TraitCollection) -> String {
    let length = kilometres < 1 ? "\(Int(kilometres * 1000)) m" : localized("\(Int(kilometres)) km")
    let bar = traits.characterRepertoire != .ascii ? "━" : "="
    return "\(length) " + String(repeating: bar, count: columns)
  }

  /// Where photos were taken: "Vienna, Austria", "around Domodossola", or "elsewhere".
  nonisolated static func name(of city: StatisticsMap.CityCount) -> String {
    guard let place = city.place else { return localized("elsewhere") }
    return city.isThere ? name(of: place) : localized("around \(place.name)")
  }

  /// A city with its country, such as "Vienna, Austria".
  public nonisolated static func name(of place: Place) -> String {
    place.country.isEmpty ? place.name : isolating("\(place.name), \(place.country)")
  }
}
