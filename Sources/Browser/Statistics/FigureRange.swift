/// A row of a chart that adds up several values.
nonisolated struct FigureRange: Sendable {
  /// The text of the row.
  let name: String
  /// The values, in whole units.
  let values: ClosedRange<Int>

  /// Focal lengths in millimetres, in the steps of common lenses.
  static let focalLengths = steps([1, 10, 16, 24, 35, 50, 70, 100, 135, 200, 300, 400, 600], unit: " mm")
  /// Sensitivities in whole stops.
  static let isos = steps([1, 100, 200, 400, 800, 1600, 3200, 6400, 12_800, 25_600, 51_200], unit: "")

  private static func steps(_ starts: [Int], unit: String) -> [FigureRange] {
    starts.indices.map { index in
      guard index + 1 < starts.count else {
        return FigureRange(name: "from \(starts[index])\(unit)", values: starts[index]...Int.max)
      }
      let last = starts[index + 1] - 1
      let name = index == 0 ? "to \(last)\(unit)" : "\(starts[index]) to \(last)\(unit)"
      return FigureRange(name: name, values: starts[index]...last)
    }
  }
}
