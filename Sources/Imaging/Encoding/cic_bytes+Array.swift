import CImageCoding
import Glibc

extension cic_bytes {
  /// The bytes in an array, and their memory given back; empty when there are none. Once only.
  func taken() -> [UInt8] {
    guard let start else { return [] }
    defer { free(start) }
    return Array(UnsafeBufferPointer(start: start, count: count))
  }
}
