import AdaptiveFileSystem
import Glibc

/// A folder for one test, removed when the object is released.
///
/// Built with system calls, so that it can contain everything the kernel allows: names of any bytes, symbolic
/// link loops, FIFOs, and paths that are too long.
public final class TemporaryFolder: Sendable {
  /// The absolute path, without symbolic links.
  public let path: FilePath

  /// Creates an empty folder in `/tmp`.
  ///
  /// With `inMemory` it is in `/dev/shm` if that is writable. ext4 takes seconds to recreate many files that
  /// were just removed.
  public init(inMemory: Bool = false) throws {
    let base = inMemory && access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp"
    var template = [UInt8]("\(base)/photos-tui-test.XXXXXX".utf8) + [0]
    let isCreated = template.withUnsafeMutableBytes { bytes in
      bytes.withMemoryRebound(to: CChar.self) { $0.baseAddress.flatMap { mkdtemp($0) } != nil }
    }
    guard isCreated, let resolved = FilePath(bytes: template).resolved else { throw SystemError.last }
    path = resolved
  }

  deinit {
    Self.remove(path)
  }

  /// Returns the path of an item in the folder.
  public func callAsFunction(_ relative: String) -> FilePath {
    path.appending(FilePath(relative))
  }

  /// Creates a folder and its parents.
  @discardableResult
  public func folder(_ relative: String) throws -> FilePath {
    let folder = path.appending(FilePath(relative))
    try folder.createFolders()
    return folder
  }

  /// Creates a file or replaces its contents. Creates its parent folders too.
  @discardableResult
  public func file(_ relative: String, _ content: String = "x") throws -> FilePath {
    try file(FilePath(relative), [UInt8](content.utf8))
  }

  /// Creates a file or replaces its contents, with a name of any bytes. Creates its parent folders too.
  @discardableResult
  public func file(_ relative: FilePath, _ content: [UInt8] = [0x78]) throws -> FilePath {
    let path = path.appending(relative)
    try path.parent.createFolders()
    let file = FileDescriptor(
      try systemCall { path.withCString { open($0, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644) } })
    defer { file.close() }
    try file.writeAll(content)
    return path
  }

  /// Creates a symbolic link and its parent folders.
  public func link(_ relative: String, to target: String) throws {
    let path = path.appending(FilePath(relative))
    try path.parent.createFolders()
    try systemCall { path.withCString { symlink(target, $0) } }
  }

  /// Creates a FIFO in an existing folder.
  public func fifo(_ relative: String) throws {
    try systemCall { self(relative).withCString { mkfifo($0, 0o644) } }
  }

  /// Sets the time at which a file was last changed and read. A link to it is followed.
  public func setTime(seconds: Int, nanoseconds: Int = 0, of relative: String) throws {
    let time = timespec(tv_sec: seconds, tv_nsec: nanoseconds)
    try systemCall { self(relative).withCString { utimensat(AT_FDCWD, $0, [time, time], 0) } }
  }

  /// Sets the permissions of a file or folder.
  public func setMode(_ mode: mode_t, of relative: String) throws {
    try systemCall { self(relative).withCString { chmod($0, mode) } }
  }

  /// The permissions of a file or folder.
  public func mode(of relative: String) throws -> mode_t {
    var status = stat()
    try systemCall { self(relative).withCString { lstat($0, &status) } }
    return status.st_mode & 0o7777
  }

  /// Creates empty files `IMG_0.jpg`, `IMG_1.jpg`, and so on.
  public func manyPhotos(_ count: Int, in relative: String) throws {
    let folder = try OpenFile(folder: folder(relative))
    for number in 0..<count {
      close(
        try systemCall {
          openat(folder.descriptor.number, "IMG_\(number).jpg", O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
        })
    }
  }

  /// Returns the text of a file; `nil` if it is not a regular file.
  public func content(_ path: FilePath) throws -> String? {
    guard case .bytes(let bytes) = try FileContents(of: path, limit: 1 << 24) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the names in a folder, sorted by bytes.
  public func names(in folder: FilePath) throws -> [String] {
    var names: [String] = []
    try FolderReader(folder).forEachEntry { entry in
      let name = entry.fileName.description
      if name != ".", name != ".." { names.append(name) }
      return true
    }
    return names.sorted()
  }

  /// Creates nested folders until the path is longer than the kernel accepts (4096 bytes), with a photo in
  /// the deepest. Each is created relative to its parent, because no absolute path reaches it.
  public func tooDeepFolder(_ relative: String) throws {
    let name = String(repeating: "d", count: 250)
    var folder = try systemCall {
      self(relative).withCString { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    }
    defer { close(folder) }
    for _ in 0..<20 {
      try systemCall { mkdirat(folder, name, 0o755) }
      let next = try systemCall { openat(folder, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
      close(folder)
      folder = next
    }
    close(try systemCall { openat(folder, "deep.jpg", O_WRONLY | O_CREAT | O_CLOEXEC, 0o644) })
  }

  private static func remove(_ path: FilePath) {
    let folder = path.withCString { open($0, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC) }
    guard folder >= 0 else { return }
    empty(folder)
    _ = path.withCString { rmdir($0) }
  }

  /// Empties and closes an open folder. On an error, folders remain in `/tmp`.
  private static func empty(_ folder: Int32) {
    guard let stream = fdopendir(folder) else { return }
    defer { closedir(stream) }
    // A test may have removed the permissions of this folder or of its contents.
    fchmod(folder, 0o700)
    while let record = readdir(stream) {
      withUnsafeBytes(of: &record.pointee.d_name) { name in
        guard let name = name.bindMemory(to: CChar.self).baseAddress else { return }
        if strcmp(name, ".") == 0 || strcmp(name, "..") == 0 || unlinkat(folder, name, 0) == 0 { return }
        _ = fchmodat(folder, name, 0o700, 0)
        let child = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        if child >= 0 { empty(child) }
        unlinkat(folder, name, AT_REMOVEDIR)
      }
    }
  }
}
