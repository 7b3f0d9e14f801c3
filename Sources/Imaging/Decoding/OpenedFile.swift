import Glibc

/// A regular file opened for reading, closed when it goes out of scope.
struct OpenedFile: ~Copyable {
  /// The open descriptor.
  let descriptor: Int32

  /// Opens a file and makes sure it is one.
  ///
  /// May take long on network file systems. A FIFO does not block, a terminal does not become ours. Throws
  /// `notFound`, `unreadable`, `notRegularFile` or `empty`.
  init(_ file: PictureFile) throws(DecodeError) {
    guard !file.path.isEmpty, !file.path.contains(0) else { throw .notFound(file) }
    let path = file.path.map { CChar(bitPattern: $0) } + [0]
    var opened: Int32
    repeat {
      opened = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    } while opened < 0 && errno == EINTR
    guard opened >= 0 else { throw Self.error(opening: file, errno: errno) }
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
    descriptor = opened
  }

  deinit {
    close(descriptor)
  }

  /// The first bytes of the file, as many as there are of so many. None when they cannot be read: the decoder will
  /// find out why.
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
