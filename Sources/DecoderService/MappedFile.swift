import Glibc

/// The bytes of an opened file, mapped for reading. A file that shrinks meanwhile ends this process by SIGBUS, which
/// the program takes for any other crash.
struct MappedFile: ~Copyable {
  /// The bytes; empty for an empty file.
  let bytes: UnsafeRawBufferPointer

  /// Maps all of a file; `nil` when the descriptor is no file that can be mapped.
  init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0, let count = Int(exactly: status.st_size), count >= 0 else {
      return nil
    }
    guard count > 0 else {
      bytes = UnsafeRawBufferPointer(start: nil, count: 0)
      return
    }
    let start = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0)
    guard let start, start != MAP_FAILED else { return nil }
    bytes = UnsafeRawBufferPointer(start: start, count: count)
  }

  deinit {
    guard let start = bytes.baseAddress else { return }
    munmap(UnsafeMutableRawPointer(mutating: start), bytes.count)
  }
}
