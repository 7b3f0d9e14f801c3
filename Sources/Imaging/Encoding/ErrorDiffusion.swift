import AdaptiveCore

/// Carries what a limited palette cannot show over to the neighbours, after Floyd and Steinberg, so that areas keep
/// their mean colour. Used from left to right, row by row.
struct ErrorDiffusion {
  private var current: [SIMD4<Int32>]
  private var next: [SIMD4<Int32>]

  init(width: Int) {
    // One more on either side spares the bounds checks.
    current = Array(repeating: .zero, count: width + 2)
    next = current
  }

  /// What the neighbours so far have left for a place, in sixteenths of a colour step.
  func error(at x: Int) -> SIMD4<Int32> { current[x + 1] }

  /// Spreads the difference between a wanted and a shown colour.
  mutating func spread(_ error: SIMD4<Int32>, from x: Int) {
    current[x + 2] &+= error &* 7
    next[x] &+= error &* 3
    next[x + 1] &+= error &* 5
    next[x + 2] &+= error
  }

  /// Goes on to the next row.
  mutating func endRow() {
    swap(&current, &next)
    for index in next.indices { next[index] = .zero }
  }
}

extension Color {
  /// Red, green and blue as a display shows them; black for the default colour.
  var components: SIMD4<Int32> {
    let rgb = rgbValue ?? paletteIndex.map(Color.paletteRGB) ?? 0
    return SIMD4(Int32(rgb >> 16 & 0xFF), Int32(rgb >> 8 & 0xFF), Int32(rgb & 0xFF), 0)
  }

  /// The colour nearest to red, green and blue, each brought into 0...255.
  init(clamping components: SIMD4<Int32>) {
    let limited = components.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
    self = .rgb(UInt32(limited[0]) << 16 | UInt32(limited[1]) << 8 | UInt32(limited[2]))
  }
}
