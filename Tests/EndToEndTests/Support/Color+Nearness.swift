import AdaptiveCore

extension Color {
  /// Whether it is an RGB colour that looks the same as another.
  func isNear(_ other: UInt32) -> Bool {
    guard let rgb = rgbValue else { return false }
    return [16, 8, 0].allSatisfy { abs(Int(rgb >> $0 & 0xFF) - Int(other >> $0 & 0xFF)) < 24 }
  }
}
