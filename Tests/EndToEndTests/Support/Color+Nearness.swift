import AdaptiveCore

extension Color {
  /// Returns whether it has RGB components close to these. The default colour has none.
  func isNear(_ other: UInt32) -> Bool {
    guard let rgb = rgbValue else { return false }
    return [16, 8, 0].allSatisfy { abs(Int(rgb >> $0 & 0xFF) - Int(other >> $0 & 0xFF)) < 24 }
  }
}
