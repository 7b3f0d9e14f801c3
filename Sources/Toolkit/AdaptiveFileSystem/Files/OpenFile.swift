import CFileSystem
import AdaptiveSystem

/// An open file, which is closed when the value goes out of scope.
public struct OpenFile: ~Copyable, Sendable {
  /// The path that was opened.
  public let path: FilePath
  /// The open descriptor. Valid while this value exists.
  public let descriptor: FileDescriptor

  private init(_ path: FilePath, _ flags: Int32, mode: mode_t = 0) throws(FileError) {
    self.path = path
    descriptor = FileDescriptor(try path.systemCall { open($0, flags | O_CLOEXEC, mode) })
  }

  /// Opens an existing file for reading, following symbolic links.
  ///
  /// Opening never waits for a FIFO's writer, and a terminal never becomes the controlling one. Throws the
  /// kernel's reason if the file can't be opened.
  public init(reading path: FilePath) throws(FileError) {
    try self.init(path, O_RDONLY | O_NONBLOCK | O_NOCTTY)
  }

  /// Opens a folder, to lock or synchronize it.
  ///
  /// Throws `SystemError.notAFolder` if the path names something else, and the kernel's reason if it can't be
  /// opened.
  public init(folder path: FilePath) throws(FileError) {
    try self.init(path, O_RDONLY | O_DIRECTORY)
  }

  /// Creates an empty file that only the user can write, and opens it for writing. By default, only the user
  /// can read it either (mode 0600).
  ///
  /// Throws `SystemError.alreadyExists` if the name is taken, even by a symbolic link, and the kernel's
  /// reason if the file can't be created.
  public init(creating path: FilePath, readers: FileReaders = .user) throws(FileError) {
    try self.init(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: mode_t(readers.filePermissions))
  }

  /// Takes an open descriptor, which is closed with this value. The path is for errors only.
  public init(taking descriptor: FileDescriptor, at path: FilePath) {
    self.path = path
    self.descriptor = descriptor
  }

  deinit { descriptor.close() }

  /// The status of the file. Throws the kernel's reason if it can't be read.
  public borrowing func status() throws(FileError) -> FileStatus {
    try atPath { descriptor throws(SystemError) in try descriptor.status() }
  }

  /// Reads from the file's position as `FileDescriptor.read(upTo:)` does.
  public borrowing func read(upTo limit: Int) throws(FileError) -> [UInt8] {
    try atPath { descriptor throws(SystemError) in try descriptor.read(upTo: limit) }
  }

  /// Reads from an offset as `FileDescriptor.read(upTo:at:)` does.
  public borrowing func read(upTo limit: Int, at offset: Int) throws(FileError) -> [UInt8] {
    try atPath { descriptor throws(SystemError) in try descriptor.read(upTo: limit, at: offset) }
  }

  /// Reads from the file's position as `FileDescriptor.read(into:)` does.
  public borrowing func read(into buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
    try atPath { descriptor throws(SystemError) in try descriptor.read(into: buffer) }
  }

  /// Writes as `FileDescriptor.writeAll(_:)` does.
  public borrowing func writeAll(_ bytes: [UInt8]) throws(FileError) {
    try atPath { descriptor throws(SystemError) in try descriptor.writeAll(bytes) }
  }

  /// Writes all bytes of a buffer.
  public borrowing func writeAll(_ buffer: UnsafeRawBufferPointer) throws(FileError) {
    try atPath { descriptor throws(SystemError) in try descriptor.writeAll(buffer) }
  }

  /// Waits until the file's bytes, or the folder's names, are on the disk. Throws the kernel's reason if the
  /// disk reports an error.
  public borrowing func synchronize() throws(FileError) {
    try atPath { descriptor throws(SystemError) in try descriptor.synchronize() }
  }

  private borrowing func atPath<Result>(
    _ body: (FileDescriptor) throws(SystemError) -> Result
  ) throws(FileError) -> Result {
    do {
      return try body(descriptor)
    } catch {
      throw FileError(error, at: path)
    }
  }
}

extension OpenFile {
  /// Waits until everything on the file system of this file is on the disk.
  ///
  /// Throws the kernel's reason if the disk reports an error. Source: `syncfs(2)`.
  public borrowing func synchronizeFileSystem() throws(FileError) {
    if cfs_synchronize_file_system(descriptor.number) != 0 { throw FileError(.last, at: path) }
  }

  /// Removes the file's contents from the system's memory, so that the next read comes from the disk.
  ///
  /// Only contents that are on the disk are removed: call `synchronize` before. A file system in memory keeps
  /// them.
  public borrowing func forgetCachedContents() {
    // Advice, which the kernel may ignore.
    _ = posix_fadvise(descriptor.number, 0, 0, POSIX_FADV_DONTNEED)
  }
}
