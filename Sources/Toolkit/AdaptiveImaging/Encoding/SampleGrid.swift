import AdaptiveCore
import CScaling

/// The colours of a picture on a grid, from which an encoder chooses characters. Samples need not be square.
struct SampleGrid {
  /// Samples across and down.
  let size: PixelSize
  /// Four bytes per sample, row after row: red, green, blue, and one without a meaning.
  let bytes: [UInt8]

  /// Averages a picture by area. The pixels of a picture smaller than the grid are repeated. The grid is
  /// empty if either size is, or memory is short. Linear in the pixels and samples.
  init(_ picture: PixelBuffer, size: PixelSize) {
    guard !size.isEmpty, !picture.size.isEmpty else {
      (self.size, bytes) = (.zero, [])
      return
    }
    bytes = [UInt8](unsafeUninitializedCapacity: size.byteCount) { samples, count in
      let isScaled = picture.bytes.withUnsafeBufferPointer { source in
        csc_scale(
          source.baseAddress, csc_size(picture.size), samples.baseAddress, csc_size(size), CSC_COLOUR,
          CSC_REPEAT) != 0
      }
      count = isScaled ? size.byteCount : 0
    }
    self.size = bytes.isEmpty ? .zero : size
  }

  /// The red, green and blue of a sample inside the grid, 0...255.
  func components(_ x: Int, _ y: Int) -> SIMD4<Int32> {
    let start = (y * size.width + x) * 4
    return SIMD4(Int32(bytes[start]), Int32(bytes[start + 1]), Int32(bytes[start + 2]), 0)
  }

  /// The colour of each sample.
  var colors: [Color] {
    bytes.withUnsafeBufferPointer { bytes in
      (0..<bytes.count / 4).map { .rgb(bytes[$0 * 4], bytes[$0 * 4 + 1], bytes[$0 * 4 + 2]) }
    }
  }
}
