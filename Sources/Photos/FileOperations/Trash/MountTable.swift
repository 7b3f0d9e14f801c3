import AdaptiveFileSystem

/// The mounted file systems that the process sees.
///
/// Source: `proc_pid_mountinfo(5)`.
public struct MountTable: Hashable, Sendable {
  /// A mounted file system.
  public struct Mount: Hashable, Sendable {
    /// The folder on which it is mounted.
    public let point: FilePath
    /// Its type, such as "ext4".
    public let fileSystemType: String

    /// Whether a trash can be on it. False for the kernel's own file systems, and for those that are mounted
    /// as soon as something touches them.
    var canHoldTrash: Bool { !Self.withoutFiles.contains(fileSystemType) }

    /// Whether the files are on another machine, or a program provides them. It may not answer. The kernel's
    /// FUSE for disks is "fuseblk".
    var isRemote: Bool {
      fileSystemType.hasPrefix("nfs") || fileSystemType.hasPrefix("fuse.")
        || Self.remoteTypes.contains(fileSystemType)
    }

    private static let remoteTypes: Set<String> = [
      "9p", "afs", "autofs", "ceph", "cifs", "coda", "davfs", "fuse", "gfs2", "gpfs", "lustre", "ocfs2",
      "prl_fs", "smb3", "smbfs", "vboxsf", "vmhgfs",
    ]

    private static let withoutFiles: Set<String> = [
      "autofs", "binfmt_misc", "bpf", "cgroup", "cgroup2", "configfs", "debugfs", "devpts", "devtmpfs",
      "efivarfs", "fusectl", "hugetlbfs", "mqueue", "nsfs", "proc", "pstore", "rpc_pipefs", "securityfs",
      "selinuxfs", "squashfs", "sysfs", "tracefs",
    ]
  }

  /// The mounts. A later one hides an earlier one on the same folder.
  public let mounts: [Mount]

  /// A table of these mounts.
  public init(mounts: [Mount]) { self.mounts = mounts }

  /// The table in the format of `/proc/self/mountinfo`. Lines in another format are skipped.
  public init(parsing bytes: [UInt8]) {
    mounts = bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
      let fields = line.split(separator: UInt8(ascii: " "))
      // Optional fields end with a hyphen. The type follows.
      guard fields.count > 6, let hyphen = fields[6...].firstIndex(where: { $0.elementsEqual("-".utf8) }),
        hyphen + 1 < fields.count
      else { return nil }
      let point = FilePath(bytes: Self.unescaped(fields[4]))
      guard point.isAbsolute else { return nil }
      return Mount(point: point, fileSystemType: String(decoding: fields[hyphen + 1], as: UTF8.self))
    }
  }

  /// The present table of the process. Throws the kernel's reason if it can't be read.
  public static func current() throws(FileError) -> MountTable {
    let path = FilePath("/proc/self/mountinfo")
    guard case .bytes(let bytes) = try FileContents(of: path, limit: 1 << 24) else {
      throw FileError(.inputOutput, at: path)
    }
    return MountTable(parsing: bytes)
  }

  /// The folder on which the file system of an absolute path without symbolic links is mounted; "/" if none
  /// is known.
  public func point(containing path: FilePath) -> FilePath {
    var found = FilePath("/")
    for mount in mounts where path.isInside(mount.point) && mount.point.bytes.count >= found.bytes.count {
      found = mount.point
    }
    return found
  }

  /// Replaces escapes such as `\040` with the characters: space, tab, newline and backslash.
  private static func unescaped(_ field: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var rest = field
    while let byte = rest.popFirst() {
      let digits = rest.prefix(3)
      if byte == UInt8(ascii: "\\"), digits.count == 3, digits.allSatisfy({ (0x30...0x37).contains($0) }) {
        result.append(digits.reduce(0) { $0 << 3 | ($1 & 7) })
        rest = rest.dropFirst(3)
      } else {
        result.append(byte)
      }
    }
    return result
  }
}

extension FilePath {
  /// Returns whether this absolute path is `folder` or lies in it. Compares bytes.
  func isInside(_ folder: FilePath) -> Bool { relative(to: folder) != nil }

  /// The path relative to `folder`, empty for the folder itself; `nil` if this path is not in it.
  func relative(to folder: FilePath) -> FilePath? {
    let prefix = folder.bytes
    let bytes = self.bytes
    if bytes == prefix { return FilePath(bytes: []) }
    guard bytes.starts(with: prefix) else { return nil }
    if prefix.last == UInt8(ascii: "/") { return FilePath(bytes: [UInt8](bytes[prefix.count...])) }
    guard bytes[prefix.count] == UInt8(ascii: "/") else { return nil }
    return FilePath(bytes: [UInt8](bytes[(prefix.count + 1)...]))
  }
}
