import AdaptiveCore
import AdaptiveImaging

/// Pictures to encode, computed, so that every run has the same.
enum TestPictures {
  /// A landscape with a slanted skyline, a sun and fine texture.
  static func landscape(_ size: PixelSize) -> PixelBuffer {
    PixelBuffer(size: size) { x, y in
      let (x, y) = (x * 320 / max(1, size.width), y * 240 / max(1, size.height))
      let skyline = 110 + (x * 5 / 16) % 70 - x / 9
      let sun = (x - 230) * (x - 230) + (y - 60) * (y - 60) < 1500
      if sun { return 0xFFE9B0 }
      if y < skyline { return UInt32(60 + y / 2) << 16 | UInt32(110 + y / 3) << 8 | 200 }
      let texture = (x * 31 + y * 17) % 23 + (x / 3 + y / 5) % 9 * 4
      return UInt32(50 + texture) << 16 | UInt32(80 + texture) << 8 | UInt32(40 + texture / 2)
    }
  }

  /// The same landscape with transparent black margins on all sides.
  static func landscape(_ size: PixelSize, margin: Int) -> PixelBuffer {
    let picture = landscape(size)
    var bytes = picture.bytes
    for y in 0..<size.height {
      for x in 0..<size.width {
        let isInside = x >= margin && y >= margin && x < size.width - margin && y < size.height - margin
        guard !isInside else { continue }
        let start = (y * size.width + x) * 4
        bytes.replaceSubrange(start..<start + 4, with: [0, 0, 0, 0])
      }
    }
    return PixelBuffer(size: size, bytes: bytes) ?? picture
  }
}
