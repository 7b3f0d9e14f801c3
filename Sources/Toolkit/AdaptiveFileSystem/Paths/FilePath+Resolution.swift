import CFileSystem
import AdaptiveSystem

extension FilePath {
  /// The path with every symbolic link, "." and ".." resolved by the kernel; `nil` if it can't be resolved.
  public var resolved: FilePath? {
    withCString { path in
      guard let real = realpath(path, nil) else { return nil }
      defer { free(real) }
      return FilePath(cString: real)
    }
  }

  /// The absolute path with every symbolic link, "." and ".." resolved, although some of it may not exist.
  ///
  /// A name that doesn't exist stays, and ".." after it removes it. A link that leads nowhere is replaced by
  /// the path that it names. `nil` if there are more links than the kernel follows. Source:
  /// `path_resolution(7)`.
  public var resolvedAsFarAsItExists: FilePath? {
    var rest = Array(absolute(in: .currentDirectory).names.reversed())
    var path = FilePath("/")
    var linkCount = 0
    while let name = rest.popLast() {
      if name == FileName("..") {
        path = path.parent
        continue
      }
      let next = path.appending(name)
      // The call that uses the path reports an entry that can't be examined.
      guard (try? FileStatus(of: next, followingLinks: false).kind) == .symbolicLink,
        let destination = try? next.linkDestination()
      else {
        path = next
        continue
      }
      linkCount += 1
      if linkCount > 40 { return nil }
      if destination.isAbsolute { path = FilePath("/") }
      rest += destination.names.reversed()
    }
    return path
  }

  /// The components, without ".".
  private var names: [FileName] {
    bytes.split(separator: .slash).filter { !$0.elementsEqual([.dot]) }.map { FileName(bytes: Array($0)) }
  }

  /// The text of the symbolic link at this path: a path, relative to the link's folder unless it is absolute.
  ///
  /// Throws `SystemError.invalidArgument` if the file is not a symbolic link, and the kernel's reason if it
  /// can't be read.
  public func linkDestination() throws(FileError) -> FilePath {
    // Linux has no longer path, so no destination is cut off.
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = try systemCall { readlink($0, &buffer, buffer.count) }
    return FilePath(bytes: buffer[..<count].map { UInt8(bitPattern: $0) })
  }

  /// The folder of the program that runs; `nil` if it isn't known.
  ///
  /// It stays known when the program's file is replaced while it runs, as an update does, unless there is no
  /// `/proc`.
  public static var programFolder: FilePath? {
    // Not `resolved`, which fails for a file that was removed. Its link still names the folder.
    if let program = try? FilePath("/proc/self/exe").linkDestination() { return program.parent }
    return cfs_program_path().flatMap { FilePath(cString: $0).resolved?.parent }
  }

  /// The current directory of the process, or "/" if that was removed.
  public static var currentDirectory: FilePath {
    guard let folder = getcwd(nil, 0) else { return FilePath("/") }
    defer { free(folder) }
    return FilePath(cString: folder)
  }

  private init(cString: UnsafePointer<CChar>) {
    let bytes = UnsafeRawBufferPointer(start: cString, count: strlen(cString))
    self.init(bytes.withMemoryRebound(to: UInt8.self) { ByteString($0) })
  }
}
