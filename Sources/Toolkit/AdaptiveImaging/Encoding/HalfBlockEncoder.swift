import AdaptiveCore

/// Encodes two pixels per cell, one above the other, as the half block ▀ in two colours. The fastest encoder.
/// Its pixels are square if cells are half as wide as high.
public struct HalfBlockEncoder: CellEncoder {
  private let gamut: ColorGamut

  /// Creates an encoder. With a palette, errors are diffused to neighbouring pixels. Without colours nothing
  /// is visible; use `ASCIIEncoder` then.
  public init(gamut: ColorGamut = .trueColor) { self.gamut = gamut }

  /// One across, two down.
  public var samplesPerCell: PixelSize { PixelSize(width: 1, height: 2) }

  /// Stretches a picture over this many cells.
  public func encode(_ picture: PixelBuffer, size: Size) -> CellBuffer {
    let samples = SampleGrid(picture, size: PixelSize(width: size.width, height: size.height * 2))
    guard !samples.size.isEmpty else { return CellBuffer(size: size) }
    let colors = gamut == .trueColor ? samples.colors : diffused(samples)
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

  private func diffused(_ samples: SampleGrid) -> [Color] {
    let width = samples.size.width
    var diffusion = ErrorDiffusion(width: width)
    var colors: [Color] = []
    colors.reserveCapacity(width * samples.size.height)
    for y in 0..<samples.size.height {
      for x in 0..<width {
        // Errors outside the range of colours are not carried on: they would accumulate and smear.
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
