import CInterprocess
import Glibc

/// The memory shared with the program, mapped for writing.
final class PixelMemory {
  /// The whole memory.
  let bytes: UnsafeMutableRawBufferPointer

  /// Maps memory of a size in bytes. Returns `nil` if it is smaller or its size is not sealed.
  init?(descriptor: Int32, byteCount: UInt64) {
    guard let count = Int(exactly: byteCount), cip_sealed_size(descriptor) >= count else { return nil }
    let start = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
    guard let start, start != MAP_FAILED else { return nil }
    bytes = UnsafeMutableRawBufferPointer(start: start, count: count)
  }

  deinit { munmap(bytes.baseAddress, bytes.count) }
}
