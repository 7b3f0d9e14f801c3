import TestSupport

@testable import Places

/// The places and coastlines that ship with the program.
enum Assets {
  // Read once: all tests share them.
  private static let cities = Result {
    try Gazetteer(
      cities: Repository.bytes("Assets/Places/cities.tsv"),
      countries: Repository.bytes("Assets/Places/countries.tsv"))
  }
  private static let coasts = Result { try Coastlines(Repository.bytes("Assets/Places/coastlines.txt")) }

  static func gazetteer() throws -> Gazetteer { try cities.get() }

  static func coastlines() throws -> Coastlines { try coasts.get() }

  static func point(_ latitude: Double, _ longitude: Double) -> GeoPoint {
    GeoPoint(clampedLatitude: latitude, wrappedLongitude: longitude)
  }
}
