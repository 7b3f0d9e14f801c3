import CFileSystem
import AdaptiveSystem

/// The number of an open file, a pipe or a terminal.
///
/// A descriptor does not own the file: copies refer to the same one, and nothing closes it automatically.
/// `OpenFile` owns its descriptor and closes it.
public struct FileDescriptor: Hashable, Sendable {
  /// The kernel's number, 0 or greater.
  public let number: Int32

  /// The descriptor of this number.
  public init(_ number: Int32) { self.number = number }

  /// Standard input.
  public static let standardInput = FileDescriptor(STDIN_FILENO)
  /// Standard output.
  public static let standardOutput = FileDescriptor(STDOUT_FILENO)
  /// Standard error.
  public static let standardError = FileDescriptor(STDERR_FILENO)

  /// Reads until the end of the file, or until there are `limit` bytes.
  ///
  /// Throws the kernel's reason when a read fails; what was read before is lost.
  public func read(upTo limit: Int = .max) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: min(limit, 1 << 16))
    while bytes.count < limit {
      let count = try systemCall {
        AdaptiveSystem.read(number, &buffer, min(buffer.count, limit - bytes.count))
      }
      if count == 0 { break }
      bytes.append(contentsOf: buffer[..<count])
    }
    return bytes
  }

  /// Reads up to `limit` bytes from `offset`, without moving the file's position. Returns fewer at the end of
  /// the file.
  ///
  /// Throws the kernel's reason when a read fails, as it does on pipes and terminals, which have no offsets.
  public func read(upTo limit: Int, at offset: Int) throws(SystemError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: limit)
    var filled = 0
    while filled < limit {
      let count = try systemCall {
        bytes.withUnsafeMutableBytes {
          pread(number, $0.baseAddress?.advanced(by: filled), limit - filled, off_t(offset + filled))
        }
      }
      if count == 0 { break }
      filled += count
    }
    bytes.removeLast(limit - filled)
    return bytes
  }

  /// Reads up to `buffer.count` bytes from the file's position; 0 at the end of the file.
  ///
  /// Throws the kernel's reason when the read fails.
  public func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    try systemCall { AdaptiveSystem.read(number, buffer.baseAddress, buffer.count) }
  }

  /// Writes all bytes. Continues after writes that take only a part.
  ///
  /// Throws the kernel's reason when a write fails; a part may have been written before. A full disk is
  /// `ENOSPC`, a reader that closed its end of a pipe `EPIPE`.
  public func writeAll(_ bytes: [UInt8]) throws(SystemError) {
    try bytes.withUnsafeBytes { buffer in
      Result { () throws(SystemError) in try writeAll(buffer) }
    }.get()
  }

  /// Writes all bytes of a buffer, as `writeAll(_:)` does with an array.
  public func writeAll(_ buffer: UnsafeRawBufferPointer) throws(SystemError) {
    var written = 0
    while written < buffer.count {
      let count = try systemCall {
        write(number, buffer.baseAddress?.advanced(by: written), buffer.count - written)
      }
      // A device that takes nothing and reports no error would be written to forever.
      guard count > 0 else { throw .inputOutput }
      written += count
    }
  }

  /// The status of the file.
  ///
  /// Throws the kernel's reason if the descriptor is not open.
  public func status() throws(SystemError) -> FileStatus {
    var status = stat()
    try systemCall { fstat(number, &status) }
    return FileStatus(status)
  }

  /// Waits until the file's bytes are on the disk, so that they survive a power failure.
  ///
  /// Throws the kernel's reason if the disk reports an error, such as a full disk on a network file system.
  public func synchronize() throws(SystemError) {
    try systemCall { fsync(number) }
  }

  /// Closes the file. The number must not be used afterwards, as the kernel gives it to the next file opened.
  public func close() {
    // Not repeated after EINTR: Linux has released the number by then.
    _ = AdaptiveSystem.close(number)
  }

  /// Makes a pipe, which programs that are started don't inherit. The caller closes both ends.
  ///
  /// Throws the kernel's reason if there are no more descriptors.
  public static func pipe() throws(SystemError) -> (reading: FileDescriptor, writing: FileDescriptor) {
    var ends: [Int32] = [-1, -1]
    // Another thread may start a program at any moment, so the flag can't be set afterwards.
    try systemCall { cfs_pipe(&ends) }
    return (FileDescriptor(ends[0]), FileDescriptor(ends[1]))
  }
}
