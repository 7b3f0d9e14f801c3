import CScaling

/// The exact result of scaling, worked out pixel by pixel in floating point: the slow, obvious way.
struct ExactScaling {
  let source: Raster
  let target: csc_size
  let enlargement: csc_enlargement

  func value(_ x: Int, _ y: Int, _ channel: Int) -> Double {
    let columns = weights(x, source: Int(source.size.width), target: Int(target.width))
    let rows = weights(y, source: Int(source.size.height), target: Int(target.height))
    return rows.reduce(0) { sum, row in
      sum
        + columns.reduce(0) { $0 + Double(source[$1.index, row.index, channel]) * $1.weight * row.weight }
    }
  }

  /// The source pixels under a target pixel in one direction. Their weights add up to 1.
  private func weights(_ index: Int, source: Int, target: Int) -> [(index: Int, weight: Double)] {
    let scale = Double(source) / Double(target)
    if enlargement == CSC_INTERPOLATE, target > source {
      let position = min(max((Double(index) + 0.5) * scale - 0.5, 0), Double(source - 1))
      let start = Int(position)
      let share = position - Double(start)
      return [(start, 1 - share), (min(start + 1, source - 1), share)]
    }
    let (from, to) = (Double(index) * scale, Double(index + 1) * scale)
    return (0..<source).compactMap { pixel in
      let covered = min(to, Double(pixel + 1)) - max(from, Double(pixel))
      return covered > 0 ? (pixel, covered / scale) : nil
    }
  }
}
