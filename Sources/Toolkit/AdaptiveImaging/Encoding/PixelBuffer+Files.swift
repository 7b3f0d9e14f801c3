import CImageCoding
import Glibc

extension PixelBuffer {
  /// A text of a PNG file: its keyword, of at most 79 bytes, and what it says. Both are ASCII.
  package typealias PNGText = (keyword: String, text: String)

  /// A PNG file of the pixels, which are sRGB; empty if there are no pixels, or memory is short.
  ///
  /// Lossless, and compressed more for speed than for size. Takes about 30 ms for each million of pixels.
  public func pngFile() -> [UInt8] { pngFile(texts: []) }

  /// The same with texts, each of which is uncompressed.
  package func pngFile(texts: [PNGText]) -> [UInt8] {
    let copies = texts.map { (keyword: strdup($0.keyword), text: strdup($0.text)) }
    defer {
      for copy in copies {
        free(copy.keyword)
        free(copy.text)
      }
    }
    let entries = copies.compactMap { copy in
      copy.keyword.flatMap { keyword in copy.text.map { cic_png_text(keyword: keyword, text: $0) } }
    }
    return bytes.withUnsafeBufferPointer { pixels in
      guard let start = pixels.baseAddress, !size.isEmpty, entries.count == texts.count else { return [] }
      return cic_png_write(
        start, UInt32(clamping: size.width), UInt32(clamping: size.height), entries, Int32(entries.count)
      ).taken()
    }
  }

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
