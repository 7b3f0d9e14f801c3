import AdaptiveCore

/// The samples of one cell, and how they are best shown in two colours.
struct CellSamples {
  /// Red, green and blue of each, 0...255.
  private var samples: [SIMD4<Int32>]
  /// The sums of all groups of samples, by mask; each sample is taken as many times as there are, less the sum of all,
  /// which keeps them whole.
  private var sums: [SIMD4<Float>]
  /// What the squared sum of a group of so many samples gains by being a group: 1/n + 1/(all - n).
  private let gains: [Float]

  /// Makes room for so many samples, 2...8.
  init(count: Int) {
    samples = Array(repeating: .zero, count: count)
    sums = Array(repeating: .zero, count: 1 << (count - 1))
    gains = (0...count).map { $0 == 0 || $0 == count ? 0 : 1 / Float($0) + 1 / Float(count - $0) }
  }

  /// A sample; what is set is brought into 0...255.
  subscript(index: Int) -> SIMD4<Int32> {
    get { samples[index] }
    set { samples[index] = newValue.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255)) }
  }

  private var total: SIMD4<Int32> { samples.reduce(.zero, &+) }

  /// The best division in colours that the display has.
  mutating func division(gamut: ColorGamut, thresholds: [Int32]) -> CellDivision {
    let nearest = nearestMeans(gamut: gamut)
    guard gamut != .trueColor, let dithered = dithered(gamut: gamut, thresholds: thresholds),
      deviation(of: dithered) < deviation(of: nearest)
    else { return nearest }
    return dithered
  }

  /// The division whose two means are nearest to the samples, of all that there are. The last sample is always
  /// background.
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
        // Each group is a smaller one, whose sum is known, and one more sample.
        let sum = sums[mask & (mask - 1)] + centred[mask.trailingZeroBitCount]
        sums[mask] = sum
        let score = (sum * sum).sum() * gains[mask.nonzeroBitCount]
        if score > best.score { best = (mask, score) }
      }
      return best.mask
    }
  }

  /// Two colours of a palette on either side of the mean, and the samples given to one or the other by thresholds of
  /// their places, so that even a plain area keeps its mean; `nil` when the palette has nothing on the other side.
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
      // How far from one to the other the sample lies, and its place's threshold, in 240ths of the way.
      let share = ((samples[index] &- near) &* way).wrappedSum()
      if share * 240 > thresholds[index] * length { mask |= 1 << index }
    }
    return CellDivision(mask: mask, foreground: foreground, background: background)
  }

  /// How much of a difference can be seen: the squared distance of the samples to what is shown, and four times, since
  /// it is seen from farther away, that of the means.
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

  /// The difference of the means of the samples and of what is shown.
  func error(of division: CellDivision) -> SIMD4<Int32> {
    let count = Int32(samples.count)
    let inside = Int32(division.mask.nonzeroBitCount)
    let shown =
      division.foreground.components &* inside &+ division.background.components &* (count - inside)
    return (total &- shown) / count
  }
}
