import AdaptiveFileSystem
import PhotoDecisions
import Glibc

extension SidecarFile {
  /// The longest tick of a kernel's clock in microseconds, and how often to wait for its end.
  private static let tick: UInt32 = 10_000
  private static let mostRests = 20

  /// One state of a file. Any write changes it.
  package struct Version: Hashable {
    let identity: FileIdentity
    let byteCount: Int
    let modified: FileTime

    /// Returns whether a file still has the same contents after it was moved, even to another file system.
    package func hasContents(of other: Version) -> Bool {
      byteCount == other.byteCount && modified == other.modified
    }

    package init(_ attributes: FileAttributes) {
      identity = attributes.status.identity
      byteCount = attributes.status.byteCount
      modified = attributes.modified
    }
  }

  /// The bytes of the file with its attributes; `nil` if it doesn't exist.
  func load() throws(SidecarAccessError) -> ([UInt8], FileAttributes)? {
    let attributes: FileAttributes?
    let contents: FileContents
    do throws(FileError) {
      // The attributes come first. A change after them is noticed before the sidecar is replaced, because it
      // changes the time.
      attributes = try Self.restedAttributes(of: path)
      // A link that leads nowhere exists, and has no attributes.
      if attributes == nil, try !path.exists() { return nil }
      contents = try FileContents(of: path, limit: SidecarLimits.mostBytes)
    } catch {
      guard error.reason == .notFound else { throw .system(error) }
      // The file has gone between the two calls, and may be back.
      switch try? FileStatus(of: path, followingLinks: false).kind {
      case nil: return nil
      // It leads nowhere.
      case .symbolicLink: throw .notAFile(path)
      default: return try load()
      }
    }
    switch (contents, attributes) {
    case (.bytes(let bytes), let attributes?): return (bytes, attributes)
    case (.tooLarge, _): throw .tooLarge(path)
    case (.notAFile, _): throw .notAFile(path)
    // The file has come between the two calls.
    case (.bytes, nil): return try load()
    }
  }

  /// The attributes, once the kernel's clock has moved on since the last change: a change of the same length
  /// within one tick would go unnoticed.
  private static func restedAttributes(of path: FilePath) throws(FileError) -> FileAttributes? {
    for _ in 0..<mostRests {
      guard let attributes = try attributes(of: path) else { return nil }
      var now = timespec()
      clock_gettime(CLOCK_REALTIME, &now)
      let age = (now.tv_sec - attributes.modified.seconds, now.tv_nsec - attributes.modified.nanoseconds)
      let isRecent = abs(age.0) <= 1 && abs(age.0 * 1_000_000_000 + age.1) < Int(tick) * 1000
      guard isRecent else { return attributes }
      usleep(tick)
    }
    return try attributes(of: path)
  }

  static func attributes(of path: FilePath) throws(FileError) -> FileAttributes? {
    do {
      return try FileAttributes(of: path, followingLinks: true)
    } catch {
      if error.reason == .notFound { return nil }
      throw error
    }
  }
}
