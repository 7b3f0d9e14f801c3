import Glibc

/// A file that is mapped for reading. If the file shrinks while it is mapped, SIGBUS ends this process, which
/// the program treats like any other crash.
struct MappedFile: ~Copyable {
  /// The file's bytes.
  let bytes: UnsafeRawBufferPointer

  /// Maps a whole file, or only its first bytes. Returns `nil` if the descriptor cannot be mapped.
  init?(descriptor: Int32, mostBytes: Int = .max) {
    guard let size = Self.size(of: descriptor) else { return nil }
    let count = min(size, mostBytes)
    guard count > 0 else {
      bytes = UnsafeRawBufferPointer(start: nil, count: 0)
      return
    }
    let start = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0)
    guard let start, start != MAP_FAILED else { return nil }
    bytes = UnsafeRawBufferPointer(start: start, count: count)
  }

  /// The size of an open file. `nil` if it is unknown.
  ///
  /// FUSE refuses the status of root's files to the user that a decoder of root is, but not their end.
  private static func size(of descriptor: Int32) -> Int? {
    var status = stat()
    let size = fstat(descriptor, &status) == 0 ? status.st_size : lseek(descriptor, 0, SEEK_END)
    return size >= 0 ? Int(exactly: size) : nil
  }

  deinit {
    guard let start = bytes.baseAddress else { return }
    munmap(UnsafeMutableRawPointer(mutating: start), bytes.count)
  }
}
