import AdaptiveFileSystem
import Glibc

/// A pipe to or from another process.
final class Pipe {
  let reading: Int32
  private(set) var writing: Int32

  init() throws {
    var ends: [Int32] = [-1, -1]
    try systemCall { pipe(&ends) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reading, writing) = (ends[0], ends[1])
  }

  deinit {
    close(reading)
    closeWriting()
  }

  func closeWriting() {
    if writing >= 0 { close(writing) }
    writing = -1
  }

  /// Reads up to the next newline; `nil` at the end.
  func line() throws -> String? {
    var line: [UInt8] = []
    while true {
      let byte = try FileDescriptor(reading).read(upTo: 1)
      if byte.isEmpty { return line.isEmpty ? nil : String(decoding: line, as: UTF8.self) }
      if byte == [10] { return String(decoding: line, as: UTF8.self) }
      line += byte
    }
  }

  /// Reads all lines.
  func lines() throws -> [String] {
    var lines: [String] = []
    while let line = try line() { lines.append(line) }
    return lines
  }
}
