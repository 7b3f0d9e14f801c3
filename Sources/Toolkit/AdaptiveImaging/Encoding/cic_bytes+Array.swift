import CImageCoding
import Glibc

extension cic_bytes {
  /// Returns the bytes as an array and frees them. Call it once.
  func taken() -> [UInt8] {
    guard let start else { return [] }
    defer { free(start) }
    return Array(UnsafeBufferPointer(start: start, count: count))
  }
}
