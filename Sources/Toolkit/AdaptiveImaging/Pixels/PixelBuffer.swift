import AdaptiveCore
import CScaling

/// Pixels in memory: RGBA in sRGB, eight bits each, not premultiplied, row after row without gaps. Photos are
/// opaque; margins have opacity 0. Copies share storage.
public struct PixelBuffer: Hashable, Sendable {
  /// The extent in pixels.
  public let size: PixelSize
  /// `size.width * size.height * 4` bytes.
  public let bytes: [UInt8]

  /// No pixels.
  public static let empty = PixelBuffer(unchecked: .zero, bytes: [])

  /// Creates a buffer from bytes; `nil` if their number does not fit the size.
  public init?(size: PixelSize, bytes: [UInt8]) {
    guard bytes.count == size.width * size.height * 4 else { return nil }
    self.init(unchecked: size, bytes: bytes)
  }

  /// Creates a buffer by computing the colour of every pixel, `0xRRGGBB`.
  public init(size: PixelSize, colorAt: (_ x: Int, _ y: Int) -> UInt32) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size.width * size.height * 4)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let color = colorAt(x, y)
        bytes.append(UInt8(truncatingIfNeeded: color >> 16))
        bytes.append(UInt8(truncatingIfNeeded: color >> 8))
        bytes.append(UInt8(truncatingIfNeeded: color))
        bytes.append(255)
      }
    }
    self.init(unchecked: size, bytes: bytes)
  }

  init(unchecked size: PixelSize, bytes: [UInt8]) {
    self.size = size
    self.bytes = bytes
  }

  /// The colour of a pixel as `0xRRGGBB`; 0 outside.
  public subscript(x: Int, y: Int) -> UInt32 {
    guard x >= 0, y >= 0, x < size.width, y < size.height else { return 0 }
    let start = (y * size.width + x) * 4
    return UInt32(bytes[start]) << 16 | UInt32(bytes[start + 1]) << 8 | UInt32(bytes[start + 2])
  }

  /// Returns the pixels over an opaque background, `0xRRGGBB`, and so without transparency. Linear in the
  /// pixels.
  func composed(over background: UInt32) -> PixelBuffer {
    var bytes = bytes
    bytes.withUnsafeMutableBufferPointer { csc_compose($0.baseAddress, $0.count / 4, background) }
    return PixelBuffer(unchecked: size, bytes: bytes)
  }
}
