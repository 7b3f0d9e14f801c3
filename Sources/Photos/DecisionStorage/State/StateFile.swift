import AdaptiveFileSystem
import AdaptiveJSON

/// One JSON document of the state folder. It is changed by reading, merging, and replacing the whole file.
struct StateFile {
  /// A larger file was not written by this program.
  static let byteLimit = 64 << 20

  let path: FilePath

  enum Contents: Equatable {
    /// There is no file.
    case absent
    /// The members of a document with a version that this program knows.
    case document([String: JSONValue])
    /// There is a file, but it contains no valid document.
    case broken
  }

  /// Reads the document. Throws if the file can't be read or must not be changed.
  func read() throws(StateFileError) -> Contents {
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
        // The caller renames and reports the file. The position of the error doesn't help the user, who
        // didn't write it.
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

  /// Replaces the document with the result of `merge`, while it holds the folder's lock.
  ///
  /// `merge` receives the members on disk, or `nil` for none. It returns `nil` if they are not of its
  /// document; the file then counts as broken. A broken file is renamed, and `merge` is called with `nil`.
  /// Returns the new path of a broken file; `nil` if the file was valid. Throws if the file can't be read,
  /// renamed or written, or must not be changed.
  func update(_ merge: ([String: JSONValue]?) -> JSONValue?) throws(StateFileError) -> FilePath? {
    let lock = try lock()
    defer { lock.release() }
    let contents = try read()
    if case .document(let members) = contents, let merged = merge(members) {
      try write(merged)
      return nil
    }
    let newPath = contents == .absent ? nil : try moveAway()
    guard let fresh = merge(nil) else { throw .unwritable }
    try write(fresh)
    return newPath
  }

  /// Renames a broken file, unless another process has repaired it in the meantime. Returns the new path;
  /// `nil` if the file is valid now. Throws if the file can't be read or renamed.
  func moveAway(unless isValid: (Contents) -> Bool) throws(StateFileError) -> FilePath? {
    let lock = try lock()
    defer { lock.release() }
    return isValid(try read()) ? nil : try moveAway()
  }

  private func write(_ value: JSONValue) throws(StateFileError) {
    guard let text = value.serialized else { throw .unwritable }
    do {
      try AtomicFile.removeLeftovers(of: path)
      try AtomicFile.replace(path, with: text)
    } catch {
      throw .system(error.reason)
    }
  }

  /// Renames the file to the first unused of "NAME.broken", "NAME.broken-2", and so on, and returns that
  /// path.
  private func moveAway() throws(StateFileError) -> FilePath {
    var number = 1
    while true {
      let suffix = number == 1 ? ".broken" : ".broken-\(number)"
      let newPath = FilePath(bytes: path.bytes + suffix.utf8)
      do {
        if try !newPath.exists() {
          try path.rename(to: newPath)
          return newPath
        }
      } catch {
        throw .system(error.reason)
      }
      number += 1
    }
  }

  /// Takes the lock of the folder, which is created if it is missing.
  private func lock() throws(StateFileError) -> FolderLock {
    do {
      try path.parent.createFolders()
      return try FolderLock(path.parent)
    } catch {
      throw error.reason == .wouldBlock ? .locked : .system(error.reason)
    }
  }
}

/// Why a state file can't be read or written.
public enum StateFileError: Error, Equatable, Sendable {
  /// The kernel refused.
  case system(SystemError)
  /// Another process holds the state folder's lock.
  case locked
  /// A folder, FIFO, socket or device has the file's name.
  case notAFile
  /// It is too large to be a state file.
  case tooLarge(limitInBytes: Int)
  /// A later version of the program wrote it. It must not be overwritten.
  case unknownVersion(Double)
  /// The document can't be encoded, because memory ran out.
  case unwritable
}
