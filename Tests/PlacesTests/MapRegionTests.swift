import Testing

@testable import Places

@Suite("Parts of Earth")
struct MapRegionTests {
  @Test("a region contains its points, and crosses the date line if it is smaller then")
  func containing() throws {
    let europe = try #require(MapRegion(containing: [Assets.point(48, 16), Assets.point(45, -3)]))
    #expect([europe.south, europe.north, europe.west, europe.east] == [45, 48, -3, 16])
    let fiji = try #require(MapRegion(containing: [Assets.point(-17, 178), Assets.point(-14, -172)]))
    #expect([fiji.west, fiji.east] == [178, 188])
    #expect(fiji.center.longitude == -177)
    #expect(fiji.contains(Assets.point(-15, -179)) && !fiji.contains(Assets.point(-15, -171)))
    #expect(MapRegion(containing: []) == nil)
  }

  @Test("a region around a point reaches a distance in every direction, at the poles all around")
  func around() {
    let region = MapRegion(around: Assets.point(60, 179.9), kilometres: 50)
    for (latitude, longitude) in [(60.44, 179.9), (59.56, 179.9), (60, 179.1), (60, -179.3)] {
      #expect(region.contains(Assets.point(latitude, longitude)), "\(latitude), \(longitude)")
    }
    #expect(!region.contains(Assets.point(60, 178)))
    let pole = MapRegion(around: Assets.point(89.9, 10), kilometres: 50)
    #expect([pole.west, pole.east, pole.north] == [-180, 180, 90])
  }
}
