import FileSystem
import JSON

/// One JSON document of the state folder, changed by reading it, merging, and replacing it as a whole.
struct StateFile {
  /// Documents larger than this are none of ours.
  static let byteLimit = 64 << 20

  let path: FilePath

  enum Contents: Equatable {
    /// There is no file.
    case absent
    /// The members of a document of a version this program knows.
    case document([String: JSONValue])
    /// There is a file, but no document in it.
    case broken
  }

  /// Reads the document. Throws when the file can't be read, or must not be touched.
  func read() throws(StateFileFault) -> Contents {
    let contents: FileContents
    do {
      contents = try FileContents(of: path, limit: Self.byteLimit)
    } catch {
      if error.reason == .notFound { return .absent }
      throw .system(error.reason)
    }
    switch contents {
    case .notAFile: throw .notAFile
    case .tooLarge: throw .tooLarge(limitInBytes: Self.byteLimit)
    case .bytes(let bytes):
      let value: JSONValue
      do {
        value = try JSONValue(parsing: bytes)
      } catch {
        // The caller puts the file aside and reports it; where the fault is helps nobody in a file made by us.
        return .broken
      }
      guard case .object(let members) = value else { return .broken }
      switch members["version"] {
      case .integer(1): return .document(members)
      case .integer(let version) where version > 1: throw .unknownVersion(Double(version))
      default: return .broken
      }
    }
  }

  /// Replaces the document by what `merge` makes of it, under the folder's lock.
  ///
  /// `merge` gets the members on disk, or nil for none, and returns nil when they are not its document: then the
  /// file is broken. A broken file is put aside and `merge` begins anew. Returns where it was put, nil when it was
  /// fine.
  func update(_ merge: ([String: JSONValue]?) -> JSONValue?) throws(StateFileFault) -> FilePath? {
    let lock = try lock()
    defer { lock.release() }
    let contents = try read()
    if case .document(let members) = contents, let merged = merge(members) {
      try write(merged)
      return nil
    }
    let aside = contents == .absent ? nil : try putAside()
    guard let fresh = merge(nil) else { throw .unwritable }
    try write(fresh)
    return aside
  }

  /// Puts the file aside, unless another process made it fine in the meantime. Returns where it was put.
  func putAside(unless isFine: (Contents) -> Bool) throws(StateFileFault) -> FilePath? {
    let lock = try lock()
    defer { lock.release() }
    return isFine(try read()) ? nil : try putAside()
  }

  private func write(_ value: JSONValue) throws(StateFileFault) {
    guard let text = value.serialized else { throw .unwritable }
    do {
      try AtomicFile.removeLeftovers(of: path)
      try AtomicFile.replace(path, with: text)
    } catch {
      throw .system(error.reason)
    }
  }

  /// Renames the file to the first free of "NAME.broken", "NAME.broken-2", ... and returns that.
  private func putAside() throws(StateFileFault) -> FilePath {
    var number = 1
    while true {
      let suffix = number == 1 ? ".broken" : ".broken-\(number)"
      let aside = FilePath(bytes: path.bytes + suffix.utf8)
      do {
        if try !aside.exists() {
          try path.rename(to: aside)
          return aside
        }
      } catch {
        throw .system(error.reason)
      }
      number += 1
    }
  }

  /// Makes the folder when it is missing and takes its lock.
  private func lock() throws(StateFileFault) -> FolderLock {
    do {
      try path.parent.createFolders()
      return try FolderLock(path.parent)
    } catch {
      throw error.reason == .wouldBlock ? .locked : .system(error.reason)
    }
  }
}
