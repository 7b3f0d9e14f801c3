import CImageCoding

extension PixelBuffer {
  /// A JPEG file of the pixels, which are sRGB, without their opacity and without any metadata; empty if
  /// there are no pixels, or memory is short.
  ///
  /// `quality` is libjpeg's, 1...100. Takes some milliseconds for each million of pixels.
  public func jpegFile(quality: Int) -> [UInt8] {
    bytes.withUnsafeBufferPointer { pixels in
      guard let start = pixels.baseAddress, !size.isEmpty else { return [] }
      return cic_jpeg_write(
        start, size.width * 4, UInt32(size.width), UInt32(size.height),
        Int32(min(100, max(1, quality)))
      ).taken()
    }
  }
}
