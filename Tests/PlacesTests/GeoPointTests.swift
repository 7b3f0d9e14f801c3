import Testing

@testable import Places

@Suite("Points on Earth")
struct GeoPointTests {
  @Test("no point lies outside of Earth", arguments: [(90.1, 0), (0, 360.5), (.nan, 0), (0, -.infinity)])
  func outside(latitude: Double, longitude: Double) {
    #expect(GeoPoint(latitude: latitude, longitude: longitude) == nil)
  }

  @Test("longitudes begin at the date line")
  func longitudes() throws {
    #expect(GeoPoint(latitude: 0, longitude: 180)?.longitude == -180)
    #expect(GeoPoint(latitude: 0, longitude: 200)?.longitude == -160)
    #expect(GeoPoint(clampedLatitude: 99, wrappedLongitude: 539) == GeoPoint(latitude: 90, longitude: 179))
  }

  @Test(
    "distances in kilometres",
    arguments: [
      ((48.2085, 16.3721), (47.7994, 13.0440), 252.0), ((0, 0), (0, 180), 20015.1),
      ((0, 179.5), (0, -179.5), 111.2),
      ((90, 0), (90, 120), 0), ((-33.87, 151.21), (51.51, -0.13), 16994),
    ])
  func distances(_ one: (Double, Double), _ other: (Double, Double), kilometres: Double) {
    let distance = Assets.point(one.0, one.1).kilometres(to: Assets.point(other.0, other.1))
    #expect(abs(distance - kilometres) < max(0.1, kilometres * 0.002), "\(distance)")
  }
}
