import AdaptiveFileSystem
import Glibc

/// Whether two files have the same bytes.
enum FileComparison {
  /// Reads both files from beginning to end, following symbolic links. Calls `onProgress` with the number of
  /// bytes that each equal part has.
  ///
  /// Throws the reason if one can't be read, and `vanished` if it isn't there.
  static func haveEqualContents(
    _ left: FilePath, _ right: FilePath, onProgress: (Int) throws(FileOperationError) -> Void = { _ in }
  ) throws(FileOperationError) -> Bool {
    let left = try FileOperationError.vanishing { () throws(FileError) in try OpenFile(reading: left) }
    let right = try FileOperationError.vanishing { () throws(FileError) in try OpenFile(reading: right) }
    // A FIFO or a device would never end.
    for kind in [try kind(of: left), try kind(of: right)] where kind != .file { return false }
    let buffers = (0..<2).map { _ in
      UnsafeMutableRawBufferPointer.allocate(byteCount: VerifiedCopy.chunkSize, alignment: 16)
    }
    defer { for buffer in buffers { buffer.deallocate() } }
    while true {
      let leftCount = try fill(buffers[0], from: left)
      let rightCount = try fill(buffers[1], from: right)
      guard leftCount == rightCount else { return false }
      if leftCount == 0 { return true }
      guard let leftStart = buffers[0].baseAddress, let rightStart = buffers[1].baseAddress,
        memcmp(leftStart, rightStart, leftCount) == 0
      else { return false }
      try onProgress(leftCount)
    }
  }

  /// Returns whether the files, or the symbolic links themselves if both are links, are equal.
  static func areEqual(
    _ left: FilePath, _ right: FilePath, kind: FileSignature.Kind
  ) throws(FileOperationError) -> Bool {
    switch kind {
    case .file: return try haveEqualContents(left, right)
    case .symbolicLink:
      return try attempt { () throws(FileError) in try left.linkDestination() == right.linkDestination() }
    }
  }

  private static func kind(of file: borrowing OpenFile) throws(FileOperationError) -> FileStatus.Kind {
    do {
      return try file.status().kind
    } catch {
      throw .system(error)
    }
  }

  private static func fill(
    _ buffer: UnsafeMutableRawBufferPointer, from file: borrowing OpenFile
  ) throws(FileOperationError) -> Int {
    var filled = 0
    while filled < buffer.count {
      do {
        let count = try file.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
        if count == 0 { break }
        filled += count
      } catch {
        throw .system(error)
      }
    }
    return filled
  }
}
