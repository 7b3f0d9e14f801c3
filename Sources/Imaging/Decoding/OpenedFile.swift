import DecodeProtocol
import Glibc

/// A regular file that is open for reading until it goes out of scope.
struct OpenedFile: ~Copyable {
  /// The open descriptor.
  let descriptor: Int32
  /// The origin that a thumbnail in this file must have, or that one made from it will have.
  let thumbnail: ThumbnailOrigin?

  /// Opens the file of a job and checks that it is a regular one. For stored thumbnails and failures that is
  /// the file in the store; the photo is opened first, since a user who can't read it must not get its
  /// thumbnail either. `nil` if the store has no such file, or must not have one.
  ///
  /// May take long on network file systems. A FIFO does not block, and a terminal does not become the
  /// controlling one. Throws `notFound`, `unreadable`, `notRegularFile` or `empty`.
  init?(_ job: DecodeJob) throws(DecodeError) {
    let (photo, modificationSeconds) = try Self.open(job.file)
    switch job.kind {
    case .picture, .metadata:
      (descriptor, thumbnail) = (photo, nil)
    case .makeThumbnail(let store):
      guard let origin = store.origin(of: job.file, modificationSeconds: modificationSeconds) else {
        close(photo)
        return nil
      }
      (descriptor, thumbnail) = (photo, origin)
    case .storedThumbnail(let store), .storedFailure(let store):
      close(photo)
      guard let origin = store.origin(of: job.file, modificationSeconds: modificationSeconds) else {
        return nil
      }
      let candidates =
        job.kind == .storedFailure(store)
        ? [(path: store.failurePath(of: origin), origin: origin)]
        : store.candidates(for: job.file, origin: origin, box: job.box)
      guard let (found, origin) = Self.firstFile(of: candidates) else { return nil }
      (descriptor, thumbnail) = (found, origin)
    }
  }

  deinit {
    close(descriptor)
  }

  private static func firstFile(
    of candidates: [(path: [UInt8], origin: ThumbnailOrigin)]
  ) -> (Int32, ThumbnailOrigin)? {
    for candidate in candidates {
      // One that does not exist or can't be read counts as missing.
      if let (descriptor, _) = try? open(PictureFile(path: candidate.path)) {
        return (descriptor, candidate.origin)
      }
    }
    return nil
  }

  private static func open(
    _ file: PictureFile
  ) throws(DecodeError) -> (descriptor: Int32, modificationSeconds: Int) {
    guard !file.path.isEmpty, !file.path.contains(0) else { throw .notFound(file) }
    let path = file.path.map { CChar(bitPattern: $0) } + [0]
    var opened: Int32
    repeat {
      opened = Glibc.open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    } while opened < 0 && errno == EINTR
    guard opened >= 0 else { throw error(opening: file, errno: errno) }
    var status = stat()
    let isKnown = fstat(opened, &status) == 0
    guard isKnown, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0 else {
      let error: DecodeError =
        !isKnown
        ? .unreadable(file, errno: errno)
        : status.st_mode & S_IFMT == S_IFREG ? .empty(file) : .notRegularFile(file)
      close(opened)
      throw error
    }
    return (opened, status.st_mtim.tv_sec)
  }

  /// The first bytes of the file, at most this many; none if they can't be read, since the decoder will find
  /// out why.
  func head(_ byteCount: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: byteCount) { bytes, count in
      count = max(0, pread(descriptor, bytes.baseAddress, byteCount, 0))
    }
  }

  private static func error(opening file: PictureFile, errno: Int32) -> DecodeError {
    switch errno {
    case ENOENT, ENOTDIR: .notFound(file)
    case ENXIO, ENODEV: .notRegularFile(file)
    default: .unreadable(file, errno: errno)
    }
  }
}
