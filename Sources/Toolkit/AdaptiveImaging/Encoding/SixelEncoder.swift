import AdaptiveCore
import CImageCoding

/// Encodes sixel images. The colours are chosen once for the whole picture, so that its parts fit together
/// without seams.
public struct SixelEncoder: PixelEncoder {
  /// The most colours that are useful.
  public static let largestPalette = CIC_SIXEL_COLOURS

  private let colors: Int
  private let largestPiece: PixelSize?

  /// Creates an encoder for at most this many colours, at least 2. `largestPiece` is the most pixels of a
  /// piece, which has at least one cell.
  public init(colors: Int = Self.largestPalette, largestPiece: PixelSize? = nil) {
    self.colors = min(Self.largestPalette, max(2, colors))
    self.largestPiece = largestPiece
  }

  /// Chooses colours and encodes the pieces. Pixels with opacity 0 leave the display as it is.
  public func encode(_ picture: PixelBuffer, pixelsPerCell: PixelSize) -> PixelImage? {
    guard let picture = SixelPicture(picture, colors: colors) else { return nil }
    return PixelImage(size: picture.size, pixelsPerCell: pixelsPerCell, largestPiece: largestPiece) {
      picture.sequence(for: $0)
    }
  }
}

/// A picture reduced to a palette.
private struct SixelPicture: Sendable {
  let size: PixelSize
  /// One byte per pixel.
  private let indexes: [UInt8]
  /// Three bytes per colour.
  private let palette: [UInt8]

  /// Chooses the colours; `nil` if there are no pixels, or memory is short.
  init?(_ picture: PixelBuffer, colors: Int) {
    size = picture.size
    guard !size.isEmpty else { return nil }
    let count = picture.size.width * picture.size.height
    var palette = [UInt8](repeating: 0, count: SixelEncoder.largestPalette * 3)
    var chosen: Int32 = -1
    indexes = [UInt8](unsafeUninitializedCapacity: count) { indexes, written in
      chosen = picture.bytes.withUnsafeBufferPointer { bytes in
        cic_sixel_quantise(
          bytes.baseAddress, UInt32(picture.size.width), UInt32(picture.size.height), Int32(colors),
          indexes.baseAddress, &palette)
      }
      written = chosen < 0 ? 0 : count
    }
    self.palette = palette
    guard chosen >= 0 else { return nil }
  }

  /// The control sequence that draws a part; empty if memory is short.
  func sequence(for part: PixelRect) -> [UInt8] {
    indexes.withUnsafeBufferPointer { indexes in
      guard let start = indexes.baseAddress else { return [] }
      return cic_sixel_write(
        start + part.y * size.width + part.x, size.width, UInt32(part.width), UInt32(part.height), palette
      ).taken()
    }
  }
}
