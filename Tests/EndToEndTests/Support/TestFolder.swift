import AdaptiveFileSystem
import Glibc
import TestSupport

/// A temporary folder for a test of a program, with paths as text for arguments and environment variables.
final class TestFolder {
  private let base: TemporaryFolder

  /// Creates an empty folder, removed when the object is released.
  init() throws {
    base = try TemporaryFolder()
  }

  /// The absolute path.
  var path: String { base.path.description }

  /// Returns the path of an item in the folder.
  func callAsFunction(_ relative: String) -> String { base(relative).description }

  /// Creates a folder and its parents.
  @discardableResult
  func folder(_ relative: String) throws -> String {
    try base.folder(relative).description
  }

  /// Creates a file and its parent folders.
  @discardableResult
  func file(_ relative: String, _ content: [UInt8]) throws -> String {
    try base.file(FilePath(relative), content).description
  }

  /// Creates a file with a name of any bytes, and its parent folders.
  func file(_ relative: [UInt8], _ content: [UInt8]) throws {
    try base.file(FilePath(bytes: relative), content)
  }

  func link(_ relative: String, to target: String) throws { try base.link(relative, to: target) }

  func fifo(_ relative: String) throws { try base.fifo(relative) }

  func setMode(_ mode: mode_t, of relative: String) throws { try base.setMode(mode, of: relative) }

  func setTime(seconds: Int, of relative: String) throws { try base.setTime(seconds: seconds, of: relative) }

  /// Removes a file or an empty folder.
  func remove(_ relative: String) throws {
    try systemCall { base(relative).withCString { Glibc.remove($0) } }
  }

  /// The bytes of a file.
  func content(_ relative: String) throws -> [UInt8] {
    try OpenFile(reading: base(relative)).read(upTo: 1 << 28)
  }

  /// Returns the text of a file; empty if it does not exist or can't be read.
  func text(_ relative: String) -> String {
    (try? content(relative)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}
