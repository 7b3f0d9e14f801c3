/// The coastlines of the world, simplified.
public struct Coastlines: Sendable {
  /// A stretch of coast with the region that contains it. The longitudes of its points continue beyond ±180.
  struct Line: Sendable {
    let points: [(latitude: Double, longitude: Double)]
    let bounds: MapRegion
  }

  let lines: [Line]

  /// Reads coastlines. A line of the text has numbers separated by blanks: longitude and latitude of a point
  /// in hundredths of a degree, and for each further point the differences to the one before.
  ///
  /// Throws the number of the first malformed line. Linear in the number of bytes.
  public init(_ text: [UInt8]) throws(PlacesError) {
    var lines: [Line] = []
    for (index, range) in Lines(text).enumerated() {
      guard let line = Self.line(text[range]) else { throw .malformed(line: index + 1) }
      lines.append(line)
    }
    self.lines = lines
  }

  private static func line(_ text: ArraySlice<UInt8>) -> Line? {
    var numbers: [Int] = []
    for word in text.split(separator: UInt8(ascii: " ")) {
      guard let number = Int(String(decoding: word, as: UTF8.self)), abs(number) <= 36_000 else { return nil }
      numbers.append(number)
    }
    guard numbers.count >= 4, numbers.count.isMultiple(of: 2) else { return nil }
    var points: [(latitude: Double, longitude: Double)] = []
    var (longitude, latitude) = (0, 0)
    for index in stride(from: 0, to: numbers.count, by: 2) {
      longitude += numbers[index]
      latitude += numbers[index + 1]
      guard abs(longitude) <= 36_000, abs(latitude) <= 9000 else { return nil }
      points.append((Double(latitude) / 100, Double(longitude) / 100))
    }
    let latitudes = points.map(\.latitude)
    let longitudes = points.map(\.longitude)
    guard let south = latitudes.min(), let north = latitudes.max(), let west = longitudes.min(),
      let east = longitudes.max()
    else { return nil }
    return Line(points: points, bounds: MapRegion(south: south, north: north, west: west, east: east))
  }
}
