import CPixels
import Glibc

/// A mapped file, what its codec has read of its header, and what it caches for the next frame or region.
///
/// A class, so that both have stable addresses and the cache is cleared before the file is unmapped.
final class MappedPicture {
  /// Tells one state of a file from another.
  struct Identity: Equatable {
    private let device: dev_t
    private let number: ino_t
    private let byteCount: off_t
    private let seconds: Int
    private let nanoseconds: Int

    init?(descriptor: Int32) {
      var status = stat()
      guard fstat(descriptor, &status) == 0 else { return nil }
      device = status.st_dev
      number = status.st_ino
      byteCount = status.st_size
      seconds = status.st_mtim.tv_sec
      nanoseconds = status.st_mtim.tv_nsec
    }
  }

  /// Nil if the file system refuses to tell the status of the file. Then no other request is about the same
  /// file.
  let identity: Identity?
  let cache: UnsafeMutablePointer<cpx_cache>
  let layout: UnsafeMutablePointer<cpx_layout>
  private let file: MappedFile

  /// Maps a file.
  init(descriptor: Int32) {
    file = MappedFile(descriptor: descriptor)
    identity = Identity(descriptor: descriptor)
    cache = .allocate(capacity: 1)
    cache.initialize(to: cpx_cache())
    layout = .allocate(capacity: 1)
    layout.initialize(to: cpx_layout())
  }

  deinit {
    cpx_cache_clear(cache)
    cache.deallocate()
    layout.deallocate()
  }

  /// Whether the codec caches nothing for the next request.
  var isCacheEmpty: Bool { cache.pointee.owner == nil }

  /// The file's bytes.
  var bytes: UnsafeRawBufferPointer { file.bytes }

  /// Reads the file through another descriptor of it from now on.
  func watch(_ descriptor: Int32) { file.watch(descriptor) }
}
