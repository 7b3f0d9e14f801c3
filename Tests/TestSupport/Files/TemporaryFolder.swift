import Foundation

/// A folder that exists as long as the object. Names may be bytes, because that is what the kernel takes.
public final class TemporaryFolder {
  /// The system refused a call.
  public struct CallError: Error {
    /// The call.
    public let call: String
    /// The path that it was given.
    public let path: String
    /// The reason, as in errno(3).
    public let errorNumber: Int32

    /// Describes a call that has just failed.
    public init(_ call: String, _ path: String) {
      (self.call, self.path, errorNumber) = (call, path, errno)
    }
  }

  /// The absolute path.
  public let path: String

  /// Makes an empty folder among the temporary files. With `inMemory` it is in memory where there is such a file system:
  /// others take seconds to create many files that were just removed.
  public init(inMemory: Bool = false) throws {
    let isMemory = inMemory && access("/dev/shm", W_OK) == 0
    let parent = isMemory ? "/dev/shm" : getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(parent)/photos-tui-test.XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil, let resolved = realpath(template, nil) else {
      throw CallError("mkdtemp", parent)
    }
    defer { free(resolved) }
    path = String(cString: resolved)
  }

  deinit {
    // What a test made unreadable must be removed too, also when the user is not root.
    for command in [["chmod", "-R", "u+rwX", path], ["rm", "-rf", path]] {
      _ = try? ChildProcess.run("/usr/bin/env", command, environment: PseudoTerminal.environment)
    }
  }

  /// Returns the path of something in the folder.
  public func callAsFunction(_ relative: String) -> String { path + "/" + relative }

  /// Makes a folder, and those that lead to it. Returns its path.
  @discardableResult
  public func folder(_ relative: String) throws -> String {
    try FileManager.default.createDirectory(atPath: self(relative), withIntermediateDirectories: true)
    return self(relative)
  }

  /// Makes a file, and the folders that lead to it. Returns its path.
  @discardableResult
  public func file(_ relative: String, _ content: [UInt8]) throws -> String {
    if let slash = relative.lastIndex(of: "/") { try folder(String(relative[..<slash])) }
    try file(Array(relative.utf8), content)
    return self(relative)
  }

  /// Makes a file whose name need not be text, in a folder that exists.
  public func file(_ relative: [UInt8], _ content: [UInt8]) throws {
    let path = Array(self.path.utf8) + [0x2F] + relative
    let file = open(path.map { CChar(bitPattern: $0) } + [0], O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw CallError("open", String(decoding: path, as: UTF8.self)) }
    defer { close(file) }
    guard write(file, content, content.count) == content.count else {
      throw CallError("write", String(decoding: path, as: UTF8.self))
    }
  }

  /// Makes a symbolic link.
  public func link(_ relative: String, to target: String) throws {
    guard symlink(target, self(relative)) == 0 else { throw CallError("symlink", relative) }
  }

  /// Makes a FIFO.
  public func fifo(_ relative: String) throws {
    guard mkfifo(self(relative), 0o644) == 0 else { throw CallError("mkfifo", relative) }
  }

  /// Changes the permissions of a file or folder.
  public func setMode(_ mode: mode_t, of relative: String) throws {
    guard chmod(self(relative), mode) == 0 else { throw CallError("chmod", relative) }
  }

  /// Removes a file or an empty folder.
  public func remove(_ relative: String) throws {
    guard Glibc.remove(self(relative)) == 0 else { throw CallError("remove", relative) }
  }

  /// Returns the bytes of a file.
  public func content(_ relative: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: self(relative))))
  }

  /// Returns the text of a file; an empty one when the file does not exist yet.
  public func text(_ relative: String) -> String {
    (try? content(relative)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}
