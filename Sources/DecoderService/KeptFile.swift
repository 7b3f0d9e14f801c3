import CPixels
import Glibc

/// The file asked about last, still mapped, with what its codec keeps for the next frame or region.
///
/// A class, so that what is kept has an address and is released before the bytes go.
final class KeptFile {
  /// What tells one state of a file from another.
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

  let identity: Identity
  let kept: UnsafeMutablePointer<cc_kept>
  private let file: MappedFile

  /// Maps a file; `nil` when it cannot be mapped.
  init?(descriptor: Int32) {
    guard let identity = Identity(descriptor: descriptor), let file = MappedFile(descriptor: descriptor)
    else {
      return nil
    }
    self.identity = identity
    self.file = file
    kept = .allocate(capacity: 1)
    kept.initialize(to: cc_kept())
  }

  deinit {
    cc_release(kept)
    kept.deallocate()
  }

  /// Whether its codec keeps nothing for the next request.
  var keepsNothing: Bool { kept.pointee.owner == nil }

  /// The file's bytes.
  var bytes: UnsafeRawBufferPointer { file.bytes }
}
