import AdaptiveCore

/// Four pixels in a cell in two colours: quadrant blocks such as ▚ and ▟.
///
/// Of the eight ways to divide four pixels into two groups the one is taken whose groups' means are nearest to the
/// pixels. Twice the detail of half blocks across, for a few times their cost, and no library needed.
public struct QuadrantEncoder: CellEncoder {
  /// The characters by the quarters their foreground covers: upper left 1, upper right 2, lower left 4, lower right 8.
  private static let glyphs: [UInt32] = [
    0x20, 0x2598, 0x259D, 0x2580, 0x2596, 0x258C, 0x259E, 0x259B,
    0x2597, 0x259A, 0x2590, 0x259C, 0x2584, 0x2599, 0x259F, 0x2588,
  ]
  /// One of each pair of a division and its reverse; the lower right quarter is always background.
  private static let divisions = [1, 2, 3, 4, 5, 6, 7]

  private let gamut: ColorGamut

  /// Makes an encoder. With a palette, colours are spread over neighbouring cells.
  public init(gamut: ColorGamut = .trueColor) {
    self.gamut = gamut
  }

  /// Two across, two down.
  public var samplesPerCell: PixelSize { PixelSize(width: 2, height: 2) }

  /// Fills so many cells with a picture.
  public func encode(_ picture: PixelBuffer, size: Size) -> CellBuffer {
    let samples = BoxScaler.scale(picture, to: PixelSize(width: size.width * 2, height: size.height * 2))
    guard !samples.size.isEmpty else { return CellBuffer(size: size) }
    var cells: [Cell] = []
    cells.reserveCapacity(size.area)
    var diffusion = gamut == .trueColor ? nil : ErrorDiffusion(width: size.width)
    for y in 0..<size.height {
      for x in 0..<size.width {
        var quarters = Quarters(samples, x: x, y: y)
        if let error = diffusion?.error(at: x) { quarters.add(error / 16) }
        let split = quarters.split(divisions: Self.divisions)
        let foreground = Color(clamping: split.foreground).limited(to: gamut)
        let background = Color(clamping: split.background).limited(to: gamut)
        diffusion?.spread(quarters.error(of: split.mask, foreground, background), from: x)
        let isPlain = foreground == background
        cells.append(
          Cell(
            scalar: isPlain ? 0x20 : Self.glyphs[split.mask], foreground: isPlain ? .default : foreground,
            background: background))
      }
      diffusion?.endRow()
    }
    return CellBuffer(size: size, cells: cells) ?? CellBuffer(size: size)
  }
}

/// The four samples of one cell.
private struct Quarters {
  private var colors: (SIMD4<Int32>, SIMD4<Int32>, SIMD4<Int32>, SIMD4<Int32>)

  init(_ samples: SampleGrid, x: Int, y: Int) {
    colors = (
      samples.components(2 * x, 2 * y), samples.components(2 * x + 1, 2 * y),
      samples.components(2 * x, 2 * y + 1), samples.components(2 * x + 1, 2 * y + 1)
    )
  }

  mutating func add(_ error: SIMD4<Int32>) {
    colors.0 &+= error
    colors.1 &+= error
    colors.2 &+= error
    colors.3 &+= error
  }

  private var total: SIMD4<Int32> { colors.0 &+ colors.1 &+ colors.2 &+ colors.3 }

  private func sum(_ mask: Int) -> SIMD4<Int32> {
    var sum = SIMD4<Int32>.zero
    if mask & 1 != 0 { sum &+= colors.0 }
    if mask & 2 != 0 { sum &+= colors.1 }
    if mask & 4 != 0 { sum &+= colors.2 }
    if mask & 8 != 0 { sum &+= colors.3 }
    return sum
  }

  /// The division whose two means are nearest to the four colours.
  func split(divisions: [Int]) -> (mask: Int, foreground: SIMD4<Int32>, background: SIMD4<Int32>) {
    let total = total
    var best = (mask: 0, score: Int32.min, sum: SIMD4<Int32>.zero, count: Int32(0))
    for mask in divisions {
      let count = Int32(mask.nonzeroBitCount)
      let inside = sum(mask)
      let outside = total &- inside
      // The squared errors are smallest where this is largest; times 12, the least common multiple, it is whole.
      let score =
        (inside &* inside).wrappedSum() &* (12 / count)
        &+ (outside &* outside).wrappedSum() &* (12 / (4 - count))
      if score > best.score { best = (mask, score, inside, count) }
    }
    let rounding = SIMD4<Int32>(repeating: best.count / 2)
    let otherCount = 4 - best.count
    let foreground = (best.sum &+ rounding) / best.count
    let background = (total &- best.sum &+ SIMD4(repeating: otherCount / 2)) / otherCount
    return (best.mask, foreground, background)
  }

  /// The difference of the means of what was wanted and of what is shown.
  func error(of mask: Int, _ foreground: Color, _ background: Color) -> SIMD4<Int32> {
    let count = Int32(mask.nonzeroBitCount)
    let shown = foreground.components &* count &+ background.components &* (4 - count)
    return (total &- shown) / 4
  }
}
