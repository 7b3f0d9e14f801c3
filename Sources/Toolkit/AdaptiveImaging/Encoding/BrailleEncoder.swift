import AdaptiveCore

/// Encodes eight dots per cell, all in one colour, on the display's own background: for fonts with braille
/// but no blocks.
///
/// The number of dots shows the brightness, with errors diffused; the colour shows only the hue. Works
/// without colours too.
public struct BrailleEncoder: CellEncoder {
  /// The bit of each dot in the character's code point, row after row.
  private static let dots: [UInt32] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]

  private let gamut: ColorGamut
  private let isLightBackground: Bool

  /// Creates an encoder. On a light background dots are dark, not bright.
  public init(gamut: ColorGamut = .mono, isLightBackground: Bool = false) {
    self.gamut = gamut
    self.isLightBackground = isLightBackground
  }

  /// Two across, four down.
  public var samplesPerCell: PixelSize { PixelSize(width: 2, height: 4) }

  /// Stretches a picture over this many cells.
  public func encode(_ picture: PixelBuffer, size: Size) -> CellBuffer {
    let samples = SampleGrid(picture, size: PixelSize(width: size.width * 2, height: size.height * 4))
    guard !samples.size.isEmpty else { return CellBuffer(size: size) }
    let isDot = diffused(samples)
    var cells: [Cell] = []
    cells.reserveCapacity(size.area)
    for y in 0..<size.height {
      for x in 0..<size.width {
        var scalar: UInt32 = 0x2800
        var sum = SIMD4<Int32>.zero
        for index in 0..<8 {
          let (column, row) = (2 * x + index % 2, 4 * y + index / 2)
          guard isDot[row * samples.size.width + column] else { continue }
          scalar |= Self.dots[index]
          sum &+= samples.components(column, row)
        }
        let count = Int32((scalar & 0xFF).nonzeroBitCount)
        if count == 0 {
          cells.append(Cell(scalar: 0x20))
        } else {
          cells.append(Cell(scalar: scalar, foreground: gamut == .mono ? .default : hue(sum / count)))
        }
      }
    }
    return CellBuffer(size: size, cells: cells) ?? CellBuffer(size: size)
  }

  /// Returns which samples become dots.
  private func diffused(_ samples: SampleGrid) -> [Bool] {
    let width = samples.size.width
    var diffusion = ErrorDiffusion(width: width)
    var isDot: [Bool] = []
    isDot.reserveCapacity(width * samples.size.height)
    for y in 0..<samples.size.height {
      for x in 0..<width {
        let brightness = samples.components(x, y).brightness
        let wanted = (isLightBackground ? 255 - brightness : brightness) + diffusion.error(at: x)[0] / 16
        isDot.append(wanted > 127)
        diffusion.spread(SIMD4(wanted > 127 ? wanted - 255 : wanted, 0, 0, 0), from: x)
      }
      diffusion.endRow()
    }
    return isDot
  }

  /// The colour without its darkness, which the number of dots already shows.
  private func hue(_ color: SIMD4<Int32>) -> Color {
    let scaled = isLightBackground ? color : color &* 255 / max(1, color.max())
    return Color(clamping: scaled).limited(to: gamut)
  }
}
