import AdaptiveSeededRandom
import Testing

@testable import Places

@Suite("Maps of characters")
struct PlaceMapTests {
  private func rows(_ map: PlaceMap) -> [String] {
    (0..<map.rows).map { row in
      String(
        (0..<map.columns).map { column in
          switch map[column, row] {
          case .empty: " "
          case .coast(let character), .name(let character), .group(_, let character): character
          }
        })
    }
  }

  private func map(
    _ points: [GeoPoint], columns: Int = 60, rows: Int = 16, scale: Double = 1
  ) throws -> PlaceMap {
    let points = PointTree(points)
    let projection = PlaceMap.projection(of: points, columns: columns, rows: rows).scaled(by: scale)
    return try PlaceMap(
      points, projection: projection, columns: columns, rows: rows, coastlines: Assets.coastlines(),
      gazetteer: Assets.gazetteer())
  }

  private let alps = [
    (48.2, 16.37), (47.8, 13.04), (47.56, 13.65), (47.56, 13.66), (46.05, 14.5), (45.44, 12.33),
    (45.43, 12.34),
  ].map { Assets.point($0.0, $0.1) }

  @Test("photos near to each other are a group with their number; cities have names where there is room")
  func alpine() throws {
    let map = try map(alps)
    #expect(map.groups.map(\.members) == [[0], [1], [2, 3], [4], [5, 6]])
    let text = rows(map)
    for expected in ["●Vienna", "●Salzburg", "●2", "●Ljubljana", "∘Munich", "∘Zagreb"] {
      #expect(text.contains { $0.contains(expected) }, "\(expected)\n\(text.joined(separator: "\n"))")
    }
    // The northern coast of the Adriatic is near Venice.
    #expect(text.suffix(4).joined().contains { ("\u{2801}"..."\u{28FF}").contains($0) })
    #expect(!text.prefix(8).joined().contains { ("\u{2801}"..."\u{28FF}").contains($0) })
  }

  @Test(
    "every point is in one group, at every size and scale, and every row is complete",
    arguments: [
      (1, 1), (2, 1), (20, 5), (40, 12), (200, 60), (0, 0), (3, 40),
    ])
  func sizes(columns: Int, rows: Int) throws {
    for scale in [0.0001, 0.3, 1, 1.2] {
      let map = try map(alps, columns: columns, rows: rows, scale: scale)
      #expect(self.rows(map).allSatisfy { $0.count == columns })
      let members = map.groups.flatMap(\.members).sorted()
      #expect(members == (columns * rows == 0 ? [] : Array(alps.indices)), "\(columns)x\(rows) \(scale)")
    }
  }

  @Test("groups are those that looking at every point finds, also across the date line", arguments: 0..<24)
  func groups(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let centers = (0..<4).map { _ in
      (Double.random(in: -85...85, using: &random), Double.random(in: -180...180, using: &random))
    }
    let points = (0..<600).map { index in
      let (latitude, longitude) = centers[index % 4]
      let spread = [0.001, 0.1, 5, 40][Int.random(in: 0..<4, using: &random)]
      return GeoPoint(
        clampedLatitude: latitude + Double.random(in: -spread...spread, using: &random),
        wrappedLongitude: longitude + Double.random(in: -spread...spread, using: &random))
    }
    let tree = PointTree(points, counts: points.indices.map { $0 % 3 })
    for (columns, rows, scale) in [(120, 38, 1.0), (7, 3, 1), (60, 16, 0.1), (60, 16, 9), (200, 60, 400)] {
      let projection = PlaceMap.projection(of: tree, columns: columns, rows: rows).scaled(by: scale)
      let map = PlaceMap(
        tree, projection: projection, columns: columns, rows: rows, coastlines: nil, gazetteer: nil)
      var members: [[Int]: [Int]] = [:]
      for (index, point) in points.enumerated() {
        let (x, y) = projection.position(of: point)
        let cell = [Int((y / 4).rounded(.down)), Int((x / 2).rounded(.down))]
        guard (0..<rows).contains(cell[0]), (0..<columns).contains(cell[1]) else {
          #expect(map.group(with: point) == nil)
          continue
        }
        members[cell, default: []].append(index)
      }
      let expected = members.sorted { ($0.key[0], $0.key[1]) < ($1.key[0], $1.key[1]) }
      #expect(map.groups.map { [$0.row, $0.column] } == expected.map(\.key))
      #expect(map.groups.map(\.members) == expected.map(\.value))
      #expect(map.groups.map(\.first) == expected.map { $0.value[0] })
      #expect(map.groups.map(\.count) == expected.map { $0.value.reduce(0) { $0 + $1 % 3 } })
      for (index, group) in expected.enumerated() {
        for member in group.value { #expect(map.group(with: points[member]) == index) }
      }
    }
  }

  @Test("a map of very many photos looks at few of them")
  func manyPhotos() {
    let tree = PointTree(
      (0..<200_000).map { Assets.point(47 + Double($0 % 500) / 1000, 13 + Double($0 / 500) / 1000) })
    let projection = PlaceMap.projection(of: tree, columns: 120, rows: 38).scaled(by: 0.1)
    var visits = 0
    tree.visit { _, range in
      visits += 1
      return range.count > 4_000 ? .inParts : .done
    }
    #expect(visits < 200)
    let map = PlaceMap(tree, projection: projection, columns: 120, rows: 38, coastlines: nil, gazetteer: nil)
    #expect(map.groups.reduce(0) { $0 + $1.count } == 200_000)
  }

  @Test("the whole world is shown once")
  func world() throws {
    let map = try map([], columns: 120, rows: 38)
    let text = rows(map).joined(separator: "\n")
    for name in ["London", "Tokyo", "Sydney", "Cape Town", "Lima"] where text.contains(name) {
      #expect(text.components(separatedBy: name).count == 2, "\(name)")
    }
    #expect(text.contains("∘London") && text.contains("∘Cape Town"))
    // Sea all around the South Pole, and none of it above Antarctica's coast.
    #expect(rows(map)[19].contains { ("\u{2801}"..."\u{28FF}").contains($0) })
  }

  @Test("a map across the date line has both sides of it")
  func dateLine() throws {
    let map = try map([(-16.8, 179.9), (-17.7, 178.0), (-13.8, -171.7)].map { Assets.point($0.0, $0.1) })
    #expect(map.groups.count == 3)
    let text = rows(map)
    let names = text.joined(separator: "\n")
    #expect(names.contains("Suva") && names.contains("Mata-Utu"), "\(names)")
  }

  @Test("a projection and its region agree; moving and scaling keep the middle")
  func projections() throws {
    let region = try #require(MapRegion(containing: alps))
    let projection = MapProjection(fitting: region, width: 120, height: 64)
    for point in alps {
      let (x, y) = projection.position(of: point)
      #expect((0..<120).contains(x) && (0..<64).contains(y))
      #expect(projection.region.contains(point))
    }
    let (x, y) = projection.scaled(by: 3).position(of: projection.center)
    #expect(abs(x - 60) < 0.001 && abs(y - 32) < 0.001)
    let moved = projection.moved(right: 0.25, down: -10.0 / 64)
    let place = moved.position(of: projection.center)
    #expect(abs(place.x - 30) < 1 && abs(place.y - 42) < 0.001)
    #expect(projection.scaled(by: .infinity).dotsPerDegree.isFinite)
    #expect(projection.scaled(by: 1e9).dotsPerDegree == 5000)
    #expect(projection.scaled(by: 0).dotsPerDegree == projection.scaled(by: 1e-9).dotsPerDegree)
  }
}
