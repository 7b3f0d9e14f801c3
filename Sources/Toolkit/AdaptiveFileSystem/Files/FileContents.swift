/// The result of reading a whole file. For documents, not for photos.
public enum FileContents: Equatable, Sendable {
  /// The bytes of the file.
  case bytes([UInt8])
  /// The path names a folder, FIFO, socket or device. Nothing was read.
  case notAFile
  /// The file has more bytes than the limit.
  case tooLarge

  /// Reads the file at `path`, following symbolic links. Never waits for a FIFO's writer, and never holds
  /// more than `limit` + 1 bytes in memory.
  ///
  /// Throws the kernel's reason if the file can't be opened or read.
  public init(of path: FilePath, limit: Int) throws(FileError) {
    let file = try OpenFile(reading: path)
    guard try file.status().kind == .file else {
      self = .notAFile
      return
    }
    // One more than the limit shows that there are more.
    let bytes = try file.read(upTo: limit == .max ? limit : limit + 1)
    self = bytes.count > limit ? .tooLarge : .bytes(bytes)
  }
}
