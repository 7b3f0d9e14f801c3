import Glibc

@testable import PhotoLibrary

/// A folder of its own for one test, removed with the test. Built with the kernel's calls, so that it can hold
/// what only the kernel allows: any bytes as names, loops, FIFOs, paths that are too long.
final class TemporaryFolder {
  let path: FilePath

  /// With `inMemory`, in the file system of the memory where there is one: ext4 takes seconds to make the many
  /// files it just deleted.
  init(inMemory: Bool = false) throws {
    let base = inMemory && access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp"
    var template = [UInt8]("\(base)/photos-tui-test.XXXXXX".utf8) + [0]
    let isMade = template.withUnsafeMutableBytes { bytes in
      bytes.withMemoryRebound(to: CChar.self) { $0.baseAddress.flatMap { mkdtemp($0) } != nil }
    }
    guard isMade, let resolved = FilePath(bytes: template).resolved else { throw SystemError.last }
    path = resolved
  }

  deinit {
    Self.remove(path)
  }

  func callAsFunction(_ relative: String) -> FilePath {
    path.appending(FilePath(relative))
  }

  @discardableResult
  func folder(_ relative: String) throws -> FilePath {
    let folder = path.appending(FilePath(relative))
    try folder.createFolders()
    return folder
  }

  @discardableResult
  func file(_ relative: String, _ content: String = "x") throws -> FilePath {
    try file(FilePath(relative), [UInt8](content.utf8))
  }

  @discardableResult
  func file(_ relative: FilePath, _ content: [UInt8] = [0x78]) throws -> FilePath {
    let path = path.appending(relative)
    try path.parent.createFolders()
    let file = try systemCall { path.withCString { open($0, O_WRONLY | O_CREAT | O_TRUNC, 0o644) } }
    defer { close(file) }
    try systemCall { write(file, content, content.count) }
    return path
  }

  func link(_ relative: String, to target: String) throws {
    let path = path.appending(FilePath(relative))
    try path.parent.createFolders()
    try systemCall { path.withCString { symlink(target, $0) } }
  }

  func fifo(_ relative: String) throws {
    try systemCall { path.appending(FilePath(relative)).withCString { mkfifo($0, 0o644) } }
  }

  /// Empty files named IMG_0.jpg and on.
  func manyPhotos(_ count: Int, in relative: String) throws {
    let folder = try folder(relative)
    let descriptor = try systemCall { folder.withCString { open($0, O_RDONLY | O_DIRECTORY) } }
    defer { close(descriptor) }
    for number in 0..<count {
      close(try systemCall { openat(descriptor, "IMG_\(number).jpg", O_WRONLY | O_CREAT, 0o644) })
    }
  }

  func content(_ path: FilePath) throws -> String? {
    guard case .bytes(let bytes) = try FileContents(of: path, limit: 1 << 24) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The names in a folder, sorted by bytes.
  func names(in folder: FilePath) throws -> [String] {
    var names: [String] = []
    try FolderReader(folder).forEachEntry { entry in
      let name = entry.fileName.description
      if name != ".", name != ".." { names.append(name) }
      return true
    }
    return names.sorted()
  }

  /// Folders inside each other until the path is longer than the kernel takes (4096 bytes), with a photo in the
  /// deepest. Built from inside, because no path leads there.
  func tooDeepFolder(_ relative: String) throws {
    let name = String(repeating: "d", count: 250)
    var folder = try systemCall {
      path.appending(FilePath(relative)).withCString { open($0, O_RDONLY | O_DIRECTORY) }
    }
    defer { close(folder) }
    for _ in 0..<20 {
      try systemCall { mkdirat(folder, name, 0o755) }
      let next = try systemCall { openat(folder, name, O_RDONLY | O_DIRECTORY) }
      close(folder)
      folder = next
    }
    close(try systemCall { openat(folder, "deep.jpg", O_WRONLY | O_CREAT, 0o644) })
  }

  private static func remove(_ path: FilePath) {
    guard let folder = path.withCString({ open($0, O_RDONLY | O_DIRECTORY | O_NOFOLLOW) }) as Int32?,
      folder >= 0
    else { return }
    empty(folder)
    _ = path.withCString { rmdir($0) }
  }

  private static func empty(_ folder: Int32) {
    guard let stream = fdopendir(folder) else { return }
    defer { closedir(stream) }
    while let record = readdir(stream) {
      withUnsafeBytes(of: &record.pointee.d_name) { name in
        guard let name = name.bindMemory(to: CChar.self).baseAddress else { return }
        if strcmp(name, ".") == 0 || strcmp(name, "..") == 0 || unlinkat(folder, name, 0) == 0 { return }
        let child = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
        if child >= 0 { empty(child) }
        unlinkat(folder, name, AT_REMOVEDIR)
      }
    }
  }
}
