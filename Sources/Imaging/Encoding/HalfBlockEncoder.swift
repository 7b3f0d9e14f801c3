import AdaptiveCore

/// Two pixels in a cell, one above the other: the half block ▀ in two colours. The fastest way, and with square
/// pixels where cells are half as wide as high.
public struct HalfBlockEncoder: CellEncoder {
  private let gamut: ColorGamut

  /// Makes an encoder. With a palette, colours are spread over neighbouring pixels; without colours there is
  /// nothing to see, `ASCIIEncoder` is for that.
  public init(gamut: ColorGamut = .trueColor) {
    self.gamut = gamut
  }

  /// One across, two down.
  public var samplesPerCell: PixelSize { PixelSize(width: 1, height: 2) }

  /// Fills so many cells with a picture.
  public func encode(_ picture: PixelBuffer, size: Size) -> CellBuffer {
    let samples = BoxScaler.scale(picture, to: PixelSize(width: size.width, height: size.height * 2))
    guard !samples.size.isEmpty else { return CellBuffer(size: size) }
    let colors = gamut == .trueColor ? plain(samples) : diffused(samples)
    var cells: [Cell] = []
    cells.reserveCapacity(size.area)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let upper = colors[2 * y * size.width + x]
        let lower = colors[(2 * y + 1) * size.width + x]
        cells.append(Mosaic.halves.cell(CellDivision(mask: 1, foreground: upper, background: lower)))
      }
    }
    return CellBuffer(size: size, cells: cells) ?? CellBuffer(size: size)
  }

  private func plain(_ samples: SampleGrid) -> [Color] {
    samples.bytes.withUnsafeBufferPointer { bytes in
      (0..<bytes.count / 3).map { .rgb(bytes[$0 * 3], bytes[$0 * 3 + 1], bytes[$0 * 3 + 2]) }
    }
  }

  private func diffused(_ samples: SampleGrid) -> [Color] {
    let width = samples.size.width
    var diffusion = ErrorDiffusion(width: width)
    var colors: [Color] = []
    colors.reserveCapacity(width * samples.size.height)
    for y in 0..<samples.size.height {
      for x in 0..<width {
        // What the display has no colour for at all is not carried on: it would pile up and smear.
        let wanted = (samples.components(x, y) &+ diffusion.error(at: x) / 16)
          .clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
        let color = Color(clamping: wanted).limited(to: gamut)
        diffusion.spread(wanted &- color.components, from: x)
        colors.append(color)
      }
      diffusion.endRow()
    }
    return colors
  }
}

extension SampleGrid {
  /// Red, green and blue of a sample inside the grid.
  func components(_ x: Int, _ y: Int) -> SIMD4<Int32> {
    let start = (y * size.width + x) * 3
    return SIMD4(Int32(bytes[start]), Int32(bytes[start + 1]), Int32(bytes[start + 2]), 0)
  }
}
