import AdaptiveCore

extension PixelBuffer {
  /// The tiles along each side, of which an area of two by two is measured.
  private static let tiles = 16
  /// The lowest variance of an area that is not just noise.
  private static let leastVariance = 12.0

  /// The centre of the area with the highest variance of the Laplacian, an eighth of the picture wide and
  /// high; `nil` in small pictures, and if nothing in it is sharp. O(n) in the pixels.
  ///
  /// The edges of the picture do not count: sharp corners are seldom the subject.
  func sharpestPosition() -> PhotoPosition? {
    let (width, height, tiles) = (size.width, size.height, Self.tiles)
    guard width >= 2 * tiles, height >= 2 * tiles else { return nil }
    var sums = [Double](repeating: 0, count: tiles * tiles)
    var squares = sums
    var counts = sums
    bytes.withUnsafeBufferPointer { bytes in
      func brightness(_ at: Int) -> Int {
        54 * Int(bytes[at * 4]) + 183 * Int(bytes[at * 4 + 1]) + 19 * Int(bytes[at * 4 + 2])
      }
      for row in 1..<height - 1 {
        for column in 1..<width - 1 {
          let at = row * width + column
          let around =
            brightness(at - 1) + brightness(at + 1) + brightness(at - width) + brightness(at + width)
          let value = Double((around - 4 * brightness(at)) >> 8)
          let tile = row * tiles / height * tiles + column * tiles / width
          sums[tile] += value
          squares[tile] += value * value
          counts[tile] += 1
        }
      }
    }
    var best: (x: Int, y: Int, variance: Double)?
    for y in 1..<tiles - 2 {
      for x in 1..<tiles - 2 {
        let area = [y * tiles + x, y * tiles + x + 1, (y + 1) * tiles + x, (y + 1) * tiles + x + 1]
        func total(_ values: [Double]) -> Double { area.reduce(0) { $0 + values[$1] } }
        let mean = total(sums) / total(counts)
        let variance = total(squares) / total(counts) - mean * mean
        if variance > best?.variance ?? Self.leastVariance { best = (x, y, variance) }
      }
    }
    return best.flatMap {
      PhotoPosition(x: Double($0.x + 1) / Double(tiles), y: Double($0.y + 1) / Double(tiles))
    }
  }
}
