import CFileSystem
import Glibc

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
