import AdaptiveCore

extension PixelBuffer {
  /// Returns whether the size differs from another one by at most a pixel, which is invisible, and fits a
  /// limit.
  func isNearly(_ wanted: PixelSize, within limit: PixelSize) -> Bool {
    abs(size.width - wanted.width) <= 1 && abs(size.height - wanted.height) <= 1 && limit.covers(size)
  }

  /// Returns the pixels with transparent ones of a colour around them.
  func framed(in outer: PixelSize, at place: PixelRect, background: UInt32) -> PixelBuffer {
    guard outer != size else { return self }
    var frame = [
      UInt8(truncatingIfNeeded: background >> 16), UInt8(truncatingIfNeeded: background >> 8),
      UInt8(truncatingIfNeeded: background), 0,
    ]
    frame = Array(repeating: frame, count: outer.width).flatMap { $0 }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(outer.byteCount)
    for y in 0..<outer.height {
      guard y >= place.y, y < place.maxY else {
        bytes += frame
        continue
      }
      bytes += frame[..<(place.x * 4)]
      let start = (y - place.y) * size.width * 4
      bytes += self.bytes[start..<start + size.width * 4]
      bytes += frame[(place.maxX * 4)...]
    }
    return PixelBuffer(unchecked: outer, bytes: bytes)
  }
}
