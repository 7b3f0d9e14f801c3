import AdaptiveCore

extension PixelBuffer {
  /// Returns the picture turned clockwise by this many quarters. Linear in its pixels.
  func turned(by quarters: Int) -> PixelBuffer {
    let (width, height) = (size.width, size.height)
    // The source of the upper left pixel, and the steps to the next ones across and down.
    let (start, across, down): (Int, Int, Int)
    switch quarters & 3 {
    case 1: (start, across, down) = ((height - 1) * width, -width, 1)
    case 2: (start, across, down) = (height * width - 1, -1, -width)
    case 3: (start, across, down) = (width - 1, width, -1)
    default: return self
    }
    guard !size.isEmpty else { return self }
    let turnedSize = size.turned(by: quarters)
    let turned = [UInt8](unsafeUninitializedCapacity: bytes.count) { target, count in
      bytes.withUnsafeBytes { source in
        let target = UnsafeMutableRawBufferPointer(target)
        for y in 0..<turnedSize.height {
          var from = start + y * down
          for x in 0..<turnedSize.width {
            let pixel = source.loadUnaligned(fromByteOffset: from * 4, as: UInt32.self)
            target.storeBytes(of: pixel, toByteOffset: (y * turnedSize.width + x) * 4, as: UInt32.self)
            from += across
          }
        }
      }
      count = bytes.count
    }
    return PixelBuffer(unchecked: turnedSize, bytes: turned)
  }
}
