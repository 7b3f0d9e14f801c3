import AdaptiveFileSystem

/// A file that an export writes for other programs, such as a web server.
enum ExportedFile {
  /// Writes the file in one step. A new file can be read by all users that the umask allows; a replaced one
  /// keeps its permissions.
  ///
  /// Throws `SystemError.alreadyExists` if the name is taken and `replaces` is false, and the kernel's reason
  /// if the file can't be written.
  static func write(_ bytes: [UInt8], to path: FilePath, replaces: Bool) throws(FileError) {
    // Without attributes, there is no file to replace, or the rename fails too.
    let previous = replaces ? try? FileAttributes(of: path, followingLinks: true) : nil
    let staged = try AtomicFile.stage(
      bytes, as: path, durability: .programEnd, readers: .everyone, attributes: previous)
    if replaces { try staged.commit() } else { try staged.commitWithoutReplacing() }
  }
}
