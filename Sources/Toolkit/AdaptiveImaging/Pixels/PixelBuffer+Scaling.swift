import AdaptiveCore
import CScaling

extension PixelBuffer {
  /// The picture in exactly this size, whatever its proportions: each direction is averaged by area where it
  /// shrinks, and drawn between the two nearest pixels where it grows. Empty when either is, or memory is
  /// short.
  ///
  /// Opacity is kept, and the colours of transparent pixels count for nothing. Linear in the pixels of both
  /// sizes.
  public func scaled(to target: PixelSize) -> PixelBuffer {
    guard !size.isEmpty, !target.isEmpty else { return .empty }
    guard target != size else { return self }
    var isScaled = false
    let scaled = [UInt8](unsafeUninitializedCapacity: target.byteCount) { pixels, count in
      isScaled = bytes.withUnsafeBufferPointer { source in
        csc_scale(
          source.baseAddress, csc_size(size), pixels.baseAddress, csc_size(target), CSC_COLOUR_AND_OPACITY,
          CSC_INTERPOLATE) != 0
      }
      count = isScaled ? target.byteCount : 0
    }
    return isScaled ? PixelBuffer(unchecked: target, bytes: scaled) : .empty
  }
}

extension csc_size {
  /// A size in the form that CScaling expects.
  init(_ size: PixelSize) {
    self.init(width: UInt32(clamping: size.width), height: UInt32(clamping: size.height))
  }
}
