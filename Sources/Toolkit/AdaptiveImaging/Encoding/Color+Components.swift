import AdaptiveCore

extension Color {
  /// Red, green and blue as a display shows them, 0...255; black for the default colour.
  var components: SIMD4<Int32> {
    let rgb = rgbValue ?? paletteIndex.map(Color.paletteRGB) ?? 0
    return SIMD4(Int32(rgb >> 16 & 0xFF), Int32(rgb >> 8 & 0xFF), Int32(rgb & 0xFF), 0)
  }

  /// Creates the colour that is nearest to red, green and blue. Each is clamped to 0...255.
  init(clamping components: SIMD4<Int32>) {
    let limited = components.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
    self = .rgb(UInt32(limited[0]) << 16 | UInt32(limited[1]) << 8 | UInt32(limited[2]))
  }
}

extension SIMD4<Int32> {
  /// The brightness of red, green and blue as the eye sees it, 0...255. Source: ITU-R BT.601.
  var brightness: Int32 { (self[0] * 299 + self[1] * 587 + self[2] * 114 + 500) / 1000 }
}
