import AdaptiveFileSystem

/// A file that an export writes for other programs, such as a web server.
public nonisolated enum ExportedFile {
  /// Throws an error if a file with this path must not be written: it exists, and `replaces` is false or no
  /// export made it.
  static func check(_ path: FilePath, replaces: Bool) throws(ExportError) {
    do throws(FileError) {
      // A link that leads nowhere has the name, too.
      _ = try FileStatus(of: path, followingLinks: false)
    } catch {
      if error.reason == .notFound { return }
      throw .file(error)
    }
    var isExported = false
    do throws(FileError) {
      isExported = try ExportMark.isOn(path)
    } catch {
      if replaces, error.reason != .notFound { throw .file(error) }
    }
    if !isExported { throw replaces ? .notExported(path) : .isTaken(path) }
    if !replaces { throw .alreadyExists(path) }
  }

  /// Writes the file in one step. A new file can be read by all users that the umask allows; a replaced one
  /// keeps its permissions. Returns whether it is new.
  ///
  /// Throws an error if `check` does, or the file can't be written.
  static func write(_ bytes: [UInt8], to path: FilePath, replaces: Bool) throws(ExportError) -> Bool {
    try check(path, replaces: replaces)
    do throws(FileError) {
      // Without attributes, there is no file to replace, or the rename fails too.
      let previous = replaces ? try? FileAttributes(of: path, followingLinks: true) : nil
      let staged = try AtomicFile.stage(
        bytes, as: path, durability: .programEnd, readers: .everyone, attributes: previous)
      if previous != nil { try staged.commit() } else { try staged.commitWithoutReplacing() }
      return previous == nil
    } catch {
      throw error.reason == .alreadyExists ? .alreadyExists(error.path) : .file(error)
    }
  }

  /// The names of JPEG files of photos: those of the photos, with a number where two would be equal.
  public static func names(for photos: [ExportedPhoto]) -> [FileName] {
    var taken: Set<FileName> = []
    return photos.map { photo in
      let stem = photo.source.name.stem.bytes
      var number = 1
      while true {
        let suffix = number == 1 ? "" : "_\(number)"
        let name = FileName(bytes: stem + Array("\(suffix).jpg".utf8))
        if taken.insert(name).inserted { return name }
        number += 1
      }
    }
  }
}
