import AdaptiveCore

/// The samples of one cell, and their best division into two colours.
struct CellSamples {
  /// Red, green and blue of each, 0...255.
  private var samples: [SIMD4<Int32>]
  /// The sums of all groups of samples, by mask. Samples count relative to their mean and multiplied by their
  /// number, so the sums are whole.
  private var sums: [SIMD4<Float>]
  /// The weight of the squared sum of each group, by mask: 1/n + 1/(all - n) for n samples. It is negative
  /// for a group that no character covers.
  private let gains: [Float]

  /// Creates room for this many samples, 2...8. `isAvailable` says whether a character covers a group.
  init(count: Int, isAvailable: (Int) -> Bool = { _ in true }) {
    samples = Array(repeating: .zero, count: count)
    sums = Array(repeating: .zero, count: 1 << (count - 1))
    gains = (0..<1 << count).map { mask in
      let size = mask.nonzeroBitCount
      if !isAvailable(mask) { return -1 }
      return size == 0 || size == count ? 0 : 1 / Float(size) + 1 / Float(count - size)
    }
  }

  /// A sample. Setting it clamps to 0...255.
  subscript(index: Int) -> SIMD4<Int32> {
    get { samples[index] }
    set { samples[index] = newValue.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255)) }
  }

  private var total: SIMD4<Int32> { samples.reduce(.zero, &+) }

  /// The best division in colours of the display.
  mutating func division(gamut: ColorGamut, thresholds: [Int32]) -> CellDivision {
    let nearest = nearestMeans(gamut: gamut)
    guard gamut != .trueColor, let dithered = dithered(gamut: gamut, thresholds: thresholds),
      deviation(of: dithered) < deviation(of: nearest)
    else { return nearest }
    return dithered
  }

  /// The division whose two means are nearest to the samples. The last sample is always background.
  private mutating func nearestMeans(gamut: ColorGamut) -> CellDivision {
    let total = total
    let mask = bestMask(total: total)
    let inside = Int32(mask.nonzeroBitCount)
    let outside = Int32(samples.count) - inside
    var sum = SIMD4<Int32>.zero
    for index in samples.indices where mask >> index & 1 == 1 { sum &+= samples[index] }
    return CellDivision(
      mask: mask,
      foreground: Color(clamping: (sum &+ SIMD4(repeating: inside / 2)) / inside).limited(to: gamut),
      background: Color(clamping: (total &- sum &+ SIMD4(repeating: outside / 2)) / outside)
        .limited(to: gamut))
  }

  private mutating func bestMask(total: SIMD4<Int32>) -> Int {
    let centred = samples.map { SIMD4<Float>($0 &* Int32(samples.count) &- total) }
    return sums.withUnsafeMutableBufferPointer { sums in
      var best = (mask: 1, score: -Float.infinity)
      for mask in 1..<sums.count {
        // Each group is a smaller group, whose sum is known, and one more sample.
        let sum = sums[mask & (mask - 1)] + centred[mask.trailingZeroBitCount]
        sums[mask] = sum
        let score = (sum * sum).sum() * gains[mask]
        if score > best.score { best = (mask, score) }
      }
      return best.mask
    }
  }

  /// Divides the samples between two palette colours on either side of their mean by ordered thresholds, so
  /// that even a plain area keeps its mean; `nil` if the palette has no colour on the other side.
  private func dithered(gamut: ColorGamut, thresholds: [Int32]) -> CellDivision? {
    let mean = total / Int32(samples.count)
    let background = Color(clamping: mean).limited(to: gamut)
    let near = background.components
    let foreground = Color(clamping: mean &+ (mean &- near) &* 2).limited(to: gamut)
    let way = foreground.components &- near
    let length = (way &* way).wrappedSum()
    guard length > 0 else { return nil }
    var mask = 0
    for index in samples.indices {
      // The sample's position between the two colours, against its threshold, in 240ths.
      let share = ((samples[index] &- near) &* way).wrappedSum()
      if share * 240 > thresholds[index] * length { mask |= 1 << index }
    }
    return gains[mask] < 0 ? nil : CellDivision(mask: mask, foreground: foreground, background: background)
  }

  /// The visible difference: the squared distance of the samples to the division's colours, plus four times
  /// that of the means, which are visible from farther away.
  private func deviation(of division: CellDivision) -> Int32 {
    let (foreground, background) = (division.foreground.components, division.background.components)
    var sum: Int32 = 0
    for index in samples.indices {
      let difference = samples[index] &- (division.mask >> index & 1 == 1 ? foreground : background)
      sum += (difference &* difference).wrappedSum()
    }
    let mean = error(of: division)
    return sum / Int32(samples.count) + 4 * (mean &* mean).wrappedSum()
  }

  /// The difference between the means of the samples and of the division.
  func error(of division: CellDivision) -> SIMD4<Int32> {
    let count = Int32(samples.count)
    let inside = Int32(division.mask.nonzeroBitCount)
    let shown =
      division.foreground.components &* inside &+ division.background.components &* (count - inside)
    return (total &- shown) / count
  }
}

/// A cell's samples in two groups, each in one colour.
struct CellDivision: Equatable {
  /// The samples in the foreground; the first sample is the lowest bit.
  var mask: Int
  /// The colour of those samples.
  var foreground: Color
  /// The colour of the other samples.
  var background: Color
}
