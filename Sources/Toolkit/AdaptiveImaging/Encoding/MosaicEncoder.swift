import AdaptiveCore

/// Encodes four to eight pixels per cell in two colours, with block characters that divide it into quarters,
/// sixths or eighths.
///
/// Of all divisions of the pixels into two groups it chooses the one whose means are nearest to the pixels.
/// With a palette it also considers divisions that dither the cell's mean colour. More detail than half
/// blocks at several times their cost.
public struct MosaicEncoder: CellEncoder {
  private let mosaic: Mosaic
  private let gamut: ColorGamut

  /// Creates an encoder for a set of characters, at least quadrants. With a palette, errors are diffused to
  /// neighbouring cells.
  public init(_ blocks: DisplayCapabilities.Blocks = .quadrant, gamut: ColorGamut = .trueColor) {
    switch blocks {
    case .octant: mosaic = .octants
    case .sextant: mosaic = .sextants
    case .braille, .half, .quadrant: mosaic = .quadrants
    }
    self.gamut = gamut
  }

  /// Creates an encoder for a display that shows half blocks in two columns: for quadrants of one column.
  public static func narrow(gamut: ColorGamut) -> MosaicEncoder {
    MosaicEncoder(mosaic: .narrowQuadrants, gamut: gamut)
  }

  private init(mosaic: Mosaic, gamut: ColorGamut) { (self.mosaic, self.gamut) = (mosaic, gamut) }

  /// Two across, two, three or four down.
  public var samplesPerCell: PixelSize { mosaic.grid }

  /// Stretches a picture over this many cells.
  public func encode(_ picture: PixelBuffer, size: Size) -> CellBuffer {
    let grid = mosaic.grid
    let samples = SampleGrid(picture, size: size.pixels(perCell: grid))
    guard !samples.size.isEmpty else { return CellBuffer(size: size) }
    var cells: [Cell] = []
    cells.reserveCapacity(size.area)
    var diffusion = gamut == .trueColor ? nil : ErrorDiffusion(width: size.width)
    var inCell = CellSamples(count: grid.width * grid.height) { mosaic.isAvailable($0) }
    for y in 0..<size.height {
      for x in 0..<size.width {
        let error = (diffusion?.error(at: x) ?? .zero) / 16
        for row in 0..<grid.height {
          for column in 0..<grid.width {
            inCell[row * grid.width + column] =
              samples.components(x * grid.width + column, y * grid.height + row) &+ error
          }
        }
        let division = inCell.division(gamut: gamut, thresholds: mosaic.thresholds)
        diffusion?.spread(inCell.error(of: division), from: x)
        cells.append(mosaic.cell(division))
      }
      diffusion?.endRow()
    }
    return CellBuffer(size: size, cells: cells) ?? CellBuffer(size: size)
  }
}
