import Glibc

/// A small file read whole: documents, never photos.
enum FileContents {
  case bytes([UInt8])
  /// A folder, FIFO, socket or device; nothing was read.
  case notAFile
  /// The file has more bytes than the caller accepts.
  case tooLarge

  /// Reads the file at `path`. Never waits for a FIFO's writer, never keeps more than `limit` bytes.
  init(of path: FilePath, limit: Int) throws(SystemError) {
    // O_NONBLOCK: opening a FIFO without it would wait for a writer.
    let file = try systemCall {
      path.withCString { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY) }
    }
    defer { close(file) }
    var status = stat()
    try systemCall { fstat(file, &status) }
    guard FileStatus(status).kind == .file else {
      self = .notAFile
      return
    }
    var contents: [UInt8] = []
    contents.reserveCapacity(min(Int(status.st_size), limit))
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while contents.count <= limit {
      let count = try systemCall { read(file, &buffer, buffer.count) }
      if count == 0 {
        self = .bytes(contents)
        return
      }
      contents.append(contentsOf: buffer[..<count])
    }
    self = .tooLarge
  }
}
