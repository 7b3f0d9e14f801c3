import AdaptiveCore

extension Color {
  /// Whether it is a colour of its own that the eye takes for this one.
  func isNear(_ other: UInt32) -> Bool {
    guard let rgb = rgbValue else { return false }
    return [16, 8, 0].allSatisfy { abs(Int(rgb >> $0 & 0xFF) - Int(other >> $0 & 0xFF)) < 24 }
  }
}
