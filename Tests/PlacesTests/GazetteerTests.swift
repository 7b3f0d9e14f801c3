import AdaptiveSeededRandom
import Mutators
import Testing

@testable import Places

@Suite("Names of places")
struct GazetteerTests {
  @Test(
    "the nearest city",
    arguments: [
      (48.2, 16.4, "Vienna, Vienna, Austria"), (47.56, 13.65, nil), (35.01, 135.77, "Kyoto, Kyoto, Japan"),
      (-16.44, 179.37, "Labasa, Northern, Fiji"), (0, -30, nil), (90, 0, nil), (-90, 0, nil),
    ])
  func nearest(latitude: Double, longitude: Double, expected: String?) throws {
    let nearest = try Assets.gazetteer().nearest(to: Assets.point(latitude, longitude), within: 30)
    #expect(nearest.map { "\($0.place.name), \($0.place.region), \($0.place.country)" } == expected)
  }

  @Test(
    "a point in a city or at its edge is there; one in the mountains between two countries is not",
    arguments: [
      (48.2, 16.4, "Vienna", true), (48.28, 16.41, "Vienna", true), (46.53, 8.17, "Domodossola", false),
    ])
  func reach(latitude: Double, longitude: Double, name: String, isThere: Bool) throws {
    let nearest = try #require(try Assets.gazetteer().nearest(to: Assets.point(latitude, longitude)))
    #expect(nearest.isThere == isThere && (isThere || nearest.place.name == name))
  }

  @Test("the nearest of 24,000 cities is the one that a comparison with all of them finds")
  func oracle() throws {
    let gazetteer = try Assets.gazetteer()
    let all = gazetteer.places(in: .world, most: .max)
    #expect(all.count == gazetteer.entries.count && all.count > 24_000)
    var random = SeededGenerator(seed: 7)
    for _ in 0..<40 {
      let start = try #require(all.randomElement(using: &random)).point
      let point = GeoPoint(
        clampedLatitude: start.latitude + .random(in: -1...1, using: &random),
        wrappedLongitude: start.longitude + .random(in: -1...1, using: &random))
      let expected = all.map { point.kilometres(to: $0.point) }.min() ?? .infinity
      let found = gazetteer.nearest(to: point, within: 200)
      #expect(found?.kilometres == (expected <= 200 ? expected : nil), "\(point)")
    }
  }

  @Test("the cities of a region, those with the most people first, across the date line too")
  func region() throws {
    let gazetteer = try Assets.gazetteer()
    let austria = MapRegion(south: 46.4, north: 49, west: 9.5, east: 17.1)
    #expect(gazetteer.places(in: austria, most: 3).map(\.name) == ["Vienna", "Munich", "Augsburg"])
    let pacific = MapRegion(south: -20, north: -10, west: 175, east: 190)
    #expect(Set(gazetteer.places(in: pacific, most: 9).map(\.country)).isSuperset(of: ["Fiji", "Samoa"]))
    #expect(gazetteer.places(in: austria, most: 0).isEmpty)
  }

  @Test(
    "a malformed line is named",
    arguments: [
      "Town\tR\tAT\t48.000\t16.000", "Town\tR\tAT\t48.00\t16.000\t5", "Town\tR\tAT\t98.000\t16.000\t5",
      "Town\tR\tAT\t48.000\t180.000\t5", "Town\tR\tAT\t48.000\t16.000\t-5",
      "\tTown\tR\tAT\t48.000\t16.000\t5",
      "Town\tR\tAT\t48.000\t16.000\t99999999999", "Town\tR\tAT\t48.000\tx\t5", "",
    ])
  func malformed(_ line: String) {
    let text = Array("A\tR\tAT\t-48.000\t-16.500\t5\n\(line)\nB\tR\tAT\t48.000\t16.000\t0\n".utf8)
    #expect(throws: PlacesError.malformed(line: 2)) { try Gazetteer(cities: text, countries: []) }
    #expect(throws: PlacesError.malformed(line: 1)) { try Gazetteer(cities: [], countries: Array("AT".utf8)) }
  }

  @Test("mutated files are read or refused")
  func mutants() throws {
    let cities = Array("A\tR\tAT\t-48.000\t-16.500\t5\nB\t\tDE\t48.000\t16.000\t0\n".utf8)
    let coasts = Array("-10 20 5 5 -5 7\n17990 100 20 0\n".utf8)
    var mutator = Mutator(seed: 11)
    for _ in 0..<2000 {
      let mutant = mutator.mutant(of: ["a": [cities]])
      if let gazetteer = try? Gazetteer(cities: mutant, countries: []) {
        _ = gazetteer.nearest(to: Assets.point(48, 16), within: 500)
        _ = gazetteer.places(in: .world, most: 5)
      }
      if let coast = try? Coastlines(mutator.mutant(of: ["a": [coasts]])) {
        let projection = PlaceMap.projection(of: PointTree([]), columns: 9, rows: 5)
        _ = PlaceMap(
          PointTree([]), projection: projection, columns: 9, rows: 5, coastlines: coast, gazetteer: nil)
      }
    }
  }
}
