import AdaptiveCore
import CImageCoding
import Glibc

/// Encodes pixels for a display with true pixels. A pure function of its fields and arguments, for any
/// thread.
public protocol PixelEncoder: Sendable {
  /// Encodes pixels in their final size; `nil` if there are none, or memory is short.
  ///
  /// Pixels with opacity 0 are margins. A display that can leave them out does not draw them; another one
  /// draws their colour. Linear in the pixels.
  func encode(_ picture: PixelBuffer, pixelsPerCell: PixelSize) -> PixelImage?
}

extension DisplayCapabilities.PixelSupport {
  /// The encoder whose images the display takes.
  public var encoder: any PixelEncoder {
    switch format {
    case .pixels: RawPixelEncoder()
    case .png: PNGEncoder()
    case .sixel(let colors): SixelEncoder(colors: colors, largestPiece: largestPiece)
    case .jpeg: JPEGEncoder(largestPiece: largestPiece)
    }
  }
}

extension cic_bytes {
  /// Returns the bytes as an array and frees them. Call it once.
  func taken() -> [UInt8] {
    guard let start else { return [] }
    defer { free(start) }
    return Array(UnsafeBufferPointer(start: start, count: count))
  }
}

/// Passes the pixels on as they are, for a display that reads them from memory. Storage is shared.
public struct RawPixelEncoder: PixelEncoder {
  /// Creates an encoder.
  public init() {}

  /// Returns the pixels as an image.
  public func encode(_ picture: PixelBuffer, pixelsPerCell: PixelSize) -> PixelImage? {
    guard !picture.size.isEmpty, !pixelsPerCell.isEmpty else { return nil }
    return PixelImage(size: picture.size, pixelsPerCell: pixelsPerCell, content: .pixels(picture.bytes))
  }
}
