import Glibc

/// The open folder whose entries are read one after the other.
struct FolderReader: ~Copyable {
  /// One entry; `name` is valid until the next one is read.
  struct Entry {
    let name: UnsafeBufferPointer<UInt8>
    /// The kind the folder itself states; nil where the file system doesn't say.
    let statedKind: FileStatus.Kind?

    /// The name, to keep.
    var fileName: FileName { FileName(ByteString(name)) }

    /// Whether the name starts with a dot; "." and ".." do.
    var isHidden: Bool { name.first == .dot }
  }

  /// What the folder is, for telling whether it was visited before.
  let identity: FileIdentity
  private let stream: OpaquePointer

  /// Opens the folder at `path`, links followed. Throws the kernel's reason.
  init(_ path: FilePath) throws(SystemError) {
    let descriptor = try systemCall {
      path.withCString { openat(AT_FDCWD, $0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0, let stream = fdopendir(descriptor) else {
      let error = SystemError.last
      close(descriptor)
      throw error
    }
    self.stream = stream
    identity = FileStatus(status).identity
  }

  deinit {
    closedir(stream)
  }

  /// Calls `body` with every entry, "." and ".." too, until it returns false or the folder ends.
  ///
  /// Throws the kernel's reason when reading stops before the end.
  func forEachEntry(_ body: (Entry) -> Bool) throws(SystemError) {
    while true {
      errno = 0
      guard let record = readdir(stream) else {
        if errno != 0 { throw .last }
        return
      }
      let kind = Self.kind(record.pointee.d_type)
      let goesOn = withUnsafePointer(to: &record.pointee.d_name) { field in
        // Some file systems have names longer than the field declares; the record is as long as it must be.
        let field = UnsafeRawPointer(field)
        let length = strlen(field.assumingMemoryBound(to: CChar.self))
        let name = UnsafeBufferPointer(start: field.assumingMemoryBound(to: UInt8.self), count: length)
        return body(Entry(name: name, statedKind: kind))
      }
      guard goesOn else { return }
    }
  }

  /// The status of an entry of this folder.
  func status(of entry: Entry, followingLinks: Bool) throws(SystemError) -> FileStatus {
    var status = stat()
    let name = FilePath(entry.fileName.storage)
    try systemCall {
      name.withCString { fstatat(dirfd(stream), $0, &status, followingLinks ? 0 : AT_SYMLINK_NOFOLLOW) }
    }
    return FileStatus(status)
  }

  private static func kind(_ type: UInt8) -> FileStatus.Kind? {
    switch Int(type) {
    case Int(DT_UNKNOWN): nil
    case Int(DT_DIR): .folder
    case Int(DT_REG): .file
    case Int(DT_LNK): .symbolicLink
    default: .other
    }
  }
}
