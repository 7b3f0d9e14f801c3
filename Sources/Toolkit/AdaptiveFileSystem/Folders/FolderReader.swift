import AdaptiveSystem

/// An open folder, whose entries are read one after the other.
public struct FolderReader: ~Copyable {
  /// An entry of a folder. Valid until the next one is read.
  public struct Entry {
    /// The bytes of the name.
    public let name: UnsafeBufferPointer<UInt8>
    /// The kind as recorded in the folder; `nil` if the file system doesn't record it there.
    public let recordedKind: FileStatus.Kind?

    /// A copy of the name.
    public var fileName: FileName { FileName(ByteString(name)) }

    /// Whether the name starts with a dot, as "." and ".." do.
    public var isHidden: Bool { name.first == .dot }
  }

  /// The identity of the folder, to recognize one that was visited before.
  public let identity: FileIdentity
  private let path: FilePath
  private let stream: OpaquePointer

  /// Opens the folder at `path`, following symbolic links.
  ///
  /// Throws `SystemError.notAFolder` if the path names something else, and the kernel's reason if it can't be
  /// opened.
  public init(_ path: FilePath) throws(FileError) {
    (stream, identity) = try Self.open(path)
    self.path = path
  }

  private static func open(_ path: FilePath) throws(FileError) -> (OpaquePointer, FileIdentity) {
    // Not `OpenFile`, because the stream takes the descriptor over.
    let descriptor = FileDescriptor(
      try path.systemCall { AdaptiveSystem.open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) })
    do throws(SystemError) {
      let identity = try descriptor.status().identity
      guard let stream = fdopendir(descriptor.number) else { throw .last }
      return (stream, identity)
    } catch {
      descriptor.close()
      throw FileError(error, at: path)
    }
  }

  deinit { closedir(stream) }

  /// Calls `body` with every entry, including "." and "..", until it returns false or the folder ends. The
  /// order is that of the file system.
  ///
  /// Throws the kernel's reason if reading fails before the end.
  public borrowing func forEachEntry(_ body: (Entry) -> Bool) throws(FileError) {
    while true {
      // `readdir` reports the end and an error in the same way, except for `errno`.
      errno = 0
      guard let record = readdir(stream) else {
        if errno != 0 { throw FileError(.last, at: path) }
        return
      }
      let kind = Self.kind(record.pointee.d_type)
      let continues = withUnsafePointer(to: &record.pointee.d_name) { field in
        // Some file systems have longer names than the field declares. The record is as long as its name
        // needs.
        let field = UnsafeRawPointer(field)
        let length = strlen(field.assumingMemoryBound(to: CChar.self))
        let name = UnsafeBufferPointer(start: field.assumingMemoryBound(to: UInt8.self), count: length)
        return body(Entry(name: name, recordedKind: kind))
      }
      guard continues else { return }
    }
  }

  /// The status of an entry of this folder.
  ///
  /// Throws the entry's path and the kernel's reason. `SystemError.notFound` means that the entry was
  /// removed, or that it is a link that leads nowhere.
  public borrowing func status(of entry: Entry, followingLinks: Bool) throws(FileError) -> FileStatus {
    var status = stat()
    let name = entry.fileName
    do {
      try systemCall {
        FilePath(name).withCString {
          fstatat(dirfd(stream), $0, &status, followingLinks ? 0 : AT_SYMLINK_NOFOLLOW)
        }
      }
    } catch {
      throw FileError(error, at: path.appending(name))
    }
    return FileStatus(status)
  }

  /// The attributes of an entry of this folder, links followed. Copies no name.
  ///
  /// Throws as `status` does.
  public borrowing func attributes(of entry: Entry) throws(FileError) -> FileAttributes {
    var status = stat()
    do {
      try systemCall {
        // The record that has the name ends it with a NUL.
        entry.name.withMemoryRebound(to: CChar.self) { name in
          name.baseAddress.map { fstatat(dirfd(stream), $0, &status, 0) } ?? -1
        }
      }
    } catch {
      throw FileError(error, at: path.appending(entry.fileName))
    }
    return FileAttributes(status)
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
