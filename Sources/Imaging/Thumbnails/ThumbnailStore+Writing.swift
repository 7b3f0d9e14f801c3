import DecodeProtocol
import Glibc

extension ThumbnailStore {
  /// Keeps a thumbnail's file, as a decoder made it. Returns whether it is there; a cache that cannot be
  /// written is no reason for a complaint.
  @discardableResult
  func keep(_ bytes: [UInt8], of file: PictureFile, extent: ThumbnailExtent) -> Bool {
    guard !bytes.isEmpty, let origin = currentOrigin(of: file) else { return false }
    return replace(path(of: origin, extent: extent), with: bytes)
  }

  /// Remembers that a file, as it is now, cannot be decoded.
  @discardableResult
  func rememberFailure(of file: PictureFile) -> Bool {
    guard let origin = currentOrigin(of: file) else { return false }
    return replace(failurePath(of: origin), with: FailureRecord.bytes(for: origin))
  }

  /// Forgets that a file could not be decoded.
  func forgetFailure(of file: PictureFile) {
    guard let origin = currentOrigin(of: file) else { return }
    // Nearly always there is none.
    _ = withCString(failurePath(of: origin)) { unlink($0) }
  }

  private func currentOrigin(of file: PictureFile) -> ThumbnailOrigin? {
    var status = stat()
    guard !file.path.contains(0), withCString(file.path, { stat($0, &status) }) == 0 else { return nil }
    return origin(of: file, modificationSeconds: status.st_mtim.tv_sec)
  }

  /// Puts a file in place as a whole: written beside it, then renamed.
  private func replace(_ path: [UInt8], with bytes: [UInt8]) -> Bool {
    guard let slash = path.lastIndex(of: UInt8(ascii: "/")), makeFolders(Array(path[..<slash])) else {
      return false
    }
    let tag = String(UInt64.random(in: 0 ... .max), radix: 36)
    let staged = Array(path[...slash]) + Array(".photos-tui-\(getpid())-\(tag)".utf8)
    let descriptor = withCString(staged) {
      open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    }
    guard descriptor >= 0 else { return false }
    var isDone = write(bytes, to: descriptor)
    close(descriptor)
    isDone = isDone && withCString(staged) { from in withCString(path) { rename(from, $0) } } == 0
    if !isDone { _ = withCString(staged) { unlink($0) } }
    return isDone
  }

  private func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Makes a folder and those above it that are missing, for the user alone.
  private func makeFolders(_ path: [UInt8]) -> Bool {
    if withCString(path, { mkdir($0, 0o700) }) == 0 || errno == EEXIST { return true }
    guard errno == ENOENT, let slash = path.lastIndex(of: UInt8(ascii: "/")), slash > 0,
      makeFolders(Array(path[..<slash]))
    else { return false }
    return withCString(path) { mkdir($0, 0o700) } == 0 || errno == EEXIST
  }
}

/// Hands a path to the system.
private func withCString<Value>(_ path: [UInt8], _ body: (UnsafePointer<CChar>) -> Value) -> Value {
  body(path.map { CChar(bitPattern: $0) } + [0])
}
