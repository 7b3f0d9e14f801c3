import Foundation
import TestSupport

/// A folder for one test, removed with it. Names are bytes, because that is what the kernel takes.
final class TestFolder {
  /// The system refused a call.
  struct Refused: Error {
    let call: String
    let path: String
    let errorNumber: Int32
  }

  let path: String

  init() throws {
    var template = Array("/tmp/photos-tui-e2e.XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Refused(call: "mkdtemp", path: "/tmp", errorNumber: errno) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    // What a test made unreadable must be removed too, also when the user is not root.
    for command in [["chmod", "-R", "u+rwX", path], ["rm", "-rf", path]] {
      _ = try? ChildProcess.run(
        "/usr/bin/env", command, environment: PseudoTerminal.environment)
    }
  }

  /// The path of something in the folder.
  func callAsFunction(_ relative: String) -> String { path + "/" + relative }

  @discardableResult
  func folder(_ relative: String) throws -> String {
    try FileManager.default.createDirectory(atPath: self(relative), withIntermediateDirectories: true)
    return self(relative)
  }

  /// Makes a file, and the folders that lead to it.
  @discardableResult
  func file(_ relative: String, _ content: [UInt8]) throws -> String {
    if let slash = relative.lastIndex(of: "/") { try folder(String(relative[..<slash])) }
    try file(Array(relative.utf8), content)
    return self(relative)
  }

  /// Makes a file whose name need not be text, in a folder that is there.
  func file(_ relative: [UInt8], _ content: [UInt8]) throws {
    let path = Array(self.path.utf8) + [0x2F] + relative
    let file = open(path.map { CChar(bitPattern: $0) } + [0], O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw refusal("open", String(decoding: path, as: UTF8.self)) }
    defer { close(file) }
    guard write(file, content, content.count) == content.count else {
      throw refusal("write", String(decoding: path, as: UTF8.self))
    }
  }

  func link(_ relative: String, to target: String) throws {
    guard symlink(target, self(relative)) == 0 else { throw refusal("symlink", relative) }
  }

  func fifo(_ relative: String) throws {
    guard mkfifo(self(relative), 0o644) == 0 else { throw refusal("mkfifo", relative) }
  }

  func setMode(_ mode: mode_t, of relative: String) throws {
    guard chmod(self(relative), mode) == 0 else { throw refusal("chmod", relative) }
  }

  func remove(_ relative: String) throws {
    guard Glibc.remove(self(relative)) == 0 else { throw refusal("remove", relative) }
  }

  /// The bytes of a file.
  func content(_ relative: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: self(relative))))
  }

  /// The text of a file; empty when it is not there yet.
  func text(_ relative: String) -> String {
    (try? content(relative)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  private func refusal(_ call: String, _ path: String) -> Refused {
    Refused(call: call, path: path, errorNumber: errno)
  }
}
