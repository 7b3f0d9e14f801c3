import CFileSystem

extension FileDescriptor {
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
