/// The cities of the world, which give names to points.
///
/// The text of the file is kept as it is, and a name is made of it only on request: 24,000 cities take about
/// 2 MB and a few milliseconds.
public struct Gazetteer: Sendable {
  /// A city: its line in the text, and its position.
  struct Entry {
    var line: Range<Int32>
    /// In thousandths of a degree.
    var latitude: Int32
    var longitude: Int32
    var population: Int32

    /// The square degree that contains it.
    var square: Square {
      Square(latitude: latitude.floorDivided(by: 1000), longitude: longitude.floorDivided(by: 1000))
    }
  }

  /// A square degree, by the degrees at its south-west corner.
  struct Square {
    var latitude: Int
    var longitude: Int

    /// Its number: squares are numbered from the south pole, in rows from west to east.
    var number: Int { (latitude + 90) * 360 + (longitude + 180) }

    static let count = 181 * 360
  }

  let text: [UInt8]
  let countries: [String: String]
  /// The cities, in the order of their squares.
  let entries: [Entry]
  /// The index of the first entry of each square, and at the end the number of all entries.
  private let starts: [Int32]

  init(text: [UInt8], countries: [String: String], entries: [Entry]) {
    self.text = text
    self.countries = countries
    // Counting sort: equal squares stay in the order of the file.
    var starts = [Int32](repeating: 0, count: Square.count + 1)
    for entry in entries { starts[entry.square.number + 1] += 1 }
    for number in 1...Square.count { starts[number] += starts[number - 1] }
    var next = starts
    var sorted = entries
    for entry in entries {
      let number = entry.square.number
      sorted[Int(next[number])] = entry
      next[number] += 1
    }
    self.entries = sorted
    self.starts = starts
  }

  /// The nearest city within a distance in kilometres; `nil` if there is none. Looks only at the cities in
  /// the square degrees around the point.
  public func nearest(to point: GeoPoint, within most: Double = 50) -> NearestCity? {
    var best: (entry: Entry, kilometres: Double)?
    for entry in self.entries(in: MapRegion(around: point, kilometres: most)) {
      guard let there = entry.point else { continue }
      let kilometres = point.kilometres(to: there)
      if kilometres <= best?.kilometres ?? most { best = (entry, kilometres) }
    }
    guard let best, let place = place(best.entry) else { return nil }
    return NearestCity(place: place, kilometres: best.kilometres)
  }

  /// The cities of a region, those with the most people first, and at most `most` of them. Linear in the
  /// number of cities in the region.
  public func places(in region: MapRegion, most: Int) -> [Place] {
    entries(in: region)
      .filter { $0.point.map(region.contains) ?? false }
      .sorted { ($1.population, $0.line.lowerBound) < ($0.population, $1.line.lowerBound) }
      .prefix(max(0, most))
      .compactMap(place)
  }

  /// The entries of all squares that a region touches.
  private func entries(in region: MapRegion) -> [Entry] {
    let rows = Int(region.south.rounded(.down))...Int(region.north.rounded(.down))
    let first = Int(region.west.rounded(.down))
    let last = min(Int(region.east.rounded(.down)), first + 359)
    var found: [Entry] = []
    for latitude in rows {
      for longitude in first...last {
        // A region may reach beyond the date line.
        let number = Square(latitude: latitude, longitude: (longitude + 540) % 360 - 180).number
        found += entries[Int(starts[number])..<Int(starts[number + 1])]
      }
    }
    return found
  }
}

extension Gazetteer.Entry {
  var point: GeoPoint? {
    GeoPoint(latitude: Double(latitude) / 1000, longitude: Double(longitude) / 1000)
  }
}

extension Int32 {
  fileprivate func floorDivided(by divisor: Int32) -> Int {
    Int(self >= 0 ? self / divisor : -((-self + divisor - 1) / divisor))
  }
}
