import Glibc

/// A file being replaced as a whole: new content waits beside it until `commit` puts it in place.
///
/// Whatever happens before `commit` returns, a reader finds the old content or the new, never a part of either.
struct AtomicFile {
  /// Where the content goes.
  let path: FilePath
  /// Where the content waits, in the same folder.
  let stagedPath: FilePath

  /// Writes `bytes` to a new file beside `path` and onto the disk. Nothing of it stays when this throws.
  static func stage(_ bytes: [UInt8], as path: FilePath) throws(SystemError) -> AtomicFile {
    guard let name = path.lastName else { throw SystemError(code: EINVAL) }
    let tag = String(UInt32.random(in: 0 ... .max), radix: 36)
    let staged = path.parent.appending(FileName(bytes: stagedPrefix(of: name) + tag.utf8 + stagedSuffix))
    let file = try systemCall {
      staged.withCString { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600) }
    }
    do throws(SystemError) {
      defer { close(file) }
      var written = 0
      while written < bytes.count {
        written += try systemCall {
          bytes.withUnsafeBytes { write(file, $0.baseAddress?.advanced(by: written), bytes.count - written) }
        }
      }
      try systemCall { fsync(file) }
    } catch {
      _ = staged.withCString { unlink($0) }
      throw error
    }
    return AtomicFile(path: path, stagedPath: staged)
  }

  /// Puts the content in place, on the disk too. The staged file is gone afterwards, also when this throws.
  func commit() throws(SystemError) {
    do throws(SystemError) {
      try systemCall { stagedPath.withCString { from in path.withCString { rename(from, $0) } } }
    } catch {
      _ = stagedPath.withCString { unlink($0) }
      throw error
    }
    // The rename itself is on the disk only once its folder is. The content is safe either way.
    let folder = path.parent.withCString { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    if folder >= 0 {
      fsync(folder)
      close(folder)
    }
  }

  /// Removes what writers of `path` that died between `stage` and `commit` left behind.
  ///
  /// Only for a caller who holds the folder's lock: the staged file of a living writer would go too.
  static func removeLeftovers(of path: FilePath) throws(SystemError) {
    guard let name = path.lastName else { return }
    let prefix = stagedPrefix(of: name)
    var leftovers: [FileName] = []
    try FolderReader(path.parent).forEachEntry { entry in
      if entry.name.starts(with: prefix), entry.name.suffix(stagedSuffix.count).elementsEqual(stagedSuffix) {
        leftovers.append(entry.fileName)
      }
      return true
    }
    for leftover in leftovers {
      try systemCall { path.parent.appending(leftover).withCString { unlink($0) } }
    }
  }

  private static func stagedPrefix(of name: FileName) -> [UInt8] { [.dot] + name.bytes + [.dot] }
  private static let stagedSuffix = [UInt8](".tmp".utf8)
}
