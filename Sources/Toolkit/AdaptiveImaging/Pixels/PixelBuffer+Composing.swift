import CScaling

extension PixelBuffer {
  /// Returns the pixels over an opaque background, `0xRRGGBB`, and so without transparency. Linear in the
  /// pixels.
  func composed(over background: UInt32) -> PixelBuffer {
    var bytes = bytes
    bytes.withUnsafeMutableBufferPointer { csc_compose($0.baseAddress, $0.count / 4, background) }
    return PixelBuffer(unchecked: size, bytes: bytes)
  }
}
