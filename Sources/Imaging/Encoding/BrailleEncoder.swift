import AdaptiveCore

/// Eight dots in a cell, all of one colour, on the display's own background: for fonts that have braille but no blocks.
///
/// Brightness is in the number of dots, spread over neighbouring ones; the colour is only hue. Also without colours.
public struct BrailleEncoder: CellEncoder {
  /// The bit of each dot in the character's number, row after row.
  private static let dots: [UInt32] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]

  private let gamut: ColorGamut
  private let isLightBackground: Bool

  /// Makes an encoder. On a light background dots are dark, not bright. Colours are used as far as the display has
  /// them.
  public init(gamut: ColorGamut = .mono, isLightBackground: Bool = false) {
    self.gamut = gamut
    self.isLightBackground = isLightBackground
  }

  /// Two across, four down.
  public var samplesPerCell: PixelSize { PixelSize(width: 2, height: 4) }

  /// Fills so many cells with a picture.
  public func encode(_ picture: PixelBuffer, size: Size) -> CellBuffer {
    let samples = BoxScaler.scale(picture, to: PixelSize(width: size.width * 2, height: size.height * 4))
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

  /// Which samples become dots.
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

extension SIMD4<Int32> {
  /// The brightness of red, green and blue as the eye sees it (ITU-R BT.601), 0...255.
  var brightness: Int32 { (self[0] * 299 + self[1] * 587 + self[2] * 114 + 500) / 1000 }
}
