import Glibc

/// The lowest frequencies of a picture: how much it resembles each of some cosine waves. A two-dimensional
/// DCT-II without normalisation.
struct CosineTransform {
  private let width: Int
  private let height: Int
  /// The cosines of each wave at each column, and at each row.
  private let columns: [[Float]]
  private let rows: [[Float]]

  /// The transform of pictures with a size in values to a number of waves in both directions.
  init(width: Int, height: Int, wavesAcross: Int, wavesDown: Int) {
    func cosines(_ waves: Int, _ length: Int) -> [[Float]] {
      (0..<waves).map { wave in
        (0..<length).map { cosf(.pi / Float(length) * Float(wave) * (Float($0) + 0.5)) }
      }
    }
    (self.width, self.height) = (width, height)
    columns = cosines(wavesAcross, width)
    rows = cosines(wavesDown, height)
  }

  /// The mean product of the values with each wave: a row of waves across for each wave down.
  /// O(n) in the values for each wave across.
  func frequencies(of values: [Float]) -> [[Float]] {
    // First each row alone, so that the second step has few values.
    let across = (0..<height).map { y in
      columns.map { cosines in
        var sum: Float = 0
        for x in 0..<width { sum += values[y * width + x] * cosines[x] }
        return sum
      }
    }
    return rows.map { cosines in
      columns.indices.map { wave in
        var sum: Float = 0
        for y in 0..<height { sum += across[y][wave] * cosines[y] }
        return sum / Float(width * height)
      }
    }
  }
}
