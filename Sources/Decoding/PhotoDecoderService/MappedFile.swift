import CInterprocess
import Glibc

/// A file that is mapped for reading.
///
/// If it can't be mapped, or a part of it can't be read later, this process ends with an exit status that
/// says why. The program then knows that the disk failed, or that the file shrank, and does not blame the
/// file.
struct MappedFile: ~Copyable {
  /// The file's bytes.
  let bytes: UnsafeRawBufferPointer

  /// Maps a whole file, or only its first bytes. The descriptor must stay open while they are read.
  init(descriptor: Int32, mostBytes: Int = .max) {
    let count = min(Self.size(of: descriptor), mostBytes)
    guard count > 0 else {
      bytes = UnsafeRawBufferPointer(start: nil, count: 0)
      return
    }
    let start = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0)
    guard let start, start != MAP_FAILED else { cip_end_with_reading_error(errno) }
    bytes = UnsafeRawBufferPointer(start: start, count: count)
    watch(descriptor)
  }

  /// Makes this process end with the reason if a part of the file can't be read. Another mapped file, or
  /// another descriptor of this one, takes its place.
  func watch(_ descriptor: Int32) { cip_watch_mapping(bytes.baseAddress, bytes.count, descriptor) }

  /// The size of an open file; 0 for a folder, a device or a pipe, which has no picture.
  ///
  /// FUSE refuses the status of root's files to the user that a decoder of root is, but not their end.
  private static func size(of descriptor: Int32) -> Int {
    var status = stat()
    let hasStatus = fstat(descriptor, &status) == 0
    if hasStatus, status.st_mode & S_IFMT != S_IFREG { return 0 }
    let size = hasStatus ? status.st_size : lseek(descriptor, 0, SEEK_END)
    guard size >= 0 else { cip_end_with_reading_error(errno) }
    return size
  }

  deinit {
    guard let start = bytes.baseAddress else { return }
    munmap(UnsafeMutableRawPointer(mutating: start), bytes.count)
  }
}
