extension PixelBuffer {
  /// The share of their own colour that dimmed pixels keep, of 256.
  private static let share = 90

  /// Returns a colour of which most is replaced by another one.
  static func dimmed(_ color: UInt32, towards other: UInt32) -> UInt32 {
    [16, 8, 0].reduce(0) { result, shift in
      let (own, mixed) = (color >> shift & 0xFF, other >> shift & 0xFF)
      return result | ((own * UInt32(share) + mixed * UInt32(256 - share)) >> 8) << shift
    }
  }

  /// Returns the same pixels with most of their colour replaced by another one, `0xRRGGBB`. Opacity stays.
  func dimmed(towards color: UInt32) -> PixelBuffer {
    let mixture = [16, 8, 0].map { UInt16(UInt8(truncatingIfNeeded: color >> $0)) * UInt16(256 - Self.share) }
    var bytes = bytes
    bytes.withUnsafeMutableBufferPointer { bytes in
      for start in stride(from: 0, to: bytes.count - 3, by: 4) {
        for channel in 0..<3 {
          let own = UInt16(bytes[start + channel]) * UInt16(Self.share)
          bytes[start + channel] = UInt8(truncatingIfNeeded: (own + mixture[channel]) >> 8)
        }
      }
    }
    return PixelBuffer(unchecked: size, bytes: bytes)
  }
}

extension DecodedPicture {
  /// The same picture with most of its colour replaced by another one, `0xRRGGBB`. Linear in its pixels.
  func dimmed(towards color: UInt32) -> DecodedPicture {
    var picture = self
    picture.pixels = pixels.dimmed(towards: color)
    return picture
  }
}
