import AdaptiveCore

extension PixelBuffer {
  /// How sharp the centre is: the variance of the Laplacian of its brightness. The centre is half as wide and
  /// half as high as the picture. 0 if it has fewer than three rows or columns.
  ///
  /// Only values of pictures of the same subject, in about the same size, can be compared. O(n) in the
  /// pixels.
  ///
  /// Source: Pech-Pacheco and others, "Diatom autofocusing in brightfield microscopy: a comparative study"
  /// (2000), which calls it VAR_LAP.
  func centralSharpness() -> Double {
    let columns = size.width / 4..<size.width - size.width / 4
    let rows = size.height / 4..<size.height - size.height / 4
    guard columns.count > 2, rows.count > 2 else { return 0 }
    var (sum, sumOfSquares) = (0.0, 0.0)
    for row in rows.dropFirst().dropLast() {
      for column in columns.dropFirst().dropLast() {
        let neighbours =
          brightness(column - 1, row) + brightness(column + 1, row) + brightness(column, row - 1)
          + brightness(column, row + 1)
        let value = Double(neighbours - 4 * brightness(column, row))
        sum += value
        sumOfSquares += value * value
      }
    }
    let count = Double((columns.count - 2) * (rows.count - 2))
    return max(0, sumOfSquares / count - (sum / count) * (sum / count))
  }

  /// The brightness of a pixel inside the picture, 0...255, as Rec. 709 weighs the colours.
  private func brightness(_ x: Int, _ y: Int) -> Int {
    let start = (y * size.width + x) * 4
    return (54 * Int(bytes[start]) + 183 * Int(bytes[start + 1]) + 19 * Int(bytes[start + 2])) >> 8
  }
}
