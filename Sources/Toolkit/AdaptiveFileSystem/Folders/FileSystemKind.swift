import CFileSystem

/// The kind of file system that a file is on. Source: `statfs(2)`.
public struct FileSystemKind: Hashable, Sendable {
  /// The kernel's number for the kind.
  public let number: UInt32

  /// The kind with a number.
  public init(number: UInt32) { self.number = number }

  /// The kind of the file system that has the file or folder at a path.
  ///
  /// Throws the kernel's reason if the path can't be reached.
  public init(of path: FilePath) throws(FileError) {
    var number: UInt32 = 0
    try path.systemCall { cfs_file_system_kind($0, &number) }
    self.number = number
  }

  /// The name of a file system whose files other machines can change, or that a program provides: "nfs". Its
  /// locks and its shared memory may not work. `nil` for all others.
  public var remoteName: String? { Self.remoteNames[number] }

  /// Whether the kernel makes the contents, which are its own state and not files: /proc, /sys and the like.
  public var isKernelState: Bool { Self.kernelStates.contains(number) }

  /// proc, sysfs, debugfs, tracefs, securityfs, selinuxfs, cgroup, cgroup2, bpf, efivarfs, pstore and
  /// binfmt_misc. Source: `linux/magic.h`.
  private static let kernelStates: Set<UInt32> = [
    0x9FA0, 0x6265_6572, 0x6462_6720, 0x7472_6163, 0x7363_6673, 0xF97C_FF8C, 0x0027_E0EB, 0x6367_7270,
    0xCAFE_4A11, 0xDE5E_81E4, 0x6165_676C, 0x4249_4E4D,
  ]

  /// Source: `linux/magic.h`, and the headers of the file systems that have none there.
  private static let remoteNames: [UInt32: String] = [
    0x6969: "nfs", 0x517B: "smb", 0xFF53_4D42: "cifs", 0xFE53_4D42: "smb2", 0x0102_1997: "9p",
    0x6573_5546: "fuse", 0x5346_414F: "afs", 0x6B41_4653: "afs", 0x7375_7245: "coda", 0x564C: "ncp",
    0x00C3_6400: "ceph", 0x7461_636F: "ocfs2", 0x0116_1970: "gfs2", 0x0BD0_0BD0: "lustre",
    0x4750_4653: "gpfs", 0x786F_4256: "vboxsf", 0xBACB_ACBC: "vmhgfs", 0x7C7C_6673: "prl_fs",
  ]
}
