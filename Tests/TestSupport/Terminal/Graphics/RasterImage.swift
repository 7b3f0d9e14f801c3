import AdaptiveCore
import CTestImages

/// Decoded pixels, as a terminal holds them.
public struct RasterImage: Hashable, Sendable {
  /// The width and height.
  public let size: PixelSize
  /// RGBA values of all pixels, row by row.
  public let pixels: [UInt8]

  /// Creates an image from RGBA values. Missing pixels are transparent.
  public init(size: PixelSize, pixels: [UInt8]) {
    self.size = size
    let missing = max(0, size.width * size.height * 4 - pixels.count)
    self.pixels = pixels + Array(repeating: 0, count: missing)
  }

  /// Creates an image from RGB values.
  public init(size: PixelSize, rgb: [UInt8]) {
    let count = min(size.width * size.height, rgb.count / 3)
    var pixels = [UInt8](repeating: 255, count: count * 4)
    rgb.withUnsafeBufferPointer { rgb in
      pixels.withUnsafeMutableBufferPointer { pixels in
        for index in 0..<count {
          for channel in 0..<3 { pixels[4 * index + channel] = rgb[3 * index + channel] }
        }
      }
    }
    self.init(size: size, pixels: pixels)
  }

  /// Decodes a PNG or JPEG file; `nil` if it is damaged or has another format.
  public init?(file: [UInt8]) {
    var (width, height): (Int32, Int32) = (0, 0)
    let isPNG = cti_png_size(file, file.count, &width, &height) == 0
    guard isPNG || cti_jpeg_size(file, file.count, &width, &height) == 0 else { return nil }
    guard (1...10000).contains(width), (1...10000).contains(height) else { return nil }
    let decode = isPNG ? cti_png_decode : cti_jpeg_decode
    var pixels = [UInt8](repeating: 0, count: Int(width) * Int(height) * 4)
    guard decode(file, file.count, &pixels, pixels.count) == 0 else { return nil }
    self.init(size: PixelSize(width: Int(width), height: Int(height)), pixels: pixels)
  }

  /// The image as a PNG file, for tests that need one and for inspection.
  public var png: [UInt8] {
    var bytes = [UInt8](repeating: 0, count: pixels.count * 2 + 4096)
    let count = cti_png_encode(pixels, Int32(size.width), Int32(size.height), &bytes, bytes.count)
    return Array(bytes.prefix(max(0, count)))
  }

  /// Returns the pixels of a part, clipped to the image.
  public func cropped(to part: PixelRect) -> RasterImage {
    let part = part.intersection(PixelRect(size))
    var cut: [UInt8] = []
    cut.reserveCapacity(part.width * part.height * 4)
    for y in part.y..<part.maxY {
      let start = (y * size.width + part.x) * 4
      cut += pixels[start..<start + part.width * 4]
    }
    return RasterImage(size: part.size, pixels: cut)
  }

  /// A pixel as `0xRRGGBBAA`; 0 outside.
  public subscript(x: Int, y: Int) -> UInt32 {
    guard (0..<size.width).contains(x), (0..<size.height).contains(y) else { return 0 }
    return pixels[((y * size.width + x) * 4)..<((y * size.width + x) * 4 + 4)].reduce(0) {
      $0 << 8 | UInt32($1)
    }
  }

  /// The mean colour difference from another image, 0 to 255; 255 if the sizes differ.
  public func difference(from other: RasterImage) -> Double {
    guard size == other.size, !pixels.isEmpty else { return 255 }
    var total = 0
    pixels.withUnsafeBufferPointer { left in
      other.pixels.withUnsafeBufferPointer { right in
        for index in left.indices { total += abs(Int(left[index]) - Int(right[index])) }
      }
    }
    return Double(total) / Double(pixels.count)
  }
}
