import AdaptiveCore
import CInterprocess
import Glibc

/// Memory of a fixed size into which a decoder writes and from which the program reads. It is mapped once and
/// reused.
final class DecoderBuffer {
  /// The descriptor to send to the decoder; open as long as this object exists.
  let descriptor: Int32
  /// The size in bytes.
  let byteCount: Int
  private let start: UnsafeMutableRawPointer

  /// Allocates memory. Throws `noSharedMemory`.
  init(byteCount: Int) throws(DecoderUnavailableError) {
    let descriptor = cip_sealed_memory("photos-tui pixels", byteCount)
    guard descriptor >= 0 else { throw .noSharedMemory(errno: errno) }
    let start = mmap(nil, byteCount, PROT_READ, MAP_SHARED, descriptor, 0)
    guard let start, start != MAP_FAILED else {
      let error = errno
      close(descriptor)
      throw .noSharedMemory(errno: error)
    }
    self.descriptor = descriptor
    self.byteCount = byteCount
    self.start = start
  }

  deinit {
    munmap(start, byteCount)
    close(descriptor)
  }

  /// Copies the first bytes; none if the memory is too small for them.
  func copyBytes(_ count: Int) -> [UInt8] {
    guard count > 0, count <= byteCount else { return [] }
    return Array(UnsafeRawBufferPointer(start: start, count: count))
  }

  /// Copies the picture at the start; `nil` if the memory is too small for it.
  func copy(_ size: PixelSize) -> PixelBuffer? {
    guard !size.isEmpty, size.byteCount <= byteCount else { return nil }
    let bytes = [UInt8](unsafeUninitializedCapacity: size.byteCount) { target, count in
      target.baseAddress.map { _ = memcpy($0, start, size.byteCount) }
      count = size.byteCount
    }
    return PixelBuffer(unchecked: size, bytes: bytes)
  }
}
