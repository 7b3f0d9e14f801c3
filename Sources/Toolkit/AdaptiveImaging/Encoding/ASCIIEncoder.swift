import AdaptiveCore

/// Encodes ASCII characters by how much of the cell they fill: for displays with few colours, none, or no
/// blocks.
///
/// Uses one sample per cell. `SymbolEncoder` with ASCII symbols also follows shapes, but takes longer.
public struct ASCIIEncoder: CellEncoder {
  /// From empty to full in a common terminal font.
  private static let ramp = Array(" .,:;-~=+*xoaw#%B@".unicodeScalars.map(\.value))

  private let gamut: ColorGamut
  private let isLightBackground: Bool

  /// Creates an encoder. On a light background full characters are dark, not bright. The background is always
  /// the display's own.
  public init(gamut: ColorGamut = .mono, isLightBackground: Bool = false) {
    self.gamut = gamut
    self.isLightBackground = isLightBackground
  }

  /// One across, one down.
  public var samplesPerCell: PixelSize { PixelSize(width: 1, height: 1) }

  /// Stretches a picture over this many cells.
  public func encode(_ picture: PixelBuffer, size: Size) -> CellBuffer {
    let samples = SampleGrid(picture, size: PixelSize(width: size.width, height: size.height))
    guard !samples.size.isEmpty else { return CellBuffer(size: size) }
    var cells: [Cell] = []
    cells.reserveCapacity(size.area)
    for y in 0..<size.height {
      for x in 0..<size.width { cells.append(cell(samples.components(x, y))) }
    }
    return CellBuffer(size: size, cells: cells) ?? CellBuffer(size: size)
  }

  private func cell(_ color: SIMD4<Int32>) -> Cell {
    let ink = Int(isLightBackground ? 255 - color.brightness : color.brightness)
    let scalar = Self.ramp[(ink * (Self.ramp.count - 1) + 127) / 255]
    guard scalar != 0x20, gamut > .mono else { return Cell(scalar: scalar) }
    return Cell(scalar: scalar, foreground: hue(color))
  }

  /// The colour without its darkness, which the character already shows.
  private func hue(_ color: SIMD4<Int32>) -> Color {
    let brightest = max(1, color.max())
    let scaled = isLightBackground ? color : color &* 255 / brightest
    return Color(clamping: scaled).limited(to: gamut)
  }
}
